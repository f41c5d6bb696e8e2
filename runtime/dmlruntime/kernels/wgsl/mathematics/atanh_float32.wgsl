#include "mathematics/log1p_float32.wgsl"

// atanh(a) = (log(1 + a) - log(1 - a)) / 2: both terms have the sign of a, so nothing cancels.
fn atanh_float32(a: f32) -> f32 {
    let result = 0.5f * (log1p_float32(a) - log1p_float32(-a));
    return select(result, a, ((bitcast<u32>(a) & 0x7fffffffu) - 0x33800000u) > 0x4c000000u);
}
