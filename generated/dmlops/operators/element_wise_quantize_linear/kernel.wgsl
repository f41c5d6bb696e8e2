// Generated from spec/operators/element_wise_quantize_linear.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_QUANTIZE_LINEAR: every output element is a function of the input elements at the same place.

#if HALVES
// WGSL fixes neither the rounding of its own conversion to half precision nor what becomes of subnormals, so the bits
// are converted in integer steps: exact one way, to nearest even the other. HALF_NATIVE: this device's own conversions
// were seen to give the same bits.
fn single_from_half(half: u32) -> f32 {
    let sign = (half & 0x8000u) << 16u;
    let magnitude = half & 0x7fffu;
    if (magnitude < 0x400u) {
        return bitcast<f32>(sign | bitcast<u32>(f32(magnitude) * 5.9604644775390625e-8));
    }
    let bias = select(0x38000000u, 0x70000000u, magnitude >= 0x7c00u);
    return bitcast<f32>(sign | ((magnitude << 13u) + bias));
}

fn half_from_single(single: f32) -> u32 {
    let bits = bitcast<u32>(single);
    let sign = (bits >> 16u) & 0x8000u;
    let magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) {
        return sign | 0x7e00u | ((magnitude >> 13u) & 0x1ffu);
    }
    if (magnitude >= 0x477ff000u) {
        return sign | 0x7c00u;
    }
    if (magnitude >= 0x38800000u) {
        return sign | ((magnitude - 0x38000000u + 0xfffu + ((magnitude >> 13u) & 1u)) >> 13u);
    }
    if (magnitude < 0x33000000u) {
        return sign;
    }
    let shift = 126u - (magnitude >> 23u);
    let digits = (magnitude & 0x7fffffu) | 0x800000u;
    return sign | ((digits + (1u << (shift - 1u)) - 1u + ((digits >> shift) & 1u)) >> shift);
}

#if HALF_NATIVE
fn singles_from_halves(word: u32) -> vec2<f32> {
    return unpack2x16float(word);
}

fn halves_from_singles(pair: vec2<f32>) -> u32 {
    return pack2x16float(pair);
}
#else
fn singles_from_halves(word: u32) -> vec2<f32> {
    return vec2<f32>(single_from_half(word & 0xffffu), single_from_half(word >> 16u));
}

fn halves_from_singles(pair: vec2<f32>) -> u32 {
    return half_from_single(pair.x) | (half_from_single(pair.y) << 16u);
}
#endif
#endif

#if TYPE_0_FLOAT32
alias Value0 = f32;
alias Element0 = u32;
alias Block0 = vec4<u32>;

fn word_of0(index: u32) -> u32 {
    return index;
}

fn element_value0(element: u32, index: u32) -> f32 {
    return bitcast<f32>(element);
}

fn element_word0(value: f32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values0(block: vec4<u32>) -> Quad0 {
    let v = bitcast<vec4<f32>>(block);
    return Quad0(v.x, v.y, v.z, v.w);
}

fn values_block0(q: Quad0) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<f32>(q.x, q.y, q.z, q.w));
}

fn merge_block0(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#elif TYPE_0_FLOAT16
alias Value0 = f32;
alias Element0 = u32;
alias Block0 = vec2<u32>;

// The bits of one element; 2 elements share a word, the first in the lowest bits.
const LANE0 = 0xffffu;

fn word_of0(index: u32) -> u32 {
    return index / 2u;
}

fn shift_of0(index: u32) -> u32 {
    return 16u * (index % 2u);
}

fn element_value0(word: u32, index: u32) -> f32 {
    return singles_from_halves(word >> shift_of0(index)).x;
}

fn element_word0(value: f32) -> u32 {
    return halves_from_singles(vec2<f32>(value, 0.0f));
}

fn block_values0(block: vec2<u32>) -> Quad0 {
    let front = singles_from_halves(block.x);
    let back = singles_from_halves(block.y);
    return Quad0(front.x, front.y, back.x, back.y);
}

fn values_block0(q: Quad0) -> vec2<u32> {
    return vec2<u32>(halves_from_singles(vec2<f32>(q.x, q.y)), halves_from_singles(vec2<f32>(q.z, q.w)));
}

fn merge_block0(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}
#elif TYPE_0_INT32
alias Value0 = i32;
alias Element0 = u32;
alias Block0 = vec4<u32>;

fn word_of0(index: u32) -> u32 {
    return index;
}

fn element_value0(element: u32, index: u32) -> i32 {
    return bitcast<i32>(element);
}

fn element_word0(value: i32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values0(block: vec4<u32>) -> Quad0 {
    let v = bitcast<vec4<i32>>(block);
    return Quad0(v.x, v.y, v.z, v.w);
}

fn values_block0(q: Quad0) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<i32>(q.x, q.y, q.z, q.w));
}

