// Generated from spec/operators/dynamic_quantize_linear.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// DYNAMIC_QUANTIZE_LINEAR: sweeps over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor output_tensor output_scale_tensor output_zero_point_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=1
#include "tensors/output.wgsl" with tensor=output_scale_tensor, name=OutputScaleTensor, binding=3, s=2
#include "tensors/output.wgsl" with tensor=output_zero_point_tensor, name=OutputZeroPointTensor, binding=4, s=1
#include "row_program/along.wgsl" with tensor=input_tensor
#include "row_program/along.wgsl" with tensor=output_tensor
#if QUADS || HELD
#include "row_program/fours.wgsl" with tensor=input_tensor, name=InputTensor, s=0
#endif

#include "arithmetic/min_float32.wgsl"
#include "arithmetic/max_float32.wgsl"
#include "arithmetic/quotient_float32.wgsl"
#include "functions/lowest.wgsl" with s=1, is=TYPE_1_
#include "functions/convert_from_float32.wgsl" with s=1, is=TYPE_1_
#include "functions/convert.wgsl" with s=0, is=TYPE_0_, t=1, to=TYPE_1_
// Where a row is, and its values.
struct Row {
    at_input_tensor: u32,
    at_output_tensor: u32,
    at_output_scale_tensor: u32,
    at_output_zero_point_tensor: u32,
    low: f32,
    high: f32,
    bottom: f32,
    scale: f32,
    steps: f32,
#if TYPE_1_INT8
    zero: i32,
#else
    zero: u32,
#endif
}

struct State_low { acc: Value0 }
fn combine_low(a: State_low, b: State_low) -> State_low { return State_low(min_float32(a.acc, b.acc)); }
struct State_high { acc: Value0 }
fn combine_high(a: State_high, b: State_high) -> State_high { return State_high(max_float32(a.acc, b.acc)); }
#include "row_program/two_values.wgsl" with s=_0, value=low, other=high

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let x = input_tensor;
    let state_low = State_low(x);
    let state_high = State_high(x);
    return State_0(state_low, state_high);
}

fn finish_low(state: State_low, row: Row, count: u32) -> f32 { return state.acc; }
fn finish_high(state: State_high, row: Row, count: u32) -> f32 { return state.acc; }

fn let_bottom(row: Row, count: u32) -> f32 { return min_float32(row.low, 0.0f); }
fn let_scale(row: Row, count: u32) -> f32 { return quotient_float32(max_float32(row.high, 0.0f) - row.bottom, 255.0f); }
fn let_steps(row: Row, count: u32) -> f32 { return select(quotient_float32(row.bottom, row.scale), row.bottom, row.bottom == 0.0f); }
#if TYPE_1_INT8
fn let_zero(row: Row, count: u32) -> i32 { return convert_float32_to_Value1(round(f32(lowest_Value1()) - row.steps)); }
#else
fn let_zero(row: Row, count: u32) -> u32 { return convert_float32_to_Value1(round(f32(lowest_Value1()) - row.steps)); }
#endif
fn store_results(row: Row) {
    let count = p.length;
    store_output_scale_tensor(row.at_output_scale_tensor, row.scale);
    store_output_zero_point_tensor(row.at_output_zero_point_tensor, row.zero);
}

fn output_tensor_of(row: Row, index: u32, input_tensor: Value0) -> Value1 {
    let count = p.length;
    let x = input_tensor;
    return select(convert_Value0_to_Value1(round(quotient_float32(x, row.scale)) + f32(row.zero)), row.zero, row.scale == 0.0f);
}

// Where a row begins in each tensor.
struct Places { input_tensor: u32, output_tensor: u32, output_scale_tensor: u32, output_zero_point_tensor: u32 }

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + x * p.input_tensor_steps[i][j],
        start.output_tensor + x * p.output_tensor_steps[i][j],
        start.output_scale_tensor + x * p.output_scale_tensor_steps[i][j],
        start.output_zero_point_tensor + x * p.output_zero_point_tensor_steps[i][j],
    );
}
#include "walk/loops.wgsl" with walked=walked, places=Places, moved=moved, number=u32, sizes=sizes

fn row_of(number: u32) -> Row {
    let places = walked(Places(), number, p.rank);
    var row: Row;
    row.at_input_tensor = places.input_tensor;
    row.at_output_tensor = places.output_tensor;
    row.at_output_scale_tensor = places.output_scale_tensor;
    row.at_output_zero_point_tensor = places.output_zero_point_tensor;
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

#include "row_program/one_output_of_one.wgsl" with output=output_tensor, s=1, input=input_tensor, of=0

// known_<n> is a row with the values of sweep number n, found_<n> one with those of the sweeps before it.
fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

#include "row_program/sweep.wgsl" with s=_0
#include "row_program/part_sweep.wgsl" with s=_0, binding=5

#include "row_program/found.wgsl" with s=_0, next=_1

fn found(given: Row, own: ptr<function, Own>) -> Row {
    var row = found_1(given, own);
    let count = p.length;
    row.bottom = let_bottom(row, count);
    row.scale = let_scale(row, count);
    row.steps = let_steps(row, count);
    row.zero = let_zero(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
