// a / b rounded to nearest, halves to even, though WGSL's own division may be 2.5 units in the last place off: that of the
// mantissas is an estimate, and what it leaves of the dividend, below 2^28 and so known from its low 32 bits, corrects it.
// NaN, infinities and zeros are recognised by their bits, because WGSL need not compute with them.
fn quotient_float32(a: f32, b: f32) -> f32 {
    let sign = (bitcast<u32>(a) ^ bitcast<u32>(b)) & 0x80000000u;
    let x = bitcast<u32>(a) & 0x7fffffffu;
    let y = bitcast<u32>(b) & 0x7fffffffu;
    if (max(x, y) >= 0x7f800000u || min(x, y) == 0u) {
        let is_nan = max(x, y) > 0x7f800000u || x == y;
        let limit = select(0u, 0x7f800000u, x >= 0x7f800000u || y == 0u);
        return bitcast<f32>(sign | select(limit, 0x7fc00000u, is_nan));
    }
    // Mantissas of 24 bits: a subnormal number is moved up first.
    let x_up = select(0u, countLeadingZeros(x) - 8u, x < 0x800000u);
    let y_up = select(0u, countLeadingZeros(y) - 8u, y < 0x800000u);
    let x_mantissa = ((x << x_up) & 0x7fffffu) | 0x800000u;
    let y_mantissa = ((y << y_up) & 0x7fffffu) | 0x800000u;
    let places = 23u + u32(x_mantissa < y_mantissa);
    let divisor = f32(y_mantissa);
    let estimate = u32(f32(x_mantissa) / divisor * f32(1u << places));
    let left = bitcast<i32>((x_mantissa << places) - estimate * y_mantissa);
    let units = i32(floor(f32(left) / divisor));
    let near = left - units * bitcast<i32>(y_mantissa);
    let more = i32(near >= bitcast<i32>(y_mantissa)) - i32(near < 0i);
    let rest = bitcast<u32>(near - more * bitcast<i32>(y_mantissa));
    let mantissa = bitcast<u32>(bitcast<i32>(estimate) + units + more);
    // A carry out of the mantissa raises the exponent, up to infinity.
    let x_exponent = bitcast<i32>(max(x >> 23u, 1u) - x_up);
    let y_exponent = bitcast<i32>(max(y >> 23u, 1u) - y_up);
    let exponent = x_exponent - y_exponent + 150i - bitcast<i32>(places);
    if (exponent >= 255i) {
        return bitcast<f32>(sign | 0x7f800000u);
    }
    if (exponent >= 1i) {
        let up = u32(2u * rest > y_mantissa || (2u * rest == y_mantissa && (mantissa & 1u) == 1u));
        return bitcast<f32>(sign | ((bitcast<u32>(exponent) << 23u) + (mantissa & 0x7fffffu) + up));
    }
    // A subnormal result: as many bits are shifted out as its exponent is below 1.
    let out = bitcast<u32>(min(1i - exponent, 25i));
    let kept = mantissa >> out;
    let fallen = mantissa & ((1u << out) - 1u);
    let half = 1u << (out - 1u);
    let odd_or_more = rest > 0u || (kept & 1u) == 1u;
    return bitcast<f32>(sign | (kept + u32(fallen > half || (fallen == half && odd_or_more))));
}
