// Generated from spec/operators/element_wise_logical_greater_than.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_LOGICAL_GREATER_THAN: every output element is a function of the input elements at the same place.

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

#if TYPE_1_UINT32
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

#if FLOAT32_UINT32 || FLOAT32_UINT8 || FLOAT16_UINT32 || FLOAT16_UINT8 || INT32_UINT32 || INT32_UINT8 || INT16_UINT32 || INT16_UINT8 || INT8_UINT32 || INT8_UINT8 || UINT32_UINT32 || UINT32_UINT8 || UINT16_UINT32 || UINT16_UINT8 || UINT8_UINT32 || UINT8_UINT8
fn compute(a_tensor: Value0, b_tensor: Value0) -> Value1 {
    let output_tensor = select(0u, 1u, a_tensor > b_tensor);
    return output_tensor;
}
#elif INT64_UINT32 || INT64_UINT8
// Whether a < b.
fn less_int64(a: vec2<u32>, b: vec2<u32>) -> bool {
    return select(bitcast<i32>(a.y) < bitcast<i32>(b.y), a.x < b.x, a.y == b.y);
}

// Whether a > b.
fn greater_int64(a: vec2<u32>, b: vec2<u32>) -> bool {
    return less_int64(b, a);
}

fn compute(a_tensor: Value0, b_tensor: Value0) -> Value1 {
    let output_tensor = select(0u, 1u, greater_int64(a_tensor, b_tensor));
    return output_tensor;
}
#elif UINT64_UINT32 || UINT64_UINT8
// Whether a < b.
fn less_uint64(a: vec2<u32>, b: vec2<u32>) -> bool {
    return select(a.y < b.y, a.x < b.x, a.y == b.y);
}

// Whether a > b.
fn greater_uint64(a: vec2<u32>, b: vec2<u32>) -> bool {
    return less_uint64(b, a);
}

