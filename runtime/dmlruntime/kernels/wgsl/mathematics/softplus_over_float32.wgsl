#include "mathematics/keep_float32.wgsl"
#include "mathematics/scale_float32.wgsl"

// log(1 + exp(a)) / b, also where the logarithm itself is subnormal or 0: as softplus, but below -26 it is exp(a), of
// which 2^places is left out until b is in. Below -194 even the smallest b makes nothing of it.
fn softplus_over_float32(a: f32, b: f32) -> f32 {
    let negative = bitcast<u32>(a) | 0x80000000u;
    let x = bitcast<f32>(min(negative, 0xc3420000u));
    let count = round(x * 1.442695f);
    let places = i32(count);
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
    let power = bitcast<f32>(u32(max(places, -126) + 127) << 23u);
    let upper = power * e > 0.41421357f;
    let factor = power * (select(1.0f, 0.5f, upper));
    let k = select(0.0f, 1.0f, upper);
    let f = fma(factor, e, -0.5f * k);
    let ff = f * f;
    var tail_odd = -0.116606496f;
    tail_odd = fma(tail_odd, ff, -0.12408198f);
    tail_odd = fma(tail_odd, ff, -0.16667855f);
    tail_odd = fma(tail_odd, ff, -0.25000012f);
    var tail = 0.067329854f;
    tail = fma(tail, ff, 0.118862055f);
    tail = fma(tail, ff, 0.14220233f);
    tail = fma(tail, ff, 0.20002073f);
    tail = fma(tail, ff, 0.33333313f);
    tail = fma(tail_odd, f, tail);
    tail = fma(ff, -0.5f, ff * f * tail);
    tail = fma(factor * e_low, 1.0f - f, tail);
    let below_rest = keep_float32(f + fma(k, 1.4286068e-06f, tail));
    let below = fma(k, 0.69314575f, below_rest);
    let early = select(0i, 64i, places < -240i);
    let far = scale_float32(keep_float32(e / b) * select(1.0f, 5.421011e-20f, places < -240i), places + early);
    // WGSL promises quotients by numbers up to 2^126 only.
    let fitting = select(1.0f, 0.25f, (bitcast<u32>(b) & 0x7fffffffu) >= 0x7e000000u);
    let near_quotient = keep_float32((select(0.0f, a, a > 0.0f) + below) * fitting) / keep_float32(b * fitting);
    let result = select(near_quotient, far, a < -26.0f);
    let none = select(0u, 0x7fc00000u, (bitcast<u32>(b) & 0x7fffffffu) - 1u >= 0x7f800000u);
    let limit = select(result, bitcast<f32>((bitcast<u32>(b) & 0x80000000u) | none), bitcast<u32>(a) == 0xff800000u);
    return select(limit, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
