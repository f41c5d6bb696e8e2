// The logistic function and softplus, and products and quotients of them.

// exp(x) = 2^count (e + e_low) for x of 0 and below.
struct ExpParts {
    count: i32,
    e: f32,
    e_low: f32,
}

fn exp_parts_float32(x: f32) -> ExpParts {
    let count = round(x * 1.442695f);
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
    return ExpParts(i32(count), e, e_low);
}

// exp(-|a b|) in parts, where h is a * b rounded, with what rounding took from it; down from -194 all of exp(-194).
fn exp_parts_product_float32(h: f32, a: f32, b: f32) -> ExpParts {
    let negative = bitcast<u32>(h) | 0x80000000u;
    var parts = exp_parts_float32(bitcast<f32>(min(negative, 0xc3420000u)));
    let rest = bitcast<f32>(bitcast<u32>(product_rest_float32(a, b, h)) ^ (~bitcast<u32>(h) & 0x80000000u));
    parts.e_low = fma(parts.e, select(0.0f, rest, negative < 0xc3420000u), parts.e_low);
    return parts;
}

// max(a b, 0) in two parts, where h is a * b rounded.
fn rectified_product_float32(h: f32, a: f32, b: f32) -> vec2<f32> {
    return select(vec2<f32>(0.0f), vec2<f32>(h, select(0.0f, product_rest_float32(a, b, h), h < 194.0f)), h > 0.0f);
}

// What is left of `power` in sigmoid: (e + e_low) / (1 + power (e + e_low)), where power is a power of two. The quotient is
// corrected by what it leaves of the dividend; 1 over the divisor is what is left of 1.
fn power_share_float32(power: f32, parts: ExpParts) -> f32 {
    let divisor = keep_float32(fma(power, parts.e, 1.0f));
    let divisor_rest = fma(power, parts.e, keep_float32(1.0f - divisor));
    let divisor_low = fma(power, parts.e_low, divisor_rest);
    let quotient = keep_float32(parts.e / divisor);
    let reciprocal = fma(-power, quotient, 1.0f);
    let rest = fma(-quotient, divisor_low, parts.e_low - product_rest_float32(quotient, divisor, parts.e));
    return fma(rest, reciprocal, quotient);
}

// log(1 + power (e + e_low)), where power is a power of two and the product at most 1. Above sqrt(2) - 1 it is
// log(2) + log(1 + (power (e + e_low) - 1) / 2).
fn log1p_power_float32(power: f32, parts: ExpParts) -> f32 {
    let upper = power * parts.e > 0.41421357f;
    let factor = power * (select(1.0f, 0.5f, upper));
    let k = select(0.0f, 1.0f, upper);
    let f = fma(factor, parts.e, -0.5f * k);
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
    tail = fma(factor * parts.e_low, 1.0f - f, tail);
    let below_rest = keep_float32(f + fma(k, 1.4286068e-06f, tail));
    return fma(k, 0.69314575f, below_rest);
}

