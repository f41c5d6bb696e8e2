// Generated from spec/operators/lp_pooling1.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// LP_POOLING1: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1

fn p_value() -> u32 { return p.scalars[0].xy.x; }
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

#if CASE_0
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(abs(x)); }
fn identity() -> State { return State(0.0f); }
#if ROWS
// The state, or the identity where it is of what lies outside the tensor.
fn identity_unless(state: State, inside: bool) -> State {
    let none = identity();
    return State(select(none.acc, state.acc, inside));
}
#endif
#include "window/kept.wgsl"

fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#include "window/next.wgsl"

#include "window/one_result.wgsl" with tensor=output_tensor, s=0

fn finish(state: State, count: u32, at: Places) -> Results {
    return Results(state.acc);
}
#elif CASE_1
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x * x); }
fn identity() -> State { return State(0.0f); }
#if ROWS
// The state, or the identity where it is of what lies outside the tensor.
fn identity_unless(state: State, inside: bool) -> State {
    let none = identity();
    return State(select(none.acc, state.acc, inside));
}
#endif
#include "window/kept.wgsl"

fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#include "window/next.wgsl"

#include "window/one_result.wgsl" with tensor=output_tensor, s=0

fn finish(state: State, count: u32, at: Places) -> Results {
    return Results(sqrt(state.acc));
}
#elif CASE_2
#include "conversions/convert_uint32_to_float32.wgsl"
#include "mathematics/power_float32.wgsl"
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(power_float32(abs(x), convert_uint32_to_float32(p_value()))); }
fn identity() -> State { return State(0.0f); }
#if ROWS
// The state, or the identity where it is of what lies outside the tensor.
fn identity_unless(state: State, inside: bool) -> State {
    let none = identity();
    return State(select(none.acc, state.acc, inside));
}
#endif
#include "window/kept.wgsl"

fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#include "window/next.wgsl"

#include "window/one_result.wgsl" with tensor=output_tensor, s=0

fn finish(state: State, count: u32, at: Places) -> Results {
    return Results(power_float32(state.acc, 1.0f / convert_uint32_to_float32(p_value())));
}
#endif

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor
