// Hyperbolic functions and their inverses.

// sinh(a), odd: below 1 an odd polynomial, above it (e^|a| - e^-|a|) / 2; e^r and e^-r share their parts.
fn sinh_float32(a: f32) -> f32 {
    let size = bitcast<u32>(a) & 0x7fffffffu;
    let x = bitcast<f32>(min(size, 0x42b40000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 253);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    let square = r * r;
    var odd = 0.008369137f;
    odd = fma(odd, square, 0.16666517f);
    var even = 0.0013935809f;
    even = fma(even, square, 0.041666456f);
    even = fma(even, square, 0.5f);
    odd = r * square * odd;
    even = square * even;
    let half_bits = (count_bits << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((count_bits << 23u) - half_bits);
    let rising = keep_float32((1.0f + keep_float32(r + (even + odd))) * first_half) * second_half;
    let falling_bits = (379u - (min((count_bits & 0x1ffu), 317u))) << 23u;
    let falling = (1.0f - keep_float32(r + (odd - even))) * bitcast<f32>(falling_bits);
    let bounded = select(rising - falling, from_bits(0x7f800000u), x > 89.41599f);
    let small = select(1.0f, x, x < 1.0f);
    let small_square = small * small;
    var near_zero = 2.7822132e-06f;
    near_zero = fma(near_zero, small_square, 0.00019842896f);
    near_zero = fma(near_zero, small_square, 0.0083333105f);
    near_zero = fma(near_zero, small_square, 0.16666667f);
    near_zero = fma(small * small_square, near_zero, small);
    let magnitude = select(bounded, near_zero, x < 1.0f);
    let result = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & 0x80000000u));
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

// cosh(a) = (e^|a| + e^-|a|) / 2; the even and the odd part of e^r serve both powers.
fn cosh_float32(a: f32) -> f32 {
    let size = bitcast<u32>(a) & 0x7fffffffu;
    let x = bitcast<f32>(min(size, 0x42b40000u));
    let count = round(x * 1.442695f);
    let count_bits = u32(i32(count) + 253);
    let near = keep_float32(fma(count, -0.69314575f, x));
    let r = fma(count, -1.4286068e-06f, near);
    let square = r * r;
    var odd = 0.008369137f;
    odd = fma(odd, square, 0.16666517f);
    var even = 0.0013935809f;
    even = fma(even, square, 0.041666456f);
    even = fma(even, square, 0.5f);
    odd = r * square * odd;
    even = square * even;
    let half_bits = (count_bits << 22u) & 0xff800000u;
    let first_half = bitcast<f32>(half_bits);
    let second_half = bitcast<f32>((count_bits << 23u) - half_bits);
    let rising = keep_float32((1.0f + keep_float32(r + (even + odd))) * first_half) * second_half;
    let falling_bits = (379u - (min((count_bits & 0x1ffu), 317u))) << 23u;
    let falling = (1.0f - keep_float32(r + (odd - even))) * bitcast<f32>(falling_bits);
    let bounded = select(rising + falling, from_bits(0x7f800000u), x > 89.41599f);
    return select(bounded, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

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

// asinh(a), odd: below 0.5 an odd polynomial, above it log(t + t_low) where t + t_low = x + sqrt(x^2 + 1); beyond 4096
// that is 2 x.
fn asinh_float32(a: f32) -> f32 {
    let x = abs(a);
    let small = select(0.5f, x, x < 0.5f);
    let small_square = small * small;
    var near_zero = 0.009256639f;
    near_zero = fma(near_zero, small_square, -0.020049587f);
    near_zero = fma(near_zero, small_square, 0.03003357f);
    near_zero = fma(near_zero, small_square, -0.044616096f);
    near_zero = fma(near_zero, small_square, 0.07499907f);
    near_zero = fma(near_zero, small_square, -0.16666666f);
    near_zero = fma(small * small_square, near_zero, small);
    let middle = select(1.0f, x, x < 4096.0f);
    let square = keep_float32(middle * middle);
    let larger = select(1.0f, square, square > 1.0f);
    let smaller = select(square, 1.0f, square > 1.0f);
    let sum = keep_float32(larger + smaller);
    let square_low = product_rest_float32(middle, middle, square);
    let sum_low = keep_float32(smaller - keep_float32(sum - larger)) + square_low;
    let root = keep_float32(sqrt(sum));
    let root_low = (sum_low - product_rest_float32(root, root, sum)) * (0.5f / root);
    let both = keep_float32(root + middle);
    let t = select(x, both, x < 4096.0f);
    let t_low = keep_float32(middle - keep_float32(both - root)) + root_low;
    let shifted = bitcast<u32>(t) - 0x3f3504f3u;
    let f = bitcast<f32>((shifted & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
    let k = f32(i32(shifted - 0u) >> 23);
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
    let middle_low = t_low * bitcast<f32>((127u << 23) - (shifted & 0xff800000u));
    let f_low = select(0.0f, middle_low, x < 4096.0f);
    tail = fma(f_low, 1.0f - f, tail);
    let doubled = k + (select(1.0f, 0.0f, x < 4096.0f));
    let far_rest = keep_float32(f + fma(doubled, 1.4286068e-06f, tail));
    let far = fma(doubled, 0.69314575f, far_rest);
    let finite = select(far, x, bitcast<u32>(x) == 0x7f800000u);
    let magnitude = select(finite, near_zero, x < 0.5f);
    let result = bitcast<f32>(bitcast<u32>(magnitude) | (bitcast<u32>(a) & 0x80000000u));
    return select(result, a, (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u);
}

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

// atanh(a) = (log(1 + a) - log(1 - a)) / 2: both terms have the sign of a, so nothing cancels.
fn atanh_float32(a: f32) -> f32 {
    let result = 0.5f * (log1p_float32(a) - log1p_float32(-a));
    return select(result, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}
