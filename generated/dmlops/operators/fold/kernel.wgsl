// Generated from spec/operators/fold.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// FOLD: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/transposed_parameters.wgsl" with tensors=input_tensor output_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0

// Where an output lies, and the inputs' elements at its place; of the first input and of the numbers of its elements, where
// the loops that no window slides along begin.
struct Places {
    first: u32,
    first_index: u32,
    input_tensor: u32,
    output_tensor: u32,
}

// Goes along a loop: d = 4 i + j.
fn moved(at: Places, place: u32, i: u32, j: u32) -> Places {
    var to = at;
    to.input_tensor += place * p.input_tensor_steps[i][j];
    to.output_tensor += place * p.output_tensor_steps[i][j];
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
        dot(place, p.output_tensor_steps[0]),
    );
}
#endif


// Where a window lies in the tensors that have an element for each.
struct Sources {
    input_tensor: u32,
}

// Goes along a loop, as `moved` does.
fn sources_moved(at: Sources, place: u32, i: u32, j: u32) -> Sources {
    return Sources(at.input_tensor + place * p.input_tensor_steps[i][j]);
}

#if BLOCKS
// Goes along the four loops of window/blocks.wgsl.
fn sources_of(place: vec4<u32>) -> Sources {
    return Sources(dot(place, p.input_tensor_steps[0]));
}
#endif

// Goes to window number `window` along a dimension, and to its position `k`.
fn slid(at: Sources, i: u32, j: u32, window: u32, k: u32) -> Sources {
    return Sources(at.input_tensor + window * p.input_tensor_slides[i][j] + k * p.position_steps[i][j]);
}
struct State_back { acc: Value0 }
// The elements of a window.
struct Elements {
    x: Value0,
}

fn elements_of(at: Sources) -> Elements {
    return Elements(load_input_tensor(at.input_tensor));
}

fn state_back_of(elements: Elements, count: u32, here: u32) -> State_back {
    let x = elements.x;
    return State_back(x);
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
    store_output_tensor_whole(at.output_tensor / 4u, Quad0(a, b, c, d));
}
#else
fn finish_back(state: State_back, at: Places) {
    store_output_tensor(at.output_tensor, result_back(state, at));
}
#endif

#include "window/transposed.wgsl"
