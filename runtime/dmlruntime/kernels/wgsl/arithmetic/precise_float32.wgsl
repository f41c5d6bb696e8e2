#include "mathematics/keep_float32.wgsl"

// a, which a shader's compiler then neither fuses nor reorders with other operations.
fn precise_float32(a: f32) -> f32 {
    return keep_float32(a);
}
