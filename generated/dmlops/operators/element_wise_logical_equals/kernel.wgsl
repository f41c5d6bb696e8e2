// Generated from spec/operators/element_wise_logical_equals.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_LOGICAL_EQUALS: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#include "functions/equal.wgsl" with s=0, is=TYPE_0_
fn compute(a_tensor: Value0, b_tensor: Value0) -> Value1 { return select(0u, 1u, equal_Value0(a_tensor, b_tensor)); }

#include "elementwise/parameters.wgsl" with tensors=a_tensor b_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=3, s=1
#include "elementwise/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=0, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=b_tensor, name=BTensor, binding=2, s=0, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=a_tensor:0 b_tensor:0, numbers=
#include "elementwise/results.wgsl" with inputs=a_tensor b_tensor, outputs=output_tensor:1:
#include "elementwise/map.wgsl" with tensors=a_tensor b_tensor output_tensor, outputs=output_tensor
