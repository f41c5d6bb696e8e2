// The bits of the double nearest to a, of two the even one.
fn convert_uint64_to_float64(a: vec2<u32>) -> vec2<u32> {
    let size = a;
    let sign = 0u;
    if ((size.x | size.y) == 0u) {
        return vec2<u32>(0u, 0u);
    }
    // The leading bit is moved to the top of both words; the lowest 11 bits are rounded away.
    let zeros = select(countLeadingZeros(size.y), 32u + countLeadingZeros(size.x), size.y == 0u);
    let by = zeros & 31u;
    let across = select(size.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let top = select(vec2<u32>(size.x << by, (size.y << by) | across), vec2<u32>(0u, size.x << by), zeros >= 32u);
    let rest = top.x & 0x7ffu;
    let low = (top.x >> 11u) | (top.y << 21u);
    let up = u32(rest > 0x400u || (rest == 0x400u && (low & 1u) == 1u));
    let rounded = low + up;
    // The leading bit itself counts one in the exponent, and so does a carry out of the digits.
    let high = ((1085u - zeros) << 20u) + (top.y >> 11u) + u32(rounded < up);
    return vec2<u32>(rounded, sign | high);
}
