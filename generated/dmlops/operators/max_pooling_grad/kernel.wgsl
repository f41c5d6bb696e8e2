// Generated from spec/operators/max_pooling_grad.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MAX_POOLING_GRAD: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/transposed_parameters.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor positions, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/input.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, binding=2, s=0
#include "tensors/held.wgsl" with tensor=positions, binding=4, value=u32
#include "tensors/output.wgsl" with tensor=output_gradient_tensor, name=OutputGradientTensor, binding=3, s=0

#include "window/locations.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor positions, first=input_tensor

#import is_nan_float32
struct State { value: Value0, index: u32 }
fn state_of(x: Value0, index: u32) -> State { return State(x, index); }
fn identity() -> State { return State(from_bits(0xff800000u), 4294967295u); }

fn combine(a: State, b: State) -> State {
    let taken = select(0u, 1u, ((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value > b.value)))) && (b.index < a.index)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
#if ROWS || RUNS
#if ORDERED
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, (!is_nan_float32(a)) && (is_nan_float32(b) || (b > a)))) != 0u; }
#endif
#endif
#include "window/states.wgsl" with fields=value index, clamped=CLAMPED, ordered=ORDERED

#include "window/results.wgsl" with results=positions:u32:

fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    return Results(select(4294967295u, state.index, count > 0u));
}

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor, again=

#include "window/sources.wgsl" with tensors=input_gradient_tensor positions, columns=

struct State_backward { acc: Value0 }
#include "window/transposed_states.wgsl" with elements=input_gradient_tensor:input_gradient_tensor:Value0 positions:positions:u32, fields=acc, tensor=output_gradient_tensor, s=0

fn state_backward_of(elements: Elements, counts: vec2<u32>, here: u32) -> State_backward {
    let input_gradient_tensor = elements.input_gradient_tensor;
    let positions = elements.positions;
    return State_backward(select(0.0f, input_gradient_tensor, positions == here));
}
fn identity_backward() -> State_backward { return State_backward(0.0f); }

fn combine_backward(a: State_backward, b: State_backward) -> State_backward { return State_backward(a.acc + b.acc); }

fn result_backward(state: State_backward, at: Offsets) -> Value0 {
    return state.acc;
}

#include "window/transposed.wgsl"
