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

fn let_factor(row: Row, count: u32) -> f32 { return 1.0f / sqrt(row.variance_tensor + epsilon()); }
fn store_result_0(row: Row) {
    let count = p.length;
    store_output_scale_gradient_tensor(row.at_output_scale_gradient_tensor, row.scale * row.factor);
}
fn store_result_1(row: Row) {
    let count = p.length;
    store_output_bias_gradient_tensor(row.at_output_bias_gradient_tensor, row.bias);
}

fn output_gradient_tensor_of(row: Row, index: u32, input_gradient_tensor: Value0) -> Value0 {
    let count = p.length;
    return input_gradient_tensor * (row.scale_tensor * row.factor);
}

#include "row_program/pass.wgsl" with s=_0, values=bias scale, held=input_gradient_tensor:0, loaded=input_tensor:0
#include "row_program/part_pass.wgsl" with s=_0, binding=9
#include "row_program/found.wgsl" with s=_0, next=_1, kept=

#include "row_program/stores.wgsl" with outputs=output_gradient_tensor:0, held=input_gradient_tensor:0, loaded=, end=
#include "row_program/kernel.wgsl" with last=_1, lets=factor, results=0 1, again=
