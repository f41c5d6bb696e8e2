#include "types/from_bits.wgsl"
#include "mathematics/keep_float32.wgsl"
#include "mathematics/product_rest_float32.wgsl"

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
