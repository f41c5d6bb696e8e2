// Conversions to integers of all sizes.

#for type:target in int8:int64 int16:int64 int32:int64 int8:uint64 int16:uint64 int32:uint64
// a in 64 bits, its sign extended.
fn convert_${type}_to_${target}(a: i32) -> vec2<u32> {
    return vec2<u32>(bitcast<u32>(a), bitcast<u32>(a >> 31u));
}
#endfor

// a rounded toward zero, or the nearest i32; 0 for NaN, which is recognised by its bits because WGSL need not compare it.
fn convert_float32_to_int32(a: f32) -> i32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let inside = i32(select(a, 0.0f, magnitude >= 0x4f000000u));
    let limit = bitcast<i32>(0x7fffffffu + (bitcast<u32>(a) >> 31u));
    return select(select(inside, limit, magnitude >= 0x4f000000u), 0i, magnitude > 0x7f800000u);
}

// a rounded toward zero, or the nearest u32; 0 for NaN, which is recognised by its bits because WGSL need not compare it.
fn convert_float32_to_uint32(a: f32) -> u32 {
    let bits = bitcast<u32>(a);
    let inside = u32(select(a, 0.0f, bits >= 0x4f800000u));
    return select(inside, 0xffffffffu, bits >= 0x4f800000u && bits <= 0x7f800000u);
}

#for bits:beyond:most in 16:32768:32767 8:128:127
// a rounded toward zero, or the nearest INT${bits}; 0 for NaN.
fn convert_float32_to_int${bits}(a: f32) -> i32 {
    return clamp(convert_float32_to_int32(a), -${beyond}i, ${most}i);
}
#endfor

#for bits:most in 16:65535 8:255
// a rounded toward zero, or the nearest UINT${bits}; 0 for NaN.
fn convert_float32_to_uint${bits}(a: f32) -> u32 {
    return min(convert_float32_to_uint32(a), ${most}u);
}
#endfor

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

// a rounded toward zero, or the nearest UINT64; 0 for NaN. Its 24 digits are put where its exponent says.
fn convert_float32_to_uint64(a: f32) -> vec2<u32> {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let is_negative = (bitcast<u32>(a) >> 31u) == 1u;
    let exponent = magnitude >> 23u;
    let digits = (magnitude & 0x7fffffu) | 0x800000u;
    if (exponent < 127u || magnitude > 0x7f800000u || is_negative) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 191u) {
        return vec2<u32>(0xffffffffu, 0xffffffffu);
    }
    // The digits begin at bit `exponent - 150`, which is negative where some of them lie behind the point.
    let left = max(exponent, 150u) - 150u;
    let right = 150u - min(exponent, 150u);
    let low = select(select(digits << (left & 31u), 0u, left >= 32u), digits >> right, right > 0u);
    let across = select(digits >> (32u - clamp(left, 1u, 31u)), 0u, left == 0u);
    let high = select(across, digits << (left & 31u), left >= 32u);
    return vec2<u32>(low, high);
}

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

// The double of these bits rounded toward zero, or the nearest UINT64; 0 for NaN.
fn convert_float64_to_uint64(a: vec2<u32>) -> vec2<u32> {
    let magnitude = a.y & 0x7fffffffu;
    let is_negative = (a.y >> 31u) == 1u;
    let exponent = magnitude >> 20u;
    let is_nan = magnitude > 0x7ff00000u || (magnitude == 0x7ff00000u && a.x != 0u);
    if (exponent < 1023u || is_nan || is_negative) {
        return vec2<u32>(0u, 0u);
    }
    if (exponent >= 1087u) {
        return vec2<u32>(0xffffffffu, 0xffffffffu);
    }
    // The 53 digits, moved to the top of both words and back by as much as the exponent says.
    let high = 0x80000000u | ((magnitude & 0xfffffu) << 11u) | (a.x >> 21u);
    let low = a.x << 11u;
    let back = 1086u - exponent;
    let by = back & 31u;
    let across = select(high << (32u - max(by, 1u)), 0u, by == 0u);
    let value = select(vec2<u32>((low >> by) | across, high >> by), vec2<u32>(high >> by, 0u), back >= 32u);
    return value;
}

// The double of these bits rounded toward zero, or the nearest INT32; 0 for NaN.
fn convert_float64_to_int32(a: vec2<u32>) -> i32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let low = bitcast<i32>(wide.x);
    let word = select(low, select(0x7fffffffi, bitcast<i32>(0x80000000u), high < 0i), high != (low >> 31u));
    return word;
}

#for bits:beyond:most in 16:32768:32767 8:128:127
// The double of these bits rounded toward zero, or the nearest INT${bits}; 0 for NaN.
fn convert_float64_to_int${bits}(a: vec2<u32>) -> i32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let low = bitcast<i32>(wide.x);
    let word = select(low, select(0x7fffffffi, bitcast<i32>(0x80000000u), high < 0i), high != (low >> 31u));
    return clamp(word, -${beyond}i, ${most}i);
}
#endfor

// The double of these bits rounded toward zero, or the nearest UINT32; 0 for NaN.
fn convert_float64_to_uint32(a: vec2<u32>) -> u32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let word = select(select(wide.x, 0xffffffffu, high > 0i), 0u, high < 0i);
    return word;
}

#for bits:most in 16:65535 8:255
// The double of these bits rounded toward zero, or the nearest UINT${bits}; 0 for NaN.
fn convert_float64_to_uint${bits}(a: vec2<u32>) -> u32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let word = select(select(wide.x, 0xffffffffu, high > 0i), 0u, high < 0i);
    return min(word, ${most}u);
}
#endfor