// 1 / (1 + exp(-a)), by the power that cannot overflow: exp(-|a|) = 2^count (e + e_low). With power = 2^count it is
// power (e + e_low) / (1 + power (e + e_low)) for negative a, else 1 less that.
fn sigmoid_float32(a: f32) -> f32 {
    let negative = bitcast<u32>(a) | 0x80000000u;
    let x = bitcast<f32>(min(negative, 0xc2d00000u));
    let parts = exp_parts_float32(x);
    let power = bitcast<f32>(u32(parts.count + 151) << 23u) * 5.9604645e-08f;
    let corrected = power_share_float32(power, parts);
    let result = select(fma(-power, corrected, 1.0f), power * corrected, a < 0.0f);
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

// sigmoid(a * b) * c, also where the sigmoid itself is subnormal or 0: as sigmoid, but what is left of the power, e / divisor,
// is multiplied by c before it is scaled by 2^k. Below -194 even the largest c makes nothing of it.
fn sigmoid_times_float32(a: f32, b: f32, c: f32) -> f32 {
    let h = keep_float32(a * b);
    let parts = exp_parts_product_float32(h, a, b);
    let k = parts.count;
    let power = bitcast<f32>(u32(max(k, -126) + 127) << 23u);
    let corrected = power_share_float32(power, parts);
    // Of c 2^-65, c / 2 or, where it is so small that an adapter could make the product 0, c 2^63 is multiplied.
    let none_left = k < -240i;
    let lifted = !none_left && (bitcast<u32>(c) & 0x7fffffffu) < 0x20000000u;
    let part = keep_float32(c * select(select(0.5f, 2.7105054e-20f, none_left), 9.223372e18f, lifted));
    let low = scale_float32(part * corrected, max(select(k + select(1i, 65i, none_left), k - 63i, lifted), -252i));
    let result = select(c * fma(-power, corrected, 1.0f), low, h < 0.0f);
    let none = select(0u, 0x7fc00000u, (bitcast<u32>(c) & 0x7fffffffu) >= 0x7f800000u);
    let limit = select(result, bitcast<f32>((bitcast<u32>(c) & 0x80000000u) | none), bitcast<u32>(h) == 0xff800000u);
    return select(limit, h, (bitcast<u32>(h) & 0x7fffffffu) > 0x7f800000u);
}

// log(1 + exp(a)) = max(a, 0) + log(1 + x), where x = exp(-|a|) = power * (e + e_low) cannot overflow.
fn softplus_float32(a: f32) -> f32 {
    let negative = bitcast<u32>(a) | 0x80000000u;
    let x = bitcast<f32>(min(negative, 0xc2d00000u));
    let parts = exp_parts_float32(x);
    let power = bitcast<f32>(u32(parts.count + 151) << 23u) * 5.9604645e-08f;
    let below = log1p_power_float32(power, parts);
    let result = (select(0.0f, a, a > 0.0f)) + below;
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

// log(1 + exp(a * b)) * c, also where the logarithm itself is subnormal or 0: as softplus, but below -26 it is exp(a * b), of
// which 2^exponent is left out until c is in. Below -194 even the largest c makes nothing of it.
fn softplus_times_float32(a: f32, b: f32, c: f32) -> f32 {
    let h = keep_float32(a * b);
    let parts = exp_parts_product_float32(h, a, b);
    let above = rectified_product_float32(h, a, b);
    let exponent = parts.count;
    let power = bitcast<f32>(u32(max(exponent, -126) + 127) << 23u);
    let below = log1p_power_float32(power, parts);
    let early = select(0i, 64i, exponent < -240i);
    let part = keep_float32(c * select(0.5f, 2.7105054e-20f, exponent < -240i));
    let far = scale_float32(part * (parts.e + parts.e_low), exponent + early + 1i);
    let result = select((above.x + (below + above.y)) * c, far, h < -26.0f);
    let none = select(0u, 0x7fc00000u, (bitcast<u32>(c) & 0x7fffffffu) >= 0x7f800000u);
    let limit = select(result, bitcast<f32>((bitcast<u32>(c) & 0x80000000u) | none), bitcast<u32>(h) == 0xff800000u);
    return select(limit, h, (bitcast<u32>(h) & 0x7fffffffu) > 0x7f800000u);
}

// log(1 + exp(a * b)) / c, also where the logarithm itself is subnormal or 0: as softplus, but below -26 it is exp(a * b), of
// which 2^exponent is left out until c is in. Below -194 even the smallest c makes nothing of it.
fn softplus_over_float32(a: f32, b: f32, c: f32) -> f32 {
    let h = keep_float32(a * b);
    let parts = exp_parts_product_float32(h, a, b);
    let above = rectified_product_float32(h, a, b);
    let exponent = parts.count;
    let power = bitcast<f32>(u32(max(exponent, -126) + 127) << 23u);
    let below = log1p_power_float32(power, parts);
    let early = select(0i, 64i, exponent < -240i);
    let part = keep_float32((parts.e + parts.e_low) / c);
    let far = scale_float32(part * select(1.0f, 5.421011e-20f, exponent < -240i), exponent + early);
    // WGSL promises quotients by numbers up to 2^126 only.
    let fitting = select(1.0f, 0.25f, (bitcast<u32>(c) & 0x7fffffffu) >= 0x7e000000u);
    let near_quotient = keep_float32((above.x + (below + above.y)) * fitting) / keep_float32(c * fitting);
    let result = select(near_quotient, far, h < -26.0f);
    let none = select(0u, 0x7fc00000u, (bitcast<u32>(c) & 0x7fffffffu) - 1u >= 0x7f800000u);
    let limit = select(result, bitcast<f32>((bitcast<u32>(c) & 0x80000000u) | none), bitcast<u32>(h) == 0xff800000u);
    return select(limit, h, (bitcast<u32>(h) & 0x7fffffffu) > 0x7f800000u);
}
