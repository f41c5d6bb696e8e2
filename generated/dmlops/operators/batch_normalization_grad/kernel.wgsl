// Generated from spec/operators/batch_normalization_grad.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// BATCH_NORMALIZATION_GRAD: sweeps over the elements of a row find its values, then every element is computed.

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
#include "row_program/two_values.wgsl" with s=_0, value=bias, other=scale

fn state_of_0(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) -> State_0 {
    let x = input_tensor;
    let state_bias = State_bias(input_gradient_tensor);
    let state_scale = State_scale(input_gradient_tensor * (x - row.mean_tensor));
    return State_0(state_bias, state_scale);
}

fn finish_bias(state: State_bias, row: Row, count: u32) -> f32 { return state.acc; }
fn finish_scale(state: State_scale, row: Row, count: u32) -> f32 { return state.acc; }

fn let_factor(row: Row, count: u32) -> f32 { return 1.0f / sqrt(row.variance_tensor + epsilon()); }
fn store_results(row: Row) {
    let count = p.length;
    store_output_scale_gradient_tensor(row.at_output_scale_gradient_tensor, row.scale * row.factor);
    store_output_bias_gradient_tensor(row.at_output_bias_gradient_tensor, row.bias);
}

fn output_gradient_tensor_of(row: Row, index: u32, input_gradient_tensor: Value0) -> Value0 {
    let count = p.length;
    return input_gradient_tensor * (row.scale_tensor * row.factor);
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
struct Four { input_gradient_tensor: Quad0 }

fn load_four(row: Row, first: u32) -> Four {
    return Four(
        load_input_gradient_tensor_four(row.at_input_gradient_tensor, first),
    );
}

#endif

#if QUADS || HELD
#include "row_program/states.wgsl" with s=_0

fn four_states_0(row: Row, first: u32, four: Four) -> States_0 {
    let input_tensor = load_input_tensor_four(row.at_input_tensor, first);
    let input_gradient_tensor = four.input_gradient_tensor;
    return States_0(
        state_of_0(row, first, input_tensor.x, input_gradient_tensor.x),
        state_of_0(row, first + STEP, input_tensor.y, input_gradient_tensor.y),
        state_of_0(row, first + 2u * STEP, input_tensor.z, input_gradient_tensor.z),
        state_of_0(row, first + 3u * STEP, input_tensor.w, input_gradient_tensor.w),
    );
}
#else
fn load_state_0(row: Row, index: u32) -> State_0 {
    return state_of_0(row, index, load_input_tensor(row.at_input_tensor + along_input_tensor(index)), load_input_gradient_tensor(row.at_input_gradient_tensor + along_input_gradient_tensor(index)));
}
#endif

#include "row_program/one_output_of_one.wgsl" with output=output_gradient_tensor, s=0, input=input_gradient_tensor, of=0

// known_<n> is a row with the values of sweep number n, found_<n> one with those of the sweeps before it.
fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

#include "row_program/sweep.wgsl" with s=_0
#include "row_program/part_sweep.wgsl" with s=_0, binding=9

#include "row_program/found.wgsl" with s=_0, next=_1

fn found(given: Row, own: ptr<function, Own>) -> Row {
    var row = found_1(given, own);
    let count = p.length;
    row.factor = let_factor(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
