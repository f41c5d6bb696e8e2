// Generated from spec/operators/batch_normalization_grad.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// BATCH_NORMALIZATION_GRAD: passes over the elements of a row find its values, then every element is computed.

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
#include "row_program/elements.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor output_scale_gradient_tensor output_bias_gradient_tensor, constant=mean_tensor variance_tensor scale_tensor, inputs=input_tensor:InputTensor:0 input_gradient_tensor:InputGradientTensor:0, held=input_gradient_tensor:0, outputs=output_gradient_tensor:OutputGradientTensor:0

#import is_nan_float32
#import is_infinite_float32
#import precise_float32
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
    bias: f32,
    scale: f32,
    normal: f32,
    wide: f32,
    half: f32,
    inverse: f32,
    factor: f32,
}

struct State_bias { acc: Value0 }
fn combine_bias(a: State_bias, b: State_bias) -> State_bias { return State_bias(a.acc + b.acc); }
struct State_scale { acc: Value0 }
fn combine_scale(a: State_scale, b: State_scale) -> State_scale { return State_scale(a.acc + b.acc); }

fn state_of_0(row: Row, index: u32, input_gradient_tensor: Value0, input_tensor: Value0) -> State_0 {
    let state_bias = State_bias(input_gradient_tensor);
    let state_scale = State_scale(input_gradient_tensor * (input_tensor - row.mean_tensor));
    return State_0(state_bias, state_scale);
}

fn finish_bias(state: State_bias, row: Row, count: u32) -> f32 { return state.acc; }
fn finish_scale(state: State_scale, row: Row, count: u32) -> f32 { return state.acc; }

struct State_normal { acc: Value0 }
fn combine_normal(a: State_normal, b: State_normal) -> State_normal { return State_normal(a.acc + b.acc); }
struct State_wide { acc: Value0 }
fn combine_wide(a: State_wide, b: State_wide) -> State_wide { return State_wide(a.acc + b.acc); }

fn state_of_1(row: Row, index: u32, input_gradient_tensor: Value0, input_tensor: Value0) -> State_1 {
    let state_normal = State_normal(product_float32(input_gradient_tensor, precise_float32(input_tensor * row.half) - (row.mean_tensor * row.half), row.inverse));
    let state_wide = State_wide(precise_float32(input_gradient_tensor * (9.094947e-13f)));
    return State_1(state_normal, state_wide);
}

fn finish_normal(state: State_normal, row: Row, count: u32) -> f32 { return state.acc; }
fn finish_wide(state: State_wide, row: Row, count: u32) -> f32 { return state.acc; }

fn let_half(row: Row, count: u32) -> f32 { return select(1.0f, 0.5f, (row.variance_tensor + epsilon()) > 1.0f); }
fn let_inverse(row: Row, count: u32) -> f32 { return 1.0f / sqrt(precise_float32((row.variance_tensor * row.half) * row.half) + precise_float32((epsilon() * row.half) * row.half)); }
fn let_factor(row: Row, count: u32) -> f32 { return select(1.0f / sqrt(row.variance_tensor + epsilon()), 0.5f / sqrt(precise_float32(row.variance_tensor * 0.25f) + precise_float32(epsilon() * 0.25f)), is_infinite_float32(row.variance_tensor + epsilon())); }
fn is_again(row: Row, count: u32) -> bool { return (select(0u, 1u, (((((is_nan_float32(row.scale) || is_infinite_float32(row.scale)) || is_nan_float32(row.bias)) || is_infinite_float32(row.bias)) || ((abs(row.scale) < (7.888609e-31f)) && ((row.variance_tensor + epsilon()) < select(1.0f, 9.536743e-07f, row.scale == 0.0f)))) || is_infinite_float32(row.scale_tensor / sqrt(row.variance_tensor + epsilon()))) || ((row.scale_tensor != 0.0f) && (abs(row.scale_tensor / sqrt(row.variance_tensor + epsilon())) < (1.1754944e-38f))))) != 0u; }
fn store_result_0(row: Row) {
    let count = p.length;
    store_output_scale_gradient_tensor(row.at_output_scale_gradient_tensor, select(row.scale * row.factor, row.normal, is_again(row, count)));
}
fn store_result_1(row: Row) {
    let count = p.length;
    store_output_bias_gradient_tensor(row.at_output_bias_gradient_tensor, select(row.bias, select(row.bias, row.wide * (1.0995116e+12f), is_nan_float32(row.bias) || is_infinite_float32(row.bias)), is_again(row, count)));
}

fn output_gradient_tensor_of(row: Row, index: u32, input_gradient_tensor: Value0) -> Value0 {
    let count = p.length;
    return input_gradient_tensor * (row.scale_tensor * row.factor);
}

fn output_gradient_tensor_of_again(row: Row, index: u32, input_gradient_tensor: Value0) -> Value0 {
    let count = p.length;
    return product_float32(input_gradient_tensor, row.scale_tensor, row.factor);
}
#include "row_program/again.wgsl" with early=half inverse, first=_1
#include "row_program/pass.wgsl" with s=_0, values=bias scale, held=input_gradient_tensor:0, loaded=input_tensor:0
#include "row_program/part_pass.wgsl" with s=_0, binding=9
#include "row_program/found.wgsl" with s=_0, next=_1, kept=

#include "row_program/pass.wgsl" with s=_1, values=normal wide, held=input_gradient_tensor:0, loaded=input_tensor:0
#include "row_program/found_again.wgsl" with s=_1, next=_2
#include "row_program/stores.wgsl" with outputs=output_gradient_tensor:0, held=input_gradient_tensor:0, loaded=, end=
#include "row_program/stores.wgsl" with outputs=output_gradient_tensor:0, held=input_gradient_tensor:0, loaded=, end=_again
#include "row_program/kernel.wgsl" with last=_2, lets=factor, results=0 1, again=is_again:_2
