#include "mathematics/keep_float32.wgsl"

// erf(a), odd: below 0.875 an odd polynomial, above it 1 - 2^g, where g is a polynomial of |a| - 0.8125 and the power one
// of what g is more than an integer; 1 beyond 3.95.
fn erf_float32(a: f32) -> f32 {
    let size = bitcast<u32>(a) & 0x7fffffffu;
    let x = bitcast<f32>(min(size, 0x407ccccdu));
    let square = x * x;
    var odd = -0.00060204905f;
    odd = fma(odd, square, 0.004998928f);
    odd = fma(odd, square, -0.026770486f);
    odd = fma(odd, square, 0.11281922f);
    odd = fma(odd, square, -0.37612504f);
    odd = fma(odd, square, 0.12837915f);
    let past = keep_float32(x - 0.8125f);
    var g = 0.00029078143f;
    g = fma(g, past, -0.003051784f);
    g = fma(g, past, 0.017101368f);
    g = fma(g, past, -0.07173763f);
    g = fma(g, past, -1.179404f);
    g = fma(g, past, -3.3578155f);
    g = fma(g, past, -1.9969103f);
    let count = round(g);
    let count_bits = u32(i32(count) + 127);
    let r = g - count;
    var rise = 0.001327635f;
    rise = fma(rise, r, 0.009675491f);
    rise = fma(rise, r, 0.055506986f);
    rise = fma(rise, r, 0.24022119f);
    rise = fma(rise, r, 0.69314694f);
    rise = fma(rise, r, 1.0f);
    let far = fma(-bitcast<f32>(count_bits << 23u), rise, 1.0f);
    let magnitude = select(far, fma(x, odd, x), x < 0.875f);
    let result = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & 0x80000000u));
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
