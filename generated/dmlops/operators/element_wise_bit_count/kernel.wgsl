// Generated from spec/operators/element_wise_bit_count.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_BIT_COUNT: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#include "functions/bit_count.wgsl" with s=0, is=TYPE_0_
#include "functions/convert.wgsl" with s=0, is=TYPE_0_, t=1, to=TYPE_1_
fn compute(input_tensor: Value0) -> Value1 { return convert_Value0_to_Value1(bit_count_Value0(input_tensor)); }

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=1
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:0, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor, outputs=output_tensor:1:
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
