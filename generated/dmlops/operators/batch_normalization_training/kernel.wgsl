// Generated from spec/operators/batch_normalization_training.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// BATCH_NORMALIZATION_TRAINING: passes over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor scale_tensor bias_tensor fused_add_tensor output_tensor output_mean_tensor output_variance_tensor, scalars=1 2

#include "types/scalar.wgsl" with is=
fn epsilon() -> Scalar { return scalar(p.scalars[0].xy); }

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/input.wgsl" with tensor=scale_tensor, name=ScaleTensor, binding=2, s=0
#include "tensors/input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=3, s=0
#include "row_program/optional_input.wgsl" with tensor=fused_add_tensor, name=FusedAddTensor, binding=4, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=5, s=0
#include "tensors/output.wgsl" with tensor=output_mean_tensor, name=OutputMeanTensor, binding=6, s=0
#include "tensors/output.wgsl" with tensor=output_variance_tensor, name=OutputVarianceTensor, binding=7, s=0
#include "row_program/elements.wgsl" with tensors=input_tensor fused_add_tensor output_tensor output_mean_tensor output_variance_tensor, constant=scale_tensor bias_tensor, inputs=input_tensor:InputTensor:0 fused_add_tensor:FusedAddTensor:0, held=input_tensor:0, outputs=output_tensor:OutputTensor:0

#import convert_uint32_to_float32
#import is_nan_float32
#import is_infinite_float32
#import precise_float32
#import product_float32
fn absent_fused_add_tensor() -> Value0 { return 0.0f; }
#include "functions/fused.wgsl" with name=fused, is=, pair_0=0, half_0=z, pair_1=1, half_1=x, pair_2=1, half_2=z, pair_3=2, half_3=x, pair_4=2, half_4=z

// Where a row is, and its values.
struct Row {
    at_input_tensor: u32,
    at_fused_add_tensor: u32,
    at_output_tensor: u32,
    at_output_mean_tensor: u32,
    at_output_variance_tensor: u32,
    scale_tensor: Value0,
    bias_tensor: Value0,
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

fn finish_mean(state: State_mean, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

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

fn finish_scaled_mean(state: State_scaled_mean, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

struct State_scaled_variance { acc: Value0 }
fn combine_scaled_variance(a: State_scaled_variance, b: State_scaled_variance) -> State_scaled_variance { return State_scaled_variance(a.acc + b.acc); }

fn state_of_3(row: Row, index: u32, input_tensor: Value0) -> State_3 {
    let state_scaled_variance = State_scaled_variance(((input_tensor * row.scale) - row.scaled_mean) * ((input_tensor * row.scale) - row.scaled_mean));
    return State_3(state_scaled_variance);
}

fn finish_scaled_variance(state: State_scaled_variance, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

fn let_scale(row: Row, count: u32) -> f32 { return select(select(select(1.23794004e+27f, 1.0995116e+12f, epsilon() > (8.6736174e-19f)), 1.0f, (row.variance >= (7.888609e-31f)) || ((row.variance == 0.0f) && (abs(row.mean) >= (9.313226e-10f)))), 2.0679515e-25f, (is_nan_float32(row.variance) || (row.variance > (8.507059e+37f))) || is_infinite_float32(row.variance + epsilon())); }
fn let_factor(row: Row, count: u32) -> f32 { return row.scale_tensor / sqrt(row.variance + epsilon()); }
fn is_again(row: Row, count: u32) -> bool { return (select(0u, 1u, ((((is_nan_float32(row.variance) || (row.variance > (8.507059e+37f))) || is_infinite_float32(row.variance + epsilon())) || ((row.variance < (7.888609e-31f)) && ((row.variance != 0.0f) || (abs(row.mean) < (9.313226e-10f))))) || is_infinite_float32(row.scale_tensor / sqrt(row.variance + epsilon()))) || ((row.scale_tensor != 0.0f) && (abs(row.scale_tensor / sqrt(row.variance + epsilon())) < (1.1754944e-38f))))) != 0u; }
fn store_result_0(row: Row) {
    let count = p.length;
    store_output_mean_tensor(row.at_output_mean_tensor, select(row.mean, row.scaled_mean / row.scale, is_again(row, count)));
}
fn store_result_1(row: Row) {
    let count = p.length;
    store_output_variance_tensor(row.at_output_variance_tensor, select(row.variance, precise_float32(row.scaled_variance / row.scale) / row.scale, is_again(row, count)));
}

fn output_tensor_of(row: Row, index: u32, input_tensor: Value0, fused_add_tensor: Value0) -> Value0 {
    let count = p.length;
    return fused((((input_tensor - row.mean) * row.factor) + row.bias_tensor) + fused_add_tensor);
}

fn output_tensor_of_again(row: Row, index: u32, input_tensor: Value0, fused_add_tensor: Value0) -> Value0 {
    let count = p.length;
    return fused((product_float32((input_tensor * row.scale) - row.scaled_mean, row.scale_tensor, 1.0f / select(sqrt(row.scaled_variance + (precise_float32(epsilon() * row.scale) * row.scale)), sqrt(epsilon()) * row.scale, (row.scale == (1.0995116e+12f)) || (row.scaled_variance == 0.0f))) + row.bias_tensor) + fused_add_tensor);
}
#include "row_program/again.wgsl" with early=scale, first=_2
#include "row_program/pass.wgsl" with s=_0, values=mean, held=input_tensor:0, loaded=
#include "row_program/part_pass.wgsl" with s=_0, binding=8
#include "row_program/found.wgsl" with s=_0, next=_1, kept=

#include "row_program/pass.wgsl" with s=_1, values=variance, held=input_tensor:0, loaded=
#include "row_program/part_pass.wgsl" with s=_1, binding=9
#include "row_program/found.wgsl" with s=_1, next=_2, kept=

#include "row_program/pass.wgsl" with s=_2, values=scaled_mean, held=input_tensor:0, loaded=
#include "row_program/found_again.wgsl" with s=_2, next=_3
#include "row_program/pass.wgsl" with s=_3, values=scaled_variance, held=input_tensor:0, loaded=
#include "row_program/found_again.wgsl" with s=_3, next=_4
#include "row_program/stores.wgsl" with outputs=output_tensor:0, held=input_tensor:0, loaded=fused_add_tensor:0, end=
#include "row_program/stores.wgsl" with outputs=output_tensor:0, held=input_tensor:0, loaded=fused_add_tensor:0, end=_again
#include "row_program/kernel.wgsl" with last=_4, lets=factor, results=0 1, again=is_again:_4
