// Generated from spec/operators/average_pooling_grad.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// AVERAGE_POOLING_GRAD: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/transposed_parameters.wgsl" with tensors=input_gradient_tensor output_gradient_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_gradient_tensor, name=OutputGradientTensor, binding=2, s=0

#include "window/locations.wgsl" with tensors=input_gradient_tensor output_gradient_tensor, first=input_gradient_tensor

#include "window/sources.wgsl" with tensors=input_gradient_tensor, columns=

#import convert_uint32_to_float32
struct State_backward { acc: Value0 }
#include "window/transposed_states.wgsl" with elements=x:input_gradient_tensor:Value0, fields=acc, tensor=output_gradient_tensor, s=0

#if CASE_0
fn state_backward_of(elements: Elements, counts: vec2<u32>, here: u32) -> State_backward {
    let count = counts.x;
    let padded_count = counts.y;
    let x = elements.x;
    return State_backward(x / convert_uint32_to_float32(max(padded_count, 1u)));
}
#elif CASE_1
fn state_backward_of(elements: Elements, counts: vec2<u32>, here: u32) -> State_backward {
    let count = counts.x;
    let x = elements.x;
    return State_backward(x / convert_uint32_to_float32(max(count, 1u)));
}
#endif
fn identity_backward() -> State_backward { return State_backward(0.0f); }

fn combine_backward(a: State_backward, b: State_backward) -> State_backward { return State_backward(a.acc + b.acc); }

fn result_backward(state: State_backward, at: Offsets) -> Value0 {
    return state.acc;
}

#include "window/transposed.wgsl"
