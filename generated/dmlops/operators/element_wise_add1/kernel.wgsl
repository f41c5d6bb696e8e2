// Generated from spec/operators/element_wise_add1.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_ADD1: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#include "functions/fused.wgsl" with name=fused, is=, pair_0=0, half_0=x, pair_1=0, half_1=z, pair_2=1, half_2=x, pair_3=1, half_3=z, pair_4=2, half_4=x

fn compute(a_tensor: Value, b_tensor: Value) -> Value { return fused(a_tensor + b_tensor); }

#include "elementwise/parameters.wgsl" with tensors=a_tensor b_tensor output_tensor, scalars=1
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=3, s=
#include "elementwise/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=b_tensor, name=BTensor, binding=2, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=a_tensor: b_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=a_tensor b_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=a_tensor b_tensor output_tensor, outputs=output_tensor
