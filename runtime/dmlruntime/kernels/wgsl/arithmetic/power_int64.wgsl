#include "arithmetic/multiply_wide.wgsl" with type=int64

// a to the power of b, modulo 2^64; for negative b, 1 / a to the power of -b, truncated.
fn power_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    if ((b.y >> 31u) == 1u) {
        let minus_one = vec2<u32>(0xffffffffu, 0xffffffffu);
        let even = select(minus_one, one, (b.x & 1u) == 0u);
        return select(select(vec2<u32>(0u, 0u), even, all(a == minus_one)), one, all(a == one));
    }
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_int64(product, base);
        }
        base = multiply_int64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}
