// Logarithms and powers.

// log(a) = k log(2) + log(1 + f), with 1 + f between the roots of 1/2 and of 2. Zeros give -infinity, negative numbers
// NaN, of which all bits are 1.
fn log_float32(a: f32) -> f32 {
    let is_tiny = bitcast<u32>(a) < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(bitcast<u32>(a), bitcast<u32>(f32(bitcast<u32>(a))), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
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
    let result_rest = keep_float32(f + fma(k, 1.4286068e-06f, tail));
    let result = fma(k, 0.69314575f, result_rest);
    let special = bitcast<u32>(a) | u32(i32(bitcast<u32>(a)) >> 31);
    let real = select(bitcast<f32>(special), result, bitcast<u32>(a) < 0x7f800000u);
    return select(real, -from_bits(0x7f800000u), (bitcast<u32>(a) & 0x7fffffffu) == 0u);
}

// log(1 + a) = k log(2) + log(1 + f), where f = 2^-k a + (2^-k - 1) is exact: only k comes from a rounded sum. Both
// products are of quarters, because 2^-128 is no normal number. -1 gives -infinity, what is below it NaN.
fn log1p_float32(a: f32) -> f32 {
    let shifted = bitcast<u32>(1.0f + a) - 0x3f3504f3u;
    let unit = bitcast<f32>(0x40800000u - (shifted & 0xff800000u));
    let f = fma(0.25f * a, unit, keep_float32(fma(0.25f, unit, -1.0f)));
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
    let k = f32(i32(shifted) >> 23);
    let result_rest = keep_float32(f + fma(k, 1.4286068e-06f, tail));
    let result = fma(k, 0.69314575f, result_rest);
    let real = select(from_bits(0x7fc00000u), result, a > -1.0f);
    let bounded = select(real, -from_bits(0x7f800000u), a == -1.0f);
    let finite = select(bounded, a, bitcast<u32>(a) == 0x7f800000u);
    return select(finite, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}

// a to the power of -1, 0.5 or -0.5, given as bits, with C's special cases. Roots and quotients are those of a mantissa of 1 to
// 4, less what product_rest finds that they are off: WGSL allows more than the bound of a power, and less outside this range.
fn root_power_float32(a: f32, b_bits: u32) -> f32 {
    let a_bits = bitcast<u32>(a) & 0x7fffffffu;
    let is_reciprocal = b_bits == 0xbf800000u;
    let sign = select(0u, bitcast<u32>(a) & 0x80000000u, is_reciprocal);
    let is_negative = bitcast<u32>(a) > 0x80000000u && !is_reciprocal;
    if (a_bits - 1u >= 0x7f7fffffu || is_negative) {
        let is_nan = a_bits > 0x7f800000u || (is_negative && a_bits < 0x7f800000u);
        let is_large = (a_bits == 0u) == (b_bits >= 0x80000000u);
        return from_bits(select(sign | select(0u, 0x7f800000u, is_large), 0x7fc00000u, is_nan));
    }
    let is_tiny = a_bits < 0x800000u;
    let x_bits = select(a_bits, bitcast<u32>(f32(a_bits)), is_tiny);
    let k = i32(x_bits >> 23u) - select(127i, 276i, is_tiny);
    let mantissa = (x_bits & 0x7fffffu) | 0x3f800000u;
    if (is_reciprocal) {
        let m = bitcast<f32>(mantissa);
        let quotient = keep_float32(1.0f / m);
        let near = fma(-quotient, product_rest_float32(quotient, m, 1.0f), quotient);
        return bitcast<f32>(bitcast<u32>(scale_float32(near, -k)) | sign);
    }
    let m = bitcast<f32>(mantissa + (u32(k & 1i) << 23u));
    let root = keep_float32(sqrt(m));
    let root_rest = product_rest_float32(root, root, m);
    if (b_bits == 0x3f000000u) {
        return scale_float32(fma(-root_rest, 0.5f / root, root), k >> 1u);
    }
    let quotient = keep_float32(1.0f / root);
    let rest = fma(root_rest, 0.5f / m, -product_rest_float32(quotient, root, 1.0f));
    return scale_float32(fma(quotient, rest, quotient), -(k >> 1u));
}

// a^b = 2^(b log2(|a|)), with C's special cases, recognised by bits because an adapter may flush subnormal numbers. The
// logarithm is kept in two parts, good to 2^-34: with 2^k m = |a| and s = (m - 1) / (m + 1) it is k + 2 / log(2) * s *
// (1 + w), where w = s^2 / 3 + s^4 / 5 ... Exponents that programs have most are products, roots and reciprocals.
fn power_float32(a: f32, b: f32) -> f32 {
    let b_bits = bitcast<u32>(b);
    if (b_bits == 0x40000000u) {
        return a * a;
    }
    if (b_bits == 0x40400000u) {
        return a * a * a;
    }
    if (b_bits == 0xbf800000u || (b_bits & 0x7fffffffu) == 0x3f000000u) {
        return root_power_float32(a, b_bits);
    }
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
    let real = select(with_its_sign, from_bits(0x7fc00000u), undefined | any_nan);
    return select(real, 1.0f, (a == 1.0f) | ((bitcast<u32>(b) & 0x7fffffffu) == 0u));
}
