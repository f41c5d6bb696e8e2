#include "mathematics/keep_float32.wgsl"
#include "mathematics/product_rest_float32.wgsl"

// The angle of the point (b, a), with the sign of a. As atan of t + t_low, the lesser of |a| and |b| over the greater,
// from one of the four half axes. Both are scaled first, so that the quotient's error can be found.
fn atan2_float32(a: f32, b: f32) -> f32 {
    let y = select(3.4028234e38f, abs(a), abs(a) < 3.4028234e38f);
    let x = select(3.4028234e38f, abs(b), abs(b) < 3.4028234e38f);
    let steep = abs(a) > abs(b);
    let left = bitcast<u32>(b) >= 0x80000000u;
    let greater = select(x, y, steep);
    let y_infinite = (bitcast<u32>(a) & 0x7fffffffu) == 0x7f800000u;
    let x_infinite = (bitcast<u32>(b) & 0x7fffffffu) == 0x7f800000u;
    let least = select(y, x, steep);
    let lesser = select(least, 0.0f, y_infinite != x_infinite);
    let small_unit = select(1.0f, 18446744073709551616.0f, greater < 1e-18f);
    let unit = select(small_unit, 0.0625f, greater > 1e37f);
    let divisor = select(1.0f, greater * unit, greater > 0.0f);
    let dividend = lesser * unit;
    let t = keep_float32(dividend / divisor);
    let rest = product_rest_float32(t, divisor, dividend) / divisor;
    let square = t * t;
    let t_low = select(0.0f, rest * fma(square, 0.5f, -1.0f), t > 1e-20f);
    var tail = 0.0011344905f;
    tail = fma(tail, square, -0.0074252402f);
    tail = fma(tail, square, 0.022777429f);
    tail = fma(tail, square, -0.044983115f);
    tail = fma(tail, square, 0.06763644f);
    tail = fma(tail, square, -0.08821461f);
    tail = fma(tail, square, 0.11061233f);
    tail = fma(tail, square, -0.14280343f);
    tail = fma(tail, square, 0.19999716f);
    tail = fma(tail, square, -0.33333328f);
    tail = fma(t * square, tail, t_low);
    let flat_axis = select(0.0f, 3.1415927f, left);
    let axis = select(flat_axis, 1.5707964f, steep);
    let sign = select(1.0f, -1.0f, steep != left);
    let high = keep_float32(fma(sign, t, axis));
    let lost = fma(sign, t, -keep_float32(high - axis));
    let low = lost + fma(sign, tail, axis * -2.7827534e-08f);
    let magnitude = high + low;
    let result = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & 0x80000000u));
    let real = select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
    return select(real, b, (bitcast<u32>(b) & 0x7fffffffu) > 0x7f800000u);
}
