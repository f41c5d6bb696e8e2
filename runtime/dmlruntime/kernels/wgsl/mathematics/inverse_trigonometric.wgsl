// Inverse trigonometric functions.

// asin(a), odd: below 0.5 s + tail for s = |a|, above it pi / 2 - 2 (s + tail) for s = sqrt((1 - |a|) / 2), whose own
// error is in the tail. NaN beyond 1.
fn asin_float32(a: f32) -> f32 {
    let x = abs(a);
    let small = x < 0.5f;
    let z = select(0.5f - 0.5f * x, x * x, small);
    let root = keep_float32(sqrt(abs(z)));
    let divisor = select(1.0f, root, root > 0.0f);
    let root_low = product_rest_float32(root, root, z) * (-0.5f / divisor);
    let s = select(root, x, small);
    var tail = 0.0375844f;
    tail = fma(tail, z, 0.014384331f);
    tail = fma(tail, z, 0.031824052f);
    tail = fma(tail, z, 0.04451469f);
    tail = fma(tail, z, 0.07500518f);
    tail = fma(tail, z, 0.1666666f);
    let s_low = select(root_low, 0.0f, small);
    tail = fma(s * z, tail, s_low);
    let twice = s + s;
    let high = keep_float32(1.5707964f - twice);
    let low = keep_float32(keep_float32(1.5707964f - high) - twice) + (-4.371139e-08f - (tail + tail));
    let magnitude = select(high + low, s + tail, small);
    let result = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & 0x80000000u));
    let real = select(result, from_bits(0x7fc00000u), x > 1.0f);
    return select(real, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

// acos(a) = pi / 2 - asin(a) below 0.5, above it 2 asin(s) for s = sqrt((1 - |a|) / 2), whose own error is in the
// tail; for negative a pi less that. NaN beyond 1.
fn acos_float32(a: f32) -> f32 {
    let x = abs(a);
    let small = x < 0.5f;
    let z = select(0.5f - 0.5f * x, x * x, small);
    let root = keep_float32(sqrt(abs(z)));
    let divisor = select(1.0f, root, root > 0.0f);
    let root_low = product_rest_float32(root, root, z) * (-0.5f / divisor);
    let s = select(root, x, small);
    var tail = 0.0375844f;
    tail = fma(tail, z, 0.014384331f);
    tail = fma(tail, z, 0.031824052f);
    tail = fma(tail, z, 0.04451469f);
    tail = fma(tail, z, 0.07500518f);
    tail = fma(tail, z, 0.1666666f);
    let s_low = select(root_low, 0.0f, small);
    tail = fma(s * z, tail, s_low);
    let middle_tail = select(-tail, tail, a < 0.0f);
    let high = keep_float32(1.5707964f - (select(0.0f, a, small)));
    let low = keep_float32(keep_float32(1.5707964f - high) - a) + (-4.371139e-08f + middle_tail);
    let twice = s + s;
    let far_high = keep_float32(3.1415927f - twice);
    let far_low = keep_float32(keep_float32(3.1415927f - far_high) - twice) + (-8.742278e-08f - (tail + tail));
    let large = select(twice + (tail + tail), far_high + far_low, a < 0.0f);
    let magnitude = select(large, high + low, small);
    let real = select(magnitude, from_bits(0x7fc00000u), x > 1.0f);
    return select(real, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

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
