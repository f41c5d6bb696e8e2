#include "arithmetic/multiply_words_wide.wgsl" with type=$type

// a * b, modulo 2^64.
fn multiply_${type}(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_${type}(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}
