#include "mathematics/keep_float32.wgsl"

#if FLOAT16
// As exp_float32 for results that are rounded to half precision.
fn exp_nonpositive_float32(a: f32) -> f32 {
    let x = bitcast<f32>(min(bitcast<u32>(a), 0xc2ad0000u));
    let shifted = keep_float32(fma(x, 1.442695f, 12582912.0f));
    let r = fma(shifted - 12582912.0f, -0.6931472f, x);
    var sum = 0.0083125f;
    sum = fma(sum, r, 0.04189033f);
    sum = fma(sum, r, 0.16667116f);
    sum = fma(sum, r, 0.4999923f);
    sum = fma(sum, r, 1.0f);
    sum = fma(sum, r, 1.0f);
    let power = bitcast<f32>(bitcast<u32>(sum) + (bitcast<u32>(shifted) << 23u));
    return select(select(power, 0.0f, a < -86.5f), a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
#else
// As exp_float32; of a number above 0 anything. 2^(count + 30) is a normal number, so one power is enough: 2^-30 takes it down
// at the end.
fn exp_nonpositive_float32(a: f32) -> f32 {
    let x = bitcast<f32>(min(bitcast<u32>(a), 0xc2d00000u));
    let shifted = keep_float32(fma(x, 1.442695f, 12582942.0f));
    let count = shifted - 12582942.0f;
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    var sum = 0.001359695f;
    sum = fma(sum, r, 0.0083692195f);
    sum = fma(sum, r, 0.041672107f);
    sum = fma(sum, r, 0.16666515f);
    sum = fma(sum, r, 0.4999998f);
    sum = fma(sum, r, 1.0f);
    sum = fma(sum, r, 1.0f);
    let raised = bitcast<f32>(bitcast<u32>(sum) + (bitcast<u32>(shifted) << 23u));
    return select(raised * 9.3132257e-10f, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
#endif
