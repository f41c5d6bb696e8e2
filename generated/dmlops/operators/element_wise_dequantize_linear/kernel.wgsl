// Generated from spec/operators/element_wise_dequantize_linear.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_DEQUANTIZE_LINEAR: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#if INT32_FLOAT32 || INT32_FLOAT16 || INT16_FLOAT32 || INT16_FLOAT16 || INT8_FLOAT32 || INT8_FLOAT16 || UINT32_FLOAT32 || UINT32_FLOAT16 || UINT16_FLOAT32 || UINT16_FLOAT16 || UINT8_FLOAT32 || UINT8_FLOAT16
#include "conversions/convert_uint32_to_float32.wgsl"
#if TYPE_0_INT32 || TYPE_0_INT16 || TYPE_0_INT8
fn absent_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_zero_point_tensor() -> Value0 { return 0u; }
#endif
fn compute(input_tensor: Value0, scale_tensor: Value1, zero_point_tensor: Value0) -> Value1 {
    let let_negative = select(0u, 1u, input_tensor < zero_point_tensor);
#if TYPE_0_INT32 || TYPE_0_INT16 || TYPE_0_INT8
    let let_steps = convert_uint32_to_float32(bitcast<u32>(max(input_tensor, zero_point_tensor)) - bitcast<u32>(min(input_tensor, zero_point_tensor)));
#else
    let let_steps = convert_uint32_to_float32(max(input_tensor, zero_point_tensor) - min(input_tensor, zero_point_tensor));
#endif
    return select(let_steps, -let_steps, let_negative != 0u) * scale_tensor;
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor scale_tensor zero_point_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=1
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, output=output_tensor, result=OutputTensor, binding=1, s=0
#include "elementwise/given_input.wgsl" with tensor=scale_tensor, name=ScaleTensor, output=output_tensor, result=OutputTensor, binding=2, s=1
#include "elementwise/optional_input.wgsl" with tensor=zero_point_tensor, name=ZeroPointTensor, output=output_tensor, result=OutputTensor, binding=3, s=0

struct Quads { input_tensor: Quad0, scale_tensor: Quad1, zero_point_tensor: Quad0 }
struct Results { output_tensor: Quad1 }

fn compute_quads(q: Quads) -> Results {
    let x = compute(q.input_tensor.x, q.scale_tensor.x, q.zero_point_tensor.x);
    let y = compute(q.input_tensor.y, q.scale_tensor.y, q.zero_point_tensor.y);
    let z = compute(q.input_tensor.z, q.scale_tensor.z, q.zero_point_tensor.z);
    let w = compute(q.input_tensor.w, q.scale_tensor.w, q.zero_point_tensor.w);
    return Results(Quad1(x, y, z, w));
}

#if MULTI_QUAD
struct Words { input_tensor: vec4<u32>, scale_tensor: vec4<u32>, zero_point_tensor: vec4<u32> }
fn load_words(i: u32) -> Words {
    return Words(load_input_tensor_words(i), load_scale_tensor_words(i), load_zero_point_tensor_words(i));
}
fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads(
        block_values0(block_of(words.input_tensor, part)),
        block_values1(block_of(words.scale_tensor, part)),
        block_values0(block_of(words.zero_point_tensor, part)),
    );
}
fn store_words(i: u32, results: array<Results, QUADS>, count: u32) { store_output_tensor_words(i, results, count); }
#else
struct Places { input_tensor: Place, scale_tensor: Place, zero_point_tensor: Place, output_tensor: Place }
fn same_place(quad: Place) -> Places { return Places(quad, quad, quad, quad); }

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Places, at: Place, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + at * p.input_tensor_steps[i][j],
        start.scale_tensor + at * p.scale_tensor_steps[i][j],
        start.zero_point_tensor + at * p.zero_point_tensor_steps[i][j],
        start.output_tensor + at * p.output_tensor_steps[i][j],
    );
}

fn load_quads(places: Places) -> Quads {
    return Quads(
        gather_input_tensor(places.input_tensor),
        gather_scale_tensor(places.scale_tensor),
        gather_zero_point_tensor(places.zero_point_tensor),
    );
}
fn store_quads(places: Places, results: Results, count: u32) {
    scatter_output_tensor(places.output_tensor, results.output_tensor, count);
}
#endif

#include "elementwise/map.wgsl"
