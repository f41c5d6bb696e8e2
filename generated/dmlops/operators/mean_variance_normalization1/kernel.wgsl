// Generated from spec/operators/mean_variance_normalization1.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MEAN_VARIANCE_NORMALIZATION1: sweeps over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

// `sizes` and the steps describe the loops over the rows, outermost first; those of `row` the loops over the elements of one, in C
// order. Steps count elements.
struct Parameters {
#if SCALARS_1
    scalars: array<vec4<u32>, 1>,
#elif SCALARS_2
    scalars: array<vec4<u32>, 2>,
#endif
    sizes: array<vec4<u32>, 2>,
    row_sizes: array<vec4<u32>, 2>,
    input_tensor_steps: array<vec4<u32>, 2>,
    input_tensor_row_steps: array<vec4<u32>, 2>,
    scale_tensor_steps: array<vec4<u32>, 2>,
    scale_tensor_row_steps: array<vec4<u32>, 2>,
    bias_tensor_steps: array<vec4<u32>, 2>,
    bias_tensor_row_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_row_steps: array<vec4<u32>, 2>,
    rank: u32,
    row_rank: u32,
    items: u32,
    rows: u32,
    length: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#include "types/scalar.wgsl" with is=
fn normalize_variance() -> u32 { return p.scalars[0].xy.x; }
fn epsilon() -> Scalar { return scalar(p.scalars[0].zw); }

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#if ABSENT_ScaleTensor
#include "row_program/absent_input.wgsl" with tensor=scale_tensor, s=0
#else
#include "tensors/input.wgsl" with tensor=scale_tensor, name=ScaleTensor, binding=2, s=0
#endif
#if ABSENT_BiasTensor
#include "row_program/absent_input.wgsl" with tensor=bias_tensor, s=0
#else
#include "tensors/input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=3, s=0
#endif
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=0
#include "walk/offset.wgsl" with name=along_input_tensor, rank=row_rank, sizes=row_sizes, steps=input_tensor_row_steps
#include "walk/offset.wgsl" with name=along_scale_tensor, rank=row_rank, sizes=row_sizes, steps=scale_tensor_row_steps
#include "walk/offset.wgsl" with name=along_bias_tensor, rank=row_rank, sizes=row_sizes, steps=bias_tensor_row_steps
#include "walk/offset.wgsl" with name=along_output_tensor, rank=row_rank, sizes=row_sizes, steps=output_tensor_row_steps

#include "conversions/convert_uint32_to_float32.wgsl"
fn absent_scale_tensor() -> Value0 { return 1.0f; }
fn absent_bias_tensor() -> Value0 { return 0.0f; }
#if FUSED_ACTIVATION_CELU
#include "arithmetic/max_float32.wgsl"
#include "mathematics/expm1_float32.wgsl"
#include "arithmetic/min_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    return max_float32(fused_x, 0.0f) + min_float32(fused_0 * expm1_float32(fused_x / fused_0), 0.0f);
}
#elif FUSED_ACTIVATION_ELU
#include "mathematics/expm1_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    return select(fused_0 * expm1_float32(fused_x), fused_x, fused_x >= 0.0f);
}
#elif FUSED_ACTIVATION_GELU
#include "mathematics/gelu_float32.wgsl"
fn fused(fused_x: f32) -> f32 { return gelu_float32(fused_x); }
#elif FUSED_ACTIVATION_HARD_SIGMOID
#include "arithmetic/min_float32.wgsl"
#include "arithmetic/max_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    let fused_1 = bitcast<f32>(p.scalars[1].z);
    return max_float32(min_float32((fused_0 * fused_x) + fused_1, 1.0f), 0.0f);
}
#elif FUSED_ACTIVATION_IDENTITY
fn fused(fused_x: f32) -> f32 { return fused_x; }
#elif FUSED_ACTIVATION_LEAKY_RELU
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    return select(fused_0 * fused_x, fused_x, fused_x >= 0.0f);
}
#elif FUSED_ACTIVATION_LINEAR
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    let fused_1 = bitcast<f32>(p.scalars[1].z);
    return (fused_0 * fused_x) + fused_1;
}
#elif FUSED_ACTIVATION_PARAMETRIC_SOFTPLUS
#include "arithmetic/precise_float32.wgsl"
#include "mathematics/softplus_times_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    let fused_1 = bitcast<f32>(p.scalars[1].z);
    return select(softplus_times_float32(fused_1 * fused_x, fused_0), precise_float32(precise_float32(fused_0 * (1.8446744e+19f)) * (1.8446744e+19f)) * (precise_float32(fused_1 * (5.421011e-20f)) * precise_float32(fused_x * (5.421011e-20f))), (precise_float32(fused_1 * (5.421011e-20f)) * precise_float32(fused_x * (5.421011e-20f))) >= 1.0f);
}
#elif FUSED_ACTIVATION_RELU
#include "arithmetic/max_float32.wgsl"
fn fused(fused_x: f32) -> f32 { return max_float32(fused_x, 0.0f); }
#elif FUSED_ACTIVATION_SCALED_ELU
#include "mathematics/expm1_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    let fused_1 = bitcast<f32>(p.scalars[1].z);
    return select(fused_1 * (fused_0 * expm1_float32(fused_x)), fused_1 * fused_x, fused_x > 0.0f);
}
#elif FUSED_ACTIVATION_SCALED_TANH
#include "mathematics/tanh_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    let fused_1 = bitcast<f32>(p.scalars[1].z);
    return fused_0 * tanh_float32(fused_1 * fused_x);
}
#elif FUSED_ACTIVATION_SHRINK
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    let fused_1 = bitcast<f32>(p.scalars[1].z);
    return select(select(0.0f, fused_x + fused_0, (fused_x < 0.0f) && (fused_x < (-fused_1))), fused_x - fused_0, fused_x > fused_1);
}
#elif FUSED_ACTIVATION_SIGMOID
#include "mathematics/sigmoid_float32.wgsl"
fn fused(fused_x: f32) -> f32 { return sigmoid_float32(fused_x); }
#elif FUSED_ACTIVATION_SOFTPLUS
#include "mathematics/softplus_over_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    return select(softplus_over_float32(fused_0 * fused_x, fused_0), fused_x, (fused_0 * fused_x) > (4e+01f));
}
#elif FUSED_ACTIVATION_SOFTSIGN
fn fused(fused_x: f32) -> f32 { return fused_x / (1.0f + abs(fused_x)); }
#elif FUSED_ACTIVATION_TANH
#include "mathematics/tanh_float32.wgsl"
fn fused(fused_x: f32) -> f32 { return tanh_float32(fused_x); }
#elif FUSED_ACTIVATION_THRESHOLDED_RELU
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[1].x);
    return select(0.0f, fused_x, fused_x > fused_0);
}
#else
fn fused(x: f32) -> f32 {
    return x;
}
#endif

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

