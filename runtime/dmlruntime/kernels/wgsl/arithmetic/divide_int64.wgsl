#include "arithmetic/negate_wide.wgsl" with type=int64
#include "arithmetic/divide_words_wide.wgsl" with type=int64

// a / b rounded toward zero; 0 for b = 0, and the smallest / -1 wraps to itself.
fn divide_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let a_negative = (a.y >> 31u) == 1u;
    let b_negative = (b.y >> 31u) == 1u;
    let dividend = select(a, negate_int64(a), a_negative);
    let divisor = select(b, negate_int64(b), b_negative);
    let quotient = divide_words_int64(dividend, divisor).xy;
    return select(quotient, negate_int64(quotient), a_negative != b_negative);
}
