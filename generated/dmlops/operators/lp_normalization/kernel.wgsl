// Generated from spec/operators/lp_normalization.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// LP_NORMALIZATION: sweeps over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1

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
struct Row { at_input_tensor: u32, at_output_tensor: u32, factor: f32, total: f32, norm: f32, divisor: f32 }

struct State_factor { acc: Value0 }
fn combine_factor(a: State_factor, b: State_factor) -> State_factor { return State_factor(max_float32(a.acc, b.acc)); }
#include "row_program/one_value.wgsl" with s=_0, value=factor

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let x = input_tensor;
    let state_factor = State_factor(abs(x));
    return State_0(state_factor);
}

fn finish_factor(state: State_factor, row: Row, count: u32) -> f32 { return select(select(1.0f, 1.2089258e+24f, (state.acc < (3.5527137e-15f)) && (epsilon() < 1.0f)), 8.271806e-25f, state.acc > (2.8147498e+14f)); }

struct State_total { acc: Value0 }
fn combine_total(a: State_total, b: State_total) -> State_total { return State_total(a.acc + b.acc); }
#include "row_program/one_value.wgsl" with s=_1, value=total

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

#include "row_program/one_input.wgsl" with s=_1, input=input_tensor

#include "row_program/one_output_of_one.wgsl" with output=output_tensor, s=0, input=input_tensor, of=0

// known_<n> is a row with the values of sweep number n, found_<n> one with those of the sweeps before it.
fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

#include "row_program/sweep.wgsl" with s=_0
#include "row_program/part_sweep.wgsl" with s=_0, binding=3

#include "row_program/found.wgsl" with s=_0, next=_1

#include "row_program/sweep.wgsl" with s=_1
#include "row_program/part_sweep.wgsl" with s=_1, binding=4

#include "row_program/found.wgsl" with s=_1, next=_2

fn found(given: Row, own: ptr<function, Own>) -> Row {
    var row = found_2(given, own);
    let count = p.length;
    row.norm = let_norm(row, count);
    row.divisor = let_divisor(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
