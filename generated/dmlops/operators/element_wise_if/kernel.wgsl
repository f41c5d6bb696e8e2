// Generated from spec/operators/element_wise_if.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_IF: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

fn compute(condition_tensor: Value0, a_tensor: Value1, b_tensor: Value1) -> Value1 {
    return select(b_tensor, a_tensor, condition_tensor != 0u);
}

#include "elementwise/parameters.wgsl" with tensors=condition_tensor a_tensor b_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=1
#include "elementwise/input.wgsl" with tensor=condition_tensor, name=ConditionTensor, binding=1, s=0, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=a_tensor, name=ATensor, binding=2, s=1, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=b_tensor, name=BTensor, binding=3, s=1, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=condition_tensor:0 a_tensor:1 b_tensor:1, numbers=
#include "elementwise/results.wgsl" with inputs=condition_tensor a_tensor b_tensor, outputs=output_tensor:1:
#include "elementwise/map.wgsl" with tensors=condition_tensor a_tensor b_tensor output_tensor, outputs=output_tensor
