// Generated from spec/operators/element_wise_pow.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_POW: every output element is a function of the input elements at the same place.

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
#elif TYPE_0_INT16
alias Value0 = i32;
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

// extractBits extends the sign of an i32.
fn element_value0(word: u32, index: u32) -> i32 {
    return extractBits(bitcast<i32>(word), shift_of0(index), 16u);
}

fn element_word0(value: i32) -> u32 {
    return bitcast<u32>(value) & LANE0;
}

fn block_values0(block: vec2<u32>) -> Quad0 {
    return Quad0(
        element_value0(block.x, 0u),
        element_value0(block.x, 1u),
        element_value0(block.y, 2u),
        element_value0(block.y, 3u),
    );
}

fn values_block0(q: Quad0) -> vec2<u32> {
    return vec2<u32>(
        element_word0(q.x) | (bitcast<u32>(q.y) << 16u),
        element_word0(q.z) | (bitcast<u32>(q.w) << 16u),
    );
}

fn merge_block0(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}
#elif TYPE_0_INT8
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
#elif TYPE_0_UINT32
alias Value0 = u32;
alias Element0 = u32;
alias Block0 = vec4<u32>;

fn word_of0(index: u32) -> u32 {
    return index;
}

fn element_value0(element: u32, index: u32) -> u32 {
    return bitcast<u32>(element);
}

fn element_word0(value: u32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values0(block: vec4<u32>) -> Quad0 {
    let v = bitcast<vec4<u32>>(block);
    return Quad0(v.x, v.y, v.z, v.w);
}

fn values_block0(q: Quad0) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<u32>(q.x, q.y, q.z, q.w));
}

