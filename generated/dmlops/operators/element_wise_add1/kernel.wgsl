// Generated from spec/operators/element_wise_add1.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_ADD1: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16
#if FUSED_ACTIVATION_CELU
#include "arithmetic/max_float32.wgsl"
#include "mathematics/expm1_float32.wgsl"
#include "arithmetic/min_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    return max_float32(fused_x, 0.0f) + min_float32(fused_0 * expm1_float32(fused_x / fused_0), 0.0f);
}
#elif FUSED_ACTIVATION_ELU
#include "mathematics/expm1_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    return select(fused_0 * expm1_float32(fused_x), fused_x, fused_x >= 0.0f);
}
#elif FUSED_ACTIVATION_GELU
#include "mathematics/gelu_float32.wgsl"
fn fused(fused_x: f32) -> f32 { return gelu_float32(fused_x); }
#elif FUSED_ACTIVATION_HARD_SIGMOID
#include "arithmetic/min_float32.wgsl"
#include "arithmetic/max_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return max_float32(min_float32((fused_0 * fused_x) + fused_1, 1.0f), 0.0f);
}
#elif FUSED_ACTIVATION_IDENTITY
fn fused(fused_x: f32) -> f32 { return fused_x; }
#elif FUSED_ACTIVATION_LEAKY_RELU
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    return select(fused_0 * fused_x, fused_x, fused_x >= 0.0f);
}
#elif FUSED_ACTIVATION_LINEAR
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return (fused_0 * fused_x) + fused_1;
}
#elif FUSED_ACTIVATION_PARAMETRIC_SOFTPLUS
#include "arithmetic/precise_float32.wgsl"
#include "mathematics/softplus_times_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return select(softplus_times_float32(fused_1 * fused_x, fused_0), precise_float32(precise_float32(fused_0 * (1.8446744e+19f)) * (1.8446744e+19f)) * (precise_float32(fused_1 * (5.421011e-20f)) * precise_float32(fused_x * (5.421011e-20f))), (precise_float32(fused_1 * (5.421011e-20f)) * precise_float32(fused_x * (5.421011e-20f))) >= 1.0f);
}
#elif FUSED_ACTIVATION_RELU
#include "arithmetic/max_float32.wgsl"
fn fused(fused_x: f32) -> f32 { return max_float32(fused_x, 0.0f); }
#elif FUSED_ACTIVATION_SCALED_ELU
#include "mathematics/expm1_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return select(fused_1 * (fused_0 * expm1_float32(fused_x)), fused_1 * fused_x, fused_x > 0.0f);
}
#elif FUSED_ACTIVATION_SCALED_TANH
#include "mathematics/tanh_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return fused_0 * tanh_float32(fused_1 * fused_x);
}
#elif FUSED_ACTIVATION_SHRINK
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return select(select(0.0f, fused_x + fused_0, (fused_x < 0.0f) && (fused_x < (-fused_1))), fused_x - fused_0, fused_x > fused_1);
}
#elif FUSED_ACTIVATION_SIGMOID
#include "mathematics/sigmoid_float32.wgsl"
fn fused(fused_x: f32) -> f32 { return sigmoid_float32(fused_x); }
#elif FUSED_ACTIVATION_SOFTPLUS
#include "mathematics/softplus_over_float32.wgsl"
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    return select(softplus_over_float32(fused_0 * fused_x, fused_0), fused_x, (fused_0 * fused_x) > (4e+01f));
}
#elif FUSED_ACTIVATION_SOFTSIGN
fn fused(fused_x: f32) -> f32 { return fused_x / (1.0f + abs(fused_x)); }
#elif FUSED_ACTIVATION_TANH
#include "mathematics/tanh_float32.wgsl"
fn fused(fused_x: f32) -> f32 { return tanh_float32(fused_x); }
#elif FUSED_ACTIVATION_THRESHOLDED_RELU
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    return select(0.0f, fused_x, fused_x > fused_0);
}
#else
fn fused(x: f32) -> f32 {
    return x;
}
#endif

fn compute(a_tensor: Value, b_tensor: Value) -> Value { return fused(a_tensor + b_tensor); }
#endif

// `sizes` and the steps describe the loops over all elements, outermost first. Steps count elements.
struct Parameters {
#if SCALARS_1
    scalars: array<vec4<u32>, 1>,
#endif
    sizes: array<vec4<u32>, 2>,
    a_tensor_steps: array<vec4<u32>, 2>,
    b_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=3, s=
#include "elementwise/given_input.wgsl" with tensor=a_tensor, name=ATensor, output=output_tensor, result=OutputTensor, binding=1, s=
#include "elementwise/given_input.wgsl" with tensor=b_tensor, name=BTensor, output=output_tensor, result=OutputTensor, binding=2, s=

struct Quads { a_tensor: Quad, b_tensor: Quad }
struct Results { output_tensor: Quad }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.a_tensor.x, q.b_tensor.x);
    let y = compute(q.a_tensor.y, q.b_tensor.y);
    let z = compute(q.a_tensor.z, q.b_tensor.z);
    let w = compute(q.a_tensor.w, q.b_tensor.w);
    return Results(Quad(x, y, z, w));
}

#if MULTI_QUAD
struct Words { a_tensor: vec4<u32>, b_tensor: vec4<u32> }
fn load_words(i: u32) -> Words { return Words(load_a_tensor_words(i), load_b_tensor_words(i)); }
fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads(block_values(block_of(words.a_tensor, part)), block_values(block_of(words.b_tensor, part)));
}
fn store_words(i: u32, results: array<Results, QUADS>, count: u32) { store_output_tensor_words(i, results, count); }
#else
struct Places { a_tensor: Place, b_tensor: Place, output_tensor: Place }
fn same_place(quad: Place) -> Places { return Places(quad, quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
        start.a_tensor + at * p.a_tensor_steps[i][j],
        start.b_tensor + at * p.b_tensor_steps[i][j],
        start.output_tensor + at * p.output_tensor_steps[i][j],
    );
}

fn load_quads(places: Places) -> Quads {
    return Quads(gather_a_tensor(places.a_tensor), gather_b_tensor(places.b_tensor));
}
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_tensor(places.output_tensor, results.output_tensor, count);
}
#endif

#include "elementwise/map.wgsl"
