// Generated from spec/operators/mean_variance_normalization2.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MEAN_VARIANCE_NORMALIZATION2: passes over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor scale_tensor bias_tensor output_tensor, scalars=2 3

#include "types/scalar.wgsl" with is=
fn use_mean() -> u32 { return p.scalars[0].xy.x; }
fn use_variance() -> u32 { return p.scalars[0].zw.x; }
fn epsilon() -> Scalar { return scalar(p.scalars[1].xy); }

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "row_program/optional_input.wgsl" with tensor=scale_tensor, name=ScaleTensor, binding=2, s=0
#include "row_program/optional_input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=3, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=0
#include "row_program/elements.wgsl" with tensors=input_tensor scale_tensor bias_tensor output_tensor, constant=, inputs=input_tensor:InputTensor:0 scale_tensor:ScaleTensor:0 bias_tensor:BiasTensor:0, held=input_tensor:0, outputs=output_tensor:OutputTensor:0

#import convert_uint32_to_float32
#import is_nan_float32
#import is_infinite_float32
#import precise_float32
#import product_float32
fn absent_scale_tensor() -> Value0 { return 1.0f; }
fn absent_bias_tensor() -> Value0 { return 0.0f; }
#include "functions/fused.wgsl" with name=fused, is=, pair_0=1, half_0=z, pair_1=2, half_1=x, pair_2=2, half_2=z, pair_3=3, half_3=x, pair_4=3, half_4=z

// Where a row is, and its values.
struct Row {
    at_input_tensor: u32,
    at_scale_tensor: u32,
    at_bias_tensor: u32,
    at_output_tensor: u32,
    mean: f32,
    variance: f32,
    scaled_mean: f32,
    scaled_variance: f32,
    scale: f32,
    factor: f32,
}

struct State_mean { acc: Value0 }
fn combine_mean(a: State_mean, b: State_mean) -> State_mean { return State_mean(a.acc + b.acc); }

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let state_mean = State_mean(input_tensor);
    return State_0(state_mean);
}

fn finish_mean(state: State_mean, row: Row, count: u32) -> f32 { return select(0.0f, state.acc / convert_uint32_to_float32(count), use_mean() != 0u); }

struct State_variance { acc: Value0 }
fn combine_variance(a: State_variance, b: State_variance) -> State_variance { return State_variance(a.acc + b.acc); }

fn state_of_1(row: Row, index: u32, input_tensor: Value0) -> State_1 {
    let state_variance = State_variance((input_tensor - row.mean) * (input_tensor - row.mean));
    return State_1(state_variance);
}

fn finish_variance(state: State_variance, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

struct State_scaled_mean { acc: Value0 }
fn combine_scaled_mean(a: State_scaled_mean, b: State_scaled_mean) -> State_scaled_mean { return State_scaled_mean(a.acc + b.acc); }

fn state_of_2(row: Row, index: u32, input_tensor: Value0) -> State_2 {
    let state_scaled_mean = State_scaled_mean(precise_float32(input_tensor * row.scale));
    return State_2(state_scaled_mean);
}

fn finish_scaled_mean(state: State_scaled_mean, row: Row, count: u32) -> f32 { return select(0.0f, state.acc / convert_uint32_to_float32(count), use_mean() != 0u); }

struct State_scaled_variance { acc: Value0 }
fn combine_scaled_variance(a: State_scaled_variance, b: State_scaled_variance) -> State_scaled_variance { return State_scaled_variance(a.acc + b.acc); }

fn state_of_3(row: Row, index: u32, input_tensor: Value0) -> State_3 {
    let state_scaled_variance = State_scaled_variance(((input_tensor * row.scale) - row.scaled_mean) * ((input_tensor * row.scale) - row.scaled_mean));
    return State_3(state_scaled_variance);
}

fn finish_scaled_variance(state: State_scaled_variance, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

fn let_scale(row: Row, count: u32) -> f32 { return select(2.0679515e-25f, select(select(1.23794004e+27f, 1.0995116e+12f, epsilon() > (8.6736174e-19f)), 2.0679515e-25f, is_nan_float32(row.variance) || (row.variance > 1.0f)), use_variance() != 0u); }
fn let_factor(row: Row, count: u32) -> f32 { return select(1.0f, 1.0f / sqrt(row.variance + epsilon()), use_variance() != 0u); }
fn is_again(row: Row, count: u32) -> bool { return (select(0u, 1u, select((is_nan_float32(row.mean) || is_infinite_float32(row.mean)), (((is_nan_float32(row.variance) || (row.variance > (8.507059e+37f))) || is_infinite_float32(row.variance + epsilon())) || ((row.variance < (7.888609e-31f)) && ((row.variance != 0.0f) || (abs(row.mean) < (9.313226e-10f))))), use_variance() != 0u))) != 0u; }

fn output_tensor_of(row: Row, index: u32, input_tensor: Value0, scale_tensor: Value0, bias_tensor: Value0) -> Value0 {
    let count = p.length;
    return fused((((input_tensor - row.mean) * row.factor) * scale_tensor) + bias_tensor);
}

fn output_tensor_of_again(row: Row, index: u32, input_tensor: Value0, scale_tensor: Value0, bias_tensor: Value0) -> Value0 {
    let count = p.length;
    return fused(product_float32((input_tensor * row.scale) - row.scaled_mean, scale_tensor, 1.0f / select(row.scale, select(sqrt(row.scaled_variance + (precise_float32(epsilon() * row.scale) * row.scale)), sqrt(epsilon()) * row.scale, (row.scale == (1.0995116e+12f)) || (row.scaled_variance == 0.0f)), use_variance() != 0u)) + bias_tensor);
}
#include "row_program/again.wgsl" with early=scale, first=_2
#include "row_program/pass.wgsl" with s=_0, values=mean, held=input_tensor:0, loaded=
#include "row_program/part_pass.wgsl" with s=_0, binding=5
#include "row_program/found.wgsl" with s=_0, next=_1, kept=

#include "row_program/pass.wgsl" with s=_1, values=variance, held=input_tensor:0, loaded=
#include "row_program/part_pass.wgsl" with s=_1, binding=6
#include "row_program/found.wgsl" with s=_1, next=_2, kept=

#include "row_program/pass.wgsl" with s=_2, values=scaled_mean, held=input_tensor:0, loaded=
#include "row_program/found_again.wgsl" with s=_2, next=_3
#include "row_program/pass.wgsl" with s=_3, values=scaled_variance, held=input_tensor:0, loaded=
#include "row_program/found_again.wgsl" with s=_3, next=_4
#include "row_program/stores.wgsl" with outputs=output_tensor:0, held=input_tensor:0, loaded=scale_tensor:0 bias_tensor:0, end=
#include "row_program/stores.wgsl" with outputs=output_tensor:0, held=input_tensor:0, loaded=scale_tensor:0 bias_tensor:0, end=_again
#include "row_program/kernel.wgsl" with last=_4, lets=factor, results=, again=is_again:_4
