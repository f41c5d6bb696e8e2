#include "conversions/convert_float32_to_int32.wgsl"

// a rounded toward zero, or the nearest INT16; 0 for NaN.
fn convert_float32_to_int16(a: f32) -> i32 {
    return clamp(convert_float32_to_int32(a), -32768i, 32767i);
}
