// Generated from spec/operators/activation_identity.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_IDENTITY: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

fn compute(input_tensor: Value) -> Value { return input_tensor; }

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
