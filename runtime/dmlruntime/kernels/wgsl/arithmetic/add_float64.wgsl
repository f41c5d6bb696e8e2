#include "arithmetic/rounded_float64.wgsl"

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
