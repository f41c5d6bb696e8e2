#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"
#include "mathematics/product_rest_float32.wgsl"

// acosh(a) = log(1 + y + y_low) where d = a - 1 and y + y_low = d + sqrt(d (d + 2)); beyond 4096 it is log(2 a). NaN
// below 1.
fn acosh_float32(a: f32) -> f32 {
    let large = a >= 4096.0f;
    let d = keep_float32((select(a, 2.0f, large)) - 1.0f);
    let square = keep_float32(d * d);
    let larger = select(d + d, square, d > 2.0f);
    let smaller = select(square, d + d, d > 2.0f);
    let sum = keep_float32(larger + smaller);
    let sum_low = keep_float32(smaller - keep_float32(sum - larger)) + product_rest_float32(d, d, square);
    let root = keep_float32(sqrt(sum));
    let root_low = (sum_low - product_rest_float32(root, root, sum)) * (0.5f / root);
    let y = keep_float32(root + d);
    let y_low = keep_float32(d - keep_float32(y - root)) + root_low;
    let argument = select(1.0f + y, a, large);
    let shifted = bitcast<u32>(argument) - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - 0u) >> 23);
    let part = bitcast<f32>((127u << 23) - (shifted & 0xff800000u));
    let f_high = select(keep_float32(y * part) + keep_float32(part - 1.0f), f, large);
    let f_low = select(y_low * part, 0.0f, large);
    let ff = f_high * f_high;
    var tail_odd = -0.116606496f;
    tail_odd = fma(tail_odd, ff, -0.12408198f);
    tail_odd = fma(tail_odd, ff, -0.16667855f);
    tail_odd = fma(tail_odd, ff, -0.25000012f);
    var tail = 0.067329854f;
    tail = fma(tail, ff, 0.118862055f);
    tail = fma(tail, ff, 0.14220233f);
    tail = fma(tail, ff, 0.20002073f);
    tail = fma(tail, ff, 0.33333313f);
    tail = fma(tail_odd, f_high, tail);
    tail = fma(ff, -0.5f, ff * f_high * tail);
    tail = fma(f_low, 1.0f - f_high, tail);
    let doubled = k + (select(0.0f, 1.0f, large));
    let result_rest = keep_float32(f_high + fma(doubled, 1.4286068e-06f, tail));
    let result = fma(doubled, 0.69314575f, result_rest);
    let real = select(from_bits(0x7fc00000u), result, a > 1.0f);
    let bounded = select(real, 0.0f, a == 1.0f);
    return select(bounded, a, bitcast<u32>(a) == 0x7f800000u);
}
