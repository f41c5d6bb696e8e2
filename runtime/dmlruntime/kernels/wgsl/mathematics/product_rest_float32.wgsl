#include "mathematics/keep_float32.wgsl"

// a * b - p for p that is a * b within a few units in the last place. Where a product may be rounded before it is added,
// all products are of 12-bit halves and exact.
fn product_rest_float32(a: f32, b: f32, p: f32) -> f32 {
    let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
    let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
    let a_low = keep_float32(a - a_high);
    let b_low = keep_float32(b - b_high);
    let first = keep_float32(fma(a_high, b_high, -p));
    let second = keep_float32(fma(a_high, b_low, first));
    let third = keep_float32(fma(a_low, b_high, second));
    return fma(a_low, b_low, third);
}
