// m shifted left by n < 64.
fn shifted_left_float64(m: vec2<u32>, n: u32) -> vec2<u32> {
    let few = vec2<u32>(m.x << (n & 31u), (m.y << (n & 31u)) | ((m.x >> 1u) >> (31u - (n & 31u))));
    return select(few, vec2<u32>(0u, few.x), n >= 32u);
}

// m shifted right by n; the last bit is sticky: set where any bit shifted out was.
fn shifted_right_float64(m: vec2<u32>, n: u32) -> vec2<u32> {
    let few = vec2<u32>((m.x >> (n & 31u)) | ((m.y << 1u) << (31u - (n & 31u))), m.y >> (n & 31u));
    let kept = select(select(few, vec2<u32>(few.y, 0u), n >= 32u), vec2<u32>(0u, 0u), n >= 64u);
    let restored = select(shifted_left_float64(kept, n & 63u), vec2<u32>(0u, 0u), n >= 64u);
    return vec2<u32>(kept.x | u32(any(restored != m)), kept.y);
}

// Zeros before the leading bit of m.
fn leading_zeros_float64(m: vec2<u32>) -> u32 {
    return select(32u + countLeadingZeros(m.x), countLeadingZeros(m.y), m.y != 0u);
}

// The bits of +-m * 2^(exponent - 1086), rounded to nearest even, for m with its leading bit at 63. Below the normal
// numbers m is shifted first, and a carry out of the mantissa raises the exponent, up to infinity.
fn rounded_float64(sign: u32, exponent: i32, m: vec2<u32>) -> vec2<u32> {
    if (exponent > 2046) {
        return vec2<u32>(0u, sign | 0x7ff00000u);
    }
    let shifted = shifted_right_float64(m, u32(max(1 - exponent, 0)));
    let mantissa = vec2<u32>((shifted.x >> 11u) | (shifted.y << 21u), shifted.y >> 11u);
    let fallen = shifted.x & 0x7ffu;
    let up = u32(fallen > 0x400u || (fallen == 0x400u && (mantissa.x & 1u) == 1u));
    let low = mantissa.x + up;
    let high = mantissa.y + u32(low < up) + (u32(max(exponent, 1) - 1) << 20u);
    return vec2<u32>(low, sign | high);
}
