#include "mathematics/keep_float32.wgsl"
#include "mathematics/product_rest_float32.wgsl"

// 1 - erf(a): below 0.5 by the odd polynomial of erf, above it exp(-x^2) times h, a polynomial of t = 1 / (|a| + 2),
// where x^2 is kept in two parts and h' = 2 x h - 2 / sqrt(pi) corrects what t lost; for a below -0.5 that is taken from
// 2.
fn erfc_float32(a: f32) -> f32 {
    let x = select(10.5f, abs(a), abs(a) < 10.5f);
    let square = keep_float32(x * x);
    let square_low = product_rest_float32(x, x, square);
    let count = round(-square * 1.442695f);
    let count_bits = u32(i32(count) + 160);
    let near = keep_float32(fma(count, -0.69314575f, -square));
    let r = keep_float32(fma(count, -1.4286068e-06f, near));
    let r_low = fma(count, -1.4286068e-06f, keep_float32(near - r));
    var tail = 0.0013938864f;
    tail = fma(tail, r, 0.008368996f);
    tail = fma(tail, r, 0.041666422f);
    tail = fma(tail, r, 0.16666518f);
    tail = fma(tail, r, 0.5f);
    tail = r * r * tail;
    let divisor = keep_float32(x + 2.0f);
    let t = keep_float32(1.0f / divisor);
    let larger = select(2.0f, x, x > 2.0f);
    let smaller = select(x, 2.0f, x > 2.0f);
    let divisor_low = smaller - keep_float32(divisor - larger);
    let shift = divisor * fma(t, divisor_low, product_rest_float32(t, divisor, 1.0f));
    var far = -30.179005f;
    far = fma(far, t, 32.366222f);
    far = fma(far, t, 17.76656f);
    far = fma(far, t, -35.61747f);
    far = fma(far, t, 9.992344f);
    far = fma(far, t, 0.5426685f);
    far = fma(far, t, 3.0948176f);
    far = fma(far, t, 1.953298f);
    far = fma(far, t, 1.1293095f);
    far = fma(far, t, 0.56417227f);
    far = far * t;
    far = fma(fma(x + x, far, -1.1283792f), shift, far);
    let rest = fma(r_low - square_low, 1.0f + (r + tail), tail);
    let power = 1.0f + keep_float32(r + rest);
    far = keep_float32(power * far * bitcast<f32>(count_bits << 23u)) * 1.1641532e-10f;
    var odd = -2.1840917e-06f;
    odd = fma(odd, square, 8.626818e-05f);
    odd = fma(odd, square, -0.0008117964f);
    odd = fma(odd, square, 0.00519581f);
    odd = fma(odd, square, -0.026856497f);
    odd = fma(odd, square, 0.112836316f);
    odd = fma(odd, square, -0.3761263f);
    odd = fma(odd, square, 0.12837917f);
    let inner = 1.0f - fma(a, odd, a);
    let outer = select(far, 2.0f - far, a < 0.0f);
    let result = select(outer, inner, x < 0.5f);
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
