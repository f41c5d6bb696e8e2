#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"

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
