#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"

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
