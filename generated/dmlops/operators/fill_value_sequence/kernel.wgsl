// Generated from spec/operators/fill_value_sequence.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// FILL_VALUE_SEQUENCE: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT64 || INT32 || INT16 || INT8 || UINT64 || UINT32 || UINT16 || UINT8
#include "functions/convert_from_uint32.wgsl" with s=, is=
#include "functions/multiply.wgsl" with s=, is=
#include "functions/add.wgsl" with s=, is=
fn compute(index: u32) -> Value {
    return add_Value(value_start(), multiply_Value(convert_uint32_to_Value(index), value_delta()));
}
#endif

#include "elementwise/parameters.wgsl" with tensors=output_tensor index, scalars=1
#include "types/scalar.wgsl" with is=
fn value_start() -> Scalar { return scalar(p.scalars[0].xy); }
fn value_delta() -> Scalar { return scalar(p.scalars[0].zw); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=1, s=

struct Quads { index: vec4<u32> }
struct Results { output_tensor: Quad }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.index.x);
    let y = compute(q.index.y);
    let z = compute(q.index.z);
    let w = compute(q.index.w);
    return Results(Quad(x, y, z, w));
}

#include "elementwise/index.wgsl"

#if MULTI_QUAD
alias Words = u32;
fn load_words(i: u32) -> Words { return Words(); }
fn quads_of(words: Words, i: u32, part: u32) -> Quads { return Quads(index_of(i, part)); }
fn store_words(i: u32, results: array<Results, QUADS>, count: u32) { store_output_tensor_words(i, results, count); }
#else
struct Places { output_tensor: Place, index: Place }
fn same_place(quad: Place) -> Places { return Places(quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(start.output_tensor + at * p.output_tensor_steps[i][j], start.index + at * p.index_steps[i][j]);
}

fn load_quads(places: Places) -> Quads { return Quads(gather_index(places.index)); }
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_tensor(places.output_tensor, results.output_tensor, count);
}
#endif

#include "elementwise/map.wgsl"
