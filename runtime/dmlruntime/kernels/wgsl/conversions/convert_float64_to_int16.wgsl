#include "conversions/convert_float64_to_int64.wgsl"

// The double of these bits rounded toward zero, or the nearest INT16; 0 for NaN.
fn convert_float64_to_int16(a: vec2<u32>) -> i32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let low = bitcast<i32>(wide.x);
    let word = select(low, select(0x7fffffffi, bitcast<i32>(0x80000000u), high < 0i), high != (low >> 31u));
    return clamp(word, -32768i, 32767i);
}
