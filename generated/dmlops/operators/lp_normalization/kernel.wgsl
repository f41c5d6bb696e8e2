// Generated from spec/operators/lp_normalization.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// LP_NORMALIZATION: sweeps over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

// `sizes` and the steps describe the loops over the rows, outermost first; those of `row` the loops over the elements
// of one, in C order. Steps count elements. A row has `units`, `part_units` of them in each of its parts but the last.
struct Parameters {
#if SCALARS_1
    scalars: array<vec4<u32>, 1>,
#endif
    sizes: array<vec4<u32>, 2>,
    row_sizes: array<vec4<u32>, 2>,
    input_tensor_steps: array<vec4<u32>, 2>,
    input_tensor_row_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_row_steps: array<vec4<u32>, 2>,
    rank: u32,
    row_rank: u32,
    items: u32,
    rows: u32,
    length: u32,
    units: u32,
    parts: u32,
    part_units: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#include "types/scalar.wgsl" with is=
fn epsilon() -> Scalar { return scalar(p.scalars[0].xy); }
fn p_value() -> u32 { return p.scalars[0].zw.x; }

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#include "row_program/along.wgsl" with tensor=input_tensor
#include "row_program/along.wgsl" with tensor=output_tensor
#if QUADS || HELD
#include "row_program/fours.wgsl" with tensor=input_tensor, name=InputTensor, s=0
#endif

#include "arithmetic/max_float32.wgsl"
// Where a row is, and its values.
struct Row {
    at_input_tensor: u32,
    at_output_tensor: u32,
    factor: f32,
    total: f32,
    norm: f32,
    divisor: f32,
}

struct State_factor {
    acc: Value0,
}
fn combine_factor(a: State_factor, b: State_factor) -> State_factor {
    let joined_acc = max_float32(a.acc, b.acc);
    return State_factor(joined_acc);
}
struct State_0 {
    factor: State_factor,
}

fn combine_0(a: State_0, b: State_0) -> State_0 {
    return State_0(combine_factor(a.factor, b.factor));
}

fn combine_next_0(a: State_0, b: State_0) -> State_0 { return combine_0(a, b); }

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let x = input_tensor;
    let state_factor = State_factor(abs(x));
    return State_0(state_factor);
}

fn finish_factor(state: State_factor, row: Row, count: u32) -> f32 { return select(select(1.0f, 1.2089258e+24f, (state.acc < (3.5527137e-15f)) && (epsilon() < 1.0f)), 8.271806e-25f, state.acc > (2.8147498e+14f)); }

struct State_total {
    acc: Value0,
}
fn combine_total(a: State_total, b: State_total) -> State_total {
    let joined_acc = a.acc + b.acc;
    return State_total(joined_acc);
}
struct State_1 {
    total: State_total,
}

fn combine_1(a: State_1, b: State_1) -> State_1 {
    return State_1(combine_total(a.total, b.total));
}

fn combine_next_1(a: State_1, b: State_1) -> State_1 { return combine_1(a, b); }

fn state_of_1(row: Row, index: u32, input_tensor: Value0) -> State_1 {
    let x = input_tensor;
    let state_total = State_total(select((x * row.factor) * (x * row.factor), abs(x) * row.factor, p_value() == 1u));
    return State_1(state_total);
}

fn finish_total(state: State_total, row: Row, count: u32) -> f32 { return state.acc; }

fn let_norm(row: Row, count: u32) -> f32 { return select(sqrt(row.total), row.total, p_value() == 1u); }
fn let_divisor(row: Row, count: u32) -> f32 { return max_float32(row.norm, epsilon() * row.factor); }
fn store_results(row: Row) {
    let count = p.length;
}

fn output_tensor_of(row: Row, index: u32, input_tensor: Value0) -> Value0 {
    let count = p.length;
    let x = input_tensor;
    return (x * row.factor) / row.divisor;
}

// Where a row begins in each tensor.
struct Places {
    input_tensor: u32,
    output_tensor: u32,
}

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
struct Four {
    input_tensor: Quad0,
}

fn load_four(row: Row, first: u32) -> Four {
    return Four(
        load_input_tensor_four(row.at_input_tensor, first),
    );
}

