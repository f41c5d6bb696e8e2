// Single precision: bits, comparisons, and the steps that catch what a sum or a product lost.

// The float of these bits. WGSL allows no constant expression that is infinite or NaN, and bitcast<f32>(0x7f800000u) is
// one. The call of a function never is, so infinities and NaN are written as from_bits(0x7f800000u), from_bits(0x7fc00000u).
fn from_bits(bits: u32) -> f32 {
    return bitcast<f32>(bits);
}

// Whether a is NaN, recognised by its bits because WGSL need not compare it.
fn is_nan_float32(a: f32) -> bool {
    return (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u;
}

// Whether a is an infinity, recognised by its bits.
fn is_infinite_float32(a: f32) -> bool {
    return (bitcast<u32>(a) & 0x7fffffffu) == 0x7f800000u;
}

// -1, 0 or 1; NaN stays NaN, recognised by its bits because WGSL need not compare it.
fn sign_float32(a: f32) -> f32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let one = bitcast<f32>((bitcast<u32>(a) & 0x80000000u) | 0x3f800000u);
    return select(select(one, 0.0f, magnitude == 0u), a, magnitude > 0x7f800000u);
}

// The greater of a and b, as IEEE 754-2019's maximum: NaN when either is, and +0 is above -0. By their bits, because WGSL
// need not compare NaN and subnormals. As unsigned numbers, bits below the sign are in order; those above it, which are
// greater, are in the reverse. So the lesser bits are those of the greater number where the greater bits are of a number
// below the sign, up to -infinity; as signed numbers, only those are so low. If they are of NaN, that is the result.
fn max_float32(a: f32, b: f32) -> f32 {
    let greater = max(bitcast<u32>(a), bitcast<u32>(b));
    let lesser = min(bitcast<u32>(a), bitcast<u32>(b));
    return bitcast<f32>(select(greater, lesser, bitcast<i32>(greater) <= -8388608i));
}

// The lesser of a and b, as IEEE 754-2019's minimum: NaN when either is, and -0 is below +0. By their bits, because WGSL
// need not compare NaN and subnormals: as signed numbers they are in order once those below the sign are inverted in
// negative ones.
fn min_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<i32>(a);
    let b_bits = bitcast<i32>(b);
    let a_is_nan = (a_bits & 0x7fffffffi) > 0x7f800000i;
    let b_is_nan = (b_bits & 0x7fffffffi) > 0x7f800000i;
    let a_order = a_bits ^ ((a_bits >> 31u) & 0x7fffffffi);
    let b_order = b_bits ^ ((b_bits >> 31u) & 0x7fffffffi);
    return select(b, a, a_is_nan || (!b_is_nan && a_order < b_order));
}

// The whole number nearest to a, the one further from zero where two are; with a's sign, also on zeros. Values from 2^23 on
// are whole, infinite or NaN.
fn round_half_away_float32(a: f32) -> f32 {
    let bits = bitcast<u32>(a);
    let magnitude = bits & 0x7fffffffu;
    let size = bitcast<f32>(min(magnitude, 0x4b000000u));
    let whole = floor(size);
    let rounded = whole + select(0.0f, 1.0f, size - whole >= 0.5f);
    return select(bitcast<f32>(bitcast<u32>(rounded) | (bits & 0x80000000u)), a, magnitude >= 0x4b000000u);
}

// a. Shader compilers reassociate sums, which would undo the steps that catch what a sum lost. They cannot see through
// this, which changes one NaN only.
fn keep_float32(a: f32) -> f32 {
    return bitcast<f32>(min(bitcast<u32>(a), 0xfffffffeu));
}

// a, which a shader's compiler then neither fuses nor reorders with other operations.
fn precise_float32(a: f32) -> f32 {
    return keep_float32(a);
}

