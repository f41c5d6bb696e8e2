#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"

// e^a - 1 = 2^count * (1 - 2^-count + (e^r - 1)), the sum kept in two parts. Between -20 and 89 as in exp; 2^-count is
// nothing beside 1 long before it is no normal number.
fn expm1_float32(a: f32) -> f32 {
    let signed_bits = i32(bitcast<u32>(a));
    let below = u32(min(signed_bits, 0x42b20000));
    let x = bitcast<f32>(min(below, 0xc1a00000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 254);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = keep_float32(fma(count, -1.4286068e-06f, near));
    let r_low = fma(count, -1.4286068e-06f, keep_float32(near - r));
    let rr = r * r;
    var bend = 0.001359695f;
    bend = fma(bend, r, 0.0083692195f);
    bend = fma(bend, r, 0.041672107f);
    bend = fma(bend, r, 0.16666515f);
    bend = fma(bend, r, 0.4999998f);
    let part = keep_float32(1.0f - bitcast<f32>((381u - (min((count_bits & 0x1ffu), 354u))) << 23u));
    let high = keep_float32(part + r);
    let low = keep_float32(r - keep_float32(high - part)) + fma(rr, bend, r_low);
    let half_bits = (count_bits << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((count_bits << 23u) - half_bits);
    let power = keep_float32((high + low) * first_half) * second_half;
    let result = select(power, from_bits(0x7f800000u), a > 88.72284f);
    return select(result, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}
