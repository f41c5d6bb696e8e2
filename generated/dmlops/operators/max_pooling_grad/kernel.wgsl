// Generated from spec/operators/max_pooling_grad.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MAX_POOLING_GRAD: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/transposed_parameters.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor positions, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/input.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, binding=2, s=0
#include "tensors/held.wgsl" with tensor=positions, binding=4, value=u32
#include "tensors/output.wgsl" with tensor=output_gradient_tensor, name=OutputGradientTensor, binding=3, s=0

// Where an output lies, and the inputs' elements at its place; of the first input and of the numbers of its elements, where
// the loops that no window slides along begin.
struct Places {
    first: u32,
    first_index: u32,
    input_tensor: u32,
    input_gradient_tensor: u32,
    output_gradient_tensor: u32,
    positions: u32,
}

// Goes along a loop: d = 4 i + j.
fn moved(at: Places, place: u32, i: u32, j: u32) -> Places {
    var to = at;
    to.input_tensor += place * p.input_tensor_steps[i][j];
    to.input_gradient_tensor += place * p.input_gradient_tensor_steps[i][j];
    to.output_gradient_tensor += place * p.output_gradient_tensor_steps[i][j];
    to.positions += place * p.positions_steps[i][j];
    if (p.slots[i][j] == 3u) {
        to.first += place * p.input_tensor_steps[i][j];
        to.first_index += place * p.index_steps[i][j];
    }
    return to;
}

#if ROWS || BLOCKS
// Goes along the four loops of window/rows.wgsl, where `fixed_place` is the place in those that no window slides along, and of
// window/blocks.wgsl.
fn places_of(place: vec4<u32>, fixed_place: vec4<u32>) -> Places {
    return Places(
        dot(fixed_place, p.input_tensor_steps[0]),
        dot(fixed_place, p.index_steps[0]),
        dot(place, p.input_tensor_steps[0]),
        dot(place, p.input_gradient_tensor_steps[0]),
        dot(place, p.output_gradient_tensor_steps[0]),
        dot(place, p.positions_steps[0]),
    );
}
#endif

#include "arithmetic/is_nan_float32.wgsl"
struct State { value: Value0, index: u32 }
fn state_of(x: Value0, index: u32) -> State { return State(x, index); }
fn identity() -> State { return State(from_bits(0xff800000u), 4294967295u); }
#if ROWS
// The state, or the identity where it is of what lies outside the tensor.
fn identity_unless(state: State, inside: bool) -> State {
    let none = identity();
    return State(select(none.value, state.value, inside), select(none.index, state.index, inside));
}
#endif
#include "window/kept_picked.wgsl"

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
#include "window/next_picked.wgsl"

struct Results {
    positions: u32,
}

fn finish(state: State, count: u32, at: Places) -> Results {
    return Results(select(4294967295u, state.index, count > 0u));
}

fn store_results(at: Places, results: Results) {
    store_positions(at.positions, results.positions);
}

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor

// Where a window lies in the tensors that have an element for each.
struct Sources {
    input_gradient_tensor: u32,
    positions: u32,
}

// Goes along a loop, as `moved` does.
fn sources_moved(at: Sources, place: u32, i: u32, j: u32) -> Sources {
    return Sources(at.input_gradient_tensor + place * p.input_gradient_tensor_steps[i][j], at.positions + place * p.positions_steps[i][j]);
}

#if BLOCKS
// Goes along the four loops of window/blocks.wgsl.
fn sources_of(place: vec4<u32>) -> Sources {
    return Sources(dot(place, p.input_gradient_tensor_steps[0]), dot(place, p.positions_steps[0]));
}
#endif

// Goes to window number `window` along a dimension, and to its position `k`.
fn slid(at: Sources, i: u32, j: u32, window: u32, k: u32) -> Sources {
    return Sources(at.input_gradient_tensor + window * p.input_gradient_tensor_slides[i][j], at.positions + window * p.positions_slides[i][j]);
}
struct State_back { acc: Value0 }
// The elements of a window.
struct Elements {
    input_gradient_tensor: Value0,
    positions: u32,
}

fn elements_of(at: Sources) -> Elements {
    return Elements(load_input_gradient_tensor(at.input_gradient_tensor), load_positions(at.positions));
}

fn state_back_of(elements: Elements, count: u32, here: u32) -> State_back {
    let input_gradient_tensor = elements.input_gradient_tensor;
    let positions = elements.positions;
    return State_back(select(0.0f, input_gradient_tensor, positions == here));
}
fn identity_back() -> State_back { return State_back(0.0f); }
#if BLOCKS
// The state, or the identity where it is of a window that does not exist.
fn kept_back(state: State_back, inside: bool) -> State_back {
    let none = identity_back();
    return State_back(select(none.acc, state.acc, inside));
}
#endif

fn combine_back(a: State_back, b: State_back) -> State_back { return State_back(a.acc + b.acc); }

fn result_back(state: State_back, at: Places) -> Value0 {
    return state.acc;
}

#if BLOCK_QUADS
// The results of four outputs that follow each other, from the first one's place on.
fn store_back_quad(at: Places, a: Value0, b: Value0, c: Value0, d: Value0) {
    store_output_gradient_tensor_whole(at.output_gradient_tensor / 4u, Quad0(a, b, c, d));
}
#else
fn finish_back(state: State_back, at: Places) {
    store_output_gradient_tensor(at.output_gradient_tensor, result_back(state, at));
}
#endif

#include "window/transposed.wgsl"
