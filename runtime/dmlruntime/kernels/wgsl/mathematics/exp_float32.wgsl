#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"

// e^a = 2^count * e^r. What is added to find `count` leaves a whole number, whose last bits are those of count or count + 254.
#if FLOAT16
// For results that are rounded to half precision, where a polynomial of degree 5 and one constant for log(2) are good to 2^-20.
// What would be below 2^-125 is 0, and nothing is above e^88, which half precision has not either.
fn exp_float32(a: f32) -> f32 {
    let below = u32(min(bitcast<i32>(a), 0x42b00000));
    let x = bitcast<f32>(min(below, 0xc2ad0000u));
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
// Overflow gives infinity, underflow a subnormal number or 0; NaN stays NaN. It is brought above -104 by
// its bits, which as unsigned numbers are the greater, the lower it is.
fn exp_float32(a: f32) -> f32 {
    let x = bitcast<f32>(min(bitcast<u32>(a), 0xc2d00000u));
    let shifted = keep_float32(fma(x, 1.442695f, 12583166.0f));
    let count = shifted - 12583166.0f;
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let half_bits = (bitcast<u32>(shifted) << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((bitcast<u32>(shifted) << 23u) - half_bits);
    let power = keep_float32((1.0f + keep_float32(fma(rr, bend, r))) * first_half) * second_half;
    let is_above = bitcast<i32>(a) > 0x42b17217 || bitcast<u32>(a) > 0xff800000u;
    return select(power, a * from_bits(0x7f800000u), is_above);
}
#endif
