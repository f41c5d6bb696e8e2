#include "arithmetic/negate_wide.wgsl" with type=int64
#include "arithmetic/divide_words_wide.wgsl" with type=int64

// Remainder of a / b rounded toward zero; 0 for b = 0.
fn trunc_mod_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let a_negative = (a.y >> 31u) == 1u;
    let dividend = select(a, negate_int64(a), a_negative);
    let divisor = select(b, negate_int64(b), (b.y >> 31u) == 1u);
    let remainder = divide_words_int64(dividend, divisor).zw;
    return select(remainder, negate_int64(remainder), a_negative);
}
