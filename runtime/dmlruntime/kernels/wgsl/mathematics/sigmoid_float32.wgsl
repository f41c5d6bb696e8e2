#include "mathematics/keep_float32.wgsl"
#include "mathematics/product_rest_float32.wgsl"

// 1 / (1 + exp(-a)), by the power that cannot overflow: exp(-|a|) = 2^count (e + e_low). With power = 2^count it is
// power (e + e_low) / (1 + power (e + e_low)) for negative a, else 1 less that. The quotient is corrected by what it leaves
// of the dividend; 1 over the divisor is what is left of 1.
fn sigmoid_float32(a: f32) -> f32 {
    let negative = bitcast<u32>(a) | 0x80000000u;
    let x = bitcast<f32>(min(negative, 0xc2d00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 151);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let e = keep_float32(1.0f + fma(rr, bend, r));
    let e_low = fma(rr, bend, keep_float32(r - keep_float32(e - 1.0f)));
    let power = bitcast<f32>(count_bits << 23u) * 5.9604645e-08f;
    let divisor = keep_float32(fma(power, e, 1.0f));
    let divisor_rest = fma(power, e, keep_float32(1.0f - divisor));
    let divisor_low = fma(power, e_low, divisor_rest);
    let quotient = keep_float32(e / divisor);
    let reciprocal = fma(-power, quotient, 1.0f);
    let rest = fma(-quotient, divisor_low, e_low - product_rest_float32(quotient, divisor, e));
    let corrected = fma(rest, reciprocal, quotient);
    let result = select(fma(-power, corrected, 1.0f), power * corrected, a < 0.0f);
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
