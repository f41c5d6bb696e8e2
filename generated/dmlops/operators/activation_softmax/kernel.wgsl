// Generated from spec/operators/activation_softmax.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_SOFTMAX: sweeps over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

// `sizes` and the steps describe the loops over the rows, outermost first; those of `row` the loops over the elements of one, in C
// order. Steps count elements.
struct Parameters {
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
}

@group(0) @binding(0) var<uniform> p: Parameters;

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#include "walk/offset.wgsl" with name=along_input_tensor, rank=row_rank, sizes=row_sizes, steps=input_tensor_row_steps
#include "walk/offset.wgsl" with name=along_output_tensor, rank=row_rank, sizes=row_sizes, steps=output_tensor_row_steps

#include "mathematics/exp_float32.wgsl"
// Where a row is, and its values.
struct Row {
    at_input_tensor: u32,
    at_output_tensor: u32,
    m: f32,
    s: f32,
    share: f32,
}

struct State_m {
    acc: Value0,
}
fn combine_m(a: State_m, b: State_m) -> State_m {
    let joined_acc = select(b.acc, a.acc, a.acc > b.acc);
    return State_m(joined_acc);
}
struct State_0 {
    m: State_m,
}

fn combine_0(a: State_0, b: State_0) -> State_0 {
    return State_0(combine_m(a.m, b.m));
}

fn combine_next_0(a: State_0, b: State_0) -> State_0 { return combine_0(a, b); }

fn load_state_0(row: Row, index: u32) -> State_0 {
    let input_tensor = load_input_tensor(row.at_input_tensor + along_input_tensor(index));
    let x = input_tensor;
    let state_m = State_m(x);
    return State_0(state_m);
}

fn finish_m(state: State_m, row: Row, count: u32) -> f32 { return state.acc; }

struct State_s {
    acc: Value0,
}
fn combine_s(a: State_s, b: State_s) -> State_s {
    let joined_acc = a.acc + b.acc;
    return State_s(joined_acc);
}
struct State_1 {
    s: State_s,
}

fn combine_1(a: State_1, b: State_1) -> State_1 {
    return State_1(combine_s(a.s, b.s));
}

fn combine_next_1(a: State_1, b: State_1) -> State_1 { return combine_1(a, b); }

fn load_state_1(row: Row, index: u32) -> State_1 {
    let input_tensor = load_input_tensor(row.at_input_tensor + along_input_tensor(index));
    let x = input_tensor;
    let state_s = State_s(exp_float32(x - row.m));
    return State_1(state_s);
}

fn finish_s(state: State_s, row: Row, count: u32) -> f32 { return state.acc; }

fn let_share(row: Row, count: u32) -> f32 { return 1.0f / row.s; }
fn store_results(row: Row) {
    let count = p.length;
}

fn store_elements(row: Row, index: u32) {
    let count = p.length;
    let input_tensor = load_input_tensor(row.at_input_tensor + along_input_tensor(index));
    let x = input_tensor;
    store_output_tensor(row.at_output_tensor + along_output_tensor(index), exp_float32(x - row.m) * row.share);
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

#include "row_program/sweep.wgsl" with s=_0
#include "row_program/sweep.wgsl" with s=_1

fn found(given: Row, invocation: u32) -> Row {
    var row = given;
    let count = p.length;
    let state_0 = find_0(row, invocation);
    row.m = finish_m(state_0.m, row, count);
    let state_1 = find_1(row, invocation);
    row.s = finish_s(state_1.s, row, count);
    row.share = let_share(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
