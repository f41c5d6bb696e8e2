#include "mathematics/keep_float32.wgsl"

// log(1 + exp(a)) = max(a, 0) + log(1 + x), where x = exp(-|a|) = power * (e + e_low) cannot overflow. Above sqrt(2) - 1
// it is log(2) + log(1 + (x - 1) / 2).
fn softplus_float32(a: f32) -> f32 {
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
    let result = (select(0.0f, a, a > 0.0f)) + below;
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
