#include "conversions/convert_float32_to_int32.wgsl"

// a rounded toward zero, or the nearest INT8; 0 for NaN.
fn convert_float32_to_int8(a: f32) -> i32 {
    return clamp(convert_float32_to_int32(a), -128i, 127i);
}
