// Generated from spec/operators/element_wise_add1.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_ADD1: every output element is a function of the input elements at the same place.

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
#if FUSED_ACTIVATION_CELU
// The greater of a and b; NaN when either is, told by its bits because WGSL need not compare it.
fn max_float32(a: f32, b: f32) -> f32 {
    let a_is_nan = (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u;
    let b_is_nan = (bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u;
    return select(b, a, a_is_nan || (!b_is_nan && a > b));
}

// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// e^a - 1 = 2^count * (1 - 2^-count + (e^r - 1)), the sum kept in two parts. Between -20 and 89 as in exp; 2^-count is
// nothing beside 1 long before it is no normal number.
fn expm1_float32(a: f32) -> f32 {
    let signed_bits = i32(bitcast<u32>(a));
    let below = u32(min(signed_bits, 0x42b20000));
    let x = bitcast<f32>(min(below, 0xc1a00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 254);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = keep_float32(fma(count, -1.4286068e-06f, near));
    let r_low = fma(count, -1.4286068e-06f, keep_float32(near - r));
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let part = keep_float32(1.0f - bitcast<f32>((381u - (min((count_bits & 0x1ffu), 354u))) << 23u));
    let high = keep_float32(part + r);
    let low = keep_float32(r - keep_float32(high - part)) + fma(rr, bend, r_low);
    let half_bits = (count_bits << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((count_bits << 23u) - half_bits);
    let power = keep_float32((high + low) * first_half) * second_half;
    let result = select(power, bitcast<f32>(0x7f800000u), a > 88.72284f);
    return select(result, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}

// The lesser of a and b; NaN when either is, told by its bits because WGSL need not compare it.
fn min_float32(a: f32, b: f32) -> f32 {
    let a_is_nan = (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u;
    let b_is_nan = (bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u;
    return select(b, a, a_is_nan || (!b_is_nan && a < b));
}

fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    return max_float32(fused_x, 0.0f) + min_float32(fused_0 * expm1_float32(fused_x / fused_0), 0.0f);
}
#elif FUSED_ACTIVATION_ELU
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// e^a - 1 = 2^count * (1 - 2^-count + (e^r - 1)), the sum kept in two parts. Between -20 and 89 as in exp; 2^-count is
// nothing beside 1 long before it is no normal number.
fn expm1_float32(a: f32) -> f32 {
    let signed_bits = i32(bitcast<u32>(a));
    let below = u32(min(signed_bits, 0x42b20000));
    let x = bitcast<f32>(min(below, 0xc1a00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 254);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = keep_float32(fma(count, -1.4286068e-06f, near));
    let r_low = fma(count, -1.4286068e-06f, keep_float32(near - r));
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let part = keep_float32(1.0f - bitcast<f32>((381u - (min((count_bits & 0x1ffu), 354u))) << 23u));
    let high = keep_float32(part + r);
    let low = keep_float32(r - keep_float32(high - part)) + fma(rr, bend, r_low);
    let half_bits = (count_bits << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((count_bits << 23u) - half_bits);
    let power = keep_float32((high + low) * first_half) * second_half;
    let result = select(power, bitcast<f32>(0x7f800000u), a > 88.72284f);
    return select(result, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}

fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    return select(fused_0 * expm1_float32(fused_x), fused_x, fused_x >= 0.0f);
}
#elif FUSED_ACTIVATION_GELU
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

fn fused(fused_x: f32) -> f32 {
    return fused_x * normal_cdf_float32(fused_x);
}
#elif FUSED_ACTIVATION_HARD_SIGMOID
// The lesser of a and b; NaN when either is, told by its bits because WGSL need not compare it.
fn min_float32(a: f32, b: f32) -> f32 {
    let a_is_nan = (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u;
    let b_is_nan = (bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u;
    return select(b, a, a_is_nan || (!b_is_nan && a < b));
}

// The greater of a and b; NaN when either is, told by its bits because WGSL need not compare it.
fn max_float32(a: f32, b: f32) -> f32 {
    let a_is_nan = (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u;
    let b_is_nan = (bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u;
    return select(b, a, a_is_nan || (!b_is_nan && a > b));
}

fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return max_float32(min_float32((fused_0 * fused_x) + fused_1, 1.0f), 0.0f);
}
#elif FUSED_ACTIVATION_IDENTITY
fn fused(fused_x: f32) -> f32 {
    return fused_x;
}
#elif FUSED_ACTIVATION_LEAKY_RELU
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    return select(fused_0 * fused_x, fused_x, fused_x >= 0.0f);
}
#elif FUSED_ACTIVATION_LINEAR
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return (fused_0 * fused_x) + fused_1;
}
#elif FUSED_ACTIVATION_PARAMETRIC_SOFTPLUS
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// log(1 + exp(a)) = max(a, 0) + log(1 + x), where x = exp(-|a|) = power * (e + e_low) cannot overflow. Above sqrt(2) - 1
// it is log(2) + log(1 + (x - 1) / 2).
fn softplus_float32(a: f32) -> f32 {
    let negative = bitcast<u32>(a) | 0x80000000u;
    let x = bitcast<f32>(min(negative, 0xc2d00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 151);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let e = keep_float32(1.0f + fma(rr, bend, r));
    let e_low = fma(rr, bend, keep_float32(r - keep_float32(e - 1.0f)));
    let power = bitcast<f32>(count_bits << 23u) * 5.9604645e-08f;
    let upper = power * e > 0.41421357f;
    let factor = power * (select(1.0f, 0.5f, upper));
    let k = select(0.0f, 1.0f, upper);
    let f = fma(factor, e, -0.5f * k);
    let ff = f * f;
    var tail_odd = -0.116606496f;
    tail_odd = fma(tail_odd, ff, -0.12408198f);
    tail_odd = fma(tail_odd, ff, -0.16667855f);
    tail_odd = fma(tail_odd, ff, -0.25000012f);
    var tail = 0.067329854f;
    tail = fma(tail, ff, 0.118862055f);
    tail = fma(tail, ff, 0.14220233f);
    tail = fma(tail, ff, 0.20002073f);
    tail = fma(tail, ff, 0.33333313f);
    tail = fma(tail_odd, f, tail);
    tail = fma(ff, -0.5f, ff * f * tail);
    tail = fma(factor * e_low, 1.0f - f, tail);
    let below_rest = keep_float32(f + fma(k, 1.4286068e-06f, tail));
    let below = fma(k, 0.69314575f, below_rest);
    let result = (select(0.0f, a, a > 0.0f)) + below;
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return fused_0 * softplus_float32(fused_1 * fused_x);
}
#elif FUSED_ACTIVATION_RELU
// The greater of a and b; NaN when either is, told by its bits because WGSL need not compare it.
fn max_float32(a: f32, b: f32) -> f32 {
    let a_is_nan = (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u;
    let b_is_nan = (bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u;
    return select(b, a, a_is_nan || (!b_is_nan && a > b));
}

fn fused(fused_x: f32) -> f32 {
    return max_float32(fused_x, 0.0f);
}
#elif FUSED_ACTIVATION_SCALED_ELU
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// e^a - 1 = 2^count * (1 - 2^-count + (e^r - 1)), the sum kept in two parts. Between -20 and 89 as in exp; 2^-count is
// nothing beside 1 long before it is no normal number.
fn expm1_float32(a: f32) -> f32 {
    let signed_bits = i32(bitcast<u32>(a));
    let below = u32(min(signed_bits, 0x42b20000));
    let x = bitcast<f32>(min(below, 0xc1a00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 254);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = keep_float32(fma(count, -1.4286068e-06f, near));
    let r_low = fma(count, -1.4286068e-06f, keep_float32(near - r));
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let part = keep_float32(1.0f - bitcast<f32>((381u - (min((count_bits & 0x1ffu), 354u))) << 23u));
    let high = keep_float32(part + r);
    let low = keep_float32(r - keep_float32(high - part)) + fma(rr, bend, r_low);
    let half_bits = (count_bits << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((count_bits << 23u) - half_bits);
    let power = keep_float32((high + low) * first_half) * second_half;
    let result = select(power, bitcast<f32>(0x7f800000u), a > 88.72284f);
    return select(result, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}

fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return select(fused_1 * (fused_0 * expm1_float32(fused_x)), fused_1 * fused_x, fused_x > 0.0f);
}
#elif FUSED_ACTIVATION_SCALED_TANH
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// tanh(a), odd, by the theorem of addition: |a| = k log(2) / 2 + h, where h lies in [-0.05, 0.3] so that k is 0 below
// 0.3. With t = tanh(h), b = 1 - 2^-k, c = 2 - b it is (b + c t) / (c + b t) = b + 2^-k ((2 + b) t - b) / (c + b t):
// b is exact, and near, so that little of what the quotient is off comes through. 1 beyond 10.
fn tanh_float32(a: f32) -> f32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let x = bitcast<f32>(min(magnitude, 0x41200000u));
    let count = round((x - 0.127f) * -2.88539f);
    let count_bits = u32(i32(count) + 127);
    let power = bitcast<f32>(count_bits << 23u);
    let h = fma(count, 0.3465736f, x);
    let square = h * h;
    var t = -0.050372805f;
    t = fma(t, square, 0.13314915f);
    t = fma(t, square, -0.33333063f);
    t = fma(t, h * square, h);
    let b = keep_float32(1.0f - power);
    let quotient = fma(2.0f + b, t, -b) / fma(b, t, keep_float32(2.0f - b));
    let near = fma(power, quotient, b);
    let result = bitcast<f32>(bitcast<u32>(near) | (bitcast<u32>(a) & 0x80000000u));
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return fused_0 * tanh_float32(fused_1 * fused_x);
}
#elif FUSED_ACTIVATION_SHRINK
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    let fused_1 = bitcast<f32>(p.scalars[0].z);
    return select(select(0.0f, fused_x + fused_0, (fused_x < 0.0f) && (fused_x < (-fused_1))), fused_x - fused_0, fused_x > fused_1);
}
#elif FUSED_ACTIVATION_SIGMOID
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

// 1 / (1 + exp(-a)), by the power that cannot overflow: exp(-|a|) = 2^count (e + e_low). With power = 2^count it is
// power (e + e_low) / (1 + power (e + e_low)) for negative a, else 1 less that. The quotient is mended by what it leaves
// of the dividend; 1 over the divisor is what is left of 1.
fn sigmoid_float32(a: f32) -> f32 {
    let negative = bitcast<u32>(a) | 0x80000000u;
    let x = bitcast<f32>(min(negative, 0xc2d00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 151);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let e = keep_float32(1.0f + fma(rr, bend, r));
    let e_low = fma(rr, bend, keep_float32(r - keep_float32(e - 1.0f)));
    let power = bitcast<f32>(count_bits << 23u) * 5.9604645e-08f;
    let divisor = keep_float32(fma(power, e, 1.0f));
    let divisor_rest = fma(power, e, keep_float32(1.0f - divisor));
    let divisor_low = fma(power, e_low, divisor_rest);
    let quotient = keep_float32(e / divisor);
    let reciprocal = fma(-power, quotient, 1.0f);
    let rest = fma(-quotient, divisor_low, e_low - product_rest_float32(quotient, divisor, e));
    let mended = fma(rest, reciprocal, quotient);
    let result = select(fma(-power, mended, 1.0f), power * mended, a < 0.0f);
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

fn fused(fused_x: f32) -> f32 {
    return sigmoid_float32(fused_x);
}
#elif FUSED_ACTIVATION_SOFTPLUS
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// log(1 + exp(a)) = max(a, 0) + log(1 + x), where x = exp(-|a|) = power * (e + e_low) cannot overflow. Above sqrt(2) - 1
// it is log(2) + log(1 + (x - 1) / 2).
fn softplus_float32(a: f32) -> f32 {
    let negative = bitcast<u32>(a) | 0x80000000u;
    let x = bitcast<f32>(min(negative, 0xc2d00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 151);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let e = keep_float32(1.0f + fma(rr, bend, r));
    let e_low = fma(rr, bend, keep_float32(r - keep_float32(e - 1.0f)));
    let power = bitcast<f32>(count_bits << 23u) * 5.9604645e-08f;
    let upper = power * e > 0.41421357f;
    let factor = power * (select(1.0f, 0.5f, upper));
    let k = select(0.0f, 1.0f, upper);
    let f = fma(factor, e, -0.5f * k);
    let ff = f * f;
    var tail_odd = -0.116606496f;
    tail_odd = fma(tail_odd, ff, -0.12408198f);
    tail_odd = fma(tail_odd, ff, -0.16667855f);
    tail_odd = fma(tail_odd, ff, -0.25000012f);
    var tail = 0.067329854f;
    tail = fma(tail, ff, 0.118862055f);
    tail = fma(tail, ff, 0.14220233f);
    tail = fma(tail, ff, 0.20002073f);
    tail = fma(tail, ff, 0.33333313f);
    tail = fma(tail_odd, f, tail);
    tail = fma(ff, -0.5f, ff * f * tail);
    tail = fma(factor * e_low, 1.0f - f, tail);
    let below_rest = keep_float32(f + fma(k, 1.4286068e-06f, tail));
    let below = fma(k, 0.69314575f, below_rest);
    let result = (select(0.0f, a, a > 0.0f)) + below;
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    return softplus_float32(fused_0 * fused_x) / fused_0;
}
#elif FUSED_ACTIVATION_SOFTSIGN
fn fused(fused_x: f32) -> f32 {
    return fused_x / (1.0f + abs(fused_x));
}
#elif FUSED_ACTIVATION_TANH
// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// tanh(a), odd, by the theorem of addition: |a| = k log(2) / 2 + h, where h lies in [-0.05, 0.3] so that k is 0 below
// 0.3. With t = tanh(h), b = 1 - 2^-k, c = 2 - b it is (b + c t) / (c + b t) = b + 2^-k ((2 + b) t - b) / (c + b t):
// b is exact, and near, so that little of what the quotient is off comes through. 1 beyond 10.
fn tanh_float32(a: f32) -> f32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let x = bitcast<f32>(min(magnitude, 0x41200000u));
    let count = round((x - 0.127f) * -2.88539f);
    let count_bits = u32(i32(count) + 127);
    let power = bitcast<f32>(count_bits << 23u);
    let h = fma(count, 0.3465736f, x);
    let square = h * h;
    var t = -0.050372805f;
    t = fma(t, square, 0.13314915f);
    t = fma(t, square, -0.33333063f);
    t = fma(t, h * square, h);
    let b = keep_float32(1.0f - power);
    let quotient = fma(2.0f + b, t, -b) / fma(b, t, keep_float32(2.0f - b));
    let near = fma(power, quotient, b);
    let result = bitcast<f32>(bitcast<u32>(near) | (bitcast<u32>(a) & 0x80000000u));
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

fn fused(fused_x: f32) -> f32 {
    return tanh_float32(fused_x);
}
#elif FUSED_ACTIVATION_THRESHOLDED_RELU
fn fused(fused_x: f32) -> f32 {
    let fused_0 = bitcast<f32>(p.scalars[0].x);
    return select(0.0f, fused_x, fused_x > fused_0);
}
#else
fn fused(x: f32) -> f32 {
    return x;
}
#endif

fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = a_tensor + b_tensor;
    return fused(output_tensor);
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
#if SCALARS_1
    scalars: array<vec4<u32>, 1>,
#endif
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
@group(0) @binding(3) var<storage, read_write> output_tensor: array<Block>;

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
@group(0) @binding(3) var<storage, read_write> output_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_tensor(index: u32, value: Value) {
    let shift = shift_of(index);
    let old = atomicLoad(&output_tensor[word_of(index)]) >> shift;
    atomicXor(&output_tensor[word_of(index)], ((old ^ element_word(value)) & LANE) << shift);
}
#else
@group(0) @binding(3) var<storage, read_write> output_tensor: array<Element>;

fn store_output_tensor(index: u32, value: Value) {
    output_tensor[word_of(index)] = element_word(value);
}
#endif

#if ATensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_a_tensor_quad(quad: u32) -> Quad {
    return block_values(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_a_tensor(index: u32) -> Value {
    return element_value(atomicLoad(&output_tensor[word_of(index)]), index);
}
#else
fn load_a_tensor(index: u32) -> Value {
    return element_value(output_tensor[word_of(index)], index);
}
#endif
#elif QUADS_ATensor
@group(0) @binding(1) var<storage, read> a_tensor: array<Block>;

fn load_a_tensor_quad(quad: u32) -> Quad {
    return block_values(a_tensor[quad]);
}
#else
@group(0) @binding(1) var<storage, read> a_tensor: array<Element>;

fn load_a_tensor(index: u32) -> Value {
    return element_value(a_tensor[word_of(index)], index);
}
#endif

#if BTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_b_tensor_quad(quad: u32) -> Quad {
    return block_values(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_b_tensor(index: u32) -> Value {
    return element_value(atomicLoad(&output_tensor[word_of(index)]), index);
}
#else
fn load_b_tensor(index: u32) -> Value {
    return element_value(output_tensor[word_of(index)], index);
}
#endif
#elif QUADS_BTensor
@group(0) @binding(2) var<storage, read> b_tensor: array<Block>;

fn load_b_tensor_quad(quad: u32) -> Quad {
    return block_values(b_tensor[quad]);
}
#else
@group(0) @binding(2) var<storage, read> b_tensor: array<Element>;

fn load_b_tensor(index: u32) -> Value {
    return element_value(b_tensor[word_of(index)], index);
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
#if TAKES_2
    let i = item * WORKGROUP + lane;
    if (i > (p.count - 1u) / 8u) {
        return;
    }
    let a_tensor_words = load_a_tensor(i);
    let b_tensor_words = load_b_tensor(i);
    let a_tensor_xy = block_values(a_tensor_words.xy);
    let b_tensor_xy = block_values(b_tensor_words.xy);
    let output_tensor_xy = Quad(
        compute(a_tensor_xy.x, b_tensor_xy.x),
        compute(a_tensor_xy.y, b_tensor_xy.y),
        compute(a_tensor_xy.z, b_tensor_xy.z),
        compute(a_tensor_xy.w, b_tensor_xy.w),
    );
    var output_tensor_xy_block = values_block(output_tensor_xy);
    let a_tensor_zw = block_values(a_tensor_words.zw);
    let b_tensor_zw = block_values(b_tensor_words.zw);
    let output_tensor_zw = Quad(
        compute(a_tensor_zw.x, b_tensor_zw.x),
        compute(a_tensor_zw.y, b_tensor_zw.y),
        compute(a_tensor_zw.z, b_tensor_zw.z),
        compute(a_tensor_zw.w, b_tensor_zw.w),
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
#if QUADS_ATensor
    let a_tensor_quad = load_a_tensor_quad(first_of(places.a_tensor) / 4u);
#else
    let a_tensor_at = four_of(places.a_tensor, p.a_tensor_steps[i][j]);
    let a_tensor_quad = Quad(
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
    let b_tensor_quad = Quad(
        load_b_tensor(b_tensor_at.x),
        load_b_tensor(b_tensor_at.y),
        load_b_tensor(b_tensor_at.z),
        load_b_tensor(b_tensor_at.w),
    );
#endif
    let output_tensor_quad = Quad(
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
    let output_tensor_quad = Quad(
        compute(a_tensor_quad.x, b_tensor_quad.x),
        compute(a_tensor_quad.y, b_tensor_quad.y),
        compute(a_tensor_quad.z, b_tensor_quad.z),
        compute(a_tensor_quad.w, b_tensor_quad.w),
    );
    store_output_tensor_quad(quad, output_tensor_quad, count);
#endif
#endif
}
