// Generated from spec/operators/fill_value_constant.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// FILL_VALUE_CONSTANT: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if UINT64 || UINT32 || UINT16 || UINT8
fn compute() -> Value { return value_value(); }
#endif

#include "elementwise/parameters.wgsl" with tensors=output_tensor, scalars=1
#include "types/scalar.wgsl" with is=
fn value_value() -> Scalar { return scalar(p.scalars[0].xy); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=1, s=

alias Quads = u32;
struct Results { output_tensor: Quad }

fn compute_quads(q: Quads) -> Results {
    let x = compute();
    let y = compute();
    let z = compute();
    let w = compute();
    return Results(Quad(x, y, z, w));
}

#if MULTI_QUAD
alias Words = u32;
fn load_words(i: u32) -> Words { return Words(); }
fn quads_of(words: Words, i: u32, part: u32) -> Quads { return Quads(); }
fn store_words(i: u32, results: array<Results, QUADS>, count: u32) { store_output_tensor_words(i, results, count); }
#else
struct Places { output_tensor: Place }
fn same_place(quad: Place) -> Places { return Places(quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(start.output_tensor + at * p.output_tensor_steps[i][j]);
}

fn load_quads(places: Places) -> Quads { return Quads(); }
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_tensor(places.output_tensor, results.output_tensor, count);
}
#endif

#include "elementwise/map.wgsl"
