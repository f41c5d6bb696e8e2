#include "conversions/convert_float64_to_int64.wgsl"

// The double of these bits rounded toward zero, or the nearest UINT16; 0 for NaN.
fn convert_float64_to_uint16(a: vec2<u32>) -> u32 {
    let wide = convert_float64_to_int64(a);
    let high = bitcast<i32>(wide.y);
    let word = select(select(wide.x, 0xffffffffu, high > 0i), 0u, high < 0i);
    return min(word, 65535u);
}
