// Generated from spec/operators/batch_normalization_training_grad.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// BATCH_NORMALIZATION_TRAINING_GRAD: passes over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor input_gradient_tensor mean_tensor variance_tensor scale_tensor output_gradient_tensor output_scale_gradient_tensor output_bias_gradient_tensor, scalars=1

#include "types/scalar.wgsl" with is=
fn epsilon() -> Scalar { return scalar(p.scalars[0].xy); }

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/input.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, binding=2, s=0
#include "tensors/input.wgsl" with tensor=mean_tensor, name=MeanTensor, binding=3, s=0
#include "tensors/input.wgsl" with tensor=variance_tensor, name=VarianceTensor, binding=4, s=0
#include "tensors/input.wgsl" with tensor=scale_tensor, name=ScaleTensor, binding=5, s=0
#include "tensors/output.wgsl" with tensor=output_gradient_tensor, name=OutputGradientTensor, binding=6, s=0
#include "tensors/output.wgsl" with tensor=output_scale_gradient_tensor, name=OutputScaleGradientTensor, binding=7, s=0
#include "tensors/output.wgsl" with tensor=output_bias_gradient_tensor, name=OutputBiasGradientTensor, binding=8, s=0
#include "row_program/elements.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor output_scale_gradient_tensor output_bias_gradient_tensor, constant=mean_tensor variance_tensor scale_tensor, inputs=input_tensor:InputTensor:0 input_gradient_tensor:InputGradientTensor:0, held=input_tensor:0 input_gradient_tensor:0, outputs=output_gradient_tensor:OutputGradientTensor:0

#import convert_uint32_to_float32
#import precise_float32
#import is_nan_float32
#import is_infinite_float32
#import product_float32
// Where a row is, and its values.
struct Row {
    at_input_tensor: u32,
    at_input_gradient_tensor: u32,
    at_output_gradient_tensor: u32,
    at_output_scale_gradient_tensor: u32,
    at_output_bias_gradient_tensor: u32,
    mean_tensor: Value0,
    variance_tensor: Value0,
    scale_tensor: Value0,
    mean: f32,
    bias: f32,
    scale: f32,
    both: f32,
    middle: f32,
    wide: f32,
    normal: f32,
    normal_both: f32,
    part: f32,
    half: f32,
    inverse: f32,
    factor: f32,
    slope: f32,
    shift: f32,
}

struct State_mean { acc: Value0 }
fn combine_mean(a: State_mean, b: State_mean) -> State_mean { return State_mean(a.acc + b.acc); }
struct State_bias { acc: Value0 }
fn combine_bias(a: State_bias, b: State_bias) -> State_bias { return State_bias(a.acc + b.acc); }
struct State_scale { acc: Value0 }
fn combine_scale(a: State_scale, b: State_scale) -> State_scale { return State_scale(a.acc + b.acc); }

fn state_of_0(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) -> State_0 {
    let state_mean = State_mean(input_tensor);
    let state_bias = State_bias(input_gradient_tensor);
    let state_scale = State_scale(input_gradient_tensor * (input_tensor - row.mean_tensor));
    return State_0(state_mean, state_bias, state_scale);
}

fn finish_mean(state: State_mean, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }
fn finish_bias(state: State_bias, row: Row, count: u32) -> f32 { return state.acc; }
fn finish_scale(state: State_scale, row: Row, count: u32) -> f32 { return state.acc; }

struct State_both { acc: Value0 }
fn combine_both(a: State_both, b: State_both) -> State_both { return State_both(a.acc + b.acc); }

fn state_of_1(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) -> State_1 {
    let state_both = State_both(input_gradient_tensor * (input_tensor - row.mean));
    return State_1(state_both);
}

fn finish_both(state: State_both, row: Row, count: u32) -> f32 { return precise_float32(state.acc / convert_uint32_to_float32(count)); }

struct State_middle { acc: Value0 }
fn combine_middle(a: State_middle, b: State_middle) -> State_middle { return State_middle(a.acc + b.acc); }
struct State_wide { acc: Value0 }
fn combine_wide(a: State_wide, b: State_wide) -> State_wide { return State_wide(a.acc + b.acc); }
struct State_normal { acc: Value0 }
fn combine_normal(a: State_normal, b: State_normal) -> State_normal { return State_normal(a.acc + b.acc); }

fn state_of_2(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) -> State_2 {
    let state_middle = State_middle(precise_float32(input_tensor * row.part));
    let state_wide = State_wide(precise_float32(input_gradient_tensor * (9.094947e-13f)));
    let state_normal = State_normal(product_float32(input_gradient_tensor, precise_float32(input_tensor * row.half) - (row.mean_tensor * row.half), row.inverse));
    return State_2(state_middle, state_wide, state_normal);
}

fn finish_middle(state: State_middle, row: Row, count: u32) -> f32 { return (state.acc / convert_uint32_to_float32(count)) / row.part; }
fn finish_wide(state: State_wide, row: Row, count: u32) -> f32 { return state.acc; }
fn finish_normal(state: State_normal, row: Row, count: u32) -> f32 { return state.acc; }

struct State_normal_both { acc: Value0 }
fn combine_normal_both(a: State_normal_both, b: State_normal_both) -> State_normal_both { return State_normal_both(a.acc + b.acc); }

