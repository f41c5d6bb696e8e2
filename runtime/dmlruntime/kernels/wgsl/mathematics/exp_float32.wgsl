#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"

// e^a = 2^count * e^r. Overflow gives infinity, underflow a subnormal number or 0; NaN stays NaN. It is brought
// between -104 and 89 by its bits, whose order is that of the floats: as signed numbers above 0, as unsigned ones below.
fn exp_float32(a: f32) -> f32 {
    let signed_bits = i32(bitcast<u32>(a));
    let below = u32(min(signed_bits, 0x42b20000));
    let x = bitcast<f32>(min(below, 0xc2d00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 254);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let half_bits = (count_bits << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((count_bits << 23u) - half_bits);
    let power = keep_float32((1.0f + keep_float32(fma(rr, bend, r))) * first_half) * second_half;
    let result = select(power, from_bits(0x7f800000u), a > 88.72284f);
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
