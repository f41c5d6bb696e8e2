#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"
#include "mathematics/product_rest_float32.wgsl"
#include "mathematics/multiply_high_float32.wgsl"
#include "mathematics/quadrant_tan_float32.wgsl"

// tan(a), right for |a| < 4096.
fn tan_fast_float32(a: f32) -> f32 {
    let count = round(a * 0.63661975f);
    let count_bits = u32(i32(count) + 0);
    let first = keep_float32(fma(count, -1.5703125f, a));
    let second = keep_float32(fma(count, -0.0004837513f, first));
    let upper = keep_float32(fma(count, -7.5495336e-08f, second));
    let lost = keep_float32(fma(count, 7.5495336e-08f, keep_float32(upper - second)));
    let more = keep_float32(fma(count, 2.563283e-12f, lost));
    let all_more = fma(count, 6.123234e-17f, more);
    let r = keep_float32(upper - all_more);
    let r_more = all_more - keep_float32(upper - r);

    // A shader's compiler may drop the sign of a zero.
    let result = quadrant_tan_float32(r, r_more, count_bits);
    return select(result, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}

// tan(a) of any number; of infinities NaN.
fn tan_float32(a: f32) -> f32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    if (magnitude < 0x45800000u) {
        return tan_fast_float32(a);
    }
    if (magnitude >= 0x7f800000u) {
        return from_bits(0x7fc00000u);
    }
    var digits = array<u32, 8>(
        0u, 0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u, 0x3c439041u, 0xfe5163abu
    );
    let place = ((bitcast<u32>(a) >> 23u) & 0xffu) - 120u;
    let mantissa = (bitcast<u32>(a) & 0x7fffffu) | 0x800000u;
    let i = (place >> 5u) & 7u;
    let shift = place & 31u;
    let third = (digits[i + 2u] << shift) | ((digits[i + 3u] >> 1u) >> (31u - shift));
    let second = (digits[i + 1u] << shift) | ((digits[i + 2u] >> 1u) >> (31u - shift));
    let first = (digits[i] << shift) | ((digits[i + 1u] >> 1u) >> (31u - shift));
    let carried = multiply_high_float32(third, mantissa);
    let low = third * mantissa;
    let middle = second * mantissa + carried;
    let carry = u32(middle < carried);
    let high = first * mantissa + multiply_high_float32(second, mantissa) + carry;
    let quarter = (high + 0x20000000u) >> 30u;
    let top = high - (quarter << 30u);
    let negative = top >= 0x80000000u;
    let n0 = select(low, 0u - low, negative);
    let n1 = select(middle, ~middle + u32(low == 0u), negative);
    let n2 = select(top, ~top + u32((low | middle) == 0u), negative);
    let y0 = f32(n2 >> 5u) * 2.9802322e-08f;
    let y1 = f32(((n2 & 31u) << 19u) | (n1 >> 13u)) * 1.7763568e-15f;
    let y2 = f32(((n1 & 0x1fffu) << 11u) | (n0 >> 21u)) * 1.0587912e-22f;
    let y = keep_float32(y0 + y1);
    let y_low = keep_float32(y1 - keep_float32(y - y0)) + y2;
    let r = keep_float32(y * 1.5707964f);
    let r_rest = product_rest_float32(y, 1.5707964f, r);
    let r_more = -(r_rest + fma(y_low, 1.5707964f, y * -4.371139e-08f));
    let a_negative = bitcast<u32>(a) >= 0x80000000u;
    let sign = select(1.0f, -1.0f, negative != a_negative);
    let quadrant = select(quarter, 0u - quarter, a_negative);
    return quadrant_tan_float32(sign * r, sign * r_more, quadrant);
}
