#include "mathematics/keep_float32.wgsl"

// tanh(a), odd, by the theorem of addition: |a| = k log(2) / 2 + h, where h lies in [-0.05, 0.3] so that k is 0 below
// 0.3. With t = tanh(h), b = 1 - 2^-k, c = 2 - b it is (b + c t) / (c + b t) = b + 2^-k ((2 + b) t - b) / (c + b t):
// b is exact, and near, so that little of what the quotient is off comes through. 1 beyond 10.
fn tanh_float32(a: f32) -> f32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let x = bitcast<f32>(min(magnitude, 0x41200000u));
    let count = round((x - 0.127f) * -2.88539f);
    let count_bits = u32(i32(count) + 127);
    let power = bitcast<f32>(count_bits << 23u);
    let h = fma(count, 0.3465736f, x);
    let square = h * h;
    var t = -0.050372805f;
    t = fma(t, square, 0.13314915f);
    t = fma(t, square, -0.33333063f);
    t = fma(t, h * square, h);
    let b = keep_float32(1.0f - power);
    let quotient = fma(2.0f + b, t, -b) / fma(b, t, keep_float32(2.0f - b));
    let near = fma(power, quotient, b);
    let result = bitcast<f32>(bitcast<u32>(near) | (bitcast<u32>(a) & 0x80000000u));
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}
