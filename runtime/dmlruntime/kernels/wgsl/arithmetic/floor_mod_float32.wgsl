#include "arithmetic/magnitude_mod_float32.wgsl"

// A magnitude below 2^-22, given as bits, times 2^149: never subnormal, so an adapter that flushes subnormals keeps it.
fn floor_mod_scaled_float32(bits: u32) -> f32 {
    return select(bitcast<f32>(bits + (149u << 23u)), f32(bits), bits < 0x800000u);
}

// Remainder of a / b rounded down: b's sign, also on zeros; NaN for infinite a and for b = 0. Exact but for one addition
// where the signs differ. NaN, infinities and zeros are recognised by their bits, because WGSL need not compare them.
fn floor_mod_float32(a: f32, b: f32) -> f32 {
    let a_sign = bitcast<u32>(a) & 0x80000000u;
    let b_sign = bitcast<u32>(b) & 0x80000000u;
    let x = bitcast<u32>(a) & 0x7fffffffu;
    let y = bitcast<u32>(b) & 0x7fffffffu;
    if (x >= 0x7f800000u || y > 0x7f800000u || y == 0u) {
        return bitcast<f32>(y | 0x7fc00000u);
    }
    if (y == 0x7f800000u && x != 0u) {
        return select(b, a, a_sign == b_sign);
    }
    let remainder = magnitude_mod_float32(x, y);
    if (remainder == 0u || a_sign == b_sign) {
        return bitcast<f32>(remainder | b_sign);
    }
    if (y < 0x32000000u) {
        let sum = floor_mod_scaled_float32(y) - floor_mod_scaled_float32(remainder);
        let bits = select(bitcast<u32>(sum) - (149u << 23u), u32(sum), sum < 8388608.0f);
        return bitcast<f32>(bits | b_sign);
    }
    return bitcast<f32>(remainder | a_sign) + b;
}
