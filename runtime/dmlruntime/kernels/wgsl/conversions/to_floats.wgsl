// Conversions to FLOAT16, FLOAT32 and FLOAT64.

// The f32 nearest to a, of two the even one: WGSL may round either way, so only 24 bits are left to it.
fn convert_uint32_to_float32(a: u32) -> f32 {
    let drop = 8u - min(countLeadingZeros(a), 8u);
    let kept = a >> drop;
    let rest = a - (kept << drop);
    let half = (1u << drop) >> 1u;
    let up = drop > 0u && (rest > half || (rest == half && (kept & 1u) == 1u));
    return f32(kept + u32(up)) * f32(1u << drop);
}

// The f32 nearest to a, of two the even one.
fn convert_int32_to_float32(a: i32) -> f32 {
    let size = convert_uint32_to_float32(bitcast<u32>(abs(a)));
    return select(size, -size, a < 0i);
}

// The f32 nearest to a, of two the even one.
fn convert_uint64_to_float32(a: vec2<u32>) -> f32 {
    let size = a;
    // The 32 highest bits from the leading one on; the last says, too, whether any below is 1.
    let zeros = countLeadingZeros(size.y);
    let across = select(size.x >> (32u - clamp(zeros, 1u, 31u)), 0u, zeros == 0u);
    let top = (size.y << (zeros & 31u)) | across | u32((size.x << (zeros & 31u)) != 0u);
    let large = convert_uint32_to_float32(top) * bitcast<f32>((159u - min(zeros, 32u)) << 23u);
    let found = select(large, convert_uint32_to_float32(size.x), size.y == 0u);
    return found;
}

// The f32 nearest to a, of two the even one.
fn convert_int64_to_float32(a: vec2<u32>) -> f32 {
    let is_negative = (a.y >> 31u) == 1u;
    let size = select(a, vec2<u32>(0u - a.x, ~a.y + u32(a.x == 0u)), is_negative);
    // The 32 highest bits from the leading one on; the last says, too, whether any below is 1.
    let zeros = countLeadingZeros(size.y);
    let across = select(size.x >> (32u - clamp(zeros, 1u, 31u)), 0u, zeros == 0u);
    let top = (size.y << (zeros & 31u)) | across | u32((size.x << (zeros & 31u)) != 0u);
    let large = convert_uint32_to_float32(top) * bitcast<f32>((159u - min(zeros, 32u)) << 23u);
    let found = select(large, convert_uint32_to_float32(size.x), size.y == 0u);
    return select(found, -found, is_negative);
}

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

// The double of these bits on its way to half precision: an f32 whose last bit says whether it is rounded, so that rounding
// that to half precision gives the half nearest to the double.
fn convert_float64_to_float16(a: vec2<u32>) -> f32 {
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
    let rounded = kept | u32(rest != 0u);
    let base = (max(exponent, 897u) - 897u) << 23u;
    return bitcast<f32>(sign | (base + rounded));
}

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

// The bits of the double nearest to a, of two the even one.
fn convert_int64_to_float64(a: vec2<u32>) -> vec2<u32> {
    let is_negative = (a.y >> 31u) == 1u;
    let size = select(a, vec2<u32>(0u - a.x, ~a.y + u32(a.x == 0u)), is_negative);
    let sign = a.y & 0x80000000u;
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

#for type in uint32 uint16 uint8
// a as the bits of a double, exactly.
fn convert_${type}_to_float64(a: u32) -> vec2<u32> {
    return convert_uint64_to_float64(vec2<u32>(a, 0u));
}
#endfor

#for type in int32 int16 int8
// a as the bits of a double, exactly.
fn convert_${type}_to_float64(a: i32) -> vec2<u32> {
    return convert_int64_to_float64(convert_${type}_to_int64(a));
}
#endfor
