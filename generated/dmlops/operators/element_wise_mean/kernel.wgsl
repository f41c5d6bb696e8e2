// Generated from spec/operators/element_wise_mean.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_MEAN: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT32 || UINT32
#include "functions/number.wgsl" with s=, is=
#include "functions/divide.wgsl" with s=, is=
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return divide_Value(a_tensor + b_tensor, number_Value(2i)); }
#endif

#include "elementwise/parameters.wgsl" with tensors=a_tensor b_tensor output_tensor, scalars=
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