// (a + b) / 2, of halves where the sum is infinite.
fn mean_float32(a: f32, b: f32) -> f32 {
    return select((a + b) / 2.0f, keep_float32(a / 2.0f) + keep_float32(b / 2.0f), is_infinite_float32(a + b));
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

// a * b + c, rounded once, also where the adapter's own fma rounds twice. `sum` and what is lost of product and sum are
// together exact; the last bit of what is lost is made odd where that is inexact, so that the last sum decides by it. Near the
// subnormal numbers, which do not hold what is lost, all is computed 2^64 higher. Where b is 0, as a scale is that is not
// given, all invocations take the short way.
fn fused_multiply_add_float32(a: f32, b: f32, c: f32) -> f32 {
    if (b == 0.0f) {
        return a * b + c;
    }
    let is_tiny = max(bitcast<u32>(a * b) & 0x7fffffffu, bitcast<u32>(c) & 0x7fffffffu) < 0x17800000u;
    let raised = select(1.0f, 1.8446744e+19f, is_tiny);
    let a_is_small = (bitcast<u32>(a) & 0x7fffffffu) < 0x3f800000u;
    let first = a * select(1.0f, raised, a_is_small);
    let second = b * select(raised, 1.0f, a_is_small);
    let third = c * raised;
    let product = keep_float32(keep_float32(first) * keep_float32(second));
    let product_low = product_rest_float32(first, second, product);
    let sum = keep_float32(product + third);
    let added = keep_float32(sum - product);
    let sum_low = keep_float32(product - keep_float32(sum - added)) + keep_float32(third - added);
    let lost = keep_float32(keep_float32(sum_low) + product_low);
    let lost_added = keep_float32(lost - sum_low);
    let beyond = keep_float32(sum_low - keep_float32(lost - lost_added)) + keep_float32(product_low - lost_added);
    let toward = select(-1i, 1i, (beyond > 0.0f) == (lost > 0.0f));
    let is_even = (bitcast<u32>(lost) & 1u) == 0u;
    let odd = bitcast<f32>(bitcast<i32>(lost) + select(0i, toward, is_even && (beyond > 0.0f || beyond < 0.0f)));
    let is_finite = (bitcast<u32>(sum) & 0x7fffffffu) < 0x7f800000u;
    let total = select(sum, sum + odd, is_finite && (lost > 0.0f || lost < 0.0f));
    return select(total, keep_float32(total) * 5.421011e-20f, is_tiny);
}

// The exponent of a power of two that brings a within 2^-49 and 2^64, unless it is 0, infinite or NaN.
fn product_shift(a: f32) -> i32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    return select(select(0i, 100i, magnitude < 0x2a800000u), -64i, magnitude >= 0x54800000u);
}

// a * b * c without infinities, zeros and subnormal numbers on the way: all are brought nearer to 1 first, and the result
// back. What is beyond the clamp is infinite or 0 anyway.
fn product_float32(a: f32, b: f32, c: f32) -> f32 {
    let shifts = vec3<i32>(product_shift(a), product_shift(b), product_shift(c));
    let powers = bitcast<vec3<f32>>(vec3<u32>(shifts + 127i) << vec3<u32>(23u));
    let both = keep_float32(keep_float32(a * powers.x) * keep_float32(b * powers.y));
    let is_large = (bitcast<u32>(both) & 0x7fffffffu) >= 0x54800000u;
    let near = keep_float32(both * select(1.0f, 5.421011e-20f, is_large)) * keep_float32(c * powers.z);
    let shift = select(0i, 64i, is_large) - (shifts.x + shifts.y + shifts.z);
    return scale_float32(keep_float32(near), clamp(shift, -252i, 254i));
}

// a / b * c without infinities, zeros and subnormal numbers on the way, for b from 2^-75 to 2^64: a is brought nearer to b by a
// power of two first, and the result back.
fn quotient_times_float32(a: f32, b: f32, c: f32) -> f32 {
    let is_large = abs(a) * 7.523164e-37f > b;
    let is_small = abs(a) * 3.32307e35f < b;
    let near = keep_float32(a * select(select(1.0f, 7.9228163e28f, is_small), 1.2621775e-29f, is_large));
    return keep_float32(c * (near / b)) * select(select(1.0f, 1.2621775e-29f, is_small), 7.9228163e28f, is_large);
}

// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}
