// The double of these bits rounded toward zero, or the nearest INT64; 0 for NaN.
fn convert_float64_to_int64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = a.y & 0x7fffffffu;
    let is_negative = (a.y >> 31u) == 1u;
    let exponent = magnitude >> 20u;
    let is_nan = magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u);
    if (exponent < 1023u || is_nan) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 1086u) {
        return select(vec2<u32>(0xffffffffu, 0x7fffffffu), vec2<u32>(0u, 0x80000000u), is_negative);
    }
    // The 53 digits, moved to the top of both words and back by as much as the exponent says.
    let high = 0x80000000u | ((magnitude & 0xfffffu) << 11u) | (a.x >> 21u);
    let low = a.x << 11u;
    let back = 1086u - exponent;
    let by = back & 31u;
    let across = select(high << (32u - max(by, 1u)), 0u, by == 0u);
    let value = select(vec2<u32>((low >> by) | across, high >> by), vec2<u32>(high >> by, 0u), back >= 32u);
    return select(value, vec2<u32>(0u - value.x, ~value.y + u32(value.x == 0u)), is_negative);
}
