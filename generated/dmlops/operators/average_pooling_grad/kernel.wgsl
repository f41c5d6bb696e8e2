// Generated from spec/operators/average_pooling_grad.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// AVERAGE_POOLING_GRAD: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/transposed_parameters.wgsl" with tensors=input_gradient_tensor output_gradient_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_gradient_tensor, name=OutputGradientTensor, binding=2, s=0

#include "window/places.wgsl" with tensors=input_gradient_tensor output_gradient_tensor, first=input_gradient_tensor

#include "window/sources.wgsl" with tensors=input_gradient_tensor, columns=

#import convert_uint32_to_float32
struct State_back { acc: Value0 }
#include "window/elements.wgsl" with elements=x:input_gradient_tensor:Value0

#if CASE_0
fn state_back_of(elements: Elements, count: u32, here: u32) -> State_back {
    let places = p.places;
    let x = elements.x;
    return State_back(x / convert_uint32_to_float32(places));
}
#elif CASE_1
fn state_back_of(elements: Elements, count: u32, here: u32) -> State_back {
    let x = elements.x;
    return State_back(x / convert_uint32_to_float32(max(count, 1u)));
}
#endif
fn identity_back() -> State_back { return State_back(0.0f); }
#include "window/kept_back.wgsl" with fields=acc

fn combine_back(a: State_back, b: State_back) -> State_back { return State_back(a.acc + b.acc); }

fn result_back(state: State_back, at: Places) -> Value0 {
    return state.acc;
}

#include "window/finish_back.wgsl" with tensor=output_gradient_tensor, s=0

#include "window/transposed.wgsl"
