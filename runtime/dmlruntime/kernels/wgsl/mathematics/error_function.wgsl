// The error function and what is made of it.

// erf(a), odd: below 0.875 an odd polynomial, above it 1 - 2^g, where g is a polynomial of |a| - 0.8125 and the power one
// of what g is more than an integer; 1 beyond 3.95.
fn erf_float32(a: f32) -> f32 {
    let size = bitcast<u32>(a) & 0x7fffffffu;
    let x = bitcast<f32>(min(size, 0x407ccccdu));
    let square = x * x;
    var odd = -0.00060204905f;
    odd = fma(odd, square, 0.004998928f);
    odd = fma(odd, square, -0.026770486f);
    odd = fma(odd, square, 0.11281922f);
    odd = fma(odd, square, -0.37612504f);
    odd = fma(odd, square, 0.12837915f);
    let past = keep_float32(x - 0.8125f);
    var g = 0.00029078143f;
    g = fma(g, past, -0.003051784f);
    g = fma(g, past, 0.017101368f);
    g = fma(g, past, -0.07173763f);
    g = fma(g, past, -1.179404f);
    g = fma(g, past, -3.3578155f);
    g = fma(g, past, -1.9969103f);
    let count = round(g);
    let count_bits = u32(i32(count) + 127);
    let r = g - count;
    var rise = 0.001327635f;
    rise = fma(rise, r, 0.009675491f);
    rise = fma(rise, r, 0.055506986f);
    rise = fma(rise, r, 0.24022119f);
    rise = fma(rise, r, 0.69314694f);
    rise = fma(rise, r, 1.0f);
    let far = fma(-bitcast<f32>(count_bits << 23u), rise, 1.0f);
    let magnitude = select(far, fma(x, odd, x), x < 0.875f);
    let result = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & 0x80000000u));
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

// exp(y) for y of 0 and below, without the 1 and without its power of two: that has `scale_bits` in its exponent, 33 above what
// it is, and the rest is 1 + r + tail, to which r_low and what y lacks are still to be added.
struct PowerParts {
    scale_bits: u32,
    r: f32,
    r_low: f32,
    tail: f32,
}

fn power_parts_float32(y: f32) -> PowerParts {
    let count = round(y * 1.442695f);
    let near = keep_float32(fma(count, -0.69314575f, y));
    let r = keep_float32(fma(count, -1.4286068e-06f, near));
    let r_low = fma(count, -1.4286068e-06f, keep_float32(near - r));
    var tail = 0.0013938864f;
    tail = fma(tail, r, 0.008368996f);
    tail = fma(tail, r, 0.041666422f);
    tail = fma(tail, r, 0.16666518f);
    tail = fma(tail, r, 0.5f);
    return PowerParts(u32(i32(count) + 160) << 23u, r, r_low, r * r * tail);
}

