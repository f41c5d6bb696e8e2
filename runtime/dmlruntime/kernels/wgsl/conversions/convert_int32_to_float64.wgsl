#include "conversions/convert_int32_to_int64.wgsl"
#include "conversions/convert_int64_to_float64.wgsl"

// a as the bits of a double, exactly.
fn convert_int32_to_float64(a: i32) -> vec2<u32> {
    return convert_int64_to_float64(convert_int32_to_int64(a));
}
