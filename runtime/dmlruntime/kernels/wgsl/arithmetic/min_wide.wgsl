#include "arithmetic/less_${type}.wgsl"

// The lesser of a and b.
fn min_${type}(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return select(b, a, less_${type}(a, b));
}
