// Generated from spec/operators/lp_normalization.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// LP_NORMALIZATION: sweeps over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

// `sizes` and the steps describe the loops over the rows, outermost first; those of `row` the loops over the elements of one, in C
// order. Steps count elements.
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
}

@group(0) @binding(0) var<uniform> p: Parameters;

#include "types/scalar.wgsl" with is=
fn epsilon() -> Scalar { return scalar(p.scalars[0].xy); }
fn p_value() -> u32 { return p.scalars[0].zw.x; }

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#include "walk/offset.wgsl" with name=along_input_tensor, rank=row_rank, sizes=row_sizes, steps=input_tensor_row_steps
#include "walk/offset.wgsl" with name=along_output_tensor, rank=row_rank, sizes=row_sizes, steps=output_tensor_row_steps

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

fn load_state_0(row: Row, index: u32) -> State_0 {
    let input_tensor = load_input_tensor(row.at_input_tensor + along_input_tensor(index));
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

fn load_state_1(row: Row, index: u32) -> State_1 {
    let input_tensor = load_input_tensor(row.at_input_tensor + along_input_tensor(index));
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

fn store_elements(row: Row, index: u32) {
    let count = p.length;
    let input_tensor = load_input_tensor(row.at_input_tensor + along_input_tensor(index));
    let x = input_tensor;
    store_output_tensor(row.at_output_tensor + along_output_tensor(index), (x * row.factor) / row.divisor);
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
    row.factor = finish_factor(state_0.factor, row, count);
    let state_1 = find_1(row, invocation);
    row.total = finish_total(state_1.total, row, count);
    row.norm = let_norm(row, count);
    row.divisor = let_divisor(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
