// Generated from spec/operators/dynamic_quantize_linear.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// DYNAMIC_QUANTIZE_LINEAR: passes over the elements of a row find its values, then every element is computed.

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
#include "row_program/elements.wgsl" with tensors=input_tensor output_tensor output_scale_tensor output_zero_point_tensor, constant=, inputs=input_tensor:InputTensor:0, held=input_tensor:0, outputs=output_tensor:OutputTensor:1

#import min_float32
#import max_float32
#import quotient_float32
#include "functions/lowest.wgsl" with s=1, is=TYPE_1_
#include "functions/convert_from_float32.wgsl" with s=1, is=TYPE_1_
#include "functions/convert.wgsl" with s=0, is=TYPE_0_, t=1, to=TYPE_1_
// Where a row is, and its values.
#if TYPE_1_INT8
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
    zero: i32,
}
#else
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
    zero: u32,
}
#endif

struct State_low { acc: Value0 }
fn combine_low(a: State_low, b: State_low) -> State_low { return State_low(min_float32(a.acc, b.acc)); }
struct State_high { acc: Value0 }
fn combine_high(a: State_high, b: State_high) -> State_high { return State_high(max_float32(a.acc, b.acc)); }

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let state_low = State_low(input_tensor);
    let state_high = State_high(input_tensor);
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
fn store_result_0(row: Row) {
    let count = p.length;
    store_output_scale_tensor(row.at_output_scale_tensor, row.scale);
}
fn store_result_1(row: Row) {
    let count = p.length;
    store_output_zero_point_tensor(row.at_output_zero_point_tensor, row.zero);
}

fn output_tensor_of(row: Row, index: u32, input_tensor: Value0) -> Value1 {
    let count = p.length;
    return select(convert_Value0_to_Value1(round(quotient_float32(input_tensor, row.scale)) + f32(row.zero)), row.zero, row.scale == 0.0f);
}

#include "row_program/pass.wgsl" with s=_0, values=low high, held=input_tensor:0, loaded=
#include "row_program/part_pass.wgsl" with s=_0, binding=5
#include "row_program/found.wgsl" with s=_0, next=_1, kept=

#include "row_program/stores.wgsl" with outputs=output_tensor:1, held=input_tensor:0, loaded=, end=
#include "row_program/kernel.wgsl" with last=_1, lets=bottom scale steps zero, results=0 1, again=
