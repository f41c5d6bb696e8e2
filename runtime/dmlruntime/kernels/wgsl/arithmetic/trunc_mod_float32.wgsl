#include "arithmetic/magnitude_mod_float32.wgsl"

// Remainder of a / b rounded toward zero: a's sign, also on zeros; NaN for infinite a and for b = 0. Exact. NaN, infinities
// and zeros are recognised by their bits, because WGSL need not compare them.
fn trunc_mod_float32(a: f32, b: f32) -> f32 {
    let x = bitcast<u32>(a) & 0x7fffffffu;
    let y = bitcast<u32>(b) & 0x7fffffffu;
    if (x >= 0x7f800000u || y > 0x7f800000u || y == 0u) {
        return bitcast<f32>(y | 0x7fc00000u);
    }
    if (y == 0x7f800000u) {
        return a;
    }
    return bitcast<f32>(magnitude_mod_float32(x, y) | (bitcast<u32>(a) & 0x80000000u));
}
