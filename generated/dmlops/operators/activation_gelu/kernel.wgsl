// Generated from spec/operators/activation_gelu.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_GELU: every output element is a function of the input elements at the same place.

#if FLOAT32
alias Value = f32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: u32, index: u32) -> f32 {
    return bitcast<f32>(element);
}

fn element_word(value: f32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values(block: vec4<u32>) -> Quad {
    let v = bitcast<vec4<f32>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<f32>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#elif FLOAT16
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

alias Value = f32;
alias Element = u32;
alias Block = vec2<u32>;

// The bits of one element; 2 elements share a word, the first in the lowest bits.
const LANE = 0xffffu;

fn word_of(index: u32) -> u32 {
    return index / 2u;
}

fn shift_of(index: u32) -> u32 {
    return 16u * (index % 2u);
}

fn element_value(word: u32, index: u32) -> f32 {
    return singles_from_halves(word >> shift_of(index)).x;
}

fn element_word(value: f32) -> u32 {
    return halves_from_singles(vec2<f32>(value, 0.0f));
}

fn block_values(block: vec2<u32>) -> Quad {
    let front = singles_from_halves(block.x);
    let back = singles_from_halves(block.y);
    return Quad(front.x, front.y, back.x, back.y);
}

fn values_block(q: Quad) -> vec2<u32> {
    return vec2<u32>(halves_from_singles(vec2<f32>(q.x, q.y)), halves_from_singles(vec2<f32>(q.z, q.w)));
}

fn merge_block(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}
#endif

#if FLOAT32 || FLOAT16
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
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

// 0.5 * erfc(-a / sqrt(2)): below 0.674 (a quartile) 1/2 and an odd polynomial, above it exp(-x^2 / 2) * h(x) for
// x = |a|, where x^2 is kept in two parts, or 1 less that. h is g / (x + 2.5), and g, which bends little, a polynomial of
// (x - 2.5) / (x + 2.5); g, its quotient and their product with the power are each kept in two parts.
fn normal_cdf_float32(a: f32) -> f32 {
    let x = select(14.5f, abs(a), abs(a) < 14.5f);
    let square = keep_float32(x * x);
    let square_low = product_rest_float32(x, x, square);
    let count = round((-0.5f * square) * 1.442695f);
    let count_bits = u32(i32(count) + 160);
    let near = keep_float32(fma(count, -0.69314575f, (-0.5f * square)));
    let r = keep_float32(fma(count, -1.4286068e-06f, near));
    let r_low = fma(count, -1.4286068e-06f, keep_float32(near - r));
    var tail = 0.0013938864f;
    tail = fma(tail, r, 0.008368996f);
    tail = fma(tail, r, 0.041666422f);
    tail = fma(tail, r, 0.16666518f);
    tail = fma(tail, r, 0.5f);
    tail = r * r * tail;
    let rest = fma(fma(-0.5f, square_low, r_low), 1.0f + (r + tail), tail);
    let part = r + rest;
    let divisor = keep_float32(x + 2.5f);
    let larger = select(2.5f, x, x > 2.5f);
    let smaller = select(x, 2.5f, x > 2.5f);
    let divisor_low = smaller - keep_float32(divisor - larger);
    let t = keep_float32(1.0f / divisor);
    let q = (x - 2.5f) * t;
    var bend = -0.0001683638f;
    bend = fma(bend, q, -0.0003380019f);
    bend = fma(bend, q, 0.0007094246f);
    bend = fma(bend, q, 0.0025446592f);
    bend = fma(bend, q, -0.0016142379f);
    bend = fma(bend, q, -0.016391242f);
    bend = fma(bend, q, 0.009238254f);
    bend = fma(bend, q, 0.13198735f);
    bend = fma(bend, q, -0.43369213f);
    bend = keep_float32(fma(bend, q, 2.1389576e-08f));
    let g = keep_float32(0.70665663f + bend);
    let g_low = bend - keep_float32(g - 0.70665663f);
    let h = keep_float32(g * t);
    let h_rest = fma(h, divisor_low, product_rest_float32(h, divisor, g));
    let h_low = (g_low - h_rest) * t;
    let product = h + keep_float32(fma(h, part, fma(h_low, part, h_low)));
    let far = keep_float32(product * bitcast<f32>(count_bits << 23u)) * 1.1641532e-10f;
    var odd = 0.00010516788f;
    odd = fma(odd, square, -0.0011832803f);
    odd = fma(odd, square, 0.009972899f);
    odd = fma(odd, square, -0.066490345f);
    odd = fma(odd, square, 0.3989423f);
    let inner = fma(a, odd, 0.5f);
    let outer = select(1.0f - far, far, a < 0.0f);
    let result = select(outer, inner, x < 0.674f);
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

fn compute(input_tensor: Value) -> Value {
    let output_tensor = input_tensor * normal_cdf_float32(input_tensor);
    return output_tensor;
}
#endif

const WORKGROUP = 256u;

// Four neighbouring values.
struct Quad {
    x: Value,
    y: Value,
    z: Value,
    w: Value,
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
@group(0) @binding(2) var<storage, read_write> output_tensor: array<Block>;

fn store_output_tensor_whole(quad: u32, values: Quad) {
    output_tensor[quad] = values_block(values);
}

fn store_output_tensor_quad(quad: u32, values: Quad, count: u32) {
    let block = values_block(values);
    if (count >= 4u) {
        output_tensor[quad] = block;
    } else {
        output_tensor[quad] = merge_block(output_tensor[quad], block, count);
    }
}
#elif ATOMIC_OutputTensor
@group(0) @binding(2) var<storage, read_write> output_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_tensor(index: u32, value: Value) {
    let shift = shift_of(index);
    let old = atomicLoad(&output_tensor[word_of(index)]) >> shift;
    atomicXor(&output_tensor[word_of(index)], ((old ^ element_word(value)) & LANE) << shift);
}
#else
@group(0) @binding(2) var<storage, read_write> output_tensor: array<Element>;

fn store_output_tensor(index: u32, value: Value) {
    output_tensor[word_of(index)] = element_word(value);
}
#endif

#if InputTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_input_tensor_quad(quad: u32) -> Quad {
    return block_values(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_input_tensor(index: u32) -> Value {
    return element_value(atomicLoad(&output_tensor[word_of(index)]), index);
}
#else
fn load_input_tensor(index: u32) -> Value {
    return element_value(output_tensor[word_of(index)], index);
}
#endif
#elif QUADS_InputTensor
@group(0) @binding(1) var<storage, read> input_tensor: array<Block>;

fn load_input_tensor_quad(quad: u32) -> Quad {
    return block_values(input_tensor[quad]);
}
#else
@group(0) @binding(1) var<storage, read> input_tensor: array<Element>;

fn load_input_tensor(index: u32) -> Value {
    return element_value(input_tensor[word_of(index)], index);
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
#if TAKES_2
    let i = item * WORKGROUP + lane;
    if (i > (p.count - 1u) / 8u) {
        return;
    }
    let input_tensor_words = load_input_tensor(i);
    let input_tensor_xy = block_values(input_tensor_words.xy);
    let output_tensor_xy = Quad(
        compute(input_tensor_xy.x),
        compute(input_tensor_xy.y),
        compute(input_tensor_xy.z),
        compute(input_tensor_xy.w),
    );
    var output_tensor_xy_block = values_block(output_tensor_xy);
    let input_tensor_zw = block_values(input_tensor_words.zw);
    let output_tensor_zw = Quad(
        compute(input_tensor_zw.x),
        compute(input_tensor_zw.y),
        compute(input_tensor_zw.z),
        compute(input_tensor_zw.w),
    );
    var output_tensor_zw_block = values_block(output_tensor_zw);
    let count = p.count - 8u * i;
    if (count < 8u) {
        let old = output_tensor[i];
        output_tensor_xy_block = merge_block(old.xy, output_tensor_xy_block, max(count, 0u) - 0u);
        output_tensor_zw_block = merge_block(old.zw, output_tensor_zw_block, max(count, 4u) - 4u);
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
    let input_tensor_quad = Quad(
        load_input_tensor(input_tensor_at.x),
        load_input_tensor(input_tensor_at.y),
        load_input_tensor(input_tensor_at.z),
        load_input_tensor(input_tensor_at.w),
    );
#endif
    let output_tensor_quad = Quad(
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
    let output_tensor_quad = Quad(
        compute(input_tensor_quad.x),
        compute(input_tensor_quad.y),
        compute(input_tensor_quad.z),
        compute(input_tensor_quad.w),
    );
    store_output_tensor_quad(quad, output_tensor_quad, count);
#endif
#endif
}
