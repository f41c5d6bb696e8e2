// Generated from spec/operators/activation_hardmax1.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_HARDMAX1: sweeps over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#include "row_program/along.wgsl" with tensor=input_tensor
#include "row_program/along.wgsl" with tensor=output_tensor
#if QUADS || HELD
#include "row_program/fours.wgsl" with tensor=input_tensor, name=InputTensor, s=0
#endif

#include "arithmetic/is_nan_float32.wgsl"
// Where a row is, and its values.
struct Row { at_input_tensor: u32, at_output_tensor: u32, first: u32 }

struct State_first { value: Value0, index: u32 }
fn combine_first(a: State_first, b: State_first) -> State_first {
    let taken = select(0u, 1u, ((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value > b.value)))) && (b.index < a.index)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State_first(joined_value, joined_index);
}
#include "row_program/one_value.wgsl" with s=_0, value=first

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let x = input_tensor;
    let state_first = State_first(x, index);
    return State_0(state_first);
}

fn finish_first(state: State_first, row: Row, count: u32) -> u32 { return state.index; }

fn store_results(row: Row) {
    let count = p.length;
}

fn output_tensor_of(row: Row, index: u32) -> Value0 {
    let count = p.length;
    return select(0.0f, 1.0f, index == row.first);
}

// Where a row begins in each tensor.
struct Places { input_tensor: u32, output_tensor: u32 }

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + x * p.input_tensor_steps[i][j],
        start.output_tensor + x * p.output_tensor_steps[i][j],
    );
}
#include "walk/loops.wgsl" with walked=walked, places=Places, moved=moved, number=u32, sizes=sizes

fn row_of(number: u32) -> Row {
    let places = walked(Places(), number, p.rank);
    var row: Row;
    row.at_input_tensor = places.input_tensor;
    row.at_output_tensor = places.output_tensor;
    return row;
}

#if QUADS || HELD
// Four elements of a row: those of inputs that are read more than once.
struct Four { input_tensor: Quad0 }

fn load_four(row: Row, first: u32) -> Four {
    return Four(
        load_input_tensor_four(row.at_input_tensor, first),
    );
}

#endif

#include "row_program/one_input.wgsl" with s=_0, input=input_tensor

#if QUADS || HELD
fn store_four(row: Row, first: u32, four: Four) {
#if TAIL
    if (first >= p.length) {
        return;
    }
#endif
#if QUADS
    store_output_tensor_whole((row.at_output_tensor + along_output_tensor(first)) / 4u, Quad0(
        output_tensor_of(row, first),
        output_tensor_of(row, first + STEP),
        output_tensor_of(row, first + 2u * STEP),
        output_tensor_of(row, first + 3u * STEP),
    ));
#else
    store_element(row, first);
    if (first + STEP < p.length) {
        store_element(row, first + STEP);
    }
    if (first + 2u * STEP < p.length) {
        store_element(row, first + 2u * STEP);
    }
    if (first + 3u * STEP < p.length) {
        store_element(row, first + 3u * STEP);
    }
#endif
}
#else
fn store_unit(row: Row, index: u32) {
    store_element(row, index);
}
#endif
#if !QUADS

fn store_element(row: Row, index: u32) {
    store_output_tensor(
        row.at_output_tensor + along_output_tensor(index),
        output_tensor_of(row, index),
    );
}
#endif

// known_<n> is a row with the values of sweep number n, found_<n> one with those of the sweeps before it.
fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

#include "row_program/sweep.wgsl" with s=_0
#include "row_program/part_sweep.wgsl" with s=_0, binding=3

#include "row_program/found.wgsl" with s=_0, next=_1

fn found(given: Row, own: ptr<function, Own>) -> Row {
    var row = found_1(given, own);
    return row;
}

#include "row_program/kernel.wgsl"