struct States_0 {
    x: State_0,
    y: State_0,
    z: State_0,
    w: State_0,
}

fn four_states_0(row: Row, first: u32, four: Four) -> States_0 {
    let input_tensor = four.input_tensor;
    return States_0(
        state_of_0(row, first, input_tensor.x),
        state_of_0(row, first + STEP, input_tensor.y),
        state_of_0(row, first + 2u * STEP, input_tensor.z),
        state_of_0(row, first + 3u * STEP, input_tensor.w),
    );
}

struct States_1 {
    x: State_1,
    y: State_1,
    z: State_1,
    w: State_1,
}

fn four_states_1(row: Row, first: u32, four: Four) -> States_1 {
    let input_tensor = four.input_tensor;
    return States_1(
        state_of_1(row, first, input_tensor.x),
        state_of_1(row, first + STEP, input_tensor.y),
        state_of_1(row, first + 2u * STEP, input_tensor.z),
        state_of_1(row, first + 3u * STEP, input_tensor.w),
    );
}

fn store_four(row: Row, first: u32, four: Four) {
#if TAIL
    if (first >= p.length) {
        return;
    }
#endif
    let input_tensor = four.input_tensor;
#if QUADS
    store_output_tensor_whole((row.at_output_tensor + along_output_tensor(first)) / 4u, Quad0(
        output_tensor_of(row, first, input_tensor.x),
        output_tensor_of(row, first + STEP, input_tensor.y),
        output_tensor_of(row, first + 2u * STEP, input_tensor.z),
        output_tensor_of(row, first + 3u * STEP, input_tensor.w),
    ));
#else
    store_element(row, first, input_tensor.x);
    if (first + STEP < p.length) {
        store_element(row, first + STEP, input_tensor.y);
    }
    if (first + 2u * STEP < p.length) {
        store_element(row, first + 2u * STEP, input_tensor.z);
    }
    if (first + 3u * STEP < p.length) {
        store_element(row, first + 3u * STEP, input_tensor.w);
    }
#endif
}
#else
fn load_state_0(row: Row, index: u32) -> State_0 {
    return state_of_0(row, index, load_input_tensor(row.at_input_tensor + along_input_tensor(index)));
}

fn load_state_1(row: Row, index: u32) -> State_1 {
    return state_of_1(row, index, load_input_tensor(row.at_input_tensor + along_input_tensor(index)));
}

fn store_unit(row: Row, index: u32) {
    store_element(row, index, load_input_tensor(row.at_input_tensor + along_input_tensor(index)));
}
#endif
#if !QUADS

fn store_element(row: Row, index: u32, input_tensor: Value0) {
    store_output_tensor(
        row.at_output_tensor + along_output_tensor(index),
        output_tensor_of(row, index, input_tensor),
    );
}
#endif

// known_<n> is a row with the values of sweep number n, found_<n> one with those of the sweeps before it.
fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

fn known_0(given: Row, state: State_0) -> Row {
    var row = given;
    let count = p.length;
    row.factor = finish_factor(state.factor, row, count);
    return row;
}

#include "row_program/sweep.wgsl" with s=_0
#if PARTS
#include "row_program/part_sweep.wgsl" with s=_0, binding=3
#endif

fn found_1(given: Row, own: ptr<function, Own>) -> Row {
    let row = found_0(given, own);
    return known_0(row, find_0(row, *own));
}

fn known_1(given: Row, state: State_1) -> Row {
    var row = given;
    let count = p.length;
    row.total = finish_total(state.total, row, count);
    return row;
}

#include "row_program/sweep.wgsl" with s=_1
#if PARTS
#include "row_program/part_sweep.wgsl" with s=_1, binding=4
#endif

fn found_2(given: Row, own: ptr<function, Own>) -> Row {
    let row = found_1(given, own);
    return known_1(row, find_1(row, *own));
}

fn found(given: Row, own: ptr<function, Own>) -> Row {
    var row = found_2(given, own);
    let count = p.length;
    row.norm = let_norm(row, count);
    row.divisor = let_divisor(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
