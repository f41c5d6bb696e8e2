// Generated from spec/operators/element_wise_negate.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_NEGATE: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT64 || INT32 || INT16 || INT8
#include "functions/negate.wgsl" with s=, is=
fn compute(input_tensor: Value) -> Value { return negate_Value(input_tensor); }
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, output=output_tensor, result=OutputTensor, binding=1, s=

struct Quads { input_tensor: Quad }
struct Results { output_tensor: Quad }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.input_tensor.x);
    let y = compute(q.input_tensor.y);
    let z = compute(q.input_tensor.z);
    let w = compute(q.input_tensor.w);
    return Results(Quad(x, y, z, w));
}

#if MULTI_QUAD
struct Words { input_tensor: vec4<u32> }
fn load_words(i: u32) -> Words { return Words(load_input_tensor_words(i)); }
fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads(block_values(block_of(words.input_tensor, part)));
}
fn store_words(i: u32, results: array<Results, QUADS>, count: u32) { store_output_tensor_words(i, results, count); }
#else
struct Places { input_tensor: Place, output_tensor: Place }
fn same_place(quad: Place) -> Places { return Places(quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + at * p.input_tensor_steps[i][j],
        start.output_tensor + at * p.output_tensor_steps[i][j],
    );
}

fn load_quads(places: Places) -> Quads { return Quads(gather_input_tensor(places.input_tensor)); }
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_tensor(places.output_tensor, results.output_tensor, count);
}
#endif

#include "elementwise/map.wgsl"