fn merge_block0(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#elif TYPE_0_UINT16
alias Value0 = u32;
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

// extractBits extends the sign of an i32.
fn element_value0(word: u32, index: u32) -> u32 {
    return extractBits(bitcast<u32>(word), shift_of0(index), 16u);
}

fn element_word0(value: u32) -> u32 {
    return bitcast<u32>(value) & LANE0;
}

fn block_values0(block: vec2<u32>) -> Quad0 {
    return Quad0(
        element_value0(block.x, 0u),
        element_value0(block.x, 1u),
        element_value0(block.y, 2u),
        element_value0(block.y, 3u),
    );
}

fn values_block0(q: Quad0) -> vec2<u32> {
    return vec2<u32>(
        element_word0(q.x) | (bitcast<u32>(q.y) << 16u),
        element_word0(q.z) | (bitcast<u32>(q.w) << 16u),
    );
}

fn merge_block0(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
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
#elif TYPE_1_INT32
alias Value1 = i32;
alias Element1 = u32;
alias Block1 = vec4<u32>;

fn word_of1(index: u32) -> u32 {
    return index;
}

fn element_value1(element: u32, index: u32) -> i32 {
    return bitcast<i32>(element);
}

fn element_word1(value: i32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values1(block: vec4<u32>) -> Quad1 {
    let v = bitcast<vec4<i32>>(block);
    return Quad1(v.x, v.y, v.z, v.w);
}

fn values_block1(q: Quad1) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<i32>(q.x, q.y, q.z, q.w));
}

fn merge_block1(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#elif TYPE_1_INT16
alias Value1 = i32;
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

// extractBits extends the sign of an i32.
fn element_value1(word: u32, index: u32) -> i32 {
    return extractBits(bitcast<i32>(word), shift_of1(index), 16u);
}

fn element_word1(value: i32) -> u32 {
    return bitcast<u32>(value) & LANE1;
}

fn block_values1(block: vec2<u32>) -> Quad1 {
    return Quad1(
        element_value1(block.x, 0u),
        element_value1(block.x, 1u),
        element_value1(block.y, 2u),
        element_value1(block.y, 3u),
    );
}

fn values_block1(q: Quad1) -> vec2<u32> {
    return vec2<u32>(
        element_word1(q.x) | (bitcast<u32>(q.y) << 16u),
        element_word1(q.z) | (bitcast<u32>(q.w) << 16u),
    );
}

fn merge_block1(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}
#elif TYPE_1_INT8
alias Value1 = i32;
alias Element1 = u32;
alias Block1 = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE1 = 0xffu;

fn word_of1(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of1(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value1(word: u32, index: u32) -> i32 {
    return extractBits(bitcast<i32>(word), shift_of1(index), 8u);
}

fn element_word1(value: i32) -> u32 {
    return bitcast<u32>(value) & LANE1;
}

fn block_values1(block: u32) -> Quad1 {
    return Quad1(
        element_value1(block, 0u),
        element_value1(block, 1u),
        element_value1(block, 2u),
        element_value1(block, 3u),
    );
}

fn values_block1(q: Quad1) -> u32 {
    let low = element_word1(q.x) | (element_word1(q.y) << 8u);
    return low | (element_word1(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block1(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#elif TYPE_1_UINT32
alias Value1 = u32;
alias Element1 = u32;
alias Block1 = vec4<u32>;

fn word_of1(index: u32) -> u32 {
    return index;
}

fn element_value1(element: u32, index: u32) -> u32 {
    return bitcast<u32>(element);
}

fn element_word1(value: u32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values1(block: vec4<u32>) -> Quad1 {
    let v = bitcast<vec4<u32>>(block);
    return Quad1(v.x, v.y, v.z, v.w);
}

fn values_block1(q: Quad1) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<u32>(q.x, q.y, q.z, q.w));
}

fn merge_block1(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#elif TYPE_1_UINT16
alias Value1 = u32;
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

// extractBits extends the sign of an i32.
fn element_value1(word: u32, index: u32) -> u32 {
    return extractBits(bitcast<u32>(word), shift_of1(index), 16u);
}

fn element_word1(value: u32) -> u32 {
    return bitcast<u32>(value) & LANE1;
}

fn block_values1(block: vec2<u32>) -> Quad1 {
    return Quad1(
        element_value1(block.x, 0u),
        element_value1(block.x, 1u),
        element_value1(block.y, 2u),
        element_value1(block.y, 3u),
    );
}

fn values_block1(q: Quad1) -> vec2<u32> {
    return vec2<u32>(
        element_word1(q.x) | (bitcast<u32>(q.y) << 16u),
        element_word1(q.z) | (bitcast<u32>(q.w) << 16u),
    );
}

fn merge_block1(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}
#elif TYPE_1_UINT8
alias Value1 = u32;
alias Element1 = u32;
alias Block1 = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE1 = 0xffu;

fn word_of1(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of1(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value1(word: u32, index: u32) -> u32 {
    return extractBits(bitcast<u32>(word), shift_of1(index), 8u);
}

fn element_word1(value: u32) -> u32 {
    return bitcast<u32>(value) & LANE1;
}

fn block_values1(block: u32) -> Quad1 {
    return Quad1(
        element_value1(block, 0u),
        element_value1(block, 1u),
        element_value1(block, 2u),
        element_value1(block, 3u),
    );
}

fn values_block1(q: Quad1) -> u32 {
    let low = element_word1(q.x) | (element_word1(q.y) << 8u);
    return low | (element_word1(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block1(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#endif

#if FLOAT32_FLOAT32 || FLOAT32_FLOAT16 || FLOAT16_FLOAT32 || FLOAT16_FLOAT16
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}

// a^b = 2^(b log2(|a|)), with C's special cases, told by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ...
fn power_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_tiny = a_bits < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let divisor = keep_float32(2.0f + f);
    let divisor_low = f - keep_float32(divisor - 2.0f);
    let s = keep_float32(f / divisor);
    let rest = product_rest_float32(s, divisor, f);
    let s_low = -(fma(s, divisor_low, rest) / divisor);
    let z = keep_float32(s * s);
    let z_low = fma(s + s, s_low, product_rest_float32(s, s, z));
    var tail = 0.11709639f;
    tail = fma(tail, z, 0.1427355f);
    tail = fma(tail, z, 0.20000076f);
    let w = keep_float32(z * 0.33333334f);
    let w_product = product_rest_float32(z, 0.33333334f, w);
    let w_tail = fma(z * z, tail, fma(z, -9.934108e-09f, z_low * 0.33333334f));
    let w_low = w_product + w_tail;
    let first = keep_float32(s * 2.88539f);
    let first_product = product_rest_float32(s, 2.88539f, first);
    let first_low = fma(s, 3.851926e-08f, fma(s_low, 2.88539f, first_product));
    let second = keep_float32(first * w);
    let second_product = product_rest_float32(first, w, second);
    let second_low = fma(first, w_low, fma(first_low, w, second_product));
    let sum = keep_float32(first + second);
    let sum_low = keep_float32(second - keep_float32(sum - first)) + (first_low + second_low);
    let log2 = keep_float32(k + sum);
    let log2_low = keep_float32(sum - keep_float32(log2 - k)) + sum_low;
    let above = select(-1e12f, b, b > -1e12f);
    let y = select(1e12f, above, above < 1e12f);
    let e = keep_float32(y * log2);
    let e_rest = fma(y, log2_low, product_rest_float32(y, log2, e));
    let usual = (abs(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    let of_infinity = select(bitcast<u32>(e), bitcast<u32>(b), a_bits == 0x7f800000u);
    let direction = select(of_infinity, ~bitcast<u32>(b), a_bits == 0u);
    let limit = select(160.0f, -160.0f, direction >= 0x80000000u);
    let bounded = select(limit, e, usual);
    let count = round(bounded);
    let r = keep_float32(bounded - count) + (select(0.0f, e_rest, usual));
    var rise = 0.00015459761f;
    rise = fma(rise, r, 0.0013391583f);
    rise = fma(rise, r, 0.00961807f);
    rise = fma(rise, r, 0.055503584f);
    rise = fma(rise, r, 0.2402265f);
    rise = fma(rise, r, 0.6931472f);
    let magnitude = scale_float32(fma(r, rise, 1.0f), i32(count));
    let small = select(0.0f, 1.0f, abs(y) < 16777216.0f);
    let b_small = y * small;
    let b_whole = i32(b_small);
    let b_is_tiny = (bitcast<u32>(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    let b_is_whole = (f32(b_whole) == b_small) & !b_is_tiny;
    let odd_bit = (u32(b_whole) & u32(b_is_whole)) << 31u;
    let with_its_sign = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & odd_bit));
    let undefined = (bitcast<u32>(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    let any_nan = (a_bits > 0x7f800000u) | ((bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
    let real = select(with_its_sign, bitcast<f32>(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<f32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<f32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_float32(scaled_input_tensor, exponent_tensor);
    return output_tensor;
}
#elif FLOAT32_INT32 || FLOAT16_INT32
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

// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}

// a^b = 2^(b log2(|a|)), with C's special cases, told by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ...
fn power_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_tiny = a_bits < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let divisor = keep_float32(2.0f + f);
    let divisor_low = f - keep_float32(divisor - 2.0f);
    let s = keep_float32(f / divisor);
    let rest = product_rest_float32(s, divisor, f);
    let s_low = -(fma(s, divisor_low, rest) / divisor);
    let z = keep_float32(s * s);
    let z_low = fma(s + s, s_low, product_rest_float32(s, s, z));
    var tail = 0.11709639f;
    tail = fma(tail, z, 0.1427355f);
    tail = fma(tail, z, 0.20000076f);
    let w = keep_float32(z * 0.33333334f);
    let w_product = product_rest_float32(z, 0.33333334f, w);
    let w_tail = fma(z * z, tail, fma(z, -9.934108e-09f, z_low * 0.33333334f));
    let w_low = w_product + w_tail;
    let first = keep_float32(s * 2.88539f);
    let first_product = product_rest_float32(s, 2.88539f, first);
    let first_low = fma(s, 3.851926e-08f, fma(s_low, 2.88539f, first_product));
    let second = keep_float32(first * w);
    let second_product = product_rest_float32(first, w, second);
    let second_low = fma(first, w_low, fma(first_low, w, second_product));
    let sum = keep_float32(first + second);
    let sum_low = keep_float32(second - keep_float32(sum - first)) + (first_low + second_low);
    let log2 = keep_float32(k + sum);
    let log2_low = keep_float32(sum - keep_float32(log2 - k)) + sum_low;
    let above = select(-1e12f, b, b > -1e12f);
    let y = select(1e12f, above, above < 1e12f);
    let e = keep_float32(y * log2);
    let e_rest = fma(y, log2_low, product_rest_float32(y, log2, e));
    let usual = (abs(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    let of_infinity = select(bitcast<u32>(e), bitcast<u32>(b), a_bits == 0x7f800000u);
    let direction = select(of_infinity, ~bitcast<u32>(b), a_bits == 0u);
    let limit = select(160.0f, -160.0f, direction >= 0x80000000u);
    let bounded = select(limit, e, usual);
    let count = round(bounded);
    let r = keep_float32(bounded - count) + (select(0.0f, e_rest, usual));
    var rise = 0.00015459761f;
    rise = fma(rise, r, 0.0013391583f);
    rise = fma(rise, r, 0.00961807f);
    rise = fma(rise, r, 0.055503584f);
    rise = fma(rise, r, 0.2402265f);
    rise = fma(rise, r, 0.6931472f);
    let magnitude = scale_float32(fma(r, rise, 1.0f), i32(count));
    let small = select(0.0f, 1.0f, abs(y) < 16777216.0f);
    let b_small = y * small;
    let b_whole = i32(b_small);
    let b_is_tiny = (bitcast<u32>(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    let b_is_whole = (f32(b_whole) == b_small) & !b_is_tiny;
    let odd_bit = (u32(b_whole) & u32(b_is_whole)) << 31u;
    let with_its_sign = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & odd_bit));
    let undefined = (bitcast<u32>(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    let any_nan = (a_bits > 0x7f800000u) | ((bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
    let real = select(with_its_sign, bitcast<f32>(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<f32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<f32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_float32(scaled_input_tensor, convert_int32_to_float32(exponent_tensor));
    return output_tensor;
}
#elif FLOAT32_INT16 || FLOAT32_INT8 || FLOAT32_UINT16 || FLOAT32_UINT8 || FLOAT16_INT16 || FLOAT16_INT8 || FLOAT16_UINT16 || FLOAT16_UINT8
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}

// a^b = 2^(b log2(|a|)), with C's special cases, told by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ...
fn power_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_tiny = a_bits < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let divisor = keep_float32(2.0f + f);
    let divisor_low = f - keep_float32(divisor - 2.0f);
    let s = keep_float32(f / divisor);
    let rest = product_rest_float32(s, divisor, f);
    let s_low = -(fma(s, divisor_low, rest) / divisor);
    let z = keep_float32(s * s);
    let z_low = fma(s + s, s_low, product_rest_float32(s, s, z));
    var tail = 0.11709639f;
    tail = fma(tail, z, 0.1427355f);
    tail = fma(tail, z, 0.20000076f);
    let w = keep_float32(z * 0.33333334f);
    let w_product = product_rest_float32(z, 0.33333334f, w);
    let w_tail = fma(z * z, tail, fma(z, -9.934108e-09f, z_low * 0.33333334f));
    let w_low = w_product + w_tail;
    let first = keep_float32(s * 2.88539f);
    let first_product = product_rest_float32(s, 2.88539f, first);
    let first_low = fma(s, 3.851926e-08f, fma(s_low, 2.88539f, first_product));
    let second = keep_float32(first * w);
    let second_product = product_rest_float32(first, w, second);
    let second_low = fma(first, w_low, fma(first_low, w, second_product));
    let sum = keep_float32(first + second);
    let sum_low = keep_float32(second - keep_float32(sum - first)) + (first_low + second_low);
    let log2 = keep_float32(k + sum);
    let log2_low = keep_float32(sum - keep_float32(log2 - k)) + sum_low;
    let above = select(-1e12f, b, b > -1e12f);
    let y = select(1e12f, above, above < 1e12f);
    let e = keep_float32(y * log2);
    let e_rest = fma(y, log2_low, product_rest_float32(y, log2, e));
    let usual = (abs(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    let of_infinity = select(bitcast<u32>(e), bitcast<u32>(b), a_bits == 0x7f800000u);
    let direction = select(of_infinity, ~bitcast<u32>(b), a_bits == 0u);
    let limit = select(160.0f, -160.0f, direction >= 0x80000000u);
    let bounded = select(limit, e, usual);
    let count = round(bounded);
    let r = keep_float32(bounded - count) + (select(0.0f, e_rest, usual));
    var rise = 0.00015459761f;
    rise = fma(rise, r, 0.0013391583f);
    rise = fma(rise, r, 0.00961807f);
    rise = fma(rise, r, 0.055503584f);
    rise = fma(rise, r, 0.2402265f);
    rise = fma(rise, r, 0.6931472f);
    let magnitude = scale_float32(fma(r, rise, 1.0f), i32(count));
    let small = select(0.0f, 1.0f, abs(y) < 16777216.0f);
    let b_small = y * small;
    let b_whole = i32(b_small);
    let b_is_tiny = (bitcast<u32>(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    let b_is_whole = (f32(b_whole) == b_small) & !b_is_tiny;
    let odd_bit = (u32(b_whole) & u32(b_is_whole)) << 31u;
    let with_its_sign = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & odd_bit));
    let undefined = (bitcast<u32>(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    let any_nan = (a_bits > 0x7f800000u) | ((bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
    let real = select(with_its_sign, bitcast<f32>(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<f32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<f32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_float32(scaled_input_tensor, f32(exponent_tensor));
    return output_tensor;
}
#elif FLOAT32_UINT32 || FLOAT16_UINT32
// The f32 nearest to a, of two the even one: WGSL may round either way, so only 24 bits are left to it.
fn convert_uint32_to_float32(a: u32) -> f32 {
    let drop = 8u - min(countLeadingZeros(a), 8u);
    let kept = a >> drop;
    let rest = a - (kept << drop);
    let half = (1u << drop) >> 1u;
    let up = drop > 0u && (rest > half || (rest == half && (kept & 1u) == 1u));
    return f32(kept + u32(up)) * f32(1u << drop);
}

// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}

// a^b = 2^(b log2(|a|)), with C's special cases, told by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ...
fn power_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_tiny = a_bits < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let divisor = keep_float32(2.0f + f);
    let divisor_low = f - keep_float32(divisor - 2.0f);
    let s = keep_float32(f / divisor);
    let rest = product_rest_float32(s, divisor, f);
    let s_low = -(fma(s, divisor_low, rest) / divisor);
    let z = keep_float32(s * s);
    let z_low = fma(s + s, s_low, product_rest_float32(s, s, z));
    var tail = 0.11709639f;
    tail = fma(tail, z, 0.1427355f);
    tail = fma(tail, z, 0.20000076f);
    let w = keep_float32(z * 0.33333334f);
    let w_product = product_rest_float32(z, 0.33333334f, w);
    let w_tail = fma(z * z, tail, fma(z, -9.934108e-09f, z_low * 0.33333334f));
    let w_low = w_product + w_tail;
    let first = keep_float32(s * 2.88539f);
    let first_product = product_rest_float32(s, 2.88539f, first);
    let first_low = fma(s, 3.851926e-08f, fma(s_low, 2.88539f, first_product));
    let second = keep_float32(first * w);
    let second_product = product_rest_float32(first, w, second);
    let second_low = fma(first, w_low, fma(first_low, w, second_product));
    let sum = keep_float32(first + second);
    let sum_low = keep_float32(second - keep_float32(sum - first)) + (first_low + second_low);
    let log2 = keep_float32(k + sum);
    let log2_low = keep_float32(sum - keep_float32(log2 - k)) + sum_low;
    let above = select(-1e12f, b, b > -1e12f);
    let y = select(1e12f, above, above < 1e12f);
    let e = keep_float32(y * log2);
    let e_rest = fma(y, log2_low, product_rest_float32(y, log2, e));
    let usual = (abs(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    let of_infinity = select(bitcast<u32>(e), bitcast<u32>(b), a_bits == 0x7f800000u);
    let direction = select(of_infinity, ~bitcast<u32>(b), a_bits == 0u);
    let limit = select(160.0f, -160.0f, direction >= 0x80000000u);
    let bounded = select(limit, e, usual);
    let count = round(bounded);
    let r = keep_float32(bounded - count) + (select(0.0f, e_rest, usual));
    var rise = 0.00015459761f;
    rise = fma(rise, r, 0.0013391583f);
    rise = fma(rise, r, 0.00961807f);
    rise = fma(rise, r, 0.055503584f);
    rise = fma(rise, r, 0.2402265f);
    rise = fma(rise, r, 0.6931472f);
    let magnitude = scale_float32(fma(r, rise, 1.0f), i32(count));
    let small = select(0.0f, 1.0f, abs(y) < 16777216.0f);
    let b_small = y * small;
    let b_whole = i32(b_small);
    let b_is_tiny = (bitcast<u32>(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    let b_is_whole = (f32(b_whole) == b_small) & !b_is_tiny;
    let odd_bit = (u32(b_whole) & u32(b_is_whole)) << 31u;
    let with_its_sign = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & odd_bit));
    let undefined = (bitcast<u32>(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    let any_nan = (a_bits > 0x7f800000u) | ((bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
    let real = select(with_its_sign, bitcast<f32>(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<f32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<f32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_float32(scaled_input_tensor, convert_uint32_to_float32(exponent_tensor));
    return output_tensor;
}
#elif INT32_FLOAT32 || INT32_FLOAT16
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

// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}

// a^b = 2^(b log2(|a|)), with C's special cases, told by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ...
fn power_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_tiny = a_bits < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let divisor = keep_float32(2.0f + f);
    let divisor_low = f - keep_float32(divisor - 2.0f);
    let s = keep_float32(f / divisor);
    let rest = product_rest_float32(s, divisor, f);
    let s_low = -(fma(s, divisor_low, rest) / divisor);
    let z = keep_float32(s * s);
    let z_low = fma(s + s, s_low, product_rest_float32(s, s, z));
    var tail = 0.11709639f;
    tail = fma(tail, z, 0.1427355f);
    tail = fma(tail, z, 0.20000076f);
    let w = keep_float32(z * 0.33333334f);
    let w_product = product_rest_float32(z, 0.33333334f, w);
    let w_tail = fma(z * z, tail, fma(z, -9.934108e-09f, z_low * 0.33333334f));
    let w_low = w_product + w_tail;
    let first = keep_float32(s * 2.88539f);
    let first_product = product_rest_float32(s, 2.88539f, first);
    let first_low = fma(s, 3.851926e-08f, fma(s_low, 2.88539f, first_product));
    let second = keep_float32(first * w);
    let second_product = product_rest_float32(first, w, second);
    let second_low = fma(first, w_low, fma(first_low, w, second_product));
    let sum = keep_float32(first + second);
    let sum_low = keep_float32(second - keep_float32(sum - first)) + (first_low + second_low);
    let log2 = keep_float32(k + sum);
    let log2_low = keep_float32(sum - keep_float32(log2 - k)) + sum_low;
    let above = select(-1e12f, b, b > -1e12f);
    let y = select(1e12f, above, above < 1e12f);
    let e = keep_float32(y * log2);
    let e_rest = fma(y, log2_low, product_rest_float32(y, log2, e));
    let usual = (abs(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    let of_infinity = select(bitcast<u32>(e), bitcast<u32>(b), a_bits == 0x7f800000u);
    let direction = select(of_infinity, ~bitcast<u32>(b), a_bits == 0u);
    let limit = select(160.0f, -160.0f, direction >= 0x80000000u);
    let bounded = select(limit, e, usual);
    let count = round(bounded);
    let r = keep_float32(bounded - count) + (select(0.0f, e_rest, usual));
    var rise = 0.00015459761f;
    rise = fma(rise, r, 0.0013391583f);
    rise = fma(rise, r, 0.00961807f);
    rise = fma(rise, r, 0.055503584f);
    rise = fma(rise, r, 0.2402265f);
    rise = fma(rise, r, 0.6931472f);
    let magnitude = scale_float32(fma(r, rise, 1.0f), i32(count));
    let small = select(0.0f, 1.0f, abs(y) < 16777216.0f);
    let b_small = y * small;
    let b_whole = i32(b_small);
    let b_is_tiny = (bitcast<u32>(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    let b_is_whole = (f32(b_whole) == b_small) & !b_is_tiny;
    let odd_bit = (u32(b_whole) & u32(b_is_whole)) << 31u;
    let with_its_sign = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & odd_bit));
    let undefined = (bitcast<u32>(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    let any_nan = (a_bits > 0x7f800000u) | ((bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
    let real = select(with_its_sign, bitcast<f32>(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
}

// a rounded toward zero, or the nearest i32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_int32(a: f32) -> i32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let inside = i32(select(a, 0.0f, magnitude >= 0x4f000000u));
    let limit = bitcast<i32>(0x7fffffffu + (bitcast<u32>(a) >> 31u));
    return select(select(inside, limit, magnitude >= 0x4f000000u), 0i, magnitude > 0x7f800000u);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = convert_float32_to_int32(power_float32(convert_int32_to_float32(scaled_input_tensor), exponent_tensor));
    return output_tensor;
}
#elif INT32_INT32 || INT32_INT16 || INT32_INT8
// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_int32(scaled_input_tensor, exponent_tensor);
    return output_tensor;
}
#elif INT32_UINT32
// a in 64 bits, its sign extended.
fn convert_int32_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_int64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

// a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated.
fn power_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    if ((b.y >> 31u) == 1u) {
        let minus_one = vec2<u32>(0xffffffffu, 0xffffffffu);
        let even = select(minus_one, one, (b.x & 1u) == 0u);
        return select(select(vec2<u32>(0u, 0u), even, all(a == minus_one)), one, all(a == one));
    }
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_int64(product, base);
        }
        base = multiply_int64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = bitcast<i32>(power_int64(convert_int32_to_int64(scaled_input_tensor), vec2<u32>(exponent_tensor, 0u)).x);
    return output_tensor;
}
#elif INT32_UINT16 || INT32_UINT8
// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_int32(scaled_input_tensor, bitcast<i32>(exponent_tensor));
    return output_tensor;
}
#elif INT16_FLOAT32 || INT16_FLOAT16
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}

// a^b = 2^(b log2(|a|)), with C's special cases, told by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ...
fn power_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_tiny = a_bits < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let divisor = keep_float32(2.0f + f);
    let divisor_low = f - keep_float32(divisor - 2.0f);
    let s = keep_float32(f / divisor);
    let rest = product_rest_float32(s, divisor, f);
    let s_low = -(fma(s, divisor_low, rest) / divisor);
    let z = keep_float32(s * s);
    let z_low = fma(s + s, s_low, product_rest_float32(s, s, z));
    var tail = 0.11709639f;
    tail = fma(tail, z, 0.1427355f);
    tail = fma(tail, z, 0.20000076f);
    let w = keep_float32(z * 0.33333334f);
    let w_product = product_rest_float32(z, 0.33333334f, w);
    let w_tail = fma(z * z, tail, fma(z, -9.934108e-09f, z_low * 0.33333334f));
    let w_low = w_product + w_tail;
    let first = keep_float32(s * 2.88539f);
    let first_product = product_rest_float32(s, 2.88539f, first);
    let first_low = fma(s, 3.851926e-08f, fma(s_low, 2.88539f, first_product));
    let second = keep_float32(first * w);
    let second_product = product_rest_float32(first, w, second);
    let second_low = fma(first, w_low, fma(first_low, w, second_product));
    let sum = keep_float32(first + second);
    let sum_low = keep_float32(second - keep_float32(sum - first)) + (first_low + second_low);
    let log2 = keep_float32(k + sum);
    let log2_low = keep_float32(sum - keep_float32(log2 - k)) + sum_low;
    let above = select(-1e12f, b, b > -1e12f);
    let y = select(1e12f, above, above < 1e12f);
    let e = keep_float32(y * log2);
    let e_rest = fma(y, log2_low, product_rest_float32(y, log2, e));
    let usual = (abs(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    let of_infinity = select(bitcast<u32>(e), bitcast<u32>(b), a_bits == 0x7f800000u);
    let direction = select(of_infinity, ~bitcast<u32>(b), a_bits == 0u);
    let limit = select(160.0f, -160.0f, direction >= 0x80000000u);
    let bounded = select(limit, e, usual);
    let count = round(bounded);
    let r = keep_float32(bounded - count) + (select(0.0f, e_rest, usual));
    var rise = 0.00015459761f;
    rise = fma(rise, r, 0.0013391583f);
    rise = fma(rise, r, 0.00961807f);
    rise = fma(rise, r, 0.055503584f);
    rise = fma(rise, r, 0.2402265f);
    rise = fma(rise, r, 0.6931472f);
    let magnitude = scale_float32(fma(r, rise, 1.0f), i32(count));
    let small = select(0.0f, 1.0f, abs(y) < 16777216.0f);
    let b_small = y * small;
    let b_whole = i32(b_small);
    let b_is_tiny = (bitcast<u32>(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    let b_is_whole = (f32(b_whole) == b_small) & !b_is_tiny;
    let odd_bit = (u32(b_whole) & u32(b_is_whole)) << 31u;
    let with_its_sign = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & odd_bit));
    let undefined = (bitcast<u32>(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    let any_nan = (a_bits > 0x7f800000u) | ((bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
    let real = select(with_its_sign, bitcast<f32>(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
}

// a rounded toward zero, or the nearest i32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_int32(a: f32) -> i32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let inside = i32(select(a, 0.0f, magnitude >= 0x4f000000u));
    let limit = bitcast<i32>(0x7fffffffu + (bitcast<u32>(a) >> 31u));
    return select(select(inside, limit, magnitude >= 0x4f000000u), 0i, magnitude > 0x7f800000u);
}

// a rounded toward zero, or the nearest INT16; 0 for NaN.
fn convert_float32_to_int16(a: f32) -> i32 {
    return clamp(convert_float32_to_int32(a), -32768i, 32767i);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 16u) + scale_bias_bias, 0u, 16u), scale_bias_given != 0u);
    let output_tensor = convert_float32_to_int16(power_float32(f32(scaled_input_tensor), exponent_tensor));
    return output_tensor;
}
#elif INT16_INT32 || INT16_INT8
// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 16u) + scale_bias_bias, 0u, 16u), scale_bias_given != 0u);
    let output_tensor = extractBits(power_int32(scaled_input_tensor, exponent_tensor), 0u, 16u);
    return output_tensor;
}
#elif INT16_INT16
// a to the power of b, modulo 2^16; for negative b, 1 / a to the power of -b, truncated.
fn power_int16(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return extractBits(bitcast<i32>(product), 0u, 16u);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 16u) + scale_bias_bias, 0u, 16u), scale_bias_given != 0u);
    let output_tensor = power_int16(scaled_input_tensor, exponent_tensor);
    return output_tensor;
}
#elif INT16_UINT32
// a in 64 bits, its sign extended.
fn convert_int16_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_int64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

// a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated.
fn power_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    if ((b.y >> 31u) == 1u) {
        let minus_one = vec2<u32>(0xffffffffu, 0xffffffffu);
        let even = select(minus_one, one, (b.x & 1u) == 0u);
        return select(select(vec2<u32>(0u, 0u), even, all(a == minus_one)), one, all(a == one));
    }
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_int64(product, base);
        }
        base = multiply_int64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 16u) + scale_bias_bias, 0u, 16u), scale_bias_given != 0u);
    let output_tensor = extractBits(bitcast<i32>(power_int64(convert_int16_to_int64(scaled_input_tensor), vec2<u32>(exponent_tensor, 0u)).x), 0u, 16u);
    return output_tensor;
}
#elif INT16_UINT16 || INT16_UINT8
// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 16u) + scale_bias_bias, 0u, 16u), scale_bias_given != 0u);
    let output_tensor = extractBits(power_int32(scaled_input_tensor, bitcast<i32>(exponent_tensor)), 0u, 16u);
    return output_tensor;
}
#elif INT8_FLOAT32 || INT8_FLOAT16
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}

// a^b = 2^(b log2(|a|)), with C's special cases, told by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ...
fn power_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_tiny = a_bits < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let divisor = keep_float32(2.0f + f);
    let divisor_low = f - keep_float32(divisor - 2.0f);
    let s = keep_float32(f / divisor);
    let rest = product_rest_float32(s, divisor, f);
    let s_low = -(fma(s, divisor_low, rest) / divisor);
    let z = keep_float32(s * s);
    let z_low = fma(s + s, s_low, product_rest_float32(s, s, z));
    var tail = 0.11709639f;
    tail = fma(tail, z, 0.1427355f);
    tail = fma(tail, z, 0.20000076f);
    let w = keep_float32(z * 0.33333334f);
    let w_product = product_rest_float32(z, 0.33333334f, w);
    let w_tail = fma(z * z, tail, fma(z, -9.934108e-09f, z_low * 0.33333334f));
    let w_low = w_product + w_tail;
    let first = keep_float32(s * 2.88539f);
    let first_product = product_rest_float32(s, 2.88539f, first);
    let first_low = fma(s, 3.851926e-08f, fma(s_low, 2.88539f, first_product));
    let second = keep_float32(first * w);
    let second_product = product_rest_float32(first, w, second);
    let second_low = fma(first, w_low, fma(first_low, w, second_product));
    let sum = keep_float32(first + second);
    let sum_low = keep_float32(second - keep_float32(sum - first)) + (first_low + second_low);
    let log2 = keep_float32(k + sum);
    let log2_low = keep_float32(sum - keep_float32(log2 - k)) + sum_low;
    let above = select(-1e12f, b, b > -1e12f);
    let y = select(1e12f, above, above < 1e12f);
    let e = keep_float32(y * log2);
    let e_rest = fma(y, log2_low, product_rest_float32(y, log2, e));
    let usual = (abs(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    let of_infinity = select(bitcast<u32>(e), bitcast<u32>(b), a_bits == 0x7f800000u);
    let direction = select(of_infinity, ~bitcast<u32>(b), a_bits == 0u);
    let limit = select(160.0f, -160.0f, direction >= 0x80000000u);
    let bounded = select(limit, e, usual);
    let count = round(bounded);
    let r = keep_float32(bounded - count) + (select(0.0f, e_rest, usual));
    var rise = 0.00015459761f;
    rise = fma(rise, r, 0.0013391583f);
    rise = fma(rise, r, 0.00961807f);
    rise = fma(rise, r, 0.055503584f);
    rise = fma(rise, r, 0.2402265f);
    rise = fma(rise, r, 0.6931472f);
    let magnitude = scale_float32(fma(r, rise, 1.0f), i32(count));
    let small = select(0.0f, 1.0f, abs(y) < 16777216.0f);
    let b_small = y * small;
    let b_whole = i32(b_small);
    let b_is_tiny = (bitcast<u32>(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    let b_is_whole = (f32(b_whole) == b_small) & !b_is_tiny;
    let odd_bit = (u32(b_whole) & u32(b_is_whole)) << 31u;
    let with_its_sign = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & odd_bit));
    let undefined = (bitcast<u32>(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    let any_nan = (a_bits > 0x7f800000u) | ((bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
    let real = select(with_its_sign, bitcast<f32>(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
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

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 8u) + scale_bias_bias, 0u, 8u), scale_bias_given != 0u);
    let output_tensor = convert_float32_to_int8(power_float32(f32(scaled_input_tensor), exponent_tensor));
    return output_tensor;
}
#elif INT8_INT32 || INT8_INT16
// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 8u) + scale_bias_bias, 0u, 8u), scale_bias_given != 0u);
    let output_tensor = extractBits(power_int32(scaled_input_tensor, exponent_tensor), 0u, 8u);
    return output_tensor;
}
#elif INT8_INT8
// a to the power of b, modulo 2^8; for negative b, 1 / a to the power of -b, truncated.
fn power_int8(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return extractBits(bitcast<i32>(product), 0u, 8u);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 8u) + scale_bias_bias, 0u, 8u), scale_bias_given != 0u);
    let output_tensor = power_int8(scaled_input_tensor, exponent_tensor);
    return output_tensor;
}
#elif INT8_UINT32
// a in 64 bits, its sign extended.
fn convert_int8_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_int64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

// a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated.
fn power_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    if ((b.y >> 31u) == 1u) {
        let minus_one = vec2<u32>(0xffffffffu, 0xffffffffu);
        let even = select(minus_one, one, (b.x & 1u) == 0u);
        return select(select(vec2<u32>(0u, 0u), even, all(a == minus_one)), one, all(a == one));
    }
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_int64(product, base);
        }
        base = multiply_int64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 8u) + scale_bias_bias, 0u, 8u), scale_bias_given != 0u);
    let output_tensor = extractBits(bitcast<i32>(power_int64(convert_int8_to_int64(scaled_input_tensor), vec2<u32>(exponent_tensor, 0u)).x), 0u, 8u);
    return output_tensor;
}
#elif INT8_UINT16 || INT8_UINT8
// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = bitcast<i32>(p.scalars[0].x);
    let scale_bias_bias = bitcast<i32>(p.scalars[0].z);
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 8u) + scale_bias_bias, 0u, 8u), scale_bias_given != 0u);
    let output_tensor = extractBits(power_int32(scaled_input_tensor, bitcast<i32>(exponent_tensor)), 0u, 8u);
    return output_tensor;
}
#elif UINT32_FLOAT32 || UINT32_FLOAT16
// The f32 nearest to a, of two the even one: WGSL may round either way, so only 24 bits are left to it.
fn convert_uint32_to_float32(a: u32) -> f32 {
    let drop = 8u - min(countLeadingZeros(a), 8u);
    let kept = a >> drop;
    let rest = a - (kept << drop);
    let half = (1u << drop) >> 1u;
    let up = drop > 0u && (rest > half || (rest == half && (kept & 1u) == 1u));
    return f32(kept + u32(up)) * f32(1u << drop);
}

// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}

// a^b = 2^(b log2(|a|)), with C's special cases, told by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ...
fn power_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_tiny = a_bits < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let divisor = keep_float32(2.0f + f);
    let divisor_low = f - keep_float32(divisor - 2.0f);
    let s = keep_float32(f / divisor);
    let rest = product_rest_float32(s, divisor, f);
    let s_low = -(fma(s, divisor_low, rest) / divisor);
    let z = keep_float32(s * s);
    let z_low = fma(s + s, s_low, product_rest_float32(s, s, z));
    var tail = 0.11709639f;
    tail = fma(tail, z, 0.1427355f);
    tail = fma(tail, z, 0.20000076f);
    let w = keep_float32(z * 0.33333334f);
    let w_product = product_rest_float32(z, 0.33333334f, w);
    let w_tail = fma(z * z, tail, fma(z, -9.934108e-09f, z_low * 0.33333334f));
    let w_low = w_product + w_tail;
    let first = keep_float32(s * 2.88539f);
    let first_product = product_rest_float32(s, 2.88539f, first);
    let first_low = fma(s, 3.851926e-08f, fma(s_low, 2.88539f, first_product));
    let second = keep_float32(first * w);
    let second_product = product_rest_float32(first, w, second);
    let second_low = fma(first, w_low, fma(first_low, w, second_product));
    let sum = keep_float32(first + second);
    let sum_low = keep_float32(second - keep_float32(sum - first)) + (first_low + second_low);
    let log2 = keep_float32(k + sum);
    let log2_low = keep_float32(sum - keep_float32(log2 - k)) + sum_low;
    let above = select(-1e12f, b, b > -1e12f);
    let y = select(1e12f, above, above < 1e12f);
    let e = keep_float32(y * log2);
    let e_rest = fma(y, log2_low, product_rest_float32(y, log2, e));
    let usual = (abs(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    let of_infinity = select(bitcast<u32>(e), bitcast<u32>(b), a_bits == 0x7f800000u);
    let direction = select(of_infinity, ~bitcast<u32>(b), a_bits == 0u);
    let limit = select(160.0f, -160.0f, direction >= 0x80000000u);
    let bounded = select(limit, e, usual);
    let count = round(bounded);
    let r = keep_float32(bounded - count) + (select(0.0f, e_rest, usual));
    var rise = 0.00015459761f;
    rise = fma(rise, r, 0.0013391583f);
    rise = fma(rise, r, 0.00961807f);
    rise = fma(rise, r, 0.055503584f);
    rise = fma(rise, r, 0.2402265f);
    rise = fma(rise, r, 0.6931472f);
    let magnitude = scale_float32(fma(r, rise, 1.0f), i32(count));
    let small = select(0.0f, 1.0f, abs(y) < 16777216.0f);
    let b_small = y * small;
    let b_whole = i32(b_small);
    let b_is_tiny = (bitcast<u32>(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    let b_is_whole = (f32(b_whole) == b_small) & !b_is_tiny;
    let odd_bit = (u32(b_whole) & u32(b_is_whole)) << 31u;
    let with_its_sign = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & odd_bit));
    let undefined = (bitcast<u32>(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    let any_nan = (a_bits > 0x7f800000u) | ((bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
    let real = select(with_its_sign, bitcast<f32>(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
}

// a rounded toward zero, or the nearest u32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_uint32(a: f32) -> u32 {
    let bits = bitcast<u32>(a);
    let inside = u32(select(a, 0.0f, bits >= 0x4f800000u));
    return select(inside, 0xffffffffu, bits >= 0x4f800000u && bits <= 0x7f800000u);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = convert_float32_to_uint32(power_float32(convert_uint32_to_float32(scaled_input_tensor), exponent_tensor));
    return output_tensor;
}
#elif UINT32_INT32
// a in 64 bits, its sign extended.
fn convert_int32_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_int64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

// a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated.
fn power_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    if ((b.y >> 31u) == 1u) {
        let minus_one = vec2<u32>(0xffffffffu, 0xffffffffu);
        let even = select(minus_one, one, (b.x & 1u) == 0u);
        return select(select(vec2<u32>(0u, 0u), even, all(a == minus_one)), one, all(a == one));
    }
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_int64(product, base);
        }
        base = multiply_int64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_int64(vec2<u32>(scaled_input_tensor, 0u), convert_int32_to_int64(exponent_tensor)).x;
    return output_tensor;
}
#elif UINT32_INT16
// a in 64 bits, its sign extended.
fn convert_int16_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_int64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

// a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated.
fn power_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    if ((b.y >> 31u) == 1u) {
        let minus_one = vec2<u32>(0xffffffffu, 0xffffffffu);
        let even = select(minus_one, one, (b.x & 1u) == 0u);
        return select(select(vec2<u32>(0u, 0u), even, all(a == minus_one)), one, all(a == one));
    }
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_int64(product, base);
        }
        base = multiply_int64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_int64(vec2<u32>(scaled_input_tensor, 0u), convert_int16_to_int64(exponent_tensor)).x;
    return output_tensor;
}
#elif UINT32_INT8
// a in 64 bits, its sign extended.
fn convert_int8_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_int64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

// a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated.
fn power_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    if ((b.y >> 31u) == 1u) {
        let minus_one = vec2<u32>(0xffffffffu, 0xffffffffu);
        let even = select(minus_one, one, (b.x & 1u) == 0u);
        return select(select(vec2<u32>(0u, 0u), even, all(a == minus_one)), one, all(a == one));
    }
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_int64(product, base);
        }
        base = multiply_int64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_int64(vec2<u32>(scaled_input_tensor, 0u), convert_int8_to_int64(exponent_tensor)).x;
    return output_tensor;
}
#elif UINT32_UINT32
// a to the power of b, modulo 2^32.
fn power_uint32(a: u32, b: u32) -> u32 {
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<u32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_uint32(scaled_input_tensor, exponent_tensor);
    return output_tensor;
}
#elif UINT32_UINT16 || UINT32_UINT8
// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_int64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

// a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated.
fn power_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    if ((b.y >> 31u) == 1u) {
        let minus_one = vec2<u32>(0xffffffffu, 0xffffffffu);
        let even = select(minus_one, one, (b.x & 1u) == 0u);
        return select(select(vec2<u32>(0u, 0u), even, all(a == minus_one)), one, all(a == one));
    }
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_int64(product, base);
        }
        base = multiply_int64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale) + scale_bias_bias, scale_bias_given != 0u);
    let output_tensor = power_int64(vec2<u32>(scaled_input_tensor, 0u), vec2<u32>(exponent_tensor, 0u)).x;
    return output_tensor;
}
#elif UINT16_FLOAT32 || UINT16_FLOAT16
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}

// a^b = 2^(b log2(|a|)), with C's special cases, told by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ...
fn power_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_tiny = a_bits < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let divisor = keep_float32(2.0f + f);
    let divisor_low = f - keep_float32(divisor - 2.0f);
    let s = keep_float32(f / divisor);
    let rest = product_rest_float32(s, divisor, f);
    let s_low = -(fma(s, divisor_low, rest) / divisor);
    let z = keep_float32(s * s);
    let z_low = fma(s + s, s_low, product_rest_float32(s, s, z));
    var tail = 0.11709639f;
    tail = fma(tail, z, 0.1427355f);
    tail = fma(tail, z, 0.20000076f);
    let w = keep_float32(z * 0.33333334f);
    let w_product = product_rest_float32(z, 0.33333334f, w);
    let w_tail = fma(z * z, tail, fma(z, -9.934108e-09f, z_low * 0.33333334f));
    let w_low = w_product + w_tail;
    let first = keep_float32(s * 2.88539f);
    let first_product = product_rest_float32(s, 2.88539f, first);
    let first_low = fma(s, 3.851926e-08f, fma(s_low, 2.88539f, first_product));
    let second = keep_float32(first * w);
    let second_product = product_rest_float32(first, w, second);
    let second_low = fma(first, w_low, fma(first_low, w, second_product));
    let sum = keep_float32(first + second);
    let sum_low = keep_float32(second - keep_float32(sum - first)) + (first_low + second_low);
    let log2 = keep_float32(k + sum);
    let log2_low = keep_float32(sum - keep_float32(log2 - k)) + sum_low;
    let above = select(-1e12f, b, b > -1e12f);
    let y = select(1e12f, above, above < 1e12f);
    let e = keep_float32(y * log2);
    let e_rest = fma(y, log2_low, product_rest_float32(y, log2, e));
    let usual = (abs(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    let of_infinity = select(bitcast<u32>(e), bitcast<u32>(b), a_bits == 0x7f800000u);
    let direction = select(of_infinity, ~bitcast<u32>(b), a_bits == 0u);
    let limit = select(160.0f, -160.0f, direction >= 0x80000000u);
    let bounded = select(limit, e, usual);
    let count = round(bounded);
    let r = keep_float32(bounded - count) + (select(0.0f, e_rest, usual));
    var rise = 0.00015459761f;
    rise = fma(rise, r, 0.0013391583f);
    rise = fma(rise, r, 0.00961807f);
    rise = fma(rise, r, 0.055503584f);
    rise = fma(rise, r, 0.2402265f);
    rise = fma(rise, r, 0.6931472f);
    let magnitude = scale_float32(fma(r, rise, 1.0f), i32(count));
    let small = select(0.0f, 1.0f, abs(y) < 16777216.0f);
    let b_small = y * small;
    let b_whole = i32(b_small);
    let b_is_tiny = (bitcast<u32>(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    let b_is_whole = (f32(b_whole) == b_small) & !b_is_tiny;
    let odd_bit = (u32(b_whole) & u32(b_is_whole)) << 31u;
    let with_its_sign = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & odd_bit));
    let undefined = (bitcast<u32>(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    let any_nan = (a_bits > 0x7f800000u) | ((bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
    let real = select(with_its_sign, bitcast<f32>(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
}

// a rounded toward zero, or the nearest u32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_uint32(a: f32) -> u32 {
    let bits = bitcast<u32>(a);
    let inside = u32(select(a, 0.0f, bits >= 0x4f800000u));
    return select(inside, 0xffffffffu, bits >= 0x4f800000u && bits <= 0x7f800000u);
}

// a rounded toward zero, or the nearest UINT16; 0 for NaN.
fn convert_float32_to_uint16(a: f32) -> u32 {
    return min(convert_float32_to_uint32(a), 65535u);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 16u) + scale_bias_bias, 0u, 16u), scale_bias_given != 0u);
    let output_tensor = convert_float32_to_uint16(power_float32(f32(scaled_input_tensor), exponent_tensor));
    return output_tensor;
}
#elif UINT16_INT32 || UINT16_INT16 || UINT16_INT8
// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 16u) + scale_bias_bias, 0u, 16u), scale_bias_given != 0u);
    let output_tensor = extractBits(bitcast<u32>(power_int32(bitcast<i32>(scaled_input_tensor), exponent_tensor)), 0u, 16u);
    return output_tensor;
}
#elif UINT16_UINT32
// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_int64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

// a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated.
fn power_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    if ((b.y >> 31u) == 1u) {
        let minus_one = vec2<u32>(0xffffffffu, 0xffffffffu);
        let even = select(minus_one, one, (b.x & 1u) == 0u);
        return select(select(vec2<u32>(0u, 0u), even, all(a == minus_one)), one, all(a == one));
    }
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_int64(product, base);
        }
        base = multiply_int64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 16u) + scale_bias_bias, 0u, 16u), scale_bias_given != 0u);
    let output_tensor = extractBits(power_int64(vec2<u32>(scaled_input_tensor, 0u), vec2<u32>(exponent_tensor, 0u)).x, 0u, 16u);
    return output_tensor;
}
#elif UINT16_UINT16
// a to the power of b, modulo 2^16.
fn power_uint16(a: u32, b: u32) -> u32 {
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return extractBits(bitcast<u32>(product), 0u, 16u);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 16u) + scale_bias_bias, 0u, 16u), scale_bias_given != 0u);
    let output_tensor = power_uint16(scaled_input_tensor, exponent_tensor);
    return output_tensor;
}
#elif UINT16_UINT8
// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 16u) + scale_bias_bias, 0u, 16u), scale_bias_given != 0u);
    let output_tensor = extractBits(bitcast<u32>(power_int32(bitcast<i32>(scaled_input_tensor), bitcast<i32>(exponent_tensor))), 0u, 16u);
    return output_tensor;
}
#elif UINT8_FLOAT32 || UINT8_FLOAT16
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}

// a^b = 2^(b log2(|a|)), with C's special cases, told by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ...
fn power_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_tiny = a_bits < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
    let divisor = keep_float32(2.0f + f);
    let divisor_low = f - keep_float32(divisor - 2.0f);
    let s = keep_float32(f / divisor);
    let rest = product_rest_float32(s, divisor, f);
    let s_low = -(fma(s, divisor_low, rest) / divisor);
    let z = keep_float32(s * s);
    let z_low = fma(s + s, s_low, product_rest_float32(s, s, z));
    var tail = 0.11709639f;
    tail = fma(tail, z, 0.1427355f);
    tail = fma(tail, z, 0.20000076f);
    let w = keep_float32(z * 0.33333334f);
    let w_product = product_rest_float32(z, 0.33333334f, w);
    let w_tail = fma(z * z, tail, fma(z, -9.934108e-09f, z_low * 0.33333334f));
    let w_low = w_product + w_tail;
    let first = keep_float32(s * 2.88539f);
    let first_product = product_rest_float32(s, 2.88539f, first);
    let first_low = fma(s, 3.851926e-08f, fma(s_low, 2.88539f, first_product));
    let second = keep_float32(first * w);
    let second_product = product_rest_float32(first, w, second);
    let second_low = fma(first, w_low, fma(first_low, w, second_product));
    let sum = keep_float32(first + second);
    let sum_low = keep_float32(second - keep_float32(sum - first)) + (first_low + second_low);
    let log2 = keep_float32(k + sum);
    let log2_low = keep_float32(sum - keep_float32(log2 - k)) + sum_low;
    let above = select(-1e12f, b, b > -1e12f);
    let y = select(1e12f, above, above < 1e12f);
    let e = keep_float32(y * log2);
    let e_rest = fma(y, log2_low, product_rest_float32(y, log2, e));
    let usual = (abs(e) < 160.0f) & (a_bits - 1u < 0x7f7fffffu);
    let of_infinity = select(bitcast<u32>(e), bitcast<u32>(b), a_bits == 0x7f800000u);
    let direction = select(of_infinity, ~bitcast<u32>(b), a_bits == 0u);
    let limit = select(160.0f, -160.0f, direction >= 0x80000000u);
    let bounded = select(limit, e, usual);
    let count = round(bounded);
    let r = keep_float32(bounded - count) + (select(0.0f, e_rest, usual));
    var rise = 0.00015459761f;
    rise = fma(rise, r, 0.0013391583f);
    rise = fma(rise, r, 0.00961807f);
    rise = fma(rise, r, 0.055503584f);
    rise = fma(rise, r, 0.2402265f);
    rise = fma(rise, r, 0.6931472f);
    let magnitude = scale_float32(fma(r, rise, 1.0f), i32(count));
    let small = select(0.0f, 1.0f, abs(y) < 16777216.0f);
    let b_small = y * small;
    let b_whole = i32(b_small);
    let b_is_tiny = (bitcast<u32>(b) & 0x7fffffffu) - 1u < 0x7fffffu;
    let b_is_whole = (f32(b_whole) == b_small) & !b_is_tiny;
    let odd_bit = (u32(b_whole) & u32(b_is_whole)) << 31u;
    let with_its_sign = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & odd_bit));
    let undefined = (bitcast<u32>(a) > 0x80000000u) & !b_is_whole & (a_bits < 0x7f800000u);
    let any_nan = (a_bits > 0x7f800000u) | ((bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
    let real = select(with_its_sign, bitcast<f32>(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
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

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 8u) + scale_bias_bias, 0u, 8u), scale_bias_given != 0u);
    let output_tensor = convert_float32_to_uint8(power_float32(f32(scaled_input_tensor), exponent_tensor));
    return output_tensor;
}
#elif UINT8_INT32 || UINT8_INT16 || UINT8_INT8
// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 8u) + scale_bias_bias, 0u, 8u), scale_bias_given != 0u);
    let output_tensor = extractBits(bitcast<u32>(power_int32(bitcast<i32>(scaled_input_tensor), exponent_tensor)), 0u, 8u);
    return output_tensor;
}
#elif UINT8_UINT32
// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// a * b, modulo 2^64.
fn multiply_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_int64(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

// a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated.
fn power_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    if ((b.y >> 31u) == 1u) {
        let minus_one = vec2<u32>(0xffffffffu, 0xffffffffu);
        let even = select(minus_one, one, (b.x & 1u) == 0u);
        return select(select(vec2<u32>(0u, 0u), even, all(a == minus_one)), one, all(a == one));
    }
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_int64(product, base);
        }
        base = multiply_int64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 8u) + scale_bias_bias, 0u, 8u), scale_bias_given != 0u);
    let output_tensor = extractBits(power_int64(vec2<u32>(scaled_input_tensor, 0u), vec2<u32>(exponent_tensor, 0u)).x, 0u, 8u);
    return output_tensor;
}
#elif UINT8_UINT16
// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 8u) + scale_bias_bias, 0u, 8u), scale_bias_given != 0u);
    let output_tensor = extractBits(bitcast<u32>(power_int32(bitcast<i32>(scaled_input_tensor), bitcast<i32>(exponent_tensor))), 0u, 8u);
    return output_tensor;
}
#elif UINT8_UINT8
// a to the power of b, modulo 2^8.
fn power_uint8(a: u32, b: u32) -> u32 {
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return extractBits(bitcast<u32>(product), 0u, 8u);
}

fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scale_bias_scale = p.scalars[0].x;
    let scale_bias_bias = p.scalars[0].z;
    let scale_bias_given = p.scalars[1].x;
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale, 0u, 8u) + scale_bias_bias, 0u, 8u), scale_bias_given != 0u);
    let output_tensor = power_uint8(scaled_input_tensor, exponent_tensor);
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

// The number of a workgroup. The runtime spreads workgroups over three dimensions where one is too short for them.
fn flat_group(group: vec3<u32>, groups: vec3<u32>) -> u32 {
    return group.x + groups.x * (group.y + groups.y * group.z);
}

// `sizes` and the steps describe the loops over all elements, outermost first. Steps count elements.
struct Parameters {
#if SCALARS_2
    scalars: array<vec4<u32>, 2>,
#endif
    sizes: array<vec4<u32>, 2>,
    input_tensor_steps: array<vec4<u32>, 2>,
    exponent_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if TAKES
@group(0) @binding(3) var<storage, read_write> output_tensor: array<vec4<u32>>;

#if InputTensor_IS_OutputTensor
fn load_input_tensor(i: u32) -> vec4<u32> {
    return output_tensor[i];
}
#else
@group(0) @binding(1) var<storage, read> input_tensor: array<vec4<u32>>;

fn load_input_tensor(i: u32) -> vec4<u32> {
    return input_tensor[i];
}
#endif
#if ExponentTensor_IS_OutputTensor
fn load_exponent_tensor(i: u32) -> vec4<u32> {
    return output_tensor[i];
}
#else
@group(0) @binding(2) var<storage, read> exponent_tensor: array<vec4<u32>>;

fn load_exponent_tensor(i: u32) -> vec4<u32> {
    return exponent_tensor[i];
}
#endif
#else
#if QUADS_OutputTensor
@group(0) @binding(3) var<storage, read_write> output_tensor: array<Block0>;

fn store_output_tensor_whole(quad: u32, values: Quad0) {
    output_tensor[quad] = values_block0(values);
}

fn store_output_tensor_quad(quad: u32, values: Quad0, count: u32) {
    let block = values_block0(values);
    if (count >= 4u) {
        output_tensor[quad] = block;
    } else {
        output_tensor[quad] = merge_block0(output_tensor[quad], block, count);
    }
}
#elif ATOMIC_OutputTensor
@group(0) @binding(3) var<storage, read_write> output_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_tensor(index: u32, value: Value0) {
    let shift = shift_of0(index);
    let old = atomicLoad(&output_tensor[word_of0(index)]) >> shift;
    atomicXor(&output_tensor[word_of0(index)], ((old ^ element_word0(value)) & LANE0) << shift);
}
#else
@group(0) @binding(3) var<storage, read_write> output_tensor: array<Element0>;

fn store_output_tensor(index: u32, value: Value0) {
    output_tensor[word_of0(index)] = element_word0(value);
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

#if ExponentTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_exponent_tensor_quad(quad: u32) -> Quad1 {
    return block_values1(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_exponent_tensor(index: u32) -> Value1 {
    return element_value1(atomicLoad(&output_tensor[word_of1(index)]), index);
}
#else
fn load_exponent_tensor(index: u32) -> Value1 {
    return element_value1(output_tensor[word_of1(index)], index);
}
#endif
#elif QUADS_ExponentTensor
@group(0) @binding(2) var<storage, read> exponent_tensor: array<Block1>;

fn load_exponent_tensor_quad(quad: u32) -> Quad1 {
    return block_values1(exponent_tensor[quad]);
}
#else
@group(0) @binding(2) var<storage, read> exponent_tensor: array<Element1>;

fn load_exponent_tensor(index: u32) -> Value1 {
    return element_value1(exponent_tensor[word_of1(index)], index);
}
#endif

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
    exponent_tensor: Numbers,
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
        places.exponent_tensor += at * p.exponent_tensor_steps[i][j];
        places.output_tensor += at * p.output_tensor_steps[i][j];
    }
    places.input_tensor += rest * p.input_tensor_steps[0][0];
    places.exponent_tensor += rest * p.exponent_tensor_steps[0][0];
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
#if TAKES
#if TAKES_4
    let i = item * WORKGROUP + lane;
    if (i > (p.count - 1u) / 16u) {
        return;
    }
    let input_tensor_words = load_input_tensor(i);
    let exponent_tensor_words = load_exponent_tensor(i);
    let input_tensor_x = block_values0(input_tensor_words.x);
    let exponent_tensor_x = block_values1(exponent_tensor_words.x);
    let output_tensor_x = Quad0(
        compute(input_tensor_x.x, exponent_tensor_x.x),
        compute(input_tensor_x.y, exponent_tensor_x.y),
        compute(input_tensor_x.z, exponent_tensor_x.z),
        compute(input_tensor_x.w, exponent_tensor_x.w),
    );
    var output_tensor_x_block = values_block0(output_tensor_x);
    let input_tensor_y = block_values0(input_tensor_words.y);
    let exponent_tensor_y = block_values1(exponent_tensor_words.y);
    let output_tensor_y = Quad0(
        compute(input_tensor_y.x, exponent_tensor_y.x),
        compute(input_tensor_y.y, exponent_tensor_y.y),
        compute(input_tensor_y.z, exponent_tensor_y.z),
        compute(input_tensor_y.w, exponent_tensor_y.w),
    );
    var output_tensor_y_block = values_block0(output_tensor_y);
    let input_tensor_z = block_values0(input_tensor_words.z);
    let exponent_tensor_z = block_values1(exponent_tensor_words.z);
    let output_tensor_z = Quad0(
        compute(input_tensor_z.x, exponent_tensor_z.x),
        compute(input_tensor_z.y, exponent_tensor_z.y),
        compute(input_tensor_z.z, exponent_tensor_z.z),
        compute(input_tensor_z.w, exponent_tensor_z.w),
    );
    var output_tensor_z_block = values_block0(output_tensor_z);
    let input_tensor_w = block_values0(input_tensor_words.w);
    let exponent_tensor_w = block_values1(exponent_tensor_words.w);
    let output_tensor_w = Quad0(
        compute(input_tensor_w.x, exponent_tensor_w.x),
        compute(input_tensor_w.y, exponent_tensor_w.y),
        compute(input_tensor_w.z, exponent_tensor_w.z),
        compute(input_tensor_w.w, exponent_tensor_w.w),
    );
    var output_tensor_w_block = values_block0(output_tensor_w);
    let count = p.count - 16u * i;
    if (count < 16u) {
        let old = output_tensor[i];
        output_tensor_x_block = merge_block0(old.x, output_tensor_x_block, max(count, 0u) - 0u);
        output_tensor_y_block = merge_block0(old.y, output_tensor_y_block, max(count, 4u) - 4u);
        output_tensor_z_block = merge_block0(old.z, output_tensor_z_block, max(count, 8u) - 8u);
        output_tensor_w_block = merge_block0(old.w, output_tensor_w_block, max(count, 12u) - 12u);
    }
    output_tensor[i] = vec4<u32>(output_tensor_x_block, output_tensor_y_block, output_tensor_z_block, output_tensor_w_block);
#elif TAKES_2
    let i = item * WORKGROUP + lane;
    if (i > (p.count - 1u) / 8u) {
        return;
    }
    let input_tensor_words = load_input_tensor(i);
    let exponent_tensor_words = load_exponent_tensor(i);
    let input_tensor_xy = block_values0(input_tensor_words.xy);
    let exponent_tensor_xy = block_values1(exponent_tensor_words.xy);
    let output_tensor_xy = Quad0(
        compute(input_tensor_xy.x, exponent_tensor_xy.x),
        compute(input_tensor_xy.y, exponent_tensor_xy.y),
        compute(input_tensor_xy.z, exponent_tensor_xy.z),
        compute(input_tensor_xy.w, exponent_tensor_xy.w),
    );
    var output_tensor_xy_block = values_block0(output_tensor_xy);
    let input_tensor_zw = block_values0(input_tensor_words.zw);
    let exponent_tensor_zw = block_values1(exponent_tensor_words.zw);
    let output_tensor_zw = Quad0(
        compute(input_tensor_zw.x, exponent_tensor_zw.x),
        compute(input_tensor_zw.y, exponent_tensor_zw.y),
        compute(input_tensor_zw.z, exponent_tensor_zw.z),
        compute(input_tensor_zw.w, exponent_tensor_zw.w),
    );
    var output_tensor_zw_block = values_block0(output_tensor_zw);
    let count = p.count - 8u * i;
    if (count < 8u) {
        let old = output_tensor[i];
        output_tensor_xy_block = merge_block0(old.xy, output_tensor_xy_block, max(count, 0u) - 0u);
        output_tensor_zw_block = merge_block0(old.zw, output_tensor_zw_block, max(count, 4u) - 4u);
    }
    output_tensor[i] = vec4<u32>(output_tensor_xy_block, output_tensor_zw_block);
#endif
#else
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
#if QUADS_ExponentTensor
    let exponent_tensor_quad = load_exponent_tensor_quad(first_of(places.exponent_tensor) / 4u);
#else
    let exponent_tensor_at = four_of(places.exponent_tensor, p.exponent_tensor_steps[i][j]);
    let exponent_tensor_quad = Quad1(
        load_exponent_tensor(exponent_tensor_at.x),
        load_exponent_tensor(exponent_tensor_at.y),
        load_exponent_tensor(exponent_tensor_at.z),
        load_exponent_tensor(exponent_tensor_at.w),
    );
#endif
    let output_tensor_quad = Quad0(
        compute(input_tensor_quad.x, exponent_tensor_quad.x),
        compute(input_tensor_quad.y, exponent_tensor_quad.y),
        compute(input_tensor_quad.z, exponent_tensor_quad.z),
        compute(input_tensor_quad.w, exponent_tensor_quad.w),
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
    let exponent_tensor_quad = load_exponent_tensor_quad(quad);
    let output_tensor_quad = Quad0(
        compute(input_tensor_quad.x, exponent_tensor_quad.x),
        compute(input_tensor_quad.y, exponent_tensor_quad.y),
        compute(input_tensor_quad.z, exponent_tensor_quad.z),
        compute(input_tensor_quad.w, exponent_tensor_quad.w),
    );
    store_output_tensor_quad(quad, output_tensor_quad, count);
#endif
#endif
}
