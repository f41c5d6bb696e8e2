// Generated from spec/operators/mean_variance_normalization1.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MEAN_VARIANCE_NORMALIZATION1: sweeps over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor scale_tensor bias_tensor output_tensor, scalars=1 2

#include "types/scalar.wgsl" with is=
fn normalize_variance() -> u32 { return p.scalars[0].xy.x; }
fn epsilon() -> Scalar { return scalar(p.scalars[0].zw); }

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "row_program/optional_input.wgsl" with tensor=scale_tensor, name=ScaleTensor, binding=2, s=0
#include "row_program/optional_input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=3, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=0
#include "row_program/along.wgsl" with tensor=input_tensor
#include "row_program/along.wgsl" with tensor=scale_tensor
#include "row_program/along.wgsl" with tensor=bias_tensor
#include "row_program/along.wgsl" with tensor=output_tensor
#if QUADS || HELD
#include "row_program/fours.wgsl" with tensor=input_tensor, name=InputTensor, s=0
#include "row_program/fours.wgsl" with tensor=scale_tensor, name=ScaleTensor, s=0
#include "row_program/fours.wgsl" with tensor=bias_tensor, name=BiasTensor, s=0
#endif

#include "conversions/convert_uint32_to_float32.wgsl"
fn absent_scale_tensor() -> Value0 { return 1.0f; }
fn absent_bias_tensor() -> Value0 { return 0.0f; }
#include "functions/fused.wgsl" with pair_0=1, half_0=x, pair_1=1, half_1=z, pair_2=2, half_2=x, pair_3=2, half_3=z, pair_4=3, half_4=x

// Where a row is, and its values.
struct Row {
    at_input_tensor: u32,
    at_scale_tensor: u32,
    at_bias_tensor: u32,
    at_output_tensor: u32,
    mean: f32,
    variance: f32,
    factor: f32,
}

struct State_mean { acc: Value0 }
fn combine_mean(a: State_mean, b: State_mean) -> State_mean { return State_mean(a.acc + b.acc); }
#include "row_program/one_value.wgsl" with s=_0, value=mean

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let x = input_tensor;
    let state_mean = State_mean(x);
    return State_0(state_mean);
}

fn finish_mean(state: State_mean, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

struct State_variance { acc: Value0 }
fn combine_variance(a: State_variance, b: State_variance) -> State_variance { return State_variance(a.acc + b.acc); }
#include "row_program/one_value.wgsl" with s=_1, value=variance

fn state_of_1(row: Row, index: u32, input_tensor: Value0) -> State_1 {
    let x = input_tensor;
    let state_variance = State_variance((x - row.mean) * (x - row.mean));
    return State_1(state_variance);
}

fn finish_variance(state: State_variance, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

fn let_factor(row: Row, count: u32) -> f32 { return select(1.0f, 1.0f / sqrt(row.variance + epsilon()), normalize_variance() != 0u); }
fn store_results(row: Row) {
    let count = p.length;
}

fn output_tensor_of(row: Row, index: u32, input_tensor: Value0, scale_tensor: Value0, bias_tensor: Value0) -> Value0 {
    let count = p.length;
    let x = input_tensor;
    return fused((((x - row.mean) * row.factor) * scale_tensor) + bias_tensor);
}

// Where a row begins in each tensor.
struct Places { input_tensor: u32, scale_tensor: u32, bias_tensor: u32, output_tensor: u32 }

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + x * p.input_tensor_steps[i][j],
        start.scale_tensor + x * p.scale_tensor_steps[i][j],
        start.bias_tensor + x * p.bias_tensor_steps[i][j],
        start.output_tensor + x * p.output_tensor_steps[i][j],
    );
}
#include "walk/loops.wgsl" with walked=walked, places=Places, moved=moved, number=u32, sizes=sizes

fn row_of(number: u32) -> Row {
    let places = walked(Places(), number, p.rank);
    var row: Row;
    row.at_input_tensor = places.input_tensor;
    row.at_scale_tensor = places.scale_tensor;
    row.at_bias_tensor = places.bias_tensor;
    row.at_output_tensor = places.output_tensor;
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

#include "row_program/one_input.wgsl" with s=_1, input=input_tensor

#if QUADS || HELD
fn store_four(row: Row, first: u32, four: Four) {
#if TAIL
    if (first >= p.length) {
        return;
    }
#endif
    let input_tensor = four.input_tensor;
    let scale_tensor = load_scale_tensor_four(row.at_scale_tensor, first);
    let bias_tensor = load_bias_tensor_four(row.at_bias_tensor, first);
#if QUADS
    store_output_tensor_whole((row.at_output_tensor + along_output_tensor(first)) / 4u, Quad0(
        output_tensor_of(row, first, input_tensor.x, scale_tensor.x, bias_tensor.x),
        output_tensor_of(row, first + STEP, input_tensor.y, scale_tensor.y, bias_tensor.y),
        output_tensor_of(row, first + 2u * STEP, input_tensor.z, scale_tensor.z, bias_tensor.z),
        output_tensor_of(row, first + 3u * STEP, input_tensor.w, scale_tensor.w, bias_tensor.w),
    ));
#else
    store_element(row, first, input_tensor.x, scale_tensor.x, bias_tensor.x);
    if (first + STEP < p.length) {
        store_element(row, first + STEP, input_tensor.y, scale_tensor.y, bias_tensor.y);
    }
    if (first + 2u * STEP < p.length) {
        store_element(row, first + 2u * STEP, input_tensor.z, scale_tensor.z, bias_tensor.z);
    }
    if (first + 3u * STEP < p.length) {
        store_element(row, first + 3u * STEP, input_tensor.w, scale_tensor.w, bias_tensor.w);
    }
#endif
}
#else
fn store_unit(row: Row, index: u32) {
    store_element(row, index, load_input_tensor(row.at_input_tensor + along_input_tensor(index)), load_scale_tensor(row.at_scale_tensor + along_scale_tensor(index)), load_bias_tensor(row.at_bias_tensor + along_bias_tensor(index)));
}
#endif
#if !QUADS

fn store_element(row: Row, index: u32, input_tensor: Value0, scale_tensor: Value0, bias_tensor: Value0) {
    store_output_tensor(
        row.at_output_tensor + along_output_tensor(index),
        output_tensor_of(row, index, input_tensor, scale_tensor, bias_tensor),
    );
}
#endif

// known_<n> is a row with the values of sweep number n, found_<n> one with those of the sweeps before it.
fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

#include "row_program/sweep.wgsl" with s=_0
#include "row_program/part_sweep.wgsl" with s=_0, binding=5

#include "row_program/found.wgsl" with s=_0, next=_1

#include "row_program/sweep.wgsl" with s=_1
#include "row_program/part_sweep.wgsl" with s=_1, binding=6

#include "row_program/found.wgsl" with s=_1, next=_2

fn found(given: Row, own: ptr<function, Own>) -> Row {
    var row = found_2(given, own);
    let count = p.length;
    row.factor = let_factor(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
