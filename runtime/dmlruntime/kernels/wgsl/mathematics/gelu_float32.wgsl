#include "mathematics/keep_float32.wgsl"
#include "mathematics/product_rest_float32.wgsl"
#include "types/from_bits.wgsl"

// a * normal_cdf(a), also where normal_cdf(a) itself is subnormal or 0: as there, but the part far from 0 is multiplied by
// x = |a| before it is scaled. Far above 0 what the distribution lacks of 1 is subtracted.
fn gelu_float32(a: f32) -> f32 {
    let x = select(14.5f, abs(a), abs(a) < 14.5f);
    let square = keep_float32(x * x);
    let square_low = product_rest_float32(x, x, square);
    let count = round((-0.5f * square) * 1.442695f);
    let count_bits = u32(i32(count) + 160);
    let near = keep_float32(fma(count, -0.69314575f, (-0.5f * square)));
    let r = keep_float32(fma(count, -1.4286068e-06f, near));
    let r_low = fma(count, -1.4286068e-06f, keep_float32(near - r));
    var tail = 0.0013938864f;
    tail = fma(tail, r, 0.008368996f);
    tail = fma(tail, r, 0.041666422f);
    tail = fma(tail, r, 0.16666518f);
    tail = fma(tail, r, 0.5f);
    tail = r * r * tail;
    let rest = fma(fma(-0.5f, square_low, r_low), 1.0f + (r + tail), tail);
    let part = r + rest;
    let divisor = keep_float32(x + 2.5f);
    let larger = select(2.5f, x, x > 2.5f);
    let smaller = select(x, 2.5f, x > 2.5f);
    let divisor_low = smaller - keep_float32(divisor - larger);
    let t = keep_float32(1.0f / divisor);
    let q = (x - 2.5f) * t;
    var bend = -0.0001683638f;
    bend = fma(bend, q, -0.0003380019f);
    bend = fma(bend, q, 0.0007094246f);
    bend = fma(bend, q, 0.0025446592f);
    bend = fma(bend, q, -0.0016142379f);
    bend = fma(bend, q, -0.016391242f);
    bend = fma(bend, q, 0.009238254f);
    bend = fma(bend, q, 0.13198735f);
    bend = fma(bend, q, -0.43369213f);
    bend = keep_float32(fma(bend, q, 2.1389576e-08f));
    let g = keep_float32(0.70665663f + bend);
    let g_low = bend - keep_float32(g - 0.70665663f);
    let h = keep_float32(g * t);
    let h_rest = fma(h, divisor_low, product_rest_float32(h, divisor, g));
    let h_low = (g_low - h_rest) * t;
    let product = h + keep_float32(fma(h, part, fma(h_low, part, h_low)));
    let far = keep_float32(keep_float32(x * product) * bitcast<f32>(count_bits << 23u)) * 1.1641532e-10f;
    var odd = 0.00010516788f;
    odd = fma(odd, square, -0.0011832803f);
    odd = fma(odd, square, 0.009972899f);
    odd = fma(odd, square, -0.066490345f);
    odd = fma(odd, square, 0.3989423f);
    let inner = a * fma(a, odd, 0.5f);
    let outer = select(a - far, -far, a < 0.0f);
    let result = select(outer, inner, x < 0.674f);
    let limit = select(result, from_bits(0x7fc00000u), bitcast<u32>(a) == 0xff800000u);
    return select(limit, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