struct State_mean {
    acc: Value0,
}
fn combine_mean(a: State_mean, b: State_mean) -> State_mean {
    let joined_acc = a.acc + b.acc;
    return State_mean(joined_acc);
}
struct State_0 {
    mean: State_mean,
}

fn combine_0(a: State_0, b: State_0) -> State_0 {
    return State_0(combine_mean(a.mean, b.mean));
}

fn combine_next_0(a: State_0, b: State_0) -> State_0 { return combine_0(a, b); }

fn load_state_0(row: Row, index: u32) -> State_0 {
    let input_tensor = load_input_tensor(row.at_input_tensor + along_input_tensor(index));
    let x = input_tensor;
    let state_mean = State_mean(x);
    return State_0(state_mean);
}

fn finish_mean(state: State_mean, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

struct State_variance {
    acc: Value0,
}
fn combine_variance(a: State_variance, b: State_variance) -> State_variance {
    let joined_acc = a.acc + b.acc;
    return State_variance(joined_acc);
}
struct State_1 {
    variance: State_variance,
}

fn combine_1(a: State_1, b: State_1) -> State_1 {
    return State_1(combine_variance(a.variance, b.variance));
}

fn combine_next_1(a: State_1, b: State_1) -> State_1 { return combine_1(a, b); }

fn load_state_1(row: Row, index: u32) -> State_1 {
    let input_tensor = load_input_tensor(row.at_input_tensor + along_input_tensor(index));
    let x = input_tensor;
    let state_variance = State_variance((x - row.mean) * (x - row.mean));
    return State_1(state_variance);
}

fn finish_variance(state: State_variance, row: Row, count: u32) -> f32 { return state.acc / convert_uint32_to_float32(count); }

fn let_factor(row: Row, count: u32) -> f32 { return select(1.0f, 1.0f / sqrt(row.variance + epsilon()), normalize_variance() != 0u); }
fn store_results(row: Row) {
    let count = p.length;
}

fn store_elements(row: Row, index: u32) {
    let count = p.length;
    let input_tensor = load_input_tensor(row.at_input_tensor + along_input_tensor(index));
    let scale_tensor = load_scale_tensor(row.at_scale_tensor + along_scale_tensor(index));
    let bias_tensor = load_bias_tensor(row.at_bias_tensor + along_bias_tensor(index));
    let x = input_tensor;
    store_output_tensor(row.at_output_tensor + along_output_tensor(index), fused((((x - row.mean) * row.factor) * scale_tensor) + bias_tensor));
}

// Where a row begins in each tensor.
struct Places {
    input_tensor: u32,
    scale_tensor: u32,
    bias_tensor: u32,
    output_tensor: u32,
}

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

#include "row_program/sweep.wgsl" with s=_0
#include "row_program/sweep.wgsl" with s=_1

fn found(given: Row, invocation: u32) -> Row {
    var row = given;
    let count = p.length;
    let state_0 = find_0(row, invocation);
    row.mean = finish_mean(state_0.mean, row, count);
    let state_1 = find_1(row, invocation);
    row.variance = finish_variance(state_1.variance, row, count);
    row.factor = let_factor(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
