#include "arithmetic/multiply_words_wide.wgsl" with type=float64
#include "arithmetic/rounded_float64.wgsl"

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