fn merge_block0(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
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
#elif TYPE_1_FLOAT16
alias Value1 = f32;
alias Element1 = u32;
alias Block1 = vec2<u32>;

// The bits of one element; 2 elements share a word, the first in the lowest bits.
const LANE1 = 0xffffu;

fn word_of1(index: u32) -> u32 {
    return index / 2u;
}

fn shift_of1(index: u32) -> u32 {
    return 16u * (index % 2u);
}

fn element_value1(word: u32, index: u32) -> f32 {
    return singles_from_halves(word >> shift_of1(index)).x;
}

fn element_word1(value: f32) -> u32 {
    return halves_from_singles(vec2<f32>(value, 0.0f));
}

fn block_values1(block: vec2<u32>) -> Quad1 {
    let front = singles_from_halves(block.x);
    let back = singles_from_halves(block.y);
    return Quad1(front.x, front.y, back.x, back.y);
}

fn values_block1(q: Quad1) -> vec2<u32> {
    return vec2<u32>(halves_from_singles(vec2<f32>(q.x, q.y)), halves_from_singles(vec2<f32>(q.z, q.w)));
}

fn merge_block1(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
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

#if FLOAT32_FLOAT32_INT8 || FLOAT16_FLOAT16_INT8
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

#if ABSENT_ZeroPointTensor
fn absent_zero_point_tensor() -> Value2 {
    return 0i;
}
#endif

fn compute(input_tensor: Value0, scale_tensor: Value1, zero_point_tensor: Value2) -> Value2 {
    let output_tensor = convert_float32_to_int8(round(input_tensor / scale_tensor) + f32(zero_point_tensor));
    return output_tensor;
}
#elif FLOAT32_FLOAT32_UINT8 || FLOAT16_FLOAT16_UINT8
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

#if ABSENT_ZeroPointTensor
fn absent_zero_point_tensor() -> Value2 {
    return 0u;
}
#endif

fn compute(input_tensor: Value0, scale_tensor: Value1, zero_point_tensor: Value2) -> Value2 {
    let output_tensor = convert_float32_to_uint8(round(input_tensor / scale_tensor) + f32(zero_point_tensor));
    return output_tensor;
}
#elif INT32_FLOAT32_INT8
// The f32 nearest to a, of two the even one: WGSL may round either way, so only 24 bits are left to it.
fn convert_uint32_to_float32(a: u32) -> f32 {
    let drop = 8u - min(countLeadingZeros(a), 8u);
    let kept = a >> drop;
    let rest = a - (kept << drop);
    let half = (1u << drop) >> 1u;
    let up = drop > 0u && (rest > half || (rest == half && (kept & 1u) == 1u));
    return f32(kept + u32(up)) * f32(1u << drop);
}

// The f32 nearest to a, of two the even one.
fn convert_int32_to_float32(a: i32) -> f32 {
    let size = convert_uint32_to_float32(bitcast<u32>(abs(a)));
    return select(size, -size, a < 0i);
}

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

#if ABSENT_ZeroPointTensor
fn absent_zero_point_tensor() -> Value2 {
    return 0i;
}
#endif

fn compute(input_tensor: Value0, scale_tensor: Value1, zero_point_tensor: Value2) -> Value2 {
    let output_tensor = convert_float32_to_int8(round(convert_int32_to_float32(input_tensor) / scale_tensor) + f32(zero_point_tensor));
    return output_tensor;
}
#elif INT32_FLOAT32_UINT8
// The f32 nearest to a, of two the even one: WGSL may round either way, so only 24 bits are left to it.
fn convert_uint32_to_float32(a: u32) -> f32 {
    let drop = 8u - min(countLeadingZeros(a), 8u);
    let kept = a >> drop;
    let rest = a - (kept << drop);
    let half = (1u << drop) >> 1u;
    let up = drop > 0u && (rest > half || (rest == half && (kept & 1u) == 1u));
    return f32(kept + u32(up)) * f32(1u << drop);
}

// The f32 nearest to a, of two the even one.
fn convert_int32_to_float32(a: i32) -> f32 {
    let size = convert_uint32_to_float32(bitcast<u32>(abs(a)));
    return select(size, -size, a < 0i);
}

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

#if ABSENT_ZeroPointTensor
fn absent_zero_point_tensor() -> Value2 {
    return 0u;
}
#endif

fn compute(input_tensor: Value0, scale_tensor: Value1, zero_point_tensor: Value2) -> Value2 {
    let output_tensor = convert_float32_to_uint8(round(convert_int32_to_float32(input_tensor) / scale_tensor) + f32(zero_point_tensor));
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

// The number of a workgroup. The runtime spreads workgroups over three dimensions where one is too short for them.
fn flat_group(group: vec3<u32>, groups: vec3<u32>) -> u32 {
    return group.x + groups.x * (group.y + groups.y * group.z);
}

// `sizes` and the steps describe the loops over all elements, outermost first. Steps count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    input_tensor_steps: array<vec4<u32>, 2>,
    scale_tensor_steps: array<vec4<u32>, 2>,
    zero_point_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if QUADS_OutputTensor
@group(0) @binding(4) var<storage, read_write> output_tensor: array<Block2>;

fn store_output_tensor_whole(quad: u32, values: Quad2) {
    output_tensor[quad] = values_block2(values);
}

fn store_output_tensor_quad(quad: u32, values: Quad2, count: u32) {
    let block = values_block2(values);
    if (count >= 4u) {
        output_tensor[quad] = block;
    } else {
        output_tensor[quad] = merge_block2(output_tensor[quad], block, count);
    }
}
#elif ATOMIC_OutputTensor
@group(0) @binding(4) var<storage, read_write> output_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_tensor(index: u32, value: Value2) {
    let shift = shift_of2(index);
    let old = atomicLoad(&output_tensor[word_of2(index)]) >> shift;
    atomicXor(&output_tensor[word_of2(index)], ((old ^ element_word2(value)) & LANE2) << shift);
}
#else
@group(0) @binding(4) var<storage, read_write> output_tensor: array<Element2>;

fn store_output_tensor(index: u32, value: Value2) {
    output_tensor[word_of2(index)] = element_word2(value);
}
#endif

#if InputTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_input_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_input_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_tensor[word_of0(index)]), index);
}
#else
fn load_input_tensor(index: u32) -> Value0 {
    return element_value0(output_tensor[word_of0(index)], index);
}
#endif
#elif QUADS_InputTensor
@group(0) @binding(1) var<storage, read> input_tensor: array<Block0>;

fn load_input_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(input_tensor[quad]);
}
#else
@group(0) @binding(1) var<storage, read> input_tensor: array<Element0>;

fn load_input_tensor(index: u32) -> Value0 {
    return element_value0(input_tensor[word_of0(index)], index);
}
#endif

#if ScaleTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_scale_tensor_quad(quad: u32) -> Quad1 {
    return block_values1(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_scale_tensor(index: u32) -> Value1 {
    return element_value1(atomicLoad(&output_tensor[word_of1(index)]), index);
}
#else
fn load_scale_tensor(index: u32) -> Value1 {
    return element_value1(output_tensor[word_of1(index)], index);
}
#endif
#elif QUADS_ScaleTensor
@group(0) @binding(2) var<storage, read> scale_tensor: array<Block1>;

fn load_scale_tensor_quad(quad: u32) -> Quad1 {
    return block_values1(scale_tensor[quad]);
}
#else
@group(0) @binding(2) var<storage, read> scale_tensor: array<Element1>;

fn load_scale_tensor(index: u32) -> Value1 {
    return element_value1(scale_tensor[word_of1(index)], index);
}
#endif

#if ABSENT_ZeroPointTensor
fn load_zero_point_tensor(index: u32) -> Value2 {
    return absent_zero_point_tensor();
}

fn load_zero_point_tensor_quad(quad: u32) -> Quad2 {
    let value = absent_zero_point_tensor();
    return Quad2(value, value, value, value);
}
#elif ZeroPointTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_zero_point_tensor_quad(quad: u32) -> Quad2 {
    return block_values2(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_zero_point_tensor(index: u32) -> Value2 {
    return element_value2(atomicLoad(&output_tensor[word_of2(index)]), index);
}
#else
fn load_zero_point_tensor(index: u32) -> Value2 {
    return element_value2(output_tensor[word_of2(index)], index);
}
#endif
#elif QUADS_ZeroPointTensor
@group(0) @binding(3) var<storage, read> zero_point_tensor: array<Block2>;

fn load_zero_point_tensor_quad(quad: u32) -> Quad2 {
    return block_values2(zero_point_tensor[quad]);
}
#else
@group(0) @binding(3) var<storage, read> zero_point_tensor: array<Element2>;

fn load_zero_point_tensor(index: u32) -> Value2 {
    return element_value2(zero_point_tensor[word_of2(index)], index);
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
    input_tensor: Numbers,
    scale_tensor: Numbers,
    zero_point_tensor: Numbers,
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
        places.input_tensor += at * p.input_tensor_steps[i][j];
        places.scale_tensor += at * p.scale_tensor_steps[i][j];
        places.zero_point_tensor += at * p.zero_point_tensor_steps[i][j];
        places.output_tensor += at * p.output_tensor_steps[i][j];
    }
    places.input_tensor += rest * p.input_tensor_steps[0][0];
    places.scale_tensor += rest * p.scale_tensor_steps[0][0];
    places.zero_point_tensor += rest * p.zero_point_tensor_steps[0][0];
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
#if QUADS_InputTensor
    let input_tensor_quad = load_input_tensor_quad(first_of(places.input_tensor) / 4u);
#else
    let input_tensor_at = four_of(places.input_tensor, p.input_tensor_steps[i][j]);
    let input_tensor_quad = Quad0(
        load_input_tensor(input_tensor_at.x),
        load_input_tensor(input_tensor_at.y),
        load_input_tensor(input_tensor_at.z),
        load_input_tensor(input_tensor_at.w),
    );
#endif
#if QUADS_ScaleTensor
    let scale_tensor_quad = load_scale_tensor_quad(first_of(places.scale_tensor) / 4u);
#else
    let scale_tensor_at = four_of(places.scale_tensor, p.scale_tensor_steps[i][j]);
    let scale_tensor_quad = Quad1(
        load_scale_tensor(scale_tensor_at.x),
        load_scale_tensor(scale_tensor_at.y),
        load_scale_tensor(scale_tensor_at.z),
        load_scale_tensor(scale_tensor_at.w),
    );
#endif
#if QUADS_ZeroPointTensor
    let zero_point_tensor_quad = load_zero_point_tensor_quad(first_of(places.zero_point_tensor) / 4u);
#else
    let zero_point_tensor_at = four_of(places.zero_point_tensor, p.zero_point_tensor_steps[i][j]);
    let zero_point_tensor_quad = Quad2(
        load_zero_point_tensor(zero_point_tensor_at.x),
        load_zero_point_tensor(zero_point_tensor_at.y),
        load_zero_point_tensor(zero_point_tensor_at.z),
        load_zero_point_tensor(zero_point_tensor_at.w),
    );
#endif
    let output_tensor_quad = Quad2(
        compute(input_tensor_quad.x, scale_tensor_quad.x, zero_point_tensor_quad.x),
        compute(input_tensor_quad.y, scale_tensor_quad.y, zero_point_tensor_quad.y),
        compute(input_tensor_quad.z, scale_tensor_quad.z, zero_point_tensor_quad.z),
        compute(input_tensor_quad.w, scale_tensor_quad.w, zero_point_tensor_quad.w),
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
    let input_tensor_quad = load_input_tensor_quad(quad);
    let scale_tensor_quad = load_scale_tensor_quad(quad);
    let zero_point_tensor_quad = load_zero_point_tensor_quad(quad);
    let output_tensor_quad = Quad2(
        compute(input_tensor_quad.x, scale_tensor_quad.x, zero_point_tensor_quad.x),
        compute(input_tensor_quad.y, scale_tensor_quad.y, zero_point_tensor_quad.y),
        compute(input_tensor_quad.z, scale_tensor_quad.z, zero_point_tensor_quad.z),
        compute(input_tensor_quad.w, scale_tensor_quad.w, zero_point_tensor_quad.w),
    );
    store_output_tensor_quad(quad, output_tensor_quad, count);
#endif
}
