#include "conversions/convert_float32_to_uint32.wgsl"

// a rounded toward zero, or the nearest UINT8; 0 for NaN.
fn convert_float32_to_uint8(a: f32) -> u32 {
    return min(convert_float32_to_uint32(a), 255u);
}
