// The f32 nearest to the double of these bits, of two the even one.
fn convert_float64_to_float32(a: vec2<u32>) -> f32 {
    let sign = a.y & 0x80000000u;
    let magnitude = a.y & 0x7fffffffu;
    let exponent = magnitude >> 20u;
    if (magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u)) {
        return bitcast<f32>(sign | 0x7fc00000u);
    }
    if (exponent >= 1151u) {
        return bitcast<f32>(sign | 0x7f800000u);
    }
    if (exponent < 873u) {
        return bitcast<f32>(sign);
    }
    // 30 digits after the leading bit; the last one says whether any is left out.
    let leading = 0x40000000u | ((magnitude & 0xfffffu) << 10u) | (a.x >> 22u);
    let digits = leading | u32((a.x & 0x3fffffu) != 0u);
    // Of them an f32 keeps 23, fewer where it is subnormal.
    let drop = 7u + 897u - min(exponent, 897u);
    let kept = digits >> min(drop, 31u);
    let rest = digits - (kept << min(drop, 31u));
    let half = 1u << (min(drop, 31u) - 1u);
    let rounded = kept + u32(rest > half || (rest == half && (kept & 1u) == 1u));
    let base = (max(exponent, 897u) - 897u) << 23u;
    return bitcast<f32>(sign | (base + rounded));
}
