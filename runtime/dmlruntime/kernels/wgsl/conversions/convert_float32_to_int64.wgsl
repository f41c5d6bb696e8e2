// a rounded toward zero, or the nearest INT64; 0 for NaN. Its 24 digits are put where its exponent says.
fn convert_float32_to_int64(a: f32) -> vec2<u32> {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let is_negative = (bitcast<u32>(a) >> 31u) == 1u;
    let exponent = magnitude >> 23u;
    let digits = (magnitude & 0x7fffffu) | 0x800000u;
    if (exponent < 127u || magnitude > 0x7f800000u) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 190u) {
        return select(vec2<u32>(0xffffffffu, 0x7fffffffu), vec2<u32>(0u, 0x80000000u), is_negative);
    }
    // The digits begin at bit `exponent - 150`, which is negative where some of them lie behind the point.
    let left = max(exponent, 150u) - 150u;
    let right = 150u - min(exponent, 150u);
    let low = select(select(digits << (left & 31u), 0u, left >= 32u), digits >> right, right > 0u);
    let across = select(digits >> (32u - clamp(left, 1u, 31u)), 0u, left == 0u);
    let high = select(across, digits << (left & 31u), left >= 32u);
    let value = vec2<u32>(low, high);
    return select(value, vec2<u32>(0u - low, ~high + u32(low == 0u)), is_negative);
}
