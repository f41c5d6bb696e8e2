// Generated from spec/operators/batch_normalization_training_grad.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// BATCH_NORMALIZATION_TRAINING_GRAD: sweeps over the elements of a row find its values, then every element is computed.

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
#include "row_program/along.wgsl" with tensor=input_tensor
#include "row_program/along.wgsl" with tensor=input_gradient_tensor
#include "row_program/along.wgsl" with tensor=output_gradient_tensor
#if QUADS || HELD
#include "row_program/fours.wgsl" with tensor=input_tensor, name=InputTensor, s=0
#include "row_program/fours.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, s=0
#endif

#include "conversions/convert_uint32_to_float32.wgsl"
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
struct State_0 {
    mean: State_mean,
    bias: State_bias,
    scale: State_scale,
}

fn combine_0(a: State_0, b: State_0) -> State_0 {
    return State_0(combine_mean(a.mean, b.mean), combine_bias(a.bias, b.bias), combine_scale(a.scale, b.scale));
}

fn combine_next_0(a: State_0, b: State_0) -> State_0 { return combine_0(a, b); }

fn known_0(given: Row, state: State_0) -> Row {
    var row = given;
    let count = p.length;
    row.mean = finish_mean(state.mean, row, count);
    row.bias = finish_bias(state.bias, row, count);
    row.scale = finish_scale(state.scale, row, count);
    return row;
}

fn state_of_0(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) -> State_0 {
    let x = input_tensor;
    let state_mean = State_mean(x);
    let state_bias = State_bias(input_gradient_tensor);
    let state_scale = State_scale(input_gradient_tensor * (x - row.mean_tensor));
    return State_0(state_mean, state_bias, state_scale);
}

fn finish_mean(state: State_mean, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }
fn finish_bias(state: State_bias, row: Row, count: u32) -> f32 { return state.acc; }
fn finish_scale(state: State_scale, row: Row, count: u32) -> f32 { return state.acc; }

struct State_both { acc: Value0 }
fn combine_both(a: State_both, b: State_both) -> State_both { return State_both(a.acc + b.acc); }
#include "row_program/one_value.wgsl" with s=_1, value=both

fn state_of_1(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) -> State_1 {
    let x = input_tensor;
    let state_both = State_both(input_gradient_tensor * (x - row.mean));
    return State_1(state_both);
}

fn finish_both(state: State_both, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

fn let_factor(row: Row, count: u32) -> f32 { return 1.0f / sqrt(row.variance_tensor + epsilon()); }
fn let_slope(row: Row, count: u32) -> f32 { return row.both / (row.variance_tensor + epsilon()); }
fn let_shift(row: Row, count: u32) -> f32 { return row.bias / convert_uint32_to_float32(count); }
fn store_results(row: Row) {
    let count = p.length;
    store_output_scale_gradient_tensor(row.at_output_scale_gradient_tensor, row.scale * row.factor);
    store_output_bias_gradient_tensor(row.at_output_bias_gradient_tensor, row.bias);
}

fn output_gradient_tensor_of(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) -> Value0 {
    let count = p.length;
    let x = input_tensor;
    return (row.scale_tensor * row.factor) * ((input_gradient_tensor - row.shift) - ((x - row.mean) * row.slope));
}

// Where a row begins in each tensor.
struct Places {
    input_tensor: u32,
    input_gradient_tensor: u32,
    mean_tensor: u32,
    variance_tensor: u32,
    scale_tensor: u32,
    output_gradient_tensor: u32,
    output_scale_gradient_tensor: u32,
    output_bias_gradient_tensor: u32,
}

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + x * p.input_tensor_steps[i][j],
        start.input_gradient_tensor + x * p.input_gradient_tensor_steps[i][j],
        start.mean_tensor + x * p.mean_tensor_steps[i][j],
        start.variance_tensor + x * p.variance_tensor_steps[i][j],
        start.scale_tensor + x * p.scale_tensor_steps[i][j],
        start.output_gradient_tensor + x * p.output_gradient_tensor_steps[i][j],
        start.output_scale_gradient_tensor + x * p.output_scale_gradient_tensor_steps[i][j],
        start.output_bias_gradient_tensor + x * p.output_bias_gradient_tensor_steps[i][j],
    );
}
#include "walk/loops.wgsl" with walked=walked, places=Places, moved=moved, number=u32, sizes=sizes

fn row_of(number: u32) -> Row {
    let places = walked(Places(), number, p.rank);
    var row: Row;
    row.at_input_tensor = places.input_tensor;
    row.at_input_gradient_tensor = places.input_gradient_tensor;
    row.mean_tensor = load_mean_tensor(places.mean_tensor);
    row.variance_tensor = load_variance_tensor(places.variance_tensor);
    row.scale_tensor = load_scale_tensor(places.scale_tensor);
    row.at_output_gradient_tensor = places.output_gradient_tensor;
    row.at_output_scale_gradient_tensor = places.output_scale_gradient_tensor;
    row.at_output_bias_gradient_tensor = places.output_bias_gradient_tensor;
    return row;
}

#if QUADS || HELD
// Four elements of a row: those of inputs that are read more than once.
struct Four { input_tensor: Quad0, input_gradient_tensor: Quad0 }

fn load_four(row: Row, first: u32) -> Four {
    return Four(
        load_input_tensor_four(row.at_input_tensor, first),
        load_input_gradient_tensor_four(row.at_input_gradient_tensor, first),
    );
}

#endif

#include "row_program/two_inputs.wgsl" with s=_0, input=input_tensor, other=input_gradient_tensor

#include "row_program/two_inputs.wgsl" with s=_1, input=input_tensor, other=input_gradient_tensor

#include "row_program/one_output_of_two.wgsl" with output=output_gradient_tensor, s=0, input=input_tensor, other=input_gradient_tensor, of=0, of_other=0

// known_<n> is a row with the values of sweep number n, found_<n> one with those of the sweeps before it.
fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

#include "row_program/sweep.wgsl" with s=_0
#include "row_program/part_sweep.wgsl" with s=_0, binding=9

#include "row_program/found.wgsl" with s=_0, next=_1

#include "row_program/sweep.wgsl" with s=_1
#include "row_program/part_sweep.wgsl" with s=_1, binding=10

#include "row_program/found.wgsl" with s=_1, next=_2

fn found(given: Row, own: ptr<function, Own>) -> Row {
    var row = found_2(given, own);
    let count = p.length;
    row.factor = let_factor(row, count);
    row.slope = let_slope(row, count);
    row.shift = let_shift(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