fn state_of_3(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) -> State_3 {
    let state_normal_both = State_normal_both(product_float32(input_gradient_tensor, precise_float32(input_tensor * row.half) - (row.middle * row.half), row.inverse));
    return State_3(state_normal_both);
}

fn finish_normal_both(state: State_normal_both, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

fn let_part(row: Row, count: u32) -> f32 { return select(1.0f, 9.094947e-13f, is_nan_float32(row.mean) || is_infinite_float32(row.mean)); }
fn let_half(row: Row, count: u32) -> f32 { return select(1.0f, 0.5f, (row.variance_tensor + epsilon()) > 1.0f); }
fn let_inverse(row: Row, count: u32) -> f32 { return 1.0f / sqrt(precise_float32((row.variance_tensor * row.half) * row.half) + precise_float32((epsilon() * row.half) * row.half)); }
fn let_factor(row: Row, count: u32) -> f32 { return select(1.0f / sqrt(row.variance_tensor + epsilon()), 0.5f / sqrt(precise_float32(row.variance_tensor * 0.25f) + precise_float32(epsilon() * 0.25f)), is_infinite_float32(row.variance_tensor + epsilon())); }
fn let_slope(row: Row, count: u32) -> f32 { return row.both / (row.variance_tensor + epsilon()); }
fn let_shift(row: Row, count: u32) -> f32 { return row.bias / convert_uint32_to_float32(count); }
fn is_again(row: Row, count: u32) -> bool { return (select(0u, 1u, ((((((((((((is_nan_float32(row.mean) || is_infinite_float32(row.mean)) || is_nan_float32(row.scale)) || is_infinite_float32(row.scale)) || is_nan_float32(row.bias)) || is_infinite_float32(row.bias)) || ((abs(row.scale) < (7.888609e-31f)) && ((row.variance_tensor + epsilon()) < select(1.0f, 9.536743e-07f, row.scale == 0.0f)))) || ((abs(row.both) < (7.888609e-31f)) && ((row.variance_tensor + epsilon()) < select(1.0f, 9.536743e-07f, row.both == 0.0f)))) || is_nan_float32(row.both)) || is_infinite_float32(row.variance_tensor + epsilon())) || is_infinite_float32(row.both / (row.variance_tensor + epsilon()))) || ((row.both != 0.0f) && (abs(row.both / (row.variance_tensor + epsilon())) < (1.1754944e-38f)))) || is_infinite_float32(row.scale_tensor / sqrt(row.variance_tensor + epsilon()))) || ((row.scale_tensor != 0.0f) && (abs(row.scale_tensor / sqrt(row.variance_tensor + epsilon())) < (1.1754944e-38f))))) != 0u; }
fn store_result_0(row: Row) {
    let count = p.length;
    store_output_scale_gradient_tensor(row.at_output_scale_gradient_tensor, select(row.scale * row.factor, row.normal, is_again(row, count)));
}
fn store_result_1(row: Row) {
    let count = p.length;
    store_output_bias_gradient_tensor(row.at_output_bias_gradient_tensor, select(row.bias, select(row.bias, row.wide * (1.0995116e+12f), is_nan_float32(row.bias) || is_infinite_float32(row.bias)), is_again(row, count)));
}

fn output_gradient_tensor_of(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) -> Value0 {
    let count = p.length;
    return (row.scale_tensor * row.factor) * ((input_gradient_tensor - row.shift) - ((input_tensor - row.mean) * row.slope));
}

fn output_gradient_tensor_of_again(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) -> Value0 {
    let count = p.length;
    return product_float32(row.scale_tensor, input_gradient_tensor - select(row.shift, (row.wide / convert_uint32_to_float32(count)) * (1.0995116e+12f), is_nan_float32(row.bias) || is_infinite_float32(row.bias)), row.factor) - product_float32(product_float32(row.scale_tensor, precise_float32(input_tensor * row.half) - (row.middle * row.half), row.inverse), row.normal_both, row.factor);
}
#include "row_program/again.wgsl" with early=part half inverse, first=_2
#include "row_program/pass.wgsl" with s=_0, values=mean bias scale, held=input_tensor:0 input_gradient_tensor:0, loaded=
#include "row_program/part_pass.wgsl" with s=_0, binding=9
#include "row_program/found.wgsl" with s=_0, next=_1, kept=

#include "row_program/pass.wgsl" with s=_1, values=both, held=input_tensor:0 input_gradient_tensor:0, loaded=
#include "row_program/part_pass.wgsl" with s=_1, binding=10
#include "row_program/found.wgsl" with s=_1, next=_2, kept=

#include "row_program/pass.wgsl" with s=_2, values=middle wide normal, held=input_tensor:0 input_gradient_tensor:0, loaded=
#include "row_program/found_again.wgsl" with s=_2, next=_3
#include "row_program/pass.wgsl" with s=_3, values=normal_both, held=input_tensor:0 input_gradient_tensor:0, loaded=
#include "row_program/found_again.wgsl" with s=_3, next=_4
#include "row_program/stores.wgsl" with outputs=output_gradient_tensor:0, held=input_tensor:0 input_gradient_tensor:0, loaded=, end=
#include "row_program/stores.wgsl" with outputs=output_gradient_tensor:0, held=input_tensor:0 input_gradient_tensor:0, loaded=, end=_again
#include "row_program/kernel.wgsl" with last=_4, lets=factor slope shift, results=0 1, again=is_again:_4
