#include "conversions/convert_uint32_to_float32.wgsl"

// The f32 nearest to a, of two the even one.
fn convert_int64_to_float32(a: vec2<u32>) -> f32 {
    let is_negative = (a.y >> 31u) == 1u;
    let size = select(a, vec2<u32>(0u - a.x, ~a.y + u32(a.x == 0u)), is_negative);
    // The 32 highest bits from the leading one on; the last says, too, whether any below is 1.
    let zeros = countLeadingZeros(size.y);
    let across = select(size.x >> (32u - clamp(zeros, 1u, 31u)), 0u, zeros == 0u);
    let top = (size.y << (zeros & 31u)) | across | u32((size.x << (zeros & 31u)) != 0u);
    let large = convert_uint32_to_float32(top) * bitcast<f32>((159u - min(zeros, 32u)) << 23u);
    let found = select(large, convert_uint32_to_float32(size.x), size.y == 0u);
    return select(found, -found, is_negative);
}
