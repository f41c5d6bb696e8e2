#include "arithmetic/add_wide.wgsl" with type=int64
#include "arithmetic/trunc_mod_int64.wgsl"

// Remainder of a / b rounded down; 0 for b = 0.
fn floor_mod_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let remainder = trunc_mod_int64(a, b);
    let unlike = any(remainder != vec2<u32>(0u, 0u)) && ((remainder.y ^ b.y) >> 31u) == 1u;
    return select(remainder, add_int64(remainder, b), unlike);
}
