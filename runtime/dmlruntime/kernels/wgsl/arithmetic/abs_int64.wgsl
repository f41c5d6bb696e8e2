#include "arithmetic/negate_wide.wgsl" with type=int64

// Magnitude of a; the smallest integer, which has none, stays itself.
fn abs_int64(a: vec2<u32>) -> vec2<u32> {
    return select(a, negate_int64(a), (a.y >> 31u) == 1u);
}
