#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"

// log(a) = k log(2) + log(1 + f), with 1 + f between the roots of 1/2 and of 2. Zeros give -infinity, negative numbers
// NaN, of which all bits are 1.
fn log_float32(a: f32) -> f32 {
    let is_tiny = bitcast<u32>(a) < 0x800000u;
    let up = select(0u, 0x4a800000u, is_tiny);
    let x_bits = select(bitcast<u32>(a), bitcast<u32>(f32(bitcast<u32>(a))), is_tiny);
    let shifted = x_bits - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - up) >> 23);
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
    let result_rest = keep_float32(f + fma(k, 1.4286068e-06f, tail));
    let result = fma(k, 0.69314575f, result_rest);
    let special = bitcast<u32>(a) | u32(i32(bitcast<u32>(a)) >> 31);
    let real = select(bitcast<f32>(special), result, bitcast<u32>(a) < 0x7f800000u);
    return select(real, -from_bits(0x7f800000u), (bitcast<u32>(a) & 0x7fffffffu) == 0u);
}
