// Generated from spec/operators/element_wise_bit_count.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_BIT_COUNT: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#if UINT64_UINT32 || UINT64_UINT8 || UINT32_UINT32 || UINT32_UINT8 || UINT16_UINT32 || UINT16_UINT8 || UINT8_UINT32 || UINT8_UINT8
#include "functions/bit_count.wgsl" with s=0, is=TYPE_0_
#include "functions/convert.wgsl" with s=0, is=TYPE_0_, t=1, to=TYPE_1_
fn compute(input_tensor: Value0) -> Value1 { return convert_Value0_to_Value1(bit_count_Value0(input_tensor)); }
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=1
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, output=output_tensor, result=OutputTensor, binding=1, s=0

struct Quads { input_tensor: Quad0 }
struct Results { output_tensor: Quad1 }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.input_tensor.x);
    let y = compute(q.input_tensor.y);
    let z = compute(q.input_tensor.z);
    let w = compute(q.input_tensor.w);
    return Results(Quad1(x, y, z, w));
}

#if MULTI_QUAD
struct Words { input_tensor: vec4<u32> }
fn load_words(i: u32) -> Words { return Words(load_input_tensor_words(i)); }
fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads(block_values0(block_of(words.input_tensor, part)));
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
