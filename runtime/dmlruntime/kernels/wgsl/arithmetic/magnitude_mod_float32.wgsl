#if FUSED_FMA
// x mod y of two magnitudes given and returned as bits, for x / y below 2^22: division, off by 2.5 units in the last place
// at most, misses by less than 1, so its floor is the quotient or a neighbour. All remainders are multiples of y's last
// place below 2y: the one in [0, y) is exact.
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
    var places = max(x_exponent, 1u) - max(y_exponent, 1u);
    while (places > 0u && rest > 0u) {
        let step = min(places, 8u);
        rest = (rest << step) % y_mantissa;
        places -= step;
    }
    if (rest == 0u) {
        return 0u;
    }
    // `rest` counts y's last places: shift its leading bit to where a mantissa has it, as far as the exponent reaches.
    let exponent = max(y_exponent, 1u);
    let shift = min(countLeadingZeros(rest) - 8u, exponent - 1u);
    let mantissa = rest << shift;
    return select(mantissa, ((exponent - shift) << 23u) | (mantissa & 0x7fffffu), mantissa >= 0x800000u);
}