// 1 - erf(a): below 0.5 by the odd polynomial of erf, above it exp(-x^2) times h, a polynomial of t = 1 / (|a| + 2),
// where x^2 is kept in two parts and h' = 2 x h - 2 / sqrt(pi) corrects what t lost; for a below -0.5 that is taken from
// 2.
fn erfc_float32(a: f32) -> f32 {
    let x = select(10.5f, abs(a), abs(a) < 10.5f);
    let square = keep_float32(x * x);
    let square_low = product_rest_float32(x, x, square);
    let parts = power_parts_float32(-square);
    let divisor = keep_float32(x + 2.0f);
    let t = keep_float32(1.0f / divisor);
    let larger = select(2.0f, x, x > 2.0f);
    let smaller = select(x, 2.0f, x > 2.0f);
    let divisor_low = smaller - keep_float32(divisor - larger);
    let shift = divisor * fma(t, divisor_low, product_rest_float32(t, divisor, 1.0f));
    var far = -30.179005f;
    far = fma(far, t, 32.366222f);
    far = fma(far, t, 17.76656f);
    far = fma(far, t, -35.61747f);
    far = fma(far, t, 9.992344f);
    far = fma(far, t, 0.5426685f);
    far = fma(far, t, 3.0948176f);
    far = fma(far, t, 1.953298f);
    far = fma(far, t, 1.1293095f);
    far = fma(far, t, 0.56417227f);
    far = far * t;
    far = fma(fma(x + x, far, -1.1283792f), shift, far);
    let rest = fma(parts.r_low - square_low, 1.0f + (parts.r + parts.tail), parts.tail);
    let power = 1.0f + keep_float32(parts.r + rest);
    far = keep_float32(power * far * bitcast<f32>(parts.scale_bits)) * 1.1641532e-10f;
    var odd = -2.1840917e-06f;
    odd = fma(odd, square, 8.626818e-05f);
    odd = fma(odd, square, -0.0008117964f);
    odd = fma(odd, square, 0.00519581f);
    odd = fma(odd, square, -0.026856497f);
    odd = fma(odd, square, 0.112836316f);
    odd = fma(odd, square, -0.3761263f);
    odd = fma(odd, square, 0.12837917f);
    let inner = 1.0f - fma(a, odd, a);
    let outer = select(far, 2.0f - far, a < 0.0f);
    let result = select(outer, inner, x < 0.5f);
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

// exp(-x^2 / 2) * h(x) for x up to 14.5, of which `product` lacks the power of two `scale`, 2^33 above what it is. x^2 is kept
// in two parts. h is g / (x + 2.5), and g, which bends little, a polynomial of (x - 2.5) / (x + 2.5); g, its quotient and their
// product with the power are each kept in two parts.
struct NormalTail {
    product: f32,
    scale: f32,
}

fn normal_tail_float32(x: f32, square: f32) -> NormalTail {
    let square_low = product_rest_float32(x, x, square);
    let parts = power_parts_float32(-0.5f * square);
    let rest = fma(fma(-0.5f, square_low, parts.r_low), 1.0f + (parts.r + parts.tail), parts.tail);
    let part = parts.r + rest;
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
    return NormalTail(product, bitcast<f32>(parts.scale_bits));
}

// The polynomial that a normal distribution is near 0, where it is 1/2 and a times this.
fn normal_slope_float32(square: f32) -> f32 {
    var odd = 0.00010516788f;
    odd = fma(odd, square, -0.0011832803f);
    odd = fma(odd, square, 0.009972899f);
    odd = fma(odd, square, -0.066490345f);
    return fma(odd, square, 0.3989423f);
}

// 0.5 * erfc(-a / sqrt(2)): below 0.674 (a quartile) 1/2 and an odd polynomial, above it exp(-x^2 / 2) * h(x) for
// x = |a|, or 1 less that.
fn normal_cdf_float32(a: f32) -> f32 {
    let x = select(14.5f, abs(a), abs(a) < 14.5f);
    let square = keep_float32(x * x);
    let tail = normal_tail_float32(x, square);
    let far = keep_float32(tail.product * tail.scale) * 1.1641532e-10f;
    let inner = fma(a, normal_slope_float32(square), 0.5f);
    let outer = select(1.0f - far, far, a < 0.0f);
    let result = select(outer, inner, x < 0.674f);
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

// a * normal_cdf(a), also where normal_cdf(a) itself is subnormal or 0: as there, but the part far from 0 is multiplied by
// x = |a| before it is scaled. Far above 0 what the distribution lacks of 1 is subtracted.
fn gelu_float32(a: f32) -> f32 {
    let x = select(14.5f, abs(a), abs(a) < 14.5f);
    let square = keep_float32(x * x);
    let tail = normal_tail_float32(x, square);
    let far = keep_float32(keep_float32(x * tail.product) * tail.scale) * 1.1641532e-10f;
    let inner = a * fma(a, normal_slope_float32(square), 0.5f);
    let outer = select(a - far, -far, a < 0.0f);
    let result = select(outer, inner, x < 0.674f);
    let limit = select(result, from_bits(0x7fc00000u), bitcast<u32>(a) == 0xff800000u);
    return select(limit, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
