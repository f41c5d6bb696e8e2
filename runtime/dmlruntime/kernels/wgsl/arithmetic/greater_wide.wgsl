#include "arithmetic/less_${type}.wgsl"

// Whether a > b.
fn greater_${type}(a: vec2<u32>, b: vec2<u32>) -> bool {
    return less_${type}(b, a);
}
