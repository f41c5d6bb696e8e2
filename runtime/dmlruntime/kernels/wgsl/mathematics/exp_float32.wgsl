#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"

// e^a = 2^count * e^r. Overflow gives infinity, underflow a subnormal number or 0; NaN stays NaN. It is brought above -104 by
// its bits, which as unsigned numbers are the greater, the lower it is. What is added to find `count` leaves a whole number,
// whose last bits are those of count + 254.
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
