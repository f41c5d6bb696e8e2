#include "arithmetic/multiply_wide.wgsl" with type=uint64

// a to the power of b, modulo 2^64.
fn power_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_uint64(product, base);
        }
        base = multiply_uint64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}
