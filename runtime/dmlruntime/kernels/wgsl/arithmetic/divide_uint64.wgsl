#include "arithmetic/divide_words_wide.wgsl" with type=uint64

// a / b rounded down; 0 for b = 0.
fn divide_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return divide_words_uint64(a, b).xy;
}
