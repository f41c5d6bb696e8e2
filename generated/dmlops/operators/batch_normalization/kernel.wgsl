// Generated from spec/operators/batch_normalization.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// BATCH_NORMALIZATION: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16
#include "functions/fused.wgsl" with pair_0=0, half_0=z, pair_1=1, half_1=x, pair_2=1, half_2=z, pair_3=2, half_3=x, pair_4=2, half_4=z

fn compute(input_tensor: Value, mean_tensor: Value, variance_tensor: Value, scale_tensor: Value, bias_tensor: Value) -> Value {
    return fused((scale_tensor * ((input_tensor - mean_tensor) / sqrt(variance_tensor + epsilon()))) + bias_tensor);
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor mean_tensor variance_tensor scale_tensor bias_tensor output_tensor, scalars=1 2
#include "types/scalar.wgsl" with is=
fn epsilon() -> Scalar { return scalar(p.scalars[0].xy); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=6, s=
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, output=output_tensor, result=OutputTensor, binding=1, s=
#include "elementwise/given_input.wgsl" with tensor=mean_tensor, name=MeanTensor, output=output_tensor, result=OutputTensor, binding=2, s=
#include "elementwise/given_input.wgsl" with tensor=variance_tensor, name=VarianceTensor, output=output_tensor, result=OutputTensor, binding=3, s=
#include "elementwise/given_input.wgsl" with tensor=scale_tensor, name=ScaleTensor, output=output_tensor, result=OutputTensor, binding=4, s=
#include "elementwise/given_input.wgsl" with tensor=bias_tensor, name=BiasTensor, output=output_tensor, result=OutputTensor, binding=5, s=

struct Quads { input_tensor: Quad, mean_tensor: Quad, variance_tensor: Quad, scale_tensor: Quad, bias_tensor: Quad }
struct Results { output_tensor: Quad }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.input_tensor.x, q.mean_tensor.x, q.variance_tensor.x, q.scale_tensor.x, q.bias_tensor.x);
    let y = compute(q.input_tensor.y, q.mean_tensor.y, q.variance_tensor.y, q.scale_tensor.y, q.bias_tensor.y);
    let z = compute(q.input_tensor.z, q.mean_tensor.z, q.variance_tensor.z, q.scale_tensor.z, q.bias_tensor.z);
    let w = compute(q.input_tensor.w, q.mean_tensor.w, q.variance_tensor.w, q.scale_tensor.w, q.bias_tensor.w);
    return Results(Quad(x, y, z, w));
}

#if MULTI_QUAD
struct Words {
    input_tensor: vec4<u32>,
    mean_tensor: vec4<u32>,
    variance_tensor: vec4<u32>,
    scale_tensor: vec4<u32>,
    bias_tensor: vec4<u32>,
}
fn load_words(i: u32) -> Words {
    return Words(
        load_input_tensor_words(i),
        load_mean_tensor_words(i),
        load_variance_tensor_words(i),
        load_scale_tensor_words(i),
        load_bias_tensor_words(i),
    );
}
fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads(
        block_values(block_of(words.input_tensor, part)),
        block_values(block_of(words.mean_tensor, part)),
        block_values(block_of(words.variance_tensor, part)),
        block_values(block_of(words.scale_tensor, part)),
        block_values(block_of(words.bias_tensor, part)),
    );
}
fn store_words(i: u32, results: array<Results, QUADS>, count: u32) { store_output_tensor_words(i, results, count); }
#else
struct Places {
    input_tensor: Place,
    mean_tensor: Place,
    variance_tensor: Place,
    scale_tensor: Place,
    bias_tensor: Place,
    output_tensor: Place,
}
fn same_place(quad: Place) -> Places { return Places(quad, quad, quad, quad, quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + at * p.input_tensor_steps[i][j],
        start.mean_tensor + at * p.mean_tensor_steps[i][j],
        start.variance_tensor + at * p.variance_tensor_steps[i][j],
        start.scale_tensor + at * p.scale_tensor_steps[i][j],
        start.bias_tensor + at * p.bias_tensor_steps[i][j],
        start.output_tensor + at * p.output_tensor_steps[i][j],
    );
}

fn load_quads(places: Places) -> Quads {
    return Quads(
        gather_input_tensor(places.input_tensor),
        gather_mean_tensor(places.mean_tensor),
        gather_variance_tensor(places.variance_tensor),
        gather_scale_tensor(places.scale_tensor),
        gather_bias_tensor(places.bias_tensor),
    );
}
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_tensor(places.output_tensor, results.output_tensor, count);
}
#endif

#include "elementwise/map.wgsl"
