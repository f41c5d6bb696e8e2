// Generated from spec/operators/element_wise_quantized_linear_add.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_QUANTIZED_LINEAR_ADD: every output element is a function of the input elements at the same place.

#if TYPE_0_INT8
alias Value0 = i32;
alias Element0 = u32;
alias Block0 = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE0 = 0xffu;

fn word_of0(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of0(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value0(word: u32, index: u32) -> i32 {
    return extractBits(bitcast<i32>(word), shift_of0(index), 8u);
}

fn element_word0(value: i32) -> u32 {
    return bitcast<u32>(value) & LANE0;
}

fn block_values0(block: u32) -> Quad0 {
    return Quad0(
        element_value0(block, 0u),
        element_value0(block, 1u),
        element_value0(block, 2u),
        element_value0(block, 3u),
    );
}

fn values_block0(q: Quad0) -> u32 {
    let low = element_word0(q.x) | (element_word0(q.y) << 8u);
    return low | (element_word0(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block0(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#elif TYPE_0_UINT8
alias Value0 = u32;
alias Element0 = u32;
alias Block0 = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE0 = 0xffu;

fn word_of0(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of0(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value0(word: u32, index: u32) -> u32 {
    return extractBits(bitcast<u32>(word), shift_of0(index), 8u);
}

fn element_word0(value: u32) -> u32 {
    return bitcast<u32>(value) & LANE0;
}

fn block_values0(block: u32) -> Quad0 {
    return Quad0(
        element_value0(block, 0u),
        element_value0(block, 1u),
        element_value0(block, 2u),
        element_value0(block, 3u),
    );
}

fn values_block0(q: Quad0) -> u32 {
    let low = element_word0(q.x) | (element_word0(q.y) << 8u);
    return low | (element_word0(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block0(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#endif

#if TYPE_1_FLOAT32
alias Value1 = f32;
alias Element1 = u32;
alias Block1 = vec4<u32>;

fn word_of1(index: u32) -> u32 {
    return index;
}

fn element_value1(element: u32, index: u32) -> f32 {
    return bitcast<f32>(element);
}

fn element_word1(value: f32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values1(block: vec4<u32>) -> Quad1 {
    let v = bitcast<vec4<f32>>(block);
    return Quad1(v.x, v.y, v.z, v.w);
}

fn values_block1(q: Quad1) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<f32>(q.x, q.y, q.z, q.w));
}

fn merge_block1(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#endif

#if TYPE_2_INT8
alias Value2 = i32;
alias Element2 = u32;
alias Block2 = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE2 = 0xffu;

fn word_of2(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of2(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value2(word: u32, index: u32) -> i32 {
    return extractBits(bitcast<i32>(word), shift_of2(index), 8u);
}

fn element_word2(value: i32) -> u32 {
    return bitcast<u32>(value) & LANE2;
}

fn block_values2(block: u32) -> Quad2 {
    return Quad2(
        element_value2(block, 0u),
        element_value2(block, 1u),
        element_value2(block, 2u),
        element_value2(block, 3u),
    );
}

fn values_block2(q: Quad2) -> u32 {
    let low = element_word2(q.x) | (element_word2(q.y) << 8u);
    return low | (element_word2(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block2(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#elif TYPE_2_UINT8
alias Value2 = u32;
alias Element2 = u32;
alias Block2 = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE2 = 0xffu;

fn word_of2(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of2(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value2(word: u32, index: u32) -> u32 {
    return extractBits(bitcast<u32>(word), shift_of2(index), 8u);
}

fn element_word2(value: u32) -> u32 {
    return bitcast<u32>(value) & LANE2;
}

fn block_values2(block: u32) -> Quad2 {
    return Quad2(
        element_value2(block, 0u),
        element_value2(block, 1u),
        element_value2(block, 2u),
        element_value2(block, 3u),
    );
}

fn values_block2(q: Quad2) -> u32 {
    let low = element_word2(q.x) | (element_word2(q.y) << 8u);
    return low | (element_word2(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block2(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#endif

#if TYPE_3_FLOAT32
alias Value3 = f32;
alias Element3 = u32;
alias Block3 = vec4<u32>;

fn word_of3(index: u32) -> u32 {
    return index;
}

fn element_value3(element: u32, index: u32) -> f32 {
    return bitcast<f32>(element);
}

fn element_word3(value: f32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values3(block: vec4<u32>) -> Quad3 {
    let v = bitcast<vec4<f32>>(block);
    return Quad3(v.x, v.y, v.z, v.w);
}

fn values_block3(q: Quad3) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<f32>(q.x, q.y, q.z, q.w));
}

fn merge_block3(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#endif

#if TYPE_4_FLOAT32
alias Value4 = f32;
alias Element4 = u32;
alias Block4 = vec4<u32>;

fn word_of4(index: u32) -> u32 {
    return index;
}

fn element_value4(element: u32, index: u32) -> f32 {
    return bitcast<f32>(element);
}

fn element_word4(value: f32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values4(block: vec4<u32>) -> Quad4 {
    let v = bitcast<vec4<f32>>(block);
    return Quad4(v.x, v.y, v.z, v.w);
}

fn values_block4(q: Quad4) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<f32>(q.x, q.y, q.z, q.w));
}

fn merge_block4(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#endif

#if TYPE_5_INT8
alias Value5 = i32;
alias Element5 = u32;
alias Block5 = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE5 = 0xffu;

fn word_of5(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of5(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value5(word: u32, index: u32) -> i32 {
    return extractBits(bitcast<i32>(word), shift_of5(index), 8u);
}

fn element_word5(value: i32) -> u32 {
    return bitcast<u32>(value) & LANE5;
}

fn block_values5(block: u32) -> Quad5 {
    return Quad5(
        element_value5(block, 0u),
        element_value5(block, 1u),
        element_value5(block, 2u),
        element_value5(block, 3u),
    );
}

fn values_block5(q: Quad5) -> u32 {
    let low = element_word5(q.x) | (element_word5(q.y) << 8u);
    return low | (element_word5(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block5(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#elif TYPE_5_UINT8
alias Value5 = u32;
alias Element5 = u32;
alias Block5 = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE5 = 0xffu;

fn word_of5(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of5(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value5(word: u32, index: u32) -> u32 {
    return extractBits(bitcast<u32>(word), shift_of5(index), 8u);
}

fn element_word5(value: u32) -> u32 {
    return bitcast<u32>(value) & LANE5;
}

fn block_values5(block: u32) -> Quad5 {
    return Quad5(
        element_value5(block, 0u),
        element_value5(block, 1u),
        element_value5(block, 2u),
        element_value5(block, 3u),
    );
}

fn values_block5(q: Quad5) -> u32 {
    let low = element_word5(q.x) | (element_word5(q.y) << 8u);
    return low | (element_word5(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block5(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#endif

#if INT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8
// a rounded toward zero, or the nearest i32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_int32(a: f32) -> i32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let inside = i32(select(a, 0.0f, magnitude >= 0x4f000000u));
    let limit = bitcast<i32>(0x7fffffffu + (bitcast<u32>(a) >> 31u));
    return select(select(inside, limit, magnitude >= 0x4f000000u), 0i, magnitude > 0x7f800000u);
}

// a rounded toward zero, or the nearest INT8; 0 for NaN.
fn convert_float32_to_int8(a: f32) -> i32 {
    return clamp(convert_float32_to_int32(a), -128i, 127i);
}

#if ABSENT_AZeroPointTensor
fn absent_a_zero_point_tensor() -> Value0 {
    return 0i;
}
#endif

#if ABSENT_BZeroPointTensor
fn absent_b_zero_point_tensor() -> Value2 {
    return 0i;
}
#endif

#if ABSENT_OutputZeroPointTensor
fn absent_output_zero_point_tensor() -> Value5 {
    return 0i;
}
#endif

fn compute(a_tensor: Value0, a_scale_tensor: Value1, a_zero_point_tensor: Value0, b_tensor: Value2, b_scale_tensor: Value3, b_zero_point_tensor: Value2, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    let let_a_value = (f32(a_tensor) - f32(a_zero_point_tensor)) * a_scale_tensor;
    let let_b_value = (f32(b_tensor) - f32(b_zero_point_tensor)) * b_scale_tensor;
    let output_tensor = convert_float32_to_int8(round((let_a_value + let_b_value) / output_scale_tensor) + f32(output_zero_point_tensor));
    return output_tensor;
}
#elif INT8_FLOAT32_INT8_FLOAT32_FLOAT32_UINT8
// a rounded toward zero, or the nearest u32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_uint32(a: f32) -> u32 {
    let bits = bitcast<u32>(a);
    let inside = u32(select(a, 0.0f, bits >= 0x4f800000u));
    return select(inside, 0xffffffffu, bits >= 0x4f800000u && bits <= 0x7f800000u);
}

// a rounded toward zero, or the nearest UINT8; 0 for NaN.
fn convert_float32_to_uint8(a: f32) -> u32 {
    return min(convert_float32_to_uint32(a), 255u);
}

#if ABSENT_AZeroPointTensor
fn absent_a_zero_point_tensor() -> Value0 {
    return 0i;
}
#endif

#if ABSENT_BZeroPointTensor
fn absent_b_zero_point_tensor() -> Value2 {
    return 0i;
}
#endif

#if ABSENT_OutputZeroPointTensor
fn absent_output_zero_point_tensor() -> Value5 {
    return 0u;
}
#endif

fn compute(a_tensor: Value0, a_scale_tensor: Value1, a_zero_point_tensor: Value0, b_tensor: Value2, b_scale_tensor: Value3, b_zero_point_tensor: Value2, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    let let_a_value = (f32(a_tensor) - f32(a_zero_point_tensor)) * a_scale_tensor;
    let let_b_value = (f32(b_tensor) - f32(b_zero_point_tensor)) * b_scale_tensor;
    let output_tensor = convert_float32_to_uint8(round((let_a_value + let_b_value) / output_scale_tensor) + f32(output_zero_point_tensor));
    return output_tensor;
}
#elif INT8_FLOAT32_UINT8_FLOAT32_FLOAT32_INT8
// a rounded toward zero, or the nearest i32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_int32(a: f32) -> i32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let inside = i32(select(a, 0.0f, magnitude >= 0x4f000000u));
    let limit = bitcast<i32>(0x7fffffffu + (bitcast<u32>(a) >> 31u));
    return select(select(inside, limit, magnitude >= 0x4f000000u), 0i, magnitude > 0x7f800000u);
}

// a rounded toward zero, or the nearest INT8; 0 for NaN.
fn convert_float32_to_int8(a: f32) -> i32 {
    return clamp(convert_float32_to_int32(a), -128i, 127i);
}

#if ABSENT_AZeroPointTensor
fn absent_a_zero_point_tensor() -> Value0 {
    return 0i;
}
#endif

#if ABSENT_BZeroPointTensor
fn absent_b_zero_point_tensor() -> Value2 {
    return 0u;
}
#endif

#if ABSENT_OutputZeroPointTensor
fn absent_output_zero_point_tensor() -> Value5 {
    return 0i;
}
#endif

fn compute(a_tensor: Value0, a_scale_tensor: Value1, a_zero_point_tensor: Value0, b_tensor: Value2, b_scale_tensor: Value3, b_zero_point_tensor: Value2, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    let let_a_value = (f32(a_tensor) - f32(a_zero_point_tensor)) * a_scale_tensor;
    let let_b_value = (f32(b_tensor) - f32(b_zero_point_tensor)) * b_scale_tensor;
    let output_tensor = convert_float32_to_int8(round((let_a_value + let_b_value) / output_scale_tensor) + f32(output_zero_point_tensor));
    return output_tensor;
}
#elif INT8_FLOAT32_UINT8_FLOAT32_FLOAT32_UINT8
// a rounded toward zero, or the nearest u32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_uint32(a: f32) -> u32 {
    let bits = bitcast<u32>(a);
    let inside = u32(select(a, 0.0f, bits >= 0x4f800000u));
    return select(inside, 0xffffffffu, bits >= 0x4f800000u && bits <= 0x7f800000u);
}

// a rounded toward zero, or the nearest UINT8; 0 for NaN.
fn convert_float32_to_uint8(a: f32) -> u32 {
    return min(convert_float32_to_uint32(a), 255u);
}

#if ABSENT_AZeroPointTensor
fn absent_a_zero_point_tensor() -> Value0 {
    return 0i;
}
#endif

#if ABSENT_BZeroPointTensor
fn absent_b_zero_point_tensor() -> Value2 {
    return 0u;
}
#endif

#if ABSENT_OutputZeroPointTensor
fn absent_output_zero_point_tensor() -> Value5 {
    return 0u;
}
#endif

fn compute(a_tensor: Value0, a_scale_tensor: Value1, a_zero_point_tensor: Value0, b_tensor: Value2, b_scale_tensor: Value3, b_zero_point_tensor: Value2, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    let let_a_value = (f32(a_tensor) - f32(a_zero_point_tensor)) * a_scale_tensor;
    let let_b_value = (f32(b_tensor) - f32(b_zero_point_tensor)) * b_scale_tensor;
    let output_tensor = convert_float32_to_uint8(round((let_a_value + let_b_value) / output_scale_tensor) + f32(output_zero_point_tensor));
    return output_tensor;
}
#elif UINT8_FLOAT32_INT8_FLOAT32_FLOAT32_INT8
// a rounded toward zero, or the nearest i32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_int32(a: f32) -> i32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let inside = i32(select(a, 0.0f, magnitude >= 0x4f000000u));
    let limit = bitcast<i32>(0x7fffffffu + (bitcast<u32>(a) >> 31u));
    return select(select(inside, limit, magnitude >= 0x4f000000u), 0i, magnitude > 0x7f800000u);
}

// a rounded toward zero, or the nearest INT8; 0 for NaN.
fn convert_float32_to_int8(a: f32) -> i32 {
    return clamp(convert_float32_to_int32(a), -128i, 127i);
}

#if ABSENT_AZeroPointTensor
fn absent_a_zero_point_tensor() -> Value0 {
    return 0u;
}
#endif

#if ABSENT_BZeroPointTensor
fn absent_b_zero_point_tensor() -> Value2 {
    return 0i;
}
#endif

#if ABSENT_OutputZeroPointTensor
fn absent_output_zero_point_tensor() -> Value5 {
    return 0i;
}
#endif

fn compute(a_tensor: Value0, a_scale_tensor: Value1, a_zero_point_tensor: Value0, b_tensor: Value2, b_scale_tensor: Value3, b_zero_point_tensor: Value2, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    let let_a_value = (f32(a_tensor) - f32(a_zero_point_tensor)) * a_scale_tensor;
    let let_b_value = (f32(b_tensor) - f32(b_zero_point_tensor)) * b_scale_tensor;
    let output_tensor = convert_float32_to_int8(round((let_a_value + let_b_value) / output_scale_tensor) + f32(output_zero_point_tensor));
    return output_tensor;
}
#elif UINT8_FLOAT32_INT8_FLOAT32_FLOAT32_UINT8
// a rounded toward zero, or the nearest u32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_uint32(a: f32) -> u32 {
    let bits = bitcast<u32>(a);
    let inside = u32(select(a, 0.0f, bits >= 0x4f800000u));
    return select(inside, 0xffffffffu, bits >= 0x4f800000u && bits <= 0x7f800000u);
}

// a rounded toward zero, or the nearest UINT8; 0 for NaN.
fn convert_float32_to_uint8(a: f32) -> u32 {
    return min(convert_float32_to_uint32(a), 255u);
}

#if ABSENT_AZeroPointTensor
fn absent_a_zero_point_tensor() -> Value0 {
    return 0u;
}
#endif

#if ABSENT_BZeroPointTensor
fn absent_b_zero_point_tensor() -> Value2 {
    return 0i;
}
#endif

#if ABSENT_OutputZeroPointTensor
fn absent_output_zero_point_tensor() -> Value5 {
    return 0u;
}
#endif

fn compute(a_tensor: Value0, a_scale_tensor: Value1, a_zero_point_tensor: Value0, b_tensor: Value2, b_scale_tensor: Value3, b_zero_point_tensor: Value2, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    let let_a_value = (f32(a_tensor) - f32(a_zero_point_tensor)) * a_scale_tensor;
    let let_b_value = (f32(b_tensor) - f32(b_zero_point_tensor)) * b_scale_tensor;
    let output_tensor = convert_float32_to_uint8(round((let_a_value + let_b_value) / output_scale_tensor) + f32(output_zero_point_tensor));
    return output_tensor;
}
#elif UINT8_FLOAT32_UINT8_FLOAT32_FLOAT32_INT8
// a rounded toward zero, or the nearest i32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_int32(a: f32) -> i32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let inside = i32(select(a, 0.0f, magnitude >= 0x4f000000u));
    let limit = bitcast<i32>(0x7fffffffu + (bitcast<u32>(a) >> 31u));
    return select(select(inside, limit, magnitude >= 0x4f000000u), 0i, magnitude > 0x7f800000u);
}

// a rounded toward zero, or the nearest INT8; 0 for NaN.
fn convert_float32_to_int8(a: f32) -> i32 {
    return clamp(convert_float32_to_int32(a), -128i, 127i);
}

#if ABSENT_AZeroPointTensor
fn absent_a_zero_point_tensor() -> Value0 {
    return 0u;
}
#endif

#if ABSENT_BZeroPointTensor
fn absent_b_zero_point_tensor() -> Value2 {
    return 0u;
}
#endif

#if ABSENT_OutputZeroPointTensor
fn absent_output_zero_point_tensor() -> Value5 {
    return 0i;
}
#endif

fn compute(a_tensor: Value0, a_scale_tensor: Value1, a_zero_point_tensor: Value0, b_tensor: Value2, b_scale_tensor: Value3, b_zero_point_tensor: Value2, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    let let_a_value = (f32(a_tensor) - f32(a_zero_point_tensor)) * a_scale_tensor;
    let let_b_value = (f32(b_tensor) - f32(b_zero_point_tensor)) * b_scale_tensor;
    let output_tensor = convert_float32_to_int8(round((let_a_value + let_b_value) / output_scale_tensor) + f32(output_zero_point_tensor));
    return output_tensor;
}
#elif UINT8_FLOAT32_UINT8_FLOAT32_FLOAT32_UINT8
// a rounded toward zero, or the nearest u32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_uint32(a: f32) -> u32 {
    let bits = bitcast<u32>(a);
    let inside = u32(select(a, 0.0f, bits >= 0x4f800000u));
    return select(inside, 0xffffffffu, bits >= 0x4f800000u && bits <= 0x7f800000u);
}

// a rounded toward zero, or the nearest UINT8; 0 for NaN.
fn convert_float32_to_uint8(a: f32) -> u32 {
    return min(convert_float32_to_uint32(a), 255u);
}

#if ABSENT_AZeroPointTensor
fn absent_a_zero_point_tensor() -> Value0 {
    return 0u;
}
#endif

#if ABSENT_BZeroPointTensor
fn absent_b_zero_point_tensor() -> Value2 {
    return 0u;
}
#endif

#if ABSENT_OutputZeroPointTensor
fn absent_output_zero_point_tensor() -> Value5 {
    return 0u;
}
#endif

fn compute(a_tensor: Value0, a_scale_tensor: Value1, a_zero_point_tensor: Value0, b_tensor: Value2, b_scale_tensor: Value3, b_zero_point_tensor: Value2, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    let let_a_value = (f32(a_tensor) - f32(a_zero_point_tensor)) * a_scale_tensor;
    let let_b_value = (f32(b_tensor) - f32(b_zero_point_tensor)) * b_scale_tensor;
    let output_tensor = convert_float32_to_uint8(round((let_a_value + let_b_value) / output_scale_tensor) + f32(output_zero_point_tensor));
    return output_tensor;
}
#endif

const WORKGROUP = 256u;

// Four neighbouring values.
struct Quad0 {
    x: Value0,
    y: Value0,
    z: Value0,
    w: Value0,
}

struct Quad1 {
    x: Value1,
    y: Value1,
    z: Value1,
    w: Value1,
}

struct Quad2 {
    x: Value2,
    y: Value2,
    z: Value2,
    w: Value2,
}

struct Quad3 {
    x: Value3,
    y: Value3,
    z: Value3,
    w: Value3,
}

struct Quad4 {
    x: Value4,
    y: Value4,
    z: Value4,
    w: Value4,
}

struct Quad5 {
    x: Value5,
    y: Value5,
    z: Value5,
    w: Value5,
}

// The number of a workgroup. The runtime spreads workgroups over three dimensions where one is too short for them.
fn flat_group(group: vec3<u32>, groups: vec3<u32>) -> u32 {
    return group.x + groups.x * (group.y + groups.y * group.z);
}

// `sizes` and the steps describe the loops over all elements, outermost first. Steps count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    a_tensor_steps: array<vec4<u32>, 2>,
    a_scale_tensor_steps: array<vec4<u32>, 2>,
    a_zero_point_tensor_steps: array<vec4<u32>, 2>,
    b_tensor_steps: array<vec4<u32>, 2>,
    b_scale_tensor_steps: array<vec4<u32>, 2>,
    b_zero_point_tensor_steps: array<vec4<u32>, 2>,
    output_scale_tensor_steps: array<vec4<u32>, 2>,
    output_zero_point_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if QUADS_OutputTensor
@group(0) @binding(9) var<storage, read_write> output_tensor: array<Block5>;

fn store_output_tensor_whole(quad: u32, values: Quad5) {
    output_tensor[quad] = values_block5(values);
}

fn store_output_tensor_quad(quad: u32, values: Quad5, count: u32) {
    let block = values_block5(values);
    if (count >= 4u) {
        output_tensor[quad] = block;
    } else {
        output_tensor[quad] = merge_block5(output_tensor[quad], block, count);
    }
}
#elif ATOMIC_OutputTensor
@group(0) @binding(9) var<storage, read_write> output_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_tensor(index: u32, value: Value5) {
    let shift = shift_of5(index);
    let old = atomicLoad(&output_tensor[word_of5(index)]) >> shift;
    atomicXor(&output_tensor[word_of5(index)], ((old ^ element_word5(value)) & LANE5) << shift);
}
#else
@group(0) @binding(9) var<storage, read_write> output_tensor: array<Element5>;

fn store_output_tensor(index: u32, value: Value5) {
    output_tensor[word_of5(index)] = element_word5(value);
}
#endif

#if ATensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_a_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_a_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_tensor[word_of0(index)]), index);
}
#else
fn load_a_tensor(index: u32) -> Value0 {
    return element_value0(output_tensor[word_of0(index)], index);
}
#endif
#elif QUADS_ATensor
@group(0) @binding(1) var<storage, read> a_tensor: array<Block0>;

fn load_a_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(a_tensor[quad]);
}
#else
@group(0) @binding(1) var<storage, read> a_tensor: array<Element0>;

fn load_a_tensor(index: u32) -> Value0 {
    return element_value0(a_tensor[word_of0(index)], index);
}
#endif

#if AScaleTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_a_scale_tensor_quad(quad: u32) -> Quad1 {
    return block_values1(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_a_scale_tensor(index: u32) -> Value1 {
    return element_value1(atomicLoad(&output_tensor[word_of1(index)]), index);
}
#else
fn load_a_scale_tensor(index: u32) -> Value1 {
    return element_value1(output_tensor[word_of1(index)], index);
}
#endif
#elif QUADS_AScaleTensor
@group(0) @binding(2) var<storage, read> a_scale_tensor: array<Block1>;

fn load_a_scale_tensor_quad(quad: u32) -> Quad1 {
    return block_values1(a_scale_tensor[quad]);
}
#else
@group(0) @binding(2) var<storage, read> a_scale_tensor: array<Element1>;

fn load_a_scale_tensor(index: u32) -> Value1 {
    return element_value1(a_scale_tensor[word_of1(index)], index);
}
#endif

#if ABSENT_AZeroPointTensor
fn load_a_zero_point_tensor(index: u32) -> Value0 {
    return absent_a_zero_point_tensor();
}

fn load_a_zero_point_tensor_quad(quad: u32) -> Quad0 {
    let value = absent_a_zero_point_tensor();
    return Quad0(value, value, value, value);
}
#elif AZeroPointTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_a_zero_point_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_a_zero_point_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_tensor[word_of0(index)]), index);
}
#else
fn load_a_zero_point_tensor(index: u32) -> Value0 {
    return element_value0(output_tensor[word_of0(index)], index);
}
#endif
#elif QUADS_AZeroPointTensor
@group(0) @binding(3) var<storage, read> a_zero_point_tensor: array<Block0>;

fn load_a_zero_point_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(a_zero_point_tensor[quad]);
}
#else
@group(0) @binding(3) var<storage, read> a_zero_point_tensor: array<Element0>;

fn load_a_zero_point_tensor(index: u32) -> Value0 {
    return element_value0(a_zero_point_tensor[word_of0(index)], index);
}
#endif

#if BTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_b_tensor_quad(quad: u32) -> Quad2 {
    return block_values2(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_b_tensor(index: u32) -> Value2 {
    return element_value2(atomicLoad(&output_tensor[word_of2(index)]), index);
}
#else
fn load_b_tensor(index: u32) -> Value2 {
    return element_value2(output_tensor[word_of2(index)], index);
}
#endif
#elif QUADS_BTensor
@group(0) @binding(4) var<storage, read> b_tensor: array<Block2>;

fn load_b_tensor_quad(quad: u32) -> Quad2 {
    return block_values2(b_tensor[quad]);
}
#else
@group(0) @binding(4) var<storage, read> b_tensor: array<Element2>;

fn load_b_tensor(index: u32) -> Value2 {
    return element_value2(b_tensor[word_of2(index)], index);
}
#endif

#if BScaleTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_b_scale_tensor_quad(quad: u32) -> Quad3 {
    return block_values3(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_b_scale_tensor(index: u32) -> Value3 {
    return element_value3(atomicLoad(&output_tensor[word_of3(index)]), index);
}
#else
fn load_b_scale_tensor(index: u32) -> Value3 {
    return element_value3(output_tensor[word_of3(index)], index);
}
#endif
#elif QUADS_BScaleTensor
@group(0) @binding(5) var<storage, read> b_scale_tensor: array<Block3>;

fn load_b_scale_tensor_quad(quad: u32) -> Quad3 {
    return block_values3(b_scale_tensor[quad]);
}
#else
@group(0) @binding(5) var<storage, read> b_scale_tensor: array<Element3>;

fn load_b_scale_tensor(index: u32) -> Value3 {
    return element_value3(b_scale_tensor[word_of3(index)], index);
}
#endif

#if ABSENT_BZeroPointTensor
fn load_b_zero_point_tensor(index: u32) -> Value2 {
    return absent_b_zero_point_tensor();
}

fn load_b_zero_point_tensor_quad(quad: u32) -> Quad2 {
    let value = absent_b_zero_point_tensor();
    return Quad2(value, value, value, value);
}
#elif BZeroPointTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_b_zero_point_tensor_quad(quad: u32) -> Quad2 {
    return block_values2(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_b_zero_point_tensor(index: u32) -> Value2 {
    return element_value2(atomicLoad(&output_tensor[word_of2(index)]), index);
}
#else
fn load_b_zero_point_tensor(index: u32) -> Value2 {
    return element_value2(output_tensor[word_of2(index)], index);
}
#endif
#elif QUADS_BZeroPointTensor
@group(0) @binding(6) var<storage, read> b_zero_point_tensor: array<Block2>;

fn load_b_zero_point_tensor_quad(quad: u32) -> Quad2 {
    return block_values2(b_zero_point_tensor[quad]);
}
#else
@group(0) @binding(6) var<storage, read> b_zero_point_tensor: array<Element2>;

fn load_b_zero_point_tensor(index: u32) -> Value2 {
    return element_value2(b_zero_point_tensor[word_of2(index)], index);
}
#endif

#if OutputScaleTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_output_scale_tensor_quad(quad: u32) -> Quad4 {
    return block_values4(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_output_scale_tensor(index: u32) -> Value4 {
    return element_value4(atomicLoad(&output_tensor[word_of4(index)]), index);
}
#else
fn load_output_scale_tensor(index: u32) -> Value4 {
    return element_value4(output_tensor[word_of4(index)], index);
}
#endif
#elif QUADS_OutputScaleTensor
@group(0) @binding(7) var<storage, read> output_scale_tensor: array<Block4>;

fn load_output_scale_tensor_quad(quad: u32) -> Quad4 {
    return block_values4(output_scale_tensor[quad]);
}
#else
@group(0) @binding(7) var<storage, read> output_scale_tensor: array<Element4>;

fn load_output_scale_tensor(index: u32) -> Value4 {
    return element_value4(output_scale_tensor[word_of4(index)], index);
}
#endif

#if ABSENT_OutputZeroPointTensor
fn load_output_zero_point_tensor(index: u32) -> Value5 {
    return absent_output_zero_point_tensor();
}

fn load_output_zero_point_tensor_quad(quad: u32) -> Quad5 {
    let value = absent_output_zero_point_tensor();
    return Quad5(value, value, value, value);
}
#elif OutputZeroPointTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_output_zero_point_tensor_quad(quad: u32) -> Quad5 {
    return block_values5(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_output_zero_point_tensor(index: u32) -> Value5 {
    return element_value5(atomicLoad(&output_tensor[word_of5(index)]), index);
}
#else
fn load_output_zero_point_tensor(index: u32) -> Value5 {
    return element_value5(output_tensor[word_of5(index)], index);
}
#endif
#elif QUADS_OutputZeroPointTensor
@group(0) @binding(8) var<storage, read> output_zero_point_tensor: array<Block5>;

fn load_output_zero_point_tensor_quad(quad: u32) -> Quad5 {
    return block_values5(output_zero_point_tensor[quad]);
}
#else
@group(0) @binding(8) var<storage, read> output_zero_point_tensor: array<Element5>;

fn load_output_zero_point_tensor(index: u32) -> Value5 {
    return element_value5(output_zero_point_tensor[word_of5(index)], index);
}
#endif


#if PLACES
#if WHOLE_QUADS
// The number of an element, or its place: the first of four that follow each other in the innermost loop.
alias Numbers = u32;

fn numbers_of(quad: u32, count: u32) -> u32 {
    return 4u * quad;
}

fn first_of(places: u32) -> u32 {
    return places;
}

fn four_of(places: u32, step: u32) -> vec4<u32> {
    return places + step * vec4<u32>(0u, 1u, 2u, 3u);
}
#else
// The numbers of four elements, or their places.
alias Numbers = vec4<u32>;

// Behind the last element it is repeated.
fn numbers_of(quad: u32, count: u32) -> vec4<u32> {
    return 4u * quad + min(vec4<u32>(0u, 1u, 2u, 3u), vec4<u32>(count - 1u));
}

fn first_of(places: vec4<u32>) -> u32 {
    return places.x;
}

fn four_of(places: vec4<u32>, step: u32) -> vec4<u32> {
    return places;
}
#endif

// Where they lie in each tensor.
struct Places {
    a_tensor: Numbers,
    a_scale_tensor: Numbers,
    a_zero_point_tensor: Numbers,
    b_tensor: Numbers,
    b_scale_tensor: Numbers,
    b_zero_point_tensor: Numbers,
    output_scale_tensor: Numbers,
    output_zero_point_tensor: Numbers,
    output_tensor: Numbers,
}

fn locate(numbers: Numbers) -> Places {
    var rest = numbers;
    var places = Places();
    for (var d = p.rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.sizes[i][j];
        let at = rest % size;
        rest /= size;
        places.a_tensor += at * p.a_tensor_steps[i][j];
        places.a_scale_tensor += at * p.a_scale_tensor_steps[i][j];
        places.a_zero_point_tensor += at * p.a_zero_point_tensor_steps[i][j];
        places.b_tensor += at * p.b_tensor_steps[i][j];
        places.b_scale_tensor += at * p.b_scale_tensor_steps[i][j];
        places.b_zero_point_tensor += at * p.b_zero_point_tensor_steps[i][j];
        places.output_scale_tensor += at * p.output_scale_tensor_steps[i][j];
        places.output_zero_point_tensor += at * p.output_zero_point_tensor_steps[i][j];
        places.output_tensor += at * p.output_tensor_steps[i][j];
    }
    places.a_tensor += rest * p.a_tensor_steps[0][0];
    places.a_scale_tensor += rest * p.a_scale_tensor_steps[0][0];
    places.a_zero_point_tensor += rest * p.a_zero_point_tensor_steps[0][0];
    places.b_tensor += rest * p.b_tensor_steps[0][0];
    places.b_scale_tensor += rest * p.b_scale_tensor_steps[0][0];
    places.b_zero_point_tensor += rest * p.b_zero_point_tensor_steps[0][0];
    places.output_scale_tensor += rest * p.output_scale_tensor_steps[0][0];
    places.output_zero_point_tensor += rest * p.output_zero_point_tensor_steps[0][0];
    places.output_tensor += rest * p.output_tensor_steps[0][0];
    return places;
}
#endif

// An invocation takes four elements that follow each other in the order of the loops. Where all tensors are runs of
// neighbours it takes as many small elements as four words hold, so that enough bytes are under way. A tensor whose quads
// lie together is bound as quads; the others are visited place by place.
@compute @workgroup_size(WORKGROUP)
fn map_elements(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
    let quad = item * WORKGROUP + lane;
    if (quad > (p.count - 1u) / 4u) {
        return;
    }
    let count = p.count - 4u * quad;
#if PLACES
    let i = (max(p.rank, 1u) - 1u) / 4u;
    let j = (max(p.rank, 1u) - 1u) % 4u;
    let places = locate(numbers_of(quad, count));
#if QUADS_ATensor
    let a_tensor_quad = load_a_tensor_quad(first_of(places.a_tensor) / 4u);
#else
    let a_tensor_at = four_of(places.a_tensor, p.a_tensor_steps[i][j]);
    let a_tensor_quad = Quad0(
        load_a_tensor(a_tensor_at.x),
        load_a_tensor(a_tensor_at.y),
        load_a_tensor(a_tensor_at.z),
        load_a_tensor(a_tensor_at.w),
    );
#endif
#if QUADS_AScaleTensor
    let a_scale_tensor_quad = load_a_scale_tensor_quad(first_of(places.a_scale_tensor) / 4u);
#else
    let a_scale_tensor_at = four_of(places.a_scale_tensor, p.a_scale_tensor_steps[i][j]);
    let a_scale_tensor_quad = Quad1(
        load_a_scale_tensor(a_scale_tensor_at.x),
        load_a_scale_tensor(a_scale_tensor_at.y),
        load_a_scale_tensor(a_scale_tensor_at.z),
        load_a_scale_tensor(a_scale_tensor_at.w),
    );
#endif
#if QUADS_AZeroPointTensor
    let a_zero_point_tensor_quad = load_a_zero_point_tensor_quad(first_of(places.a_zero_point_tensor) / 4u);
#else
    let a_zero_point_tensor_at = four_of(places.a_zero_point_tensor, p.a_zero_point_tensor_steps[i][j]);
    let a_zero_point_tensor_quad = Quad0(
        load_a_zero_point_tensor(a_zero_point_tensor_at.x),
        load_a_zero_point_tensor(a_zero_point_tensor_at.y),
        load_a_zero_point_tensor(a_zero_point_tensor_at.z),
        load_a_zero_point_tensor(a_zero_point_tensor_at.w),
    );
#endif
#if QUADS_BTensor
    let b_tensor_quad = load_b_tensor_quad(first_of(places.b_tensor) / 4u);
#else
    let b_tensor_at = four_of(places.b_tensor, p.b_tensor_steps[i][j]);
    let b_tensor_quad = Quad2(
        load_b_tensor(b_tensor_at.x),
        load_b_tensor(b_tensor_at.y),
        load_b_tensor(b_tensor_at.z),
        load_b_tensor(b_tensor_at.w),
    );
#endif
#if QUADS_BScaleTensor
    let b_scale_tensor_quad = load_b_scale_tensor_quad(first_of(places.b_scale_tensor) / 4u);
#else
    let b_scale_tensor_at = four_of(places.b_scale_tensor, p.b_scale_tensor_steps[i][j]);
    let b_scale_tensor_quad = Quad3(
        load_b_scale_tensor(b_scale_tensor_at.x),
        load_b_scale_tensor(b_scale_tensor_at.y),
        load_b_scale_tensor(b_scale_tensor_at.z),
        load_b_scale_tensor(b_scale_tensor_at.w),
    );
#endif
#if QUADS_BZeroPointTensor
    let b_zero_point_tensor_quad = load_b_zero_point_tensor_quad(first_of(places.b_zero_point_tensor) / 4u);
#else
    let b_zero_point_tensor_at = four_of(places.b_zero_point_tensor, p.b_zero_point_tensor_steps[i][j]);
    let b_zero_point_tensor_quad = Quad2(
        load_b_zero_point_tensor(b_zero_point_tensor_at.x),
        load_b_zero_point_tensor(b_zero_point_tensor_at.y),
        load_b_zero_point_tensor(b_zero_point_tensor_at.z),
        load_b_zero_point_tensor(b_zero_point_tensor_at.w),
    );
#endif
#if QUADS_OutputScaleTensor
    let output_scale_tensor_quad = load_output_scale_tensor_quad(first_of(places.output_scale_tensor) / 4u);
#else
    let output_scale_tensor_at = four_of(places.output_scale_tensor, p.output_scale_tensor_steps[i][j]);
    let output_scale_tensor_quad = Quad4(
        load_output_scale_tensor(output_scale_tensor_at.x),
        load_output_scale_tensor(output_scale_tensor_at.y),
        load_output_scale_tensor(output_scale_tensor_at.z),
        load_output_scale_tensor(output_scale_tensor_at.w),
    );
#endif
#if QUADS_OutputZeroPointTensor
    let output_zero_point_tensor_quad = load_output_zero_point_tensor_quad(first_of(places.output_zero_point_tensor) / 4u);
#else
    let output_zero_point_tensor_at = four_of(places.output_zero_point_tensor, p.output_zero_point_tensor_steps[i][j]);
    let output_zero_point_tensor_quad = Quad5(
        load_output_zero_point_tensor(output_zero_point_tensor_at.x),
        load_output_zero_point_tensor(output_zero_point_tensor_at.y),
        load_output_zero_point_tensor(output_zero_point_tensor_at.z),
        load_output_zero_point_tensor(output_zero_point_tensor_at.w),
    );
#endif
    let output_tensor_quad = Quad5(
        compute(a_tensor_quad.x, a_scale_tensor_quad.x, a_zero_point_tensor_quad.x, b_tensor_quad.x, b_scale_tensor_quad.x, b_zero_point_tensor_quad.x, output_scale_tensor_quad.x, output_zero_point_tensor_quad.x),
        compute(a_tensor_quad.y, a_scale_tensor_quad.y, a_zero_point_tensor_quad.y, b_tensor_quad.y, b_scale_tensor_quad.y, b_zero_point_tensor_quad.y, output_scale_tensor_quad.y, output_zero_point_tensor_quad.y),
        compute(a_tensor_quad.z, a_scale_tensor_quad.z, a_zero_point_tensor_quad.z, b_tensor_quad.z, b_scale_tensor_quad.z, b_zero_point_tensor_quad.z, output_scale_tensor_quad.z, output_zero_point_tensor_quad.z),
        compute(a_tensor_quad.w, a_scale_tensor_quad.w, a_zero_point_tensor_quad.w, b_tensor_quad.w, b_scale_tensor_quad.w, b_zero_point_tensor_quad.w, output_scale_tensor_quad.w, output_zero_point_tensor_quad.w),
    );
#if QUADS_OutputTensor
    store_output_tensor_quad(first_of(places.output_tensor) / 4u, output_tensor_quad, count);
#else
    let output_tensor_at = four_of(places.output_tensor, p.output_tensor_steps[i][j]);
    store_output_tensor(output_tensor_at.x, output_tensor_quad.x);
    if (count > 1u) {
        store_output_tensor(output_tensor_at.y, output_tensor_quad.y);
    }
    if (count > 2u) {
        store_output_tensor(output_tensor_at.z, output_tensor_quad.z);
    }
    if (count > 3u) {
        store_output_tensor(output_tensor_at.w, output_tensor_quad.w);
    }
#endif
#else
    let a_tensor_quad = load_a_tensor_quad(quad);
    let a_scale_tensor_quad = load_a_scale_tensor_quad(quad);
    let a_zero_point_tensor_quad = load_a_zero_point_tensor_quad(quad);
    let b_tensor_quad = load_b_tensor_quad(quad);
    let b_scale_tensor_quad = load_b_scale_tensor_quad(quad);
    let b_zero_point_tensor_quad = load_b_zero_point_tensor_quad(quad);
    let output_scale_tensor_quad = load_output_scale_tensor_quad(quad);
    let output_zero_point_tensor_quad = load_output_zero_point_tensor_quad(quad);
    let output_tensor_quad = Quad5(
        compute(a_tensor_quad.x, a_scale_tensor_quad.x, a_zero_point_tensor_quad.x, b_tensor_quad.x, b_scale_tensor_quad.x, b_zero_point_tensor_quad.x, output_scale_tensor_quad.x, output_zero_point_tensor_quad.x),
        compute(a_tensor_quad.y, a_scale_tensor_quad.y, a_zero_point_tensor_quad.y, b_tensor_quad.y, b_scale_tensor_quad.y, b_zero_point_tensor_quad.y, output_scale_tensor_quad.y, output_zero_point_tensor_quad.y),
        compute(a_tensor_quad.z, a_scale_tensor_quad.z, a_zero_point_tensor_quad.z, b_tensor_quad.z, b_scale_tensor_quad.z, b_zero_point_tensor_quad.z, output_scale_tensor_quad.z, output_zero_point_tensor_quad.z),
        compute(a_tensor_quad.w, a_scale_tensor_quad.w, a_zero_point_tensor_quad.w, b_tensor_quad.w, b_scale_tensor_quad.w, b_zero_point_tensor_quad.w, output_scale_tensor_quad.w, output_zero_point_tensor_quad.w),
    );
    store_output_tensor_quad(quad, output_tensor_quad, count);
#endif
}
