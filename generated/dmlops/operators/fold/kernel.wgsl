// Generated from spec/operators/fold.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// FOLD: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/transposed_parameters.wgsl" with tensors=input_tensor output_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0

#include "window/locations.wgsl" with tensors=input_tensor output_tensor, first=input_tensor

#include "window/sources.wgsl" with tensors=, columns=input_tensor

struct State_backward { acc: Value0 }
#include "window/transposed_states.wgsl" with elements=x:input_tensor:Value0, fields=acc, tensor=output_tensor, s=0

fn state_backward_of(elements: Elements, counts: vec2<u32>, here: u32) -> State_backward {
    let x = elements.x;
    return State_backward(x);
}
fn identity_backward() -> State_backward { return State_backward(0.0f); }

fn combine_backward(a: State_backward, b: State_backward) -> State_backward { return State_backward(a.acc + b.acc); }

fn result_backward(state: State_backward, at: Offsets) -> Value0 {
    return state.acc;
}

#include "window/transposed.wgsl"
