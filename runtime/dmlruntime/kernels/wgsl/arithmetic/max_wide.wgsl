#include "arithmetic/less_${type}.wgsl"

// The greater of a and b.
fn max_${type}(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return select(b, a, less_${type}(b, a));
}
