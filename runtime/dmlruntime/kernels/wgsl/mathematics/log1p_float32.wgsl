#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"

// log(1 + a) = k log(2) + log(1 + f), where f = 2^-k a + (2^-k - 1) is exact: only k comes from a rounded sum. Both
// products are of quarters, because 2^-128 is no normal number. -1 gives -infinity, what is below it NaN.
fn log1p_float32(a: f32) -> f32 {
    let shifted = bitcast<u32>(1.0f + a) - 0x3f3504f3u;
    let unit = bitcast<f32>(0x40800000u - (shifted & 0xff800000u));
    let f = fma(0.25f * a, unit, keep_float32(fma(0.25f, unit, -1.0f)));
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
    let k = f32(i32(shifted) >> 23);
    let result_rest = keep_float32(f + fma(k, 1.4286068e-06f, tail));
    let result = fma(k, 0.69314575f, result_rest);
    let real = select(from_bits(0x7fc00000u), result, a > -1.0f);
    let bounded = select(real, -from_bits(0x7f800000u), a == -1.0f);
    let finite = select(bounded, a, bitcast<u32>(a) == 0x7f800000u);
    return select(finite, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}
