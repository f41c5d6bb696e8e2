// Generated from spec/operators/element_wise_bit_shift_left.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_BIT_SHIFT_LEFT: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#include "functions/shift_left.wgsl" with s=, is=
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return shift_left_Value(a_tensor, b_tensor); }

#include "elementwise/parameters.wgsl" with tensors=a_tensor b_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=3, s=
#include "elementwise/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=b_tensor, name=BTensor, binding=2, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=a_tensor: b_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=a_tensor b_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=a_tensor b_tensor output_tensor, outputs=output_tensor
