// Generated from spec/operators/element_wise_is_infinity.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_IS_INFINITY: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#import is_infinite_float32
fn compute(input_tensor: Value0) -> Value1 {
    let let_wanted = select(0u, 1u, select((input_tensor < 0.0f), (input_tensor > 0.0f), infinity_mode() == 1u));
    return select(0u, 1u, is_infinite_float32(input_tensor) && ((infinity_mode() == 0u) || (let_wanted != 0u)));
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1
fn infinity_mode() -> u32 { return p.scalars[0].xy.x; }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=1
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:0, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor, outputs=output_tensor:1:
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
