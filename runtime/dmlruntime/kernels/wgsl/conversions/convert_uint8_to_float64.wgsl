#include "conversions/convert_uint64_to_float64.wgsl"

// a as the bits of a double, exactly.
fn convert_uint8_to_float64(a: u32) -> vec2<u32> {
    return convert_uint64_to_float64(vec2<u32>(a, 0u));
}
