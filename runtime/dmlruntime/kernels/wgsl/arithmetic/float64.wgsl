// Double precision in integers: the two words of a double, the lower one first.

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

// a + b, rounded to nearest even; subnormal numbers, infinities and NaN as in IEEE 754.
fn add_float64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let a_size = vec2<u32>(a.x, a.y & 0x7fffffffu);
    let b_size = vec2<u32>(b.x, b.y & 0x7fffffffu);
    let less = a_size.y < b_size.y || (a_size.y == b_size.y && a_size.x < b_size.x);
    let x = select(a_size, b_size, less);
    let y = select(b_size, a_size, less);
    let sign = select(a.y, b.y, less) & 0x80000000u;
    let unlike = ((a.y ^ b.y) >> 31u) == 1u;
    if (x.y >= 0x7ff00000u) {
        let is_nan = x.y > 0x7ff00000u || x.x != 0u || (unlike && all(x == y));
        return select(vec2<u32>(x.x, sign | x.y), vec2<u32>(0u, 0x7ff80000u), is_nan);
    }
    // Mantissas with ten more bits, the last of which is sticky: set where any bit is shifted out.
    let x_exponent = max(x.y >> 20u, 1u);
    let y_exponent = max(y.y >> 20u, 1u);
    let x_mantissa = vec2<u32>(x.x, (x.y & 0xfffffu) | select(0u, 0x100000u, x.y >= 0x100000u));
    let y_mantissa = vec2<u32>(y.x, (y.y & 0xfffffu) | select(0u, 0x100000u, y.y >= 0x100000u));
    let m = shifted_left_float64(x_mantissa, 10u);
    let n = shifted_right_float64(shifted_left_float64(y_mantissa, 10u), x_exponent - y_exponent);
    let low = select(m.x + n.x, m.x - n.x, unlike);
    let high = select(m.y + n.y + u32(low < m.x), m.y - n.y - u32(m.x < n.x), unlike);
    if (low == 0u && high == 0u) {
        return vec2<u32>(0u, select(sign, 0u, unlike));
    }
    let sum = vec2<u32>(low, high);
    let zeros = leading_zeros_float64(sum);
    return rounded_float64(sign, i32(x_exponent + 1u) - i32(zeros), shifted_left_float64(sum, zeros));
}

// a * b, rounded to nearest even; subnormal numbers, infinities and NaN as in IEEE 754.
fn multiply_float64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let x = vec2<u32>(a.x, a.y & 0x7fffffffu);
    let y = vec2<u32>(b.x, b.y & 0x7fffffffu);
    let sign = (a.y ^ b.y) & 0x80000000u;
    let zero = all(x == vec2<u32>(0u, 0u)) || all(y == vec2<u32>(0u, 0u));
    if (x.y >= 0x7ff00000u || y.y >= 0x7ff00000u) {
        let x_nan = x.y > 0x7ff00000u || (x.y == 0x7ff00000u && x.x != 0u);
        let y_nan = y.y > 0x7ff00000u || (y.y == 0x7ff00000u && y.x != 0u);
        return select(vec2<u32>(0u, sign | 0x7ff00000u), vec2<u32>(0u, 0x7ff80000u), x_nan || y_nan || zero);
    }
    if (zero) {
        return vec2<u32>(0u, sign);
    }
    let x_mantissa = vec2<u32>(x.x, (x.y & 0xfffffu) | select(0u, 0x100000u, x.y >= 0x100000u));
    let y_mantissa = vec2<u32>(y.x, (y.y & 0xfffffu) | select(0u, 0x100000u, y.y >= 0x100000u));
    let x_zeros = leading_zeros_float64(x_mantissa);
    let y_zeros = leading_zeros_float64(y_mantissa);
    let m = shifted_left_float64(x_mantissa, x_zeros);
    let n = shifted_left_float64(y_mantissa, y_zeros);
    // The 128 bits of m * n, of which the lower half only has to tell whether it is 0, and to give one bit.
    let lowest = multiply_words_float64(m.x, n.x);
    let left = multiply_words_float64(m.y, n.x);
    let right = multiply_words_float64(m.x, n.y);
    let highest = multiply_words_float64(m.y, n.y);
    let first = lowest.y + left.x;
    let second = first + right.x;
    let third = highest.x + left.y;
    let carried = u32(first < left.x) + u32(second < right.x);
    let fourth = third + right.y;
    let fifth = fourth + carried;
    let top = highest.y + u32(third < left.y) + u32(fourth < right.y) + u32(fifth < carried);
    // m * n has its leading bit at 127 or at 126.
    let short = 1u - (top >> 31u);
    let upper = vec2<u32>((fifth << short) | (short & (second >> 31u)), (top << short) | (short & (fifth >> 31u)));
    let rest = u32(((second << short) | lowest.x) != 0u);
    let x_exponent = i32(max(x.y >> 20u, 1u) + 11u) - i32(x_zeros);
    let y_exponent = i32(max(y.y >> 20u, 1u) + 11u) - i32(y_zeros);
    let exponent = x_exponent + y_exponent - 1022 - i32(short);
    return rounded_float64(sign, exponent, vec2<u32>(upper.x | rest, upper.y));
}

// a * b + c, each rounded.
fn fused_multiply_add_float64(a: vec2<u32>, b: vec2<u32>, c: vec2<u32>) -> vec2<u32> {
    return add_float64(multiply_float64(a, b), c);
}
