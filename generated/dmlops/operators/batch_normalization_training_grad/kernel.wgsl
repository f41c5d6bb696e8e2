// Generated from spec/operators/batch_normalization_training_grad.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// BATCH_NORMALIZATION_TRAINING_GRAD: sweeps over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

// `sizes` and the steps describe the loops over the rows, outermost first; those of `row` the loops over the elements
// of one, in C order. Steps count elements. A row has `units`, `part_units` of them in each of its parts but the last.
struct Parameters {
#if SCALARS_1
    scalars: array<vec4<u32>, 1>,
#endif
    sizes: array<vec4<u32>, 2>,
    row_sizes: array<vec4<u32>, 2>,
    input_tensor_steps: array<vec4<u32>, 2>,
    input_tensor_row_steps: array<vec4<u32>, 2>,
    input_gradient_tensor_steps: array<vec4<u32>, 2>,
    input_gradient_tensor_row_steps: array<vec4<u32>, 2>,
    mean_tensor_steps: array<vec4<u32>, 2>,
    mean_tensor_row_steps: array<vec4<u32>, 2>,
    variance_tensor_steps: array<vec4<u32>, 2>,
    variance_tensor_row_steps: array<vec4<u32>, 2>,
    scale_tensor_steps: array<vec4<u32>, 2>,
    scale_tensor_row_steps: array<vec4<u32>, 2>,
    output_gradient_tensor_steps: array<vec4<u32>, 2>,
    output_gradient_tensor_row_steps: array<vec4<u32>, 2>,
    output_scale_gradient_tensor_steps: array<vec4<u32>, 2>,
    output_scale_gradient_tensor_row_steps: array<vec4<u32>, 2>,
    output_bias_gradient_tensor_steps: array<vec4<u32>, 2>,
    output_bias_gradient_tensor_row_steps: array<vec4<u32>, 2>,
    rank: u32,
    row_rank: u32,
    items: u32,
    rows: u32,
    length: u32,
    units: u32,
    parts: u32,
    part_units: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

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

struct State_mean {
    acc: Value0,
}
fn combine_mean(a: State_mean, b: State_mean) -> State_mean {
    let joined_acc = a.acc + b.acc;
    return State_mean(joined_acc);
}
struct State_bias {
    acc: Value0,
}
fn combine_bias(a: State_bias, b: State_bias) -> State_bias {
    let joined_acc = a.acc + b.acc;
    return State_bias(joined_acc);
}
struct State_scale {
    acc: Value0,
}
fn combine_scale(a: State_scale, b: State_scale) -> State_scale {
    let joined_acc = a.acc + b.acc;
    return State_scale(joined_acc);
}
struct State_0 {
    mean: State_mean,
    bias: State_bias,
    scale: State_scale,
}

fn combine_0(a: State_0, b: State_0) -> State_0 {
    return State_0(combine_mean(a.mean, b.mean), combine_bias(a.bias, b.bias), combine_scale(a.scale, b.scale));
}

fn combine_next_0(a: State_0, b: State_0) -> State_0 { return combine_0(a, b); }

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

struct State_both {
    acc: Value0,
}
fn combine_both(a: State_both, b: State_both) -> State_both {
    let joined_acc = a.acc + b.acc;
    return State_both(joined_acc);
}
struct State_1 {
    both: State_both,
}

fn combine_1(a: State_1, b: State_1) -> State_1 {
    return State_1(combine_both(a.both, b.both));
}

fn combine_next_1(a: State_1, b: State_1) -> State_1 { return combine_1(a, b); }

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
struct Four {
    input_tensor: Quad0,
    input_gradient_tensor: Quad0,
}

fn load_four(row: Row, first: u32) -> Four {
    return Four(
        load_input_tensor_four(row.at_input_tensor, first),
        load_input_gradient_tensor_four(row.at_input_gradient_tensor, first),
    );
}

struct States_0 {
    x: State_0,
    y: State_0,
    z: State_0,
    w: State_0,
}

fn four_states_0(row: Row, first: u32, four: Four) -> States_0 {
    let input_tensor = four.input_tensor;
    let input_gradient_tensor = four.input_gradient_tensor;
    return States_0(
        state_of_0(row, first, input_tensor.x, input_gradient_tensor.x),
        state_of_0(row, first + STEP, input_tensor.y, input_gradient_tensor.y),
        state_of_0(row, first + 2u * STEP, input_tensor.z, input_gradient_tensor.z),
        state_of_0(row, first + 3u * STEP, input_tensor.w, input_gradient_tensor.w),
    );
}

struct States_1 {
    x: State_1,
    y: State_1,
    z: State_1,
    w: State_1,
}

fn four_states_1(row: Row, first: u32, four: Four) -> States_1 {
    let input_tensor = four.input_tensor;
    let input_gradient_tensor = four.input_gradient_tensor;
    return States_1(
        state_of_1(row, first, input_tensor.x, input_gradient_tensor.x),
        state_of_1(row, first + STEP, input_tensor.y, input_gradient_tensor.y),
        state_of_1(row, first + 2u * STEP, input_tensor.z, input_gradient_tensor.z),
        state_of_1(row, first + 3u * STEP, input_tensor.w, input_gradient_tensor.w),
    );
}

fn store_four(row: Row, first: u32, four: Four) {
#if TAIL
    if (first >= p.length) {
        return;
    }
#endif
    let input_tensor = four.input_tensor;
    let input_gradient_tensor = four.input_gradient_tensor;
#if QUADS
    store_output_gradient_tensor_whole((row.at_output_gradient_tensor + along_output_gradient_tensor(first)) / 4u, Quad0(
        output_gradient_tensor_of(row, first, input_tensor.x, input_gradient_tensor.x),
        output_gradient_tensor_of(row, first + STEP, input_tensor.y, input_gradient_tensor.y),
        output_gradient_tensor_of(row, first + 2u * STEP, input_tensor.z, input_gradient_tensor.z),
        output_gradient_tensor_of(row, first + 3u * STEP, input_tensor.w, input_gradient_tensor.w),
    ));
#else
    store_element(row, first, input_tensor.x, input_gradient_tensor.x);
    if (first + STEP < p.length) {
        store_element(row, first + STEP, input_tensor.y, input_gradient_tensor.y);
    }
    if (first + 2u * STEP < p.length) {
        store_element(row, first + 2u * STEP, input_tensor.z, input_gradient_tensor.z);
    }
    if (first + 3u * STEP < p.length) {
        store_element(row, first + 3u * STEP, input_tensor.w, input_gradient_tensor.w);
    }
#endif
}
#else
fn load_state_0(row: Row, index: u32) -> State_0 {
    return state_of_0(row, index, load_input_tensor(row.at_input_tensor + along_input_tensor(index)), load_input_gradient_tensor(row.at_input_gradient_tensor + along_input_gradient_tensor(index)));
}

fn load_state_1(row: Row, index: u32) -> State_1 {
    return state_of_1(row, index, load_input_tensor(row.at_input_tensor + along_input_tensor(index)), load_input_gradient_tensor(row.at_input_gradient_tensor + along_input_gradient_tensor(index)));
}

fn store_unit(row: Row, index: u32) {
    store_element(row, index, load_input_tensor(row.at_input_tensor + along_input_tensor(index)), load_input_gradient_tensor(row.at_input_gradient_tensor + along_input_gradient_tensor(index)));
}
#endif
#if !QUADS

fn store_element(row: Row, index: u32, input_tensor: Value0, input_gradient_tensor: Value0) {
    store_output_gradient_tensor(
        row.at_output_gradient_tensor + along_output_gradient_tensor(index),
        output_gradient_tensor_of(row, index, input_tensor, input_gradient_tensor),
    );
}
#endif

// known_<n> is a row with the values of sweep number n, found_<n> one with those of the sweeps before it.
fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

fn known_0(given: Row, state: State_0) -> Row {
    var row = given;
    let count = p.length;
    row.mean = finish_mean(state.mean, row, count);
    row.bias = finish_bias(state.bias, row, count);
    row.scale = finish_scale(state.scale, row, count);
    return row;
}

#include "row_program/sweep.wgsl" with s=_0
#if PARTS
#include "row_program/part_sweep.wgsl" with s=_0, binding=9
#endif

fn found_1(given: Row, own: ptr<function, Own>) -> Row {
    let row = found_0(given, own);
    return known_0(row, find_0(row, *own));
}

fn known_1(given: Row, state: State_1) -> Row {
    var row = given;
    let count = p.length;
    row.both = finish_both(state.both, row, count);
    return row;
}

#include "row_program/sweep.wgsl" with s=_1
#if PARTS
#include "row_program/part_sweep.wgsl" with s=_1, binding=10
#endif

fn found_2(given: Row, own: ptr<function, Own>) -> Row {
    let row = found_1(given, own);
    return known_1(row, find_1(row, *own));
}

fn found(given: Row, own: ptr<function, Own>) -> Row {
    var row = found_2(given, own);
    let count = p.length;
    row.factor = let_factor(row, count);
    row.slope = let_slope(row, count);
    row.shift = let_shift(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
