// Generated from spec/operators/element_wise_pow.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_POW: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#if FLOAT32_FLOAT32 || FLOAT32_FLOAT16 || FLOAT32_INT32 || FLOAT32_INT16 || FLOAT32_INT8 || FLOAT32_UINT32 || FLOAT32_UINT16 || FLOAT32_UINT8 || FLOAT16_FLOAT32 || FLOAT16_FLOAT16 || FLOAT16_INT32 || FLOAT16_INT16 || FLOAT16_INT8 || FLOAT16_UINT32 || FLOAT16_UINT16 || FLOAT16_UINT8 || INT32_FLOAT32 || INT32_FLOAT16 || INT32_INT32 || INT32_INT16 || INT32_INT8 || INT32_UINT32 || INT32_UINT16 || INT32_UINT8 || INT16_FLOAT32 || INT16_FLOAT16 || INT16_INT32 || INT16_INT16 || INT16_INT8 || INT16_UINT32 || INT16_UINT16 || INT16_UINT8 || INT8_FLOAT32 || INT8_FLOAT16 || INT8_INT32 || INT8_INT16 || INT8_INT8 || INT8_UINT32 || INT8_UINT16 || INT8_UINT8 || UINT32_FLOAT32 || UINT32_FLOAT16 || UINT32_INT32 || UINT32_INT16 || UINT32_INT8 || UINT32_UINT32 || UINT32_UINT16 || UINT32_UINT8 || UINT16_FLOAT32 || UINT16_FLOAT16 || UINT16_INT32 || UINT16_INT16 || UINT16_INT8 || UINT16_UINT32 || UINT16_UINT16 || UINT16_UINT8 || UINT8_FLOAT32 || UINT8_FLOAT16 || UINT8_INT32 || UINT8_INT16 || UINT8_INT8 || UINT8_UINT32 || UINT8_UINT16 || UINT8_UINT8
#include "functions/multiply.wgsl" with s=0, is=TYPE_0_
#include "functions/add.wgsl" with s=0, is=TYPE_0_
#include "functions/mixed_power.wgsl" with s=0, is=TYPE_0_, t=1, to=TYPE_1_
fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scaled_input_tensor = select(input_tensor, add_Value0(multiply_Value0(input_tensor, scale_bias_scale()), scale_bias_bias()), scale_bias_given() != 0u);
    return power_Value0_Value1(scaled_input_tensor, exponent_tensor);
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor exponent_tensor output_tensor, scalars=2
#include "types/scalar.wgsl" with is=TYPE_0_
fn scale_bias_scale() -> Scalar { return scalar(p.scalars[0].xy); }
fn scale_bias_bias() -> Scalar { return scalar(p.scalars[0].zw); }
fn scale_bias_given() -> u32 { return p.scalars[1].xy.x; }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=3, s=0
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, output=output_tensor, result=OutputTensor, binding=1, s=0
#include "elementwise/given_input.wgsl" with tensor=exponent_tensor, name=ExponentTensor, output=output_tensor, result=OutputTensor, binding=2, s=1

struct Quads { input_tensor: Quad0, exponent_tensor: Quad1 }
struct Results { output_tensor: Quad0 }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.input_tensor.x, q.exponent_tensor.x);
    let y = compute(q.input_tensor.y, q.exponent_tensor.y);
    let z = compute(q.input_tensor.z, q.exponent_tensor.z);
    let w = compute(q.input_tensor.w, q.exponent_tensor.w);
    return Results(Quad0(x, y, z, w));
}

#if MULTI_QUAD
struct Words { input_tensor: vec4<u32>, exponent_tensor: vec4<u32> }
fn load_words(i: u32) -> Words { return Words(load_input_tensor_words(i), load_exponent_tensor_words(i)); }
fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads(
        block_values0(block_of(words.input_tensor, part)),
        block_values1(block_of(words.exponent_tensor, part)),
    );
}
fn store_words(i: u32, results: array<Results, QUADS>, count: u32) { store_output_tensor_words(i, results, count); }
#else
struct Places { input_tensor: Place, exponent_tensor: Place, output_tensor: Place }
fn same_place(quad: Place) -> Places { return Places(quad, quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + at * p.input_tensor_steps[i][j],
        start.exponent_tensor + at * p.exponent_tensor_steps[i][j],
        start.output_tensor + at * p.output_tensor_steps[i][j],
    );
}

fn load_quads(places: Places) -> Quads {
    return Quads(gather_input_tensor(places.input_tensor), gather_exponent_tensor(places.exponent_tensor));
}
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_tensor(places.output_tensor, results.output_tensor, count);
}
#endif

#include "elementwise/map.wgsl"
