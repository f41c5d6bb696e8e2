#include "conversions/convert_float32_to_uint32.wgsl"

// a rounded toward zero, or the nearest UINT16; 0 for NaN.
fn convert_float32_to_uint16(a: f32) -> u32 {
    return min(convert_float32_to_uint32(a), 65535u);
}
