#include "conversions/convert_uint32_to_float32.wgsl"

// The f32 nearest to a, of two the even one.
fn convert_int32_to_float32(a: i32) -> f32 {
    let size = convert_uint32_to_float32(bitcast<u32>(abs(a)));
    return select(size, -size, a < 0i);
}
