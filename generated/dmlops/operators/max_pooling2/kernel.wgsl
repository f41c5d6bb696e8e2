// Generated from spec/operators/max_pooling2.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MAX_POOLING2: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#include "window/parameters.wgsl" with tensors=input_tensor output_tensor output_indices_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#if !ABSENT_OutputIndicesTensor
#include "tensors/output.wgsl" with tensor=output_indices_tensor, name=OutputIndicesTensor, binding=3, s=1
#endif

// Where an output lies, and the inputs' elements at its place; of the first input and of the numbers of its elements, where
// the loops that no window slides along begin.
struct Places {
    first: u32,
    first_index: u32,
    input_tensor: u32,
    output_tensor: u32,
    output_indices_tensor: u32,
}

// Goes along a loop: d = 4 i + j.
fn moved(at: Places, place: u32, i: u32, j: u32) -> Places {
    var to = at;
    to.input_tensor += place * p.input_tensor_steps[i][j];
    to.output_tensor += place * p.output_tensor_steps[i][j];
    to.output_indices_tensor += place * p.output_indices_tensor_steps[i][j];
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
        dot(place, p.output_indices_tensor_steps[0]),
    );
}
#endif

#if WITH_OutputIndicesTensor
#include "functions/is_nan.wgsl" with s=0, is=TYPE_0_
#include "functions/greater.wgsl" with s=0, is=TYPE_0_
#include "functions/lowest.wgsl" with s=0, is=TYPE_0_
#include "functions/convert_from_uint32.wgsl" with s=1, is=TYPE_1_
#include "functions/highest.wgsl" with s=1, is=TYPE_1_
struct State { value: Value0, index: u32 }
fn state_of(x: Value0, index: u32) -> State { return State(x, index); }
fn identity() -> State { return State(lowest_Value0(), 4294967295u); }
#if ROWS
// The state, or the identity where it is of what lies outside the tensor.
fn identity_unless(state: State, inside: bool) -> State {
    let none = identity();
    return State(select(none.value, state.value, inside), select(none.index, state.index, inside));
}
#endif
#include "window/kept_picked.wgsl"

fn combine(a: State, b: State) -> State {
    let taken = select(0u, 1u, ((!is_nan_Value0(a.value)) && (is_nan_Value0(b.value) || greater_Value0(b.value, a.value))) || ((!((!is_nan_Value0(b.value)) && (is_nan_Value0(a.value) || greater_Value0(a.value, b.value)))) && (b.index < a.index)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
#if ROWS || RUNS
#if ORDERED
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, (!is_nan_Value0(a)) && (is_nan_Value0(b) || greater_Value0(b, a)))) != 0u; }
#endif
#endif
#include "window/next_picked.wgsl"

struct Results {
    output_tensor: Value0,
    output_indices_tensor: Value1,
}

fn finish(state: State, count: u32, at: Places) -> Results {
    return Results(state.value, select(highest_Value1(), convert_uint32_to_Value1(state.index), count > 0u));
}

#if QUADS
// The results of four windows that follow each other, from the first one's place on.
fn store_quads(at: Places, a: Results, b: Results, c: Results, d: Results) {
    store_output_tensor_whole(at.output_tensor / 4u, Quad0(a.output_tensor, b.output_tensor, c.output_tensor, d.output_tensor));
    store_output_indices_tensor_whole(at.output_indices_tensor / 4u, Quad1(a.output_indices_tensor, b.output_indices_tensor, c.output_indices_tensor, d.output_indices_tensor));
}
#else
fn store_results(at: Places, results: Results) {
    store_output_tensor(at.output_tensor, results.output_tensor);
    store_output_indices_tensor(at.output_indices_tensor, results.output_indices_tensor);
}
#endif
#elif WITHOUT_OutputIndicesTensor
#include "functions/is_nan.wgsl" with s=0, is=TYPE_0_
#include "functions/greater.wgsl" with s=0, is=TYPE_0_
#include "functions/lowest.wgsl" with s=0, is=TYPE_0_
struct State { value: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn identity() -> State { return State(lowest_Value0()); }
#if ROWS
// The state, or the identity where it is of what lies outside the tensor.
fn identity_unless(state: State, inside: bool) -> State {
    let none = identity();
    return State(select(none.value, state.value, inside));
}
#endif
#include "window/kept_picked.wgsl"

fn combine(a: State, b: State) -> State {
    let taken = select(0u, 1u, (!is_nan_Value0(a.value)) && (is_nan_Value0(b.value) || greater_Value0(b.value, a.value)));
    let joined_value = select(a.value, b.value, taken != 0u);
    return State(joined_value);
}
#include "window/next.wgsl"

#include "window/one_result.wgsl" with tensor=output_tensor, s=0

fn finish(state: State, count: u32, at: Places) -> Results {
    return Results(state.value);
}
#endif

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor
