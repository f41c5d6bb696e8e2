// Generated from spec/operators/cast.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// CAST: every output element is a function of the input elements at the same place.

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

#if TYPE_0_FLOAT64
alias Value0 = vec2<u32>;
alias Element0 = vec2<u32>;
alias Block0 = array<vec4<u32>, 2>;

fn word_of0(index: u32) -> u32 {
    return index;
}

fn element_value0(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word0(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values0(block: Block0) -> Quad0 {
    return Quad0(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block0(q: Quad0) -> Block0 {
    return Block0(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block0(old: Block0, fresh: Block0, count: u32) -> Block0 {
    let limit = vec4<u32>(count);
    return Block0(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}
#elif TYPE_0_FLOAT32
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
#elif TYPE_0_INT64
alias Value0 = vec2<u32>;
alias Element0 = vec2<u32>;
alias Block0 = array<vec4<u32>, 2>;

fn word_of0(index: u32) -> u32 {
    return index;
}

fn element_value0(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word0(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values0(block: Block0) -> Quad0 {
    return Quad0(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block0(q: Quad0) -> Block0 {
    return Block0(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block0(old: Block0, fresh: Block0, count: u32) -> Block0 {
    let limit = vec4<u32>(count);
    return Block0(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
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
#elif TYPE_0_UINT64
alias Value0 = vec2<u32>;
alias Element0 = vec2<u32>;
alias Block0 = array<vec4<u32>, 2>;

fn word_of0(index: u32) -> u32 {
    return index;
}

fn element_value0(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word0(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values0(block: Block0) -> Quad0 {
    return Quad0(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block0(q: Quad0) -> Block0 {
    return Block0(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block0(old: Block0, fresh: Block0, count: u32) -> Block0 {
    let limit = vec4<u32>(count);
    return Block0(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
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

#if TYPE_1_FLOAT64
alias Value1 = vec2<u32>;
alias Element1 = vec2<u32>;
alias Block1 = array<vec4<u32>, 2>;

fn word_of1(index: u32) -> u32 {
    return index;
}

fn element_value1(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word1(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values1(block: Block1) -> Quad1 {
    return Quad1(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block1(q: Quad1) -> Block1 {
    return Block1(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block1(old: Block1, fresh: Block1, count: u32) -> Block1 {
    let limit = vec4<u32>(count);
    return Block1(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}
#elif TYPE_1_FLOAT32
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
#elif TYPE_1_INT64
alias Value1 = vec2<u32>;
alias Element1 = vec2<u32>;
alias Block1 = array<vec4<u32>, 2>;

fn word_of1(index: u32) -> u32 {
    return index;
}

fn element_value1(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word1(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values1(block: Block1) -> Quad1 {
    return Quad1(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block1(q: Quad1) -> Block1 {
    return Block1(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block1(old: Block1, fresh: Block1, count: u32) -> Block1 {
    let limit = vec4<u32>(count);
    return Block1(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
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
#elif TYPE_1_UINT64
alias Value1 = vec2<u32>;
alias Element1 = vec2<u32>;
alias Block1 = array<vec4<u32>, 2>;

fn word_of1(index: u32) -> u32 {
    return index;
}

fn element_value1(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word1(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values1(block: Block1) -> Quad1 {
    return Quad1(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block1(q: Quad1) -> Block1 {
    return Block1(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block1(old: Block1, fresh: Block1, count: u32) -> Block1 {
    let limit = vec4<u32>(count);
    return Block1(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
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

#if FLOAT64_FLOAT64 || FLOAT32_FLOAT32 || FLOAT32_FLOAT16 || FLOAT16_FLOAT32 || FLOAT16_FLOAT16 || INT64_INT64 || INT64_UINT64 || INT32_INT32 || INT16_INT32 || INT16_INT16 || INT8_INT32 || INT8_INT16 || INT8_INT8 || UINT64_INT64 || UINT64_UINT64 || UINT32_UINT32 || UINT16_UINT32 || UINT16_UINT16 || UINT8_UINT32 || UINT8_UINT16 || UINT8_UINT8
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = input_tensor;
    return output_tensor;
}
#elif FLOAT64_FLOAT32
// The f32 nearest to the double of these bits, of two the even one.
fn convert_float64_to_float32(a: vec2<u32>) -> f32 {
    let sign = a.y & 0x80000000u;
    let magnitude = a.y & 0x7fffffffu;
    let exponent = magnitude >> 20u;
    if (magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u)) {
        return bitcast<f32>(sign | 0x7fc00000u);
    }
    if (exponent >= 1151u) {
        return bitcast<f32>(sign | 0x7f800000u);
    }
    if (exponent < 873u) {
        return bitcast<f32>(sign);
    }
    // 30 digits after the leading bit; the last one says whether any is left out.
    let leading = 0x40000000u | ((magnitude & 0xfffffu) << 10u) | (a.x >> 22u);
    let digits = leading | u32((a.x & 0x3fffffu) != 0u);
    // Of them an f32 keeps 23, fewer where it is subnormal.
    let drop = 7u + 897u - min(exponent, 897u);
    let kept = digits >> min(drop, 31u);
    let rest = digits - (kept << min(drop, 31u));
    let half = 1u << (min(drop, 31u) - 1u);
    let rounded = kept + u32(rest > half || (rest == half && (kept & 1u) == 1u));
    let base = (max(exponent, 897u) - 897u) << 23u;
    return bitcast<f32>(sign | (base + rounded));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float64_to_float32(input_tensor);
    return output_tensor;
}
#elif FLOAT64_FLOAT16
// The double of these bits on its way to half precision: an f32 whose last bit says whether it is rounded, so that rounding
// that to half precision gives the half nearest to the double.
fn convert_float64_to_float16(a: vec2<u32>) -> f32 {
    let sign = a.y & 0x80000000u;
    let magnitude = a.y & 0x7fffffffu;
    let exponent = magnitude >> 20u;
    if (magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u)) {
        return bitcast<f32>(sign | 0x7fc00000u);
    }
    if (exponent >= 1151u) {
        return bitcast<f32>(sign | 0x7f800000u);
    }
    if (exponent < 873u) {
        return bitcast<f32>(sign);
    }
    // 30 digits after the leading bit; the last one says whether any is left out.
    let leading = 0x40000000u | ((magnitude & 0xfffffu) << 10u) | (a.x >> 22u);
    let digits = leading | u32((a.x & 0x3fffffu) != 0u);
    // Of them an f32 keeps 23, fewer where it is subnormal.
    let drop = 7u + 897u - min(exponent, 897u);
    let kept = digits >> min(drop, 31u);
    let rest = digits - (kept << min(drop, 31u));
    let rounded = kept | u32(rest != 0u);
    let base = (max(exponent, 897u) - 897u) << 23u;
    return bitcast<f32>(sign | (base + rounded));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float64_to_float16(input_tensor);
    return output_tensor;
}
#elif FLOAT64_INT64
// The double of these bits rounded toward zero, or the nearest INT64; 0 for NaN.
fn convert_float64_to_int64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = a.y & 0x7fffffffu;
    let is_negative = (a.y >> 31u) == 1u;
    let exponent = magnitude >> 20u;
    let is_nan = magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u);
    if (exponent < 1023u || is_nan) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 1086u) {
        return select(vec2<u32>(0xffffffffu, 0x7fffffffu), vec2<u32>(0u, 0x80000000u), is_negative);
    }
    // The 53 digits, moved to the top of both words and back by as much as the exponent says.
    let high = 0x80000000u | ((magnitude & 0xfffffu) << 11u) | (a.x >> 21u);
    let low = a.x << 11u;
    let back = 1086u - exponent;
    let by = back & 31u;
    let across = select(high << (32u - max(by, 1u)), 0u, by == 0u);
    let value = select(vec2<u32>((low >> by) | across, high >> by), vec2<u32>(high >> by, 0u), back >= 32u);
    return select(value, vec2<u32>(0u - value.x, ~value.y + u32(value.x == 0u)), is_negative);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float64_to_int64(input_tensor);
    return output_tensor;
}
#elif FLOAT64_INT32
// The double of these bits rounded toward zero, or the nearest INT64; 0 for NaN.
fn convert_float64_to_int64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = a.y & 0x7fffffffu;
    let is_negative = (a.y >> 31u) == 1u;
    let exponent = magnitude >> 20u;
    let is_nan = magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u);
    if (exponent < 1023u || is_nan) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 1086u) {
        return select(vec2<u32>(0xffffffffu, 0x7fffffffu), vec2<u32>(0u, 0x80000000u), is_negative);
    }
    // The 53 digits, moved to the top of both words and back by as much as the exponent says.
    let high = 0x80000000u | ((magnitude & 0xfffffu) << 11u) | (a.x >> 21u);
    let low = a.x << 11u;
    let back = 1086u - exponent;
    let by = back & 31u;
    let across = select(high << (32u - max(by, 1u)), 0u, by == 0u);
    let value = select(vec2<u32>((low >> by) | across, high >> by), vec2<u32>(high >> by, 0u), back >= 32u);
    return select(value, vec2<u32>(0u - value.x, ~value.y + u32(value.x == 0u)), is_negative);
}

// The double of these bits rounded toward zero, or the nearest INT32; 0 for NaN.
fn convert_float64_to_int32(a: vec2<u32>) -> i32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let low = bitcast<i32>(wide.x);
    let word = select(low, select(0x7fffffffi, bitcast<i32>(0x80000000u), high < 0i), high != (low >> 31u));
    return word;
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float64_to_int32(input_tensor);
    return output_tensor;
}
#elif FLOAT64_INT16
// The double of these bits rounded toward zero, or the nearest INT64; 0 for NaN.
fn convert_float64_to_int64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = a.y & 0x7fffffffu;
    let is_negative = (a.y >> 31u) == 1u;
    let exponent = magnitude >> 20u;
    let is_nan = magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u);
    if (exponent < 1023u || is_nan) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 1086u) {
        return select(vec2<u32>(0xffffffffu, 0x7fffffffu), vec2<u32>(0u, 0x80000000u), is_negative);
    }
    // The 53 digits, moved to the top of both words and back by as much as the exponent says.
    let high = 0x80000000u | ((magnitude & 0xfffffu) << 11u) | (a.x >> 21u);
    let low = a.x << 11u;
    let back = 1086u - exponent;
    let by = back & 31u;
    let across = select(high << (32u - max(by, 1u)), 0u, by == 0u);
    let value = select(vec2<u32>((low >> by) | across, high >> by), vec2<u32>(high >> by, 0u), back >= 32u);
    return select(value, vec2<u32>(0u - value.x, ~value.y + u32(value.x == 0u)), is_negative);
}

// The double of these bits rounded toward zero, or the nearest INT16; 0 for NaN.
fn convert_float64_to_int16(a: vec2<u32>) -> i32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let low = bitcast<i32>(wide.x);
    let word = select(low, select(0x7fffffffi, bitcast<i32>(0x80000000u), high < 0i), high != (low >> 31u));
    return clamp(word, -32768i, 32767i);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float64_to_int16(input_tensor);
    return output_tensor;
}
#elif FLOAT64_INT8
// The double of these bits rounded toward zero, or the nearest INT64; 0 for NaN.
fn convert_float64_to_int64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = a.y & 0x7fffffffu;
    let is_negative = (a.y >> 31u) == 1u;
    let exponent = magnitude >> 20u;
    let is_nan = magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u);
    if (exponent < 1023u || is_nan) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 1086u) {
        return select(vec2<u32>(0xffffffffu, 0x7fffffffu), vec2<u32>(0u, 0x80000000u), is_negative);
    }
    // The 53 digits, moved to the top of both words and back by as much as the exponent says.
    let high = 0x80000000u | ((magnitude & 0xfffffu) << 11u) | (a.x >> 21u);
    let low = a.x << 11u;
    let back = 1086u - exponent;
    let by = back & 31u;
    let across = select(high << (32u - max(by, 1u)), 0u, by == 0u);
    let value = select(vec2<u32>((low >> by) | across, high >> by), vec2<u32>(high >> by, 0u), back >= 32u);
    return select(value, vec2<u32>(0u - value.x, ~value.y + u32(value.x == 0u)), is_negative);
}

// The double of these bits rounded toward zero, or the nearest INT8; 0 for NaN.
fn convert_float64_to_int8(a: vec2<u32>) -> i32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let low = bitcast<i32>(wide.x);
    let word = select(low, select(0x7fffffffi, bitcast<i32>(0x80000000u), high < 0i), high != (low >> 31u));
    return clamp(word, -128i, 127i);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float64_to_int8(input_tensor);
    return output_tensor;
}
#elif FLOAT64_UINT64
// The double of these bits rounded toward zero, or the nearest UINT64; 0 for NaN.
fn convert_float64_to_uint64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = a.y & 0x7fffffffu;
    let is_negative = (a.y >> 31u) == 1u;
    let exponent = magnitude >> 20u;
    let is_nan = magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u);
    if (exponent < 1023u || is_nan || is_negative) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 1087u) {
        return vec2<u32>(0xffffffffu, 0xffffffffu);
    }
    // The 53 digits, moved to the top of both words and back by as much as the exponent says.
    let high = 0x80000000u | ((magnitude & 0xfffffu) << 11u) | (a.x >> 21u);
    let low = a.x << 11u;
    let back = 1086u - exponent;
    let by = back & 31u;
    let across = select(high << (32u - max(by, 1u)), 0u, by == 0u);
    let value = select(vec2<u32>((low >> by) | across, high >> by), vec2<u32>(high >> by, 0u), back >= 32u);
    return value;
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float64_to_uint64(input_tensor);
    return output_tensor;
}
#elif FLOAT64_UINT32
// The double of these bits rounded toward zero, or the nearest INT64; 0 for NaN.
fn convert_float64_to_int64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = a.y & 0x7fffffffu;
    let is_negative = (a.y >> 31u) == 1u;
    let exponent = magnitude >> 20u;
    let is_nan = magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u);
    if (exponent < 1023u || is_nan) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 1086u) {
        return select(vec2<u32>(0xffffffffu, 0x7fffffffu), vec2<u32>(0u, 0x80000000u), is_negative);
    }
    // The 53 digits, moved to the top of both words and back by as much as the exponent says.
    let high = 0x80000000u | ((magnitude & 0xfffffu) << 11u) | (a.x >> 21u);
    let low = a.x << 11u;
    let back = 1086u - exponent;
    let by = back & 31u;
    let across = select(high << (32u - max(by, 1u)), 0u, by == 0u);
    let value = select(vec2<u32>((low >> by) | across, high >> by), vec2<u32>(high >> by, 0u), back >= 32u);
    return select(value, vec2<u32>(0u - value.x, ~value.y + u32(value.x == 0u)), is_negative);
}

// The double of these bits rounded toward zero, or the nearest UINT32; 0 for NaN.
fn convert_float64_to_uint32(a: vec2<u32>) -> u32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let word = select(select(wide.x, 0xffffffffu, high > 0i), 0u, high < 0i);
    return word;
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float64_to_uint32(input_tensor);
    return output_tensor;
}
#elif FLOAT64_UINT16
// The double of these bits rounded toward zero, or the nearest INT64; 0 for NaN.
fn convert_float64_to_int64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = a.y & 0x7fffffffu;
    let is_negative = (a.y >> 31u) == 1u;
    let exponent = magnitude >> 20u;
    let is_nan = magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u);
    if (exponent < 1023u || is_nan) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 1086u) {
        return select(vec2<u32>(0xffffffffu, 0x7fffffffu), vec2<u32>(0u, 0x80000000u), is_negative);
    }
    // The 53 digits, moved to the top of both words and back by as much as the exponent says.
    let high = 0x80000000u | ((magnitude & 0xfffffu) << 11u) | (a.x >> 21u);
    let low = a.x << 11u;
    let back = 1086u - exponent;
    let by = back & 31u;
    let across = select(high << (32u - max(by, 1u)), 0u, by == 0u);
    let value = select(vec2<u32>((low >> by) | across, high >> by), vec2<u32>(high >> by, 0u), back >= 32u);
    return select(value, vec2<u32>(0u - value.x, ~value.y + u32(value.x == 0u)), is_negative);
}

// The double of these bits rounded toward zero, or the nearest UINT16; 0 for NaN.
fn convert_float64_to_uint16(a: vec2<u32>) -> u32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let word = select(select(wide.x, 0xffffffffu, high > 0i), 0u, high < 0i);
    return min(word, 65535u);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float64_to_uint16(input_tensor);
    return output_tensor;
}
#elif FLOAT64_UINT8
// The double of these bits rounded toward zero, or the nearest INT64; 0 for NaN.
fn convert_float64_to_int64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = a.y & 0x7fffffffu;
    let is_negative = (a.y >> 31u) == 1u;
    let exponent = magnitude >> 20u;
    let is_nan = magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u);
    if (exponent < 1023u || is_nan) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 1086u) {
        return select(vec2<u32>(0xffffffffu, 0x7fffffffu), vec2<u32>(0u, 0x80000000u), is_negative);
    }
    // The 53 digits, moved to the top of both words and back by as much as the exponent says.
    let high = 0x80000000u | ((magnitude & 0xfffffu) << 11u) | (a.x >> 21u);
    let low = a.x << 11u;
    let back = 1086u - exponent;
    let by = back & 31u;
    let across = select(high << (32u - max(by, 1u)), 0u, by == 0u);
    let value = select(vec2<u32>((low >> by) | across, high >> by), vec2<u32>(high >> by, 0u), back >= 32u);
    return select(value, vec2<u32>(0u - value.x, ~value.y + u32(value.x == 0u)), is_negative);
}

// The double of these bits rounded toward zero, or the nearest UINT8; 0 for NaN.
fn convert_float64_to_uint8(a: vec2<u32>) -> u32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let word = select(select(wide.x, 0xffffffffu, high > 0i), 0u, high < 0i);
    return min(word, 255u);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float64_to_uint8(input_tensor);
    return output_tensor;
}
#elif FLOAT32_FLOAT64 || FLOAT16_FLOAT64
// a as the bits of a double, exactly.
fn convert_float32_to_float64(a: f32) -> vec2<u32> {
    let sign = bitcast<u32>(a) & 0x80000000u;
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    // A subnormal's leading bit is moved to where normal numbers have theirs, and left out.
    let shift = countLeadingZeros(max(magnitude, 1u)) - min(countLeadingZeros(max(magnitude, 1u)), 8u);
    let is_tiny = magnitude < 0x800000u;
    let digits = select(magnitude & 0x7fffffu, (magnitude << (shift & 31u)) & 0x7fffffu, is_tiny);
    let exponent = select((magnitude >> 23u) + 896u, 897u - shift, is_tiny);
    let biased = select(exponent, 2047u, magnitude >= 0x7f800000u) << 20u;
    let quiet = select(0u, 0x80000u, magnitude > 0x7f800000u);
    let bits = vec2<u32>(digits << 29u, sign | biased | quiet | (digits >> 3u));
    return select(bits, vec2<u32>(0u, sign), magnitude == 0u);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float32_to_float64(input_tensor);
    return output_tensor;
}
#elif FLOAT32_INT64 || FLOAT16_INT64
// a rounded toward zero, or the nearest INT64; 0 for NaN. Its 24 digits are put where its exponent says.
fn convert_float32_to_int64(a: f32) -> vec2<u32> {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let is_negative = (bitcast<u32>(a) >> 31u) == 1u;
    let exponent = magnitude >> 23u;
    let digits = (magnitude & 0x7fffffu) | 0x800000u;
    if (exponent < 127u || magnitude > 0x7f800000u) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 190u) {
        return select(vec2<u32>(0xffffffffu, 0x7fffffffu), vec2<u32>(0u, 0x80000000u), is_negative);
    }
    // The digits begin at bit `exponent - 150`, which is negative where some of them lie behind the point.
    let left = max(exponent, 150u) - 150u;
    let right = 150u - min(exponent, 150u);
    let low = select(select(digits << (left & 31u), 0u, left >= 32u), digits >> right, right > 0u);
    let across = select(digits >> (32u - clamp(left, 1u, 31u)), 0u, left == 0u);
    let high = select(across, digits << (left & 31u), left >= 32u);
    let value = vec2<u32>(low, high);
    return select(value, vec2<u32>(0u - low, ~high + u32(low == 0u)), is_negative);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float32_to_int64(input_tensor);
    return output_tensor;
}
#elif FLOAT32_INT32 || FLOAT16_INT32
// a rounded toward zero, or the nearest i32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_int32(a: f32) -> i32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let inside = i32(select(a, 0.0f, magnitude >= 0x4f000000u));
    let limit = bitcast<i32>(0x7fffffffu + (bitcast<u32>(a) >> 31u));
    return select(select(inside, limit, magnitude >= 0x4f000000u), 0i, magnitude > 0x7f800000u);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float32_to_int32(input_tensor);
    return output_tensor;
}
#elif FLOAT32_INT16 || FLOAT16_INT16
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

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float32_to_int16(input_tensor);
    return output_tensor;
}
#elif FLOAT32_INT8 || FLOAT16_INT8
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

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float32_to_int8(input_tensor);
    return output_tensor;
}
#elif FLOAT32_UINT64 || FLOAT16_UINT64
// a rounded toward zero, or the nearest UINT64; 0 for NaN. Its 24 digits are put where its exponent says.
fn convert_float32_to_uint64(a: f32) -> vec2<u32> {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let is_negative = (bitcast<u32>(a) >> 31u) == 1u;
    let exponent = magnitude >> 23u;
    let digits = (magnitude & 0x7fffffu) | 0x800000u;
    if (exponent < 127u || magnitude > 0x7f800000u || is_negative) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 191u) {
        return vec2<u32>(0xffffffffu, 0xffffffffu);
    }
    // The digits begin at bit `exponent - 150`, which is negative where some of them lie behind the point.
    let left = max(exponent, 150u) - 150u;
    let right = 150u - min(exponent, 150u);
    let low = select(select(digits << (left & 31u), 0u, left >= 32u), digits >> right, right > 0u);
    let across = select(digits >> (32u - clamp(left, 1u, 31u)), 0u, left == 0u);
    let high = select(across, digits << (left & 31u), left >= 32u);
    return vec2<u32>(low, high);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float32_to_uint64(input_tensor);
    return output_tensor;
}
#elif FLOAT32_UINT32 || FLOAT16_UINT32
// a rounded toward zero, or the nearest u32; 0 for NaN, which is told by its bits because WGSL need not compare it.
fn convert_float32_to_uint32(a: f32) -> u32 {
    let bits = bitcast<u32>(a);
    let inside = u32(select(a, 0.0f, bits >= 0x4f800000u));
    return select(inside, 0xffffffffu, bits >= 0x4f800000u && bits <= 0x7f800000u);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float32_to_uint32(input_tensor);
    return output_tensor;
}
#elif FLOAT32_UINT16 || FLOAT16_UINT16
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

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float32_to_uint16(input_tensor);
    return output_tensor;
}
#elif FLOAT32_UINT8 || FLOAT16_UINT8
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

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_float32_to_uint8(input_tensor);
    return output_tensor;
}
#elif INT64_FLOAT64
// The bits of the double nearest to a, of two the even one.
fn convert_int64_to_float64(a: vec2<u32>) -> vec2<u32> {
    let is_negative = (a.y >> 31u) == 1u;
    let size = select(a, vec2<u32>(0u - a.x, ~a.y + u32(a.x == 0u)), is_negative);
    let sign = a.y & 0x80000000u;
    if ((size.x | size.y) == 0u) {
        return vec2<u32>(0u, 0u);
    }
    // The leading bit is moved to the top of both words; the lowest 11 bits are rounded away.
    let zeros = select(countLeadingZeros(size.y), 32u + countLeadingZeros(size.x), size.y == 0u);
    let by = zeros & 31u;
    let across = select(size.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let top = select(vec2<u32>(size.x << by, (size.y << by) | across), vec2<u32>(0u, size.x << by), zeros >= 32u);
    let rest = top.x & 0x7ffu;
    let low = (top.x >> 11u) | (top.y << 21u);
    let up = u32(rest > 0x400u || (rest == 0x400u && (low & 1u) == 1u));
    let rounded = low + up;
    // The leading bit itself counts one in the exponent, and so does a carry out of the digits.
    let high = ((1085u - zeros) << 20u) + (top.y >> 11u) + u32(rounded < up);
    return vec2<u32>(rounded, sign | high);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int64_to_float64(input_tensor);
    return output_tensor;
}
#elif INT64_FLOAT32 || INT64_FLOAT16
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
fn convert_int64_to_float32(a: vec2<u32>) -> f32 {
    let is_negative = (a.y >> 31u) == 1u;
    let size = select(a, vec2<u32>(0u - a.x, ~a.y + u32(a.x == 0u)), is_negative);
    // The 32 highest bits from the leading one on; the last says, too, whether any below is 1.
    let zeros = countLeadingZeros(size.y);
    let across = select(size.x >> (32u - clamp(zeros, 1u, 31u)), 0u, zeros == 0u);
    let top = (size.y << (zeros & 31u)) | across | u32((size.x << (zeros & 31u)) != 0u);
    let large = convert_uint32_to_float32(top) * bitcast<f32>((159u - min(zeros, 32u)) << 23u);
    let found = select(large, convert_uint32_to_float32(size.x), size.y == 0u);
    return select(found, -found, is_negative);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int64_to_float32(input_tensor);
    return output_tensor;
}
#elif INT64_INT32 || UINT64_INT32
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = bitcast<i32>(input_tensor.x);
    return output_tensor;
}
#elif INT64_INT16 || UINT64_INT16
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = extractBits(bitcast<i32>(input_tensor.x), 0u, 16u);
    return output_tensor;
}
#elif INT64_INT8 || UINT64_INT8
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = extractBits(bitcast<i32>(input_tensor.x), 0u, 8u);
    return output_tensor;
}
#elif INT64_UINT32 || UINT64_UINT32
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = input_tensor.x;
    return output_tensor;
}
#elif INT64_UINT16 || UINT64_UINT16
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = extractBits(input_tensor.x, 0u, 16u);
    return output_tensor;
}
#elif INT64_UINT8 || UINT64_UINT8
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = extractBits(input_tensor.x, 0u, 8u);
    return output_tensor;
}
#elif INT32_FLOAT64
// a in 64 bits, its sign extended.
fn convert_int32_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

// The bits of the double nearest to a, of two the even one.
fn convert_int64_to_float64(a: vec2<u32>) -> vec2<u32> {
    let is_negative = (a.y >> 31u) == 1u;
    let size = select(a, vec2<u32>(0u - a.x, ~a.y + u32(a.x == 0u)), is_negative);
    let sign = a.y & 0x80000000u;
    if ((size.x | size.y) == 0u) {
        return vec2<u32>(0u, 0u);
    }
    // The leading bit is moved to the top of both words; the lowest 11 bits are rounded away.
    let zeros = select(countLeadingZeros(size.y), 32u + countLeadingZeros(size.x), size.y == 0u);
    let by = zeros & 31u;
    let across = select(size.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let top = select(vec2<u32>(size.x << by, (size.y << by) | across), vec2<u32>(0u, size.x << by), zeros >= 32u);
    let rest = top.x & 0x7ffu;
    let low = (top.x >> 11u) | (top.y << 21u);
    let up = u32(rest > 0x400u || (rest == 0x400u && (low & 1u) == 1u));
    let rounded = low + up;
    // The leading bit itself counts one in the exponent, and so does a carry out of the digits.
    let high = ((1085u - zeros) << 20u) + (top.y >> 11u) + u32(rounded < up);
    return vec2<u32>(rounded, sign | high);
}

// a as the bits of a double, exactly.
fn convert_int32_to_float64(a: i32) -> vec2<u32> {
    return convert_int64_to_float64(convert_int32_to_int64(a));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int32_to_float64(input_tensor);
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

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int32_to_float32(input_tensor);
    return output_tensor;
}
#elif INT32_INT64
// a in 64 bits, its sign extended.
fn convert_int32_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int32_to_int64(input_tensor);
    return output_tensor;
}
#elif INT32_INT16 || UINT32_UINT16
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = extractBits(input_tensor, 0u, 16u);
    return output_tensor;
}
#elif INT32_INT8 || INT16_INT8 || UINT32_UINT8 || UINT16_UINT8
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = extractBits(input_tensor, 0u, 8u);
    return output_tensor;
}
#elif INT32_UINT64
// a in 64 bits, its sign extended.
fn convert_int32_to_uint64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int32_to_uint64(input_tensor);
    return output_tensor;
}
#elif INT32_UINT32 || INT16_UINT32 || INT8_UINT32
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = bitcast<u32>(input_tensor);
    return output_tensor;
}
#elif INT32_UINT16 || INT16_UINT16 || INT8_UINT16
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = extractBits(bitcast<u32>(input_tensor), 0u, 16u);
    return output_tensor;
}
#elif INT32_UINT8 || INT16_UINT8 || INT8_UINT8
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = extractBits(bitcast<u32>(input_tensor), 0u, 8u);
    return output_tensor;
}
#elif INT16_FLOAT64
// a in 64 bits, its sign extended.
fn convert_int16_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

// The bits of the double nearest to a, of two the even one.
fn convert_int64_to_float64(a: vec2<u32>) -> vec2<u32> {
    let is_negative = (a.y >> 31u) == 1u;
    let size = select(a, vec2<u32>(0u - a.x, ~a.y + u32(a.x == 0u)), is_negative);
    let sign = a.y & 0x80000000u;
    if ((size.x | size.y) == 0u) {
        return vec2<u32>(0u, 0u);
    }
    // The leading bit is moved to the top of both words; the lowest 11 bits are rounded away.
    let zeros = select(countLeadingZeros(size.y), 32u + countLeadingZeros(size.x), size.y == 0u);
    let by = zeros & 31u;
    let across = select(size.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let top = select(vec2<u32>(size.x << by, (size.y << by) | across), vec2<u32>(0u, size.x << by), zeros >= 32u);
    let rest = top.x & 0x7ffu;
    let low = (top.x >> 11u) | (top.y << 21u);
    let up = u32(rest > 0x400u || (rest == 0x400u && (low & 1u) == 1u));
    let rounded = low + up;
    // The leading bit itself counts one in the exponent, and so does a carry out of the digits.
    let high = ((1085u - zeros) << 20u) + (top.y >> 11u) + u32(rounded < up);
    return vec2<u32>(rounded, sign | high);
}

// a as the bits of a double, exactly.
fn convert_int16_to_float64(a: i32) -> vec2<u32> {
    return convert_int64_to_float64(convert_int16_to_int64(a));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int16_to_float64(input_tensor);
    return output_tensor;
}
#elif INT16_FLOAT32 || INT16_FLOAT16 || INT8_FLOAT32 || INT8_FLOAT16 || UINT16_FLOAT32 || UINT16_FLOAT16 || UINT8_FLOAT32 || UINT8_FLOAT16
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = f32(input_tensor);
    return output_tensor;
}
#elif INT16_INT64
// a in 64 bits, its sign extended.
fn convert_int16_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int16_to_int64(input_tensor);
    return output_tensor;
}
#elif INT16_UINT64
// a in 64 bits, its sign extended.
fn convert_int16_to_uint64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int16_to_uint64(input_tensor);
    return output_tensor;
}
#elif INT8_FLOAT64
// a in 64 bits, its sign extended.
fn convert_int8_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

