// a as the bits of a double, exactly.
fn convert_float32_to_float64(a: f32) -> vec2<u32> {
    let sign = bitcast<u32>(a) & 0x80000000u;
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    // A subnormal's leading bit is moved to where normal numbers have theirs, and left out.
    let shift = countLeadingZeros(max(magnitude, 1u)) - min(countLeadingZeros(max(magnitude, 1u)), 8u);
    let is_tiny = magnitude < 0x800000u;
    let digits = select(magnitude & 0x7fffffu, (magnitude << (shift & 31u)) & 0x7fffffu, is_tiny);
    let exponent = select((magnitude >> 23u) + 896u, 897u - shift, is_tiny);
    let biased = select(exponent, 2047u, magnitude >= 0x7f800000u) << 20u;
    let quiet = select(0u, 0x80000u, magnitude > 0x7f800000u);
    let bits = vec2<u32>(digits << 29u, sign | biased | quiet | (digits >> 3u));
    return select(bits, vec2<u32>(0u, sign), magnitude == 0u);
}
