// Generated from spec/operators/quantized_linear_average_pooling.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// QUANTIZED_LINEAR_AVERAGE_POOLING: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_
#include "types/type.wgsl" with s=3, is=TYPE_3_

#include "window/parameters.wgsl" with tensors=input_tensor input_scale_tensor input_zero_point_tensor output_scale_tensor output_zero_point_tensor output_tensor, scalars=1

fn include_padding() -> u32 { return p.scalars[0].xy.x; }
#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/input.wgsl" with tensor=input_scale_tensor, name=InputScaleTensor, binding=2, s=1
#include "tensors/optional_input.wgsl" with tensor=input_zero_point_tensor, name=InputZeroPointTensor, binding=3, s=0
#include "tensors/input.wgsl" with tensor=output_scale_tensor, name=OutputScaleTensor, binding=4, s=2
#include "tensors/optional_input.wgsl" with tensor=output_zero_point_tensor, name=OutputZeroPointTensor, binding=5, s=3
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=6, s=3

#include "window/locations.wgsl" with tensors=input_tensor input_scale_tensor input_zero_point_tensor output_scale_tensor output_zero_point_tensor output_tensor, first=input_tensor

#if CASE_0
#include "functions/convert_to_int32.wgsl" with s=0, is=TYPE_0_
#import convert_int32_to_float32
#import quotient_float32
#import precise_float32
#include "functions/convert_from_float32.wgsl" with s=3, is=TYPE_3_
#elif CASE_1
#include "functions/convert_to_int64.wgsl" with s=0, is=TYPE_0_
#import add_int64
#import multiply_int64
#import subtract_int64
#import convert_int64_to_float32
#import quotient_float32
#import precise_float32
#include "functions/convert_from_float32.wgsl" with s=3, is=TYPE_3_
#endif
#if TYPE_0_INT8
fn absent_input_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_input_zero_point_tensor() -> Value0 { return 0u; }
#endif
#if TYPE_3_INT8
fn absent_output_zero_point_tensor() -> Value3 { return 0i; }
#else
fn absent_output_zero_point_tensor() -> Value3 { return 0u; }
#endif
#if CASE_0
struct State { acc: i32 }
fn state_of(x: Value0, index: u32) -> State { return State(convert_Value0_to_int32(x)); }
fn identity() -> State { return State(0i); }
#elif CASE_1
struct State { acc: vec2<u32> }
fn state_of(x: Value0, index: u32) -> State { return State(convert_Value0_to_int64(x)); }
fn identity() -> State { return State(vec2<u32>(0u, 0u)); }
#endif

#if CASE_0
fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#elif CASE_1
fn combine(a: State, b: State) -> State { return State(add_int64(a.acc, b.acc)); }
#endif
#include "window/states.wgsl" with fields=acc, clamped=, ordered=

#include "window/results.wgsl" with results=output_tensor:Value3:3

#if CASE_0
#include "window/padded.wgsl"
fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    let padded_count = padded_count_of(window);
    let input_scale_tensor = load_input_scale_tensor(at.input_scale_tensor);
    let input_zero_point_tensor = load_input_zero_point_tensor(at.input_zero_point_tensor);
    let output_scale_tensor = load_output_scale_tensor(at.output_scale_tensor);
    let output_zero_point_tensor = load_output_zero_point_tensor(at.output_zero_point_tensor);
    return Results(convert_float32_to_Value3(round(quotient_float32(precise_float32(quotient_float32(convert_int32_to_float32(state.acc - (bitcast<i32>(count) * convert_Value0_to_int32(input_zero_point_tensor))), convert_uint32_to_float32(max(select(count, padded_count, include_padding() != 0u), 1u))) * input_scale_tensor), output_scale_tensor)) + f32(output_zero_point_tensor)));
}
#elif CASE_1
#include "window/padded.wgsl"
fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    let padded_count = padded_count_of(window);
    let input_scale_tensor = load_input_scale_tensor(at.input_scale_tensor);
    let input_zero_point_tensor = load_input_zero_point_tensor(at.input_zero_point_tensor);
    let output_scale_tensor = load_output_scale_tensor(at.output_scale_tensor);
    let output_zero_point_tensor = load_output_zero_point_tensor(at.output_zero_point_tensor);
    return Results(convert_float32_to_Value3(round(quotient_float32(precise_float32(quotient_float32(convert_int64_to_float32(subtract_int64(state.acc, multiply_int64(vec2<u32>(count, 0u), convert_Value0_to_int64(input_zero_point_tensor)))), convert_uint32_to_float32(max(select(count, padded_count, include_padding() != 0u), 1u))) * input_scale_tensor), output_scale_tensor)) + f32(output_zero_point_tensor)));
}
#endif

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor, again=