// The bits of the double nearest to a, of two the even one.
fn convert_int64_to_float64(a: vec2<u32>) -> vec2<u32> {
    let is_negative = (a.y >> 31u) == 1u;
    let size = select(a, vec2<u32>(0u - a.x, ~a.y + u32(a.x == 0u)), is_negative);
    let sign = a.y & 0x80000000u;
    if ((size.x | size.y) == 0u) {
        return vec2<u32>(0u, 0u);
    }
    // The leading bit is moved to the top of both words; the lowest 11 bits are rounded away.
    let zeros = select(countLeadingZeros(size.y), 32u + countLeadingZeros(size.x), size.y == 0u);
    let by = zeros & 31u;
    let across = select(size.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let top = select(vec2<u32>(size.x << by, (size.y << by) | across), vec2<u32>(0u, size.x << by), zeros >= 32u);
    let rest = top.x & 0x7ffu;
    let low = (top.x >> 11u) | (top.y << 21u);
    let up = u32(rest > 0x400u || (rest == 0x400u && (low & 1u) == 1u));
    let rounded = low + up;
    // The leading bit itself counts one in the exponent, and so does a carry out of the digits.
    let high = ((1085u - zeros) << 20u) + (top.y >> 11u) + u32(rounded < up);
    return vec2<u32>(rounded, sign | high);
}

// a as the bits of a double, exactly.
fn convert_int8_to_float64(a: i32) -> vec2<u32> {
    return convert_int64_to_float64(convert_int8_to_int64(a));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int8_to_float64(input_tensor);
    return output_tensor;
}
#elif INT8_INT64
// a in 64 bits, its sign extended.
fn convert_int8_to_int64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int8_to_int64(input_tensor);
    return output_tensor;
}
#elif INT8_UINT64
// a in 64 bits, its sign extended.
fn convert_int8_to_uint64(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_int8_to_uint64(input_tensor);
    return output_tensor;
}
#elif UINT64_FLOAT64
// The bits of the double nearest to a, of two the even one.
fn convert_uint64_to_float64(a: vec2<u32>) -> vec2<u32> {
    let size = a;
    let sign = 0u;
    if ((size.x | size.y) == 0u) {
        return vec2<u32>(0u, 0u);
    }
    // The leading bit is moved to the top of both words; the lowest 11 bits are rounded away.
    let zeros = select(countLeadingZeros(size.y), 32u + countLeadingZeros(size.x), size.y == 0u);
    let by = zeros & 31u;
    let across = select(size.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let top = select(vec2<u32>(size.x << by, (size.y << by) | across), vec2<u32>(0u, size.x << by), zeros >= 32u);
    let rest = top.x & 0x7ffu;
    let low = (top.x >> 11u) | (top.y << 21u);
    let up = u32(rest > 0x400u || (rest == 0x400u && (low & 1u) == 1u));
    let rounded = low + up;
    // The leading bit itself counts one in the exponent, and so does a carry out of the digits.
    let high = ((1085u - zeros) << 20u) + (top.y >> 11u) + u32(rounded < up);
    return vec2<u32>(rounded, sign | high);
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_uint64_to_float64(input_tensor);
    return output_tensor;
}
#elif UINT64_FLOAT32 || UINT64_FLOAT16
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
fn convert_uint64_to_float32(a: vec2<u32>) -> f32 {
    let size = a;
    // The 32 highest bits from the leading one on; the last says, too, whether any below is 1.
    let zeros = countLeadingZeros(size.y);
    let across = select(size.x >> (32u - clamp(zeros, 1u, 31u)), 0u, zeros == 0u);
    let top = (size.y << (zeros & 31u)) | across | u32((size.x << (zeros & 31u)) != 0u);
    let large = convert_uint32_to_float32(top) * bitcast<f32>((159u - min(zeros, 32u)) << 23u);
    let found = select(large, convert_uint32_to_float32(size.x), size.y == 0u);
    return found;
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_uint64_to_float32(input_tensor);
    return output_tensor;
}
#elif UINT32_FLOAT64
// The bits of the double nearest to a, of two the even one.
fn convert_uint64_to_float64(a: vec2<u32>) -> vec2<u32> {
    let size = a;
    let sign = 0u;
    if ((size.x | size.y) == 0u) {
        return vec2<u32>(0u, 0u);
    }
    // The leading bit is moved to the top of both words; the lowest 11 bits are rounded away.
    let zeros = select(countLeadingZeros(size.y), 32u + countLeadingZeros(size.x), size.y == 0u);
    let by = zeros & 31u;
    let across = select(size.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let top = select(vec2<u32>(size.x << by, (size.y << by) | across), vec2<u32>(0u, size.x << by), zeros >= 32u);
    let rest = top.x & 0x7ffu;
    let low = (top.x >> 11u) | (top.y << 21u);
    let up = u32(rest > 0x400u || (rest == 0x400u && (low & 1u) == 1u));
    let rounded = low + up;
    // The leading bit itself counts one in the exponent, and so does a carry out of the digits.
    let high = ((1085u - zeros) << 20u) + (top.y >> 11u) + u32(rounded < up);
    return vec2<u32>(rounded, sign | high);
}

// a as the bits of a double, exactly.
fn convert_uint32_to_float64(a: u32) -> vec2<u32> {
    return convert_uint64_to_float64(vec2<u32>(a, 0u));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_uint32_to_float64(input_tensor);
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

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_uint32_to_float32(input_tensor);
    return output_tensor;
}
#elif UINT32_INT64 || UINT32_UINT64 || UINT16_INT64 || UINT16_UINT64 || UINT8_INT64 || UINT8_UINT64
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = vec2<u32>(input_tensor, 0u);
    return output_tensor;
}
#elif UINT32_INT32 || UINT16_INT32 || UINT8_INT32 || UINT8_INT16
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = bitcast<i32>(input_tensor);
    return output_tensor;
}
#elif UINT32_INT16 || UINT16_INT16
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = extractBits(bitcast<i32>(input_tensor), 0u, 16u);
    return output_tensor;
}
#elif UINT32_INT8 || UINT16_INT8 || UINT8_INT8
fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = extractBits(bitcast<i32>(input_tensor), 0u, 8u);
    return output_tensor;
}
#elif UINT16_FLOAT64
// The bits of the double nearest to a, of two the even one.
fn convert_uint64_to_float64(a: vec2<u32>) -> vec2<u32> {
    let size = a;
    let sign = 0u;
    if ((size.x | size.y) == 0u) {
        return vec2<u32>(0u, 0u);
    }
    // The leading bit is moved to the top of both words; the lowest 11 bits are rounded away.
    let zeros = select(countLeadingZeros(size.y), 32u + countLeadingZeros(size.x), size.y == 0u);
    let by = zeros & 31u;
    let across = select(size.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let top = select(vec2<u32>(size.x << by, (size.y << by) | across), vec2<u32>(0u, size.x << by), zeros >= 32u);
    let rest = top.x & 0x7ffu;
    let low = (top.x >> 11u) | (top.y << 21u);
    let up = u32(rest > 0x400u || (rest == 0x400u && (low & 1u) == 1u));
    let rounded = low + up;
    // The leading bit itself counts one in the exponent, and so does a carry out of the digits.
    let high = ((1085u - zeros) << 20u) + (top.y >> 11u) + u32(rounded < up);
    return vec2<u32>(rounded, sign | high);
}

// a as the bits of a double, exactly.
fn convert_uint16_to_float64(a: u32) -> vec2<u32> {
    return convert_uint64_to_float64(vec2<u32>(a, 0u));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_uint16_to_float64(input_tensor);
    return output_tensor;
}
#elif UINT8_FLOAT64
// The bits of the double nearest to a, of two the even one.
fn convert_uint64_to_float64(a: vec2<u32>) -> vec2<u32> {
    let size = a;
    let sign = 0u;
    if ((size.x | size.y) == 0u) {
        return vec2<u32>(0u, 0u);
    }
    // The leading bit is moved to the top of both words; the lowest 11 bits are rounded away.
    let zeros = select(countLeadingZeros(size.y), 32u + countLeadingZeros(size.x), size.y == 0u);
    let by = zeros & 31u;
    let across = select(size.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let top = select(vec2<u32>(size.x << by, (size.y << by) | across), vec2<u32>(0u, size.x << by), zeros >= 32u);
    let rest = top.x & 0x7ffu;
    let low = (top.x >> 11u) | (top.y << 21u);
    let up = u32(rest > 0x400u || (rest == 0x400u && (low & 1u) == 1u));
    let rounded = low + up;
    // The leading bit itself counts one in the exponent, and so does a carry out of the digits.
    let high = ((1085u - zeros) << 20u) + (top.y >> 11u) + u32(rounded < up);
    return vec2<u32>(rounded, sign | high);
}

// a as the bits of a double, exactly.
fn convert_uint8_to_float64(a: u32) -> vec2<u32> {
    return convert_uint64_to_float64(vec2<u32>(a, 0u));
}

fn compute(input_tensor: Value0) -> Value1 {
    let output_tensor = convert_uint8_to_float64(input_tensor);
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
    sizes: array<vec4<u32>, 2>,
    input_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if TAKES
@group(0) @binding(2) var<storage, read_write> output_tensor: array<vec4<u32>>;

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
#else
#if QUADS_OutputTensor
@group(0) @binding(2) var<storage, read_write> output_tensor: array<Block1>;

fn store_output_tensor_whole(quad: u32, values: Quad1) {
    output_tensor[quad] = values_block1(values);
}

fn store_output_tensor_quad(quad: u32, values: Quad1, count: u32) {
    let block = values_block1(values);
    if (count >= 4u) {
        output_tensor[quad] = block;
    } else {
        output_tensor[quad] = merge_block1(output_tensor[quad], block, count);
    }
}
#elif ATOMIC_OutputTensor
@group(0) @binding(2) var<storage, read_write> output_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_tensor(index: u32, value: Value1) {
    let shift = shift_of1(index);
    let old = atomicLoad(&output_tensor[word_of1(index)]) >> shift;
    atomicXor(&output_tensor[word_of1(index)], ((old ^ element_word1(value)) & LANE1) << shift);
}
#else
@group(0) @binding(2) var<storage, read_write> output_tensor: array<Element1>;

fn store_output_tensor(index: u32, value: Value1) {
    output_tensor[word_of1(index)] = element_word1(value);
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
        places.output_tensor += at * p.output_tensor_steps[i][j];
    }
    places.input_tensor += rest * p.input_tensor_steps[0][0];
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
    let input_tensor_x = block_values0(input_tensor_words.x);
    let output_tensor_x = Quad1(
        compute(input_tensor_x.x),
        compute(input_tensor_x.y),
        compute(input_tensor_x.z),
        compute(input_tensor_x.w),
    );
    var output_tensor_x_block = values_block1(output_tensor_x);
    let input_tensor_y = block_values0(input_tensor_words.y);
    let output_tensor_y = Quad1(
        compute(input_tensor_y.x),
        compute(input_tensor_y.y),
        compute(input_tensor_y.z),
        compute(input_tensor_y.w),
    );
    var output_tensor_y_block = values_block1(output_tensor_y);
    let input_tensor_z = block_values0(input_tensor_words.z);
    let output_tensor_z = Quad1(
        compute(input_tensor_z.x),
        compute(input_tensor_z.y),
        compute(input_tensor_z.z),
        compute(input_tensor_z.w),
    );
    var output_tensor_z_block = values_block1(output_tensor_z);
    let input_tensor_w = block_values0(input_tensor_words.w);
    let output_tensor_w = Quad1(
        compute(input_tensor_w.x),
        compute(input_tensor_w.y),
        compute(input_tensor_w.z),
        compute(input_tensor_w.w),
    );
    var output_tensor_w_block = values_block1(output_tensor_w);
    let count = p.count - 16u * i;
    if (count < 16u) {
        let old = output_tensor[i];
        output_tensor_x_block = merge_block1(old.x, output_tensor_x_block, max(count, 0u) - 0u);
        output_tensor_y_block = merge_block1(old.y, output_tensor_y_block, max(count, 4u) - 4u);
        output_tensor_z_block = merge_block1(old.z, output_tensor_z_block, max(count, 8u) - 8u);
        output_tensor_w_block = merge_block1(old.w, output_tensor_w_block, max(count, 12u) - 12u);
    }
    output_tensor[i] = vec4<u32>(output_tensor_x_block, output_tensor_y_block, output_tensor_z_block, output_tensor_w_block);
#elif TAKES_2
    let i = item * WORKGROUP + lane;
    if (i > (p.count - 1u) / 8u) {
        return;
    }
    let input_tensor_words = load_input_tensor(i);
    let input_tensor_xy = block_values0(input_tensor_words.xy);
    let output_tensor_xy = Quad1(
        compute(input_tensor_xy.x),
        compute(input_tensor_xy.y),
        compute(input_tensor_xy.z),
        compute(input_tensor_xy.w),
    );
    var output_tensor_xy_block = values_block1(output_tensor_xy);
    let input_tensor_zw = block_values0(input_tensor_words.zw);
    let output_tensor_zw = Quad1(
        compute(input_tensor_zw.x),
        compute(input_tensor_zw.y),
        compute(input_tensor_zw.z),
        compute(input_tensor_zw.w),
    );
    var output_tensor_zw_block = values_block1(output_tensor_zw);
    let count = p.count - 8u * i;
    if (count < 8u) {
        let old = output_tensor[i];
        output_tensor_xy_block = merge_block1(old.xy, output_tensor_xy_block, max(count, 0u) - 0u);
        output_tensor_zw_block = merge_block1(old.zw, output_tensor_zw_block, max(count, 4u) - 4u);
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
    let output_tensor_quad = Quad1(
        compute(input_tensor_quad.x),
        compute(input_tensor_quad.y),
        compute(input_tensor_quad.z),
        compute(input_tensor_quad.w),
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
    let output_tensor_quad = Quad1(
        compute(input_tensor_quad.x),
        compute(input_tensor_quad.y),
        compute(input_tensor_quad.z),
        compute(input_tensor_quad.w),
    );
    store_output_tensor_quad(quad, output_tensor_quad, count);
#endif
#endif
}
