#include "mathematics/keep_float32.wgsl"
#include "mathematics/product_rest_float32.wgsl"

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