fn compute(a_tensor: Value0, b_tensor: Value0) -> Value1 {
    let output_tensor = select(0u, 1u, greater_uint64(a_tensor, b_tensor));
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
    a_tensor_steps: array<vec4<u32>, 2>,
    b_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if TAKES
@group(0) @binding(3) var<storage, read_write> output_tensor: array<vec4<u32>>;

#if ATensor_IS_OutputTensor
fn load_a_tensor(i: u32) -> vec4<u32> {
    return output_tensor[i];
}
#else
@group(0) @binding(1) var<storage, read> a_tensor: array<vec4<u32>>;

fn load_a_tensor(i: u32) -> vec4<u32> {
    return a_tensor[i];
}
#endif
#if BTensor_IS_OutputTensor
fn load_b_tensor(i: u32) -> vec4<u32> {
    return output_tensor[i];
}
#else
@group(0) @binding(2) var<storage, read> b_tensor: array<vec4<u32>>;

fn load_b_tensor(i: u32) -> vec4<u32> {
    return b_tensor[i];
}
#endif
#else
#if QUADS_OutputTensor
@group(0) @binding(3) var<storage, read_write> output_tensor: array<Block1>;

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
@group(0) @binding(3) var<storage, read_write> output_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_tensor(index: u32, value: Value1) {
    let shift = shift_of1(index);
    let old = atomicLoad(&output_tensor[word_of1(index)]) >> shift;
    atomicXor(&output_tensor[word_of1(index)], ((old ^ element_word1(value)) & LANE1) << shift);
}
#else
@group(0) @binding(3) var<storage, read_write> output_tensor: array<Element1>;

fn store_output_tensor(index: u32, value: Value1) {
    output_tensor[word_of1(index)] = element_word1(value);
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

#if BTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_b_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_b_tensor(index: u32) -> Value0 {
    return element_value0(atomicLoad(&output_tensor[word_of0(index)]), index);
}
#else
fn load_b_tensor(index: u32) -> Value0 {
    return element_value0(output_tensor[word_of0(index)], index);
}
#endif
#elif QUADS_BTensor
@group(0) @binding(2) var<storage, read> b_tensor: array<Block0>;

fn load_b_tensor_quad(quad: u32) -> Quad0 {
    return block_values0(b_tensor[quad]);
}
#else
@group(0) @binding(2) var<storage, read> b_tensor: array<Element0>;

fn load_b_tensor(index: u32) -> Value0 {
    return element_value0(b_tensor[word_of0(index)], index);
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
    a_tensor: Numbers,
    b_tensor: Numbers,
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
        places.b_tensor += at * p.b_tensor_steps[i][j];
        places.output_tensor += at * p.output_tensor_steps[i][j];
    }
    places.a_tensor += rest * p.a_tensor_steps[0][0];
    places.b_tensor += rest * p.b_tensor_steps[0][0];
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
    let a_tensor_words = load_a_tensor(i);
    let b_tensor_words = load_b_tensor(i);
    let a_tensor_x = block_values0(a_tensor_words.x);
    let b_tensor_x = block_values0(b_tensor_words.x);
    let output_tensor_x = Quad1(
        compute(a_tensor_x.x, b_tensor_x.x),
        compute(a_tensor_x.y, b_tensor_x.y),
        compute(a_tensor_x.z, b_tensor_x.z),
        compute(a_tensor_x.w, b_tensor_x.w),
    );
    var output_tensor_x_block = values_block1(output_tensor_x);
    let a_tensor_y = block_values0(a_tensor_words.y);
    let b_tensor_y = block_values0(b_tensor_words.y);
    let output_tensor_y = Quad1(
        compute(a_tensor_y.x, b_tensor_y.x),
        compute(a_tensor_y.y, b_tensor_y.y),
        compute(a_tensor_y.z, b_tensor_y.z),
        compute(a_tensor_y.w, b_tensor_y.w),
    );
    var output_tensor_y_block = values_block1(output_tensor_y);
    let a_tensor_z = block_values0(a_tensor_words.z);
    let b_tensor_z = block_values0(b_tensor_words.z);
    let output_tensor_z = Quad1(
        compute(a_tensor_z.x, b_tensor_z.x),
        compute(a_tensor_z.y, b_tensor_z.y),
        compute(a_tensor_z.z, b_tensor_z.z),
        compute(a_tensor_z.w, b_tensor_z.w),
    );
    var output_tensor_z_block = values_block1(output_tensor_z);
    let a_tensor_w = block_values0(a_tensor_words.w);
    let b_tensor_w = block_values0(b_tensor_words.w);
    let output_tensor_w = Quad1(
        compute(a_tensor_w.x, b_tensor_w.x),
        compute(a_tensor_w.y, b_tensor_w.y),
        compute(a_tensor_w.z, b_tensor_w.z),
        compute(a_tensor_w.w, b_tensor_w.w),
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
#if QUADS_BTensor
    let b_tensor_quad = load_b_tensor_quad(first_of(places.b_tensor) / 4u);
#else
    let b_tensor_at = four_of(places.b_tensor, p.b_tensor_steps[i][j]);
    let b_tensor_quad = Quad0(
        load_b_tensor(b_tensor_at.x),
        load_b_tensor(b_tensor_at.y),
        load_b_tensor(b_tensor_at.z),
        load_b_tensor(b_tensor_at.w),
    );
#endif
    let output_tensor_quad = Quad1(
        compute(a_tensor_quad.x, b_tensor_quad.x),
        compute(a_tensor_quad.y, b_tensor_quad.y),
        compute(a_tensor_quad.z, b_tensor_quad.z),
        compute(a_tensor_quad.w, b_tensor_quad.w),
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
    let b_tensor_quad = load_b_tensor_quad(quad);
    let output_tensor_quad = Quad1(
        compute(a_tensor_quad.x, b_tensor_quad.x),
        compute(a_tensor_quad.y, b_tensor_quad.y),
        compute(a_tensor_quad.z, b_tensor_quad.z),
        compute(a_tensor_quad.w, b_tensor_quad.w),
    );
    store_output_tensor_quad(quad, output_tensor_quad, count);
#endif
#endif
}
