// Exact quotients and remainders in single precision.

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
    let shift = 23u + u32(x_mantissa < y_mantissa);
    let divisor = f32(y_mantissa);
    let estimate = u32(f32(x_mantissa) / divisor * f32(1u << shift));
    let left = bitcast<i32>((x_mantissa << shift) - estimate * y_mantissa);
    let units = i32(floor(f32(left) / divisor));
    let near = left - units * bitcast<i32>(y_mantissa);
    let more = i32(near >= bitcast<i32>(y_mantissa)) - i32(near < 0i);
    let rest = bitcast<u32>(near - more * bitcast<i32>(y_mantissa));
    let mantissa = bitcast<u32>(bitcast<i32>(estimate) + units + more);
    // A carry out of the mantissa raises the exponent, up to infinity.
    let x_exponent = bitcast<i32>(max(x >> 23u, 1u) - x_up);
    let y_exponent = bitcast<i32>(max(y >> 23u, 1u) - y_up);
    let exponent = x_exponent - y_exponent + 150i - bitcast<i32>(shift);
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

#if FUSED_FMA
// x mod y of two magnitudes given and returned as bits, for x / y below 2^22: division, off by 2.5 units in the last place
// at most, misses by less than 1, so its floor is the quotient or a neighbour. All remainders are multiples of y's last
// bit below 2y: the one in [0, y) is exact.
fn magnitude_rest_float32(x: u32, y: u32) -> u32 {
    let a = bitcast<f32>(x);
    let b = bitcast<f32>(y);
    let quotient = floor(a / b);
    let remainder = fma(-quotient, b, a);
    let before = fma(1.0f - quotient, b, a);
    let after = fma(-1.0f - quotient, b, a);
    let chosen = select(select(before, remainder, remainder >= 0.0f), after, after >= 0.0f);
    return bitcast<u32>(chosen) & 0x7fffffffu;
}

#endif
// x mod y of two finite magnitudes given and returned as bits, y not 0. Exact.
fn magnitude_mod_float32(x: u32, y: u32) -> u32 {
    if (x < y) {
        return x;
    }
    let x_exponent = x >> 23u;
    let y_exponent = y >> 23u;
#if FUSED_FMA
    // Larger quotients lose 21 bits or more a step, to the rest by y times a power of two. The bounds on the exponents keep
    // every result, and division's own accuracy, clear of subnormals and overflow.
    if (y_exponent >= 27u && x_exponent <= 252u) {
        var part = x;
        while ((part >> 23u) > y_exponent + 21u) {
            part = magnitude_rest_float32(part, (y & 0x7fffffu) | (((part >> 23u) - 21u) << 23u));
        }
        return magnitude_rest_float32(part, y);
    }
#endif
    // Long division of the integer mantissas, 8 bits a step: the remainder is below 2^24, so a step fits in a word.
    let y_mantissa = (y & 0x7fffffu) | select(0u, 0x800000u, y_exponent != 0u);
    let x_mantissa = (x & 0x7fffffu) | select(0u, 0x800000u, x_exponent != 0u);
    var rest = x_mantissa % y_mantissa;
    var left = max(x_exponent, 1u) - max(y_exponent, 1u);
    while (left > 0u && rest > 0u) {
        let step = min(left, 8u);
        rest = (rest << step) % y_mantissa;
        left -= step;
    }
    if (rest == 0u) {
        return 0u;
    }
    // `rest` counts y's last bits: shift its leading bit to where a mantissa has it, as far as the exponent reaches.
    let exponent = max(y_exponent, 1u);
    let shift = min(countLeadingZeros(rest) - 8u, exponent - 1u);
    let mantissa = rest << shift;
    return select(mantissa, ((exponent - shift) << 23u) | (mantissa & 0x7fffffu), mantissa >= 0x800000u);
}

// Remainder of a / b rounded toward zero: a's sign, also on zeros; NaN for infinite a and for b = 0. Exact. NaN, infinities
// and zeros are recognised by their bits, because WGSL need not compare them.
fn trunc_mod_float32(a: f32, b: f32) -> f32 {
    let x = bitcast<u32>(a) & 0x7fffffffu;
    let y = bitcast<u32>(b) & 0x7fffffffu;
    if (x >= 0x7f800000u || y > 0x7f800000u || y == 0u) {
        return bitcast<f32>(y | 0x7fc00000u);
    }
    if (y == 0x7f800000u) {
        return a;
    }
    return bitcast<f32>(magnitude_mod_float32(x, y) | (bitcast<u32>(a) & 0x80000000u));
}

// A magnitude below 2^-22, given as bits, times 2^149: never subnormal, so an adapter that flushes subnormals keeps it.
fn floor_mod_scaled_float32(bits: u32) -> f32 {
    return select(bitcast<f32>(bits + (149u << 23u)), f32(bits), bits < 0x800000u);
}

// Remainder of a / b rounded down: b's sign, also on zeros; NaN for infinite a and for b = 0. Exact but for one addition
// where the signs differ. NaN, infinities and zeros are recognised by their bits, because WGSL need not compare them.
fn floor_mod_float32(a: f32, b: f32) -> f32 {
    let a_sign = bitcast<u32>(a) & 0x80000000u;
    let b_sign = bitcast<u32>(b) & 0x80000000u;
    let x = bitcast<u32>(a) & 0x7fffffffu;
    let y = bitcast<u32>(b) & 0x7fffffffu;
    if (x >= 0x7f800000u || y > 0x7f800000u || y == 0u) {
        return bitcast<f32>(y | 0x7fc00000u);
    }
    if (y == 0x7f800000u && x != 0u) {
        return select(b, a, a_sign == b_sign);
    }
    let remainder = magnitude_mod_float32(x, y);
    if (remainder == 0u || a_sign == b_sign) {
        return bitcast<f32>(remainder | b_sign);
    }
    if (y < 0x32000000u) {
        let sum = floor_mod_scaled_float32(y) - floor_mod_scaled_float32(remainder);
        let bits = select(bitcast<u32>(sum) - (149u << 23u), u32(sum), sum < 8388608.0f);
        return bitcast<f32>(bits | b_sign);
    }
    return bitcast<f32>(remainder | a_sign) + b;
}
