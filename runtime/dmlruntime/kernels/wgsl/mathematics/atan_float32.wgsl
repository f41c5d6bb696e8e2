#include "mathematics/keep_float32.wgsl"

// atan(a), odd: an odd polynomial of t = |a| up to 1, above it pi / 2 less that of t = 1 / |a|.
fn atan_float32(a: f32) -> f32 {
    let size = bitcast<u32>(a) & 0x7fffffffu;
    let x = min(size, 0x4e6e6b28u);
    let steep = x > 0x3f800000u;
    let dividend = bitcast<f32>(min(x, 0x3f800000u));
    let t = dividend / bitcast<f32>(max(x, 0x3f800000u));
    let square = t * t;
    let fourth = square * square;
    var tail_odd = 0.0011344905f;
    tail_odd = fma(tail_odd, fourth, 0.022777429f);
    tail_odd = fma(tail_odd, fourth, 0.06763644f);
    var tail = -0.0074252402f;
    tail = fma(tail, fourth, -0.044983115f);
    tail = fma(tail, fourth, -0.08821461f);
    tail = fma(tail_odd, square, tail);
    tail = fma(tail, square, 0.11061233f);
    tail = fma(tail, square, -0.14280343f);
    tail = fma(tail, square, 0.19999716f);
    tail = fma(tail, square, -0.33333328f);
    tail = t * square * tail;
    let high = keep_float32(1.5707964f - t);
    let low = keep_float32(keep_float32(1.5707964f - high) - t) + (-4.371139e-08f - tail);
    let magnitude = select(t + tail, high + low, steep);
    let result = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & 0x80000000u));
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
