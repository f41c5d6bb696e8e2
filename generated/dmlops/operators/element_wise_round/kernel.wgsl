// Generated from spec/operators/element_wise_round.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_ROUND: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#import round_half_away_float32
fn compute(input_tensor: Value) -> Value {
    let let_nearest = select(round_half_away_float32(input_tensor), round(input_tensor), rounding_mode() == 0u);
    return select(let_nearest, trunc(input_tensor), rounding_mode() == 1u);
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1
fn rounding_mode() -> u32 { return p.scalars[0].xy.x; }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
