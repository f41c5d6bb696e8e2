#include "arithmetic/multiply_words_wide.wgsl" with type=$type

// The 64-bit number high:low over the word d: quotient and remainder, for high < d.
fn divide_by_word_${type}(high: u32, low: u32, d: u32) -> vec2<u32> {
    // Long division by a divisor whose top bit is set: a digit estimated from the divisor's upper half is at most 2 too big.
    let shift = countLeadingZeros(d);
    let divisor = d << shift;
    let d_upper = divisor >> 16u;
    let d_lower = divisor & 0xffffu;
    var rest = (high << shift) | select(low >> (32u - max(shift, 1u)), 0u, shift == 0u);
    let digits = low << shift;
    var quotient = 0u;
    for (var i = 0u; i < 2u; i++) {
        let next = select(digits & 0xffffu, digits >> 16u, i == 0u);
        var digit = min(rest / d_upper, 0xffffu);
        // What the estimate leaves; once it has more than 16 bits, the digit cannot be too big any more.
        var left = rest - digit * d_upper;
        for (var j = 0u; j < 2u; j++) {
            if (left <= 0xffffu && digit * d_lower > ((left << 16u) | next)) {
                digit -= 1u;
                left += d_upper;
            }
        }
        rest = ((rest << 16u) | next) - digit * divisor;
        quotient = (quotient << 16u) | digit;
    }
    return vec2<u32>(quotient, rest >> shift);
}

// a / b and a mod b of unsigned numbers: quotient in xy, remainder in zw; both 0 for b = 0.
fn divide_words_${type}(a: vec2<u32>, b: vec2<u32>) -> vec4<u32> {
    if (b.y == 0u) {
        if (b.x == 0u) {
            return vec4<u32>(0u, 0u, 0u, 0u);
        }
        let upper = a.y / b.x;
        let lower = divide_by_word_${type}(a.y - upper * b.x, a.x, b.x);
        return vec4<u32>(lower.x, upper, lower.y, 0u);
    }
    // The quotient is one word. Estimated from the 32 leading bits of b it is at most 1 too small after the decrement.
    let shift = countLeadingZeros(b.y);
    let leading = (b.y << shift) | select(b.x >> (32u - max(shift, 1u)), 0u, shift == 0u);
    let estimate = divide_by_word_${type}(a.y >> 1u, (a.y << 31u) | (a.x >> 1u), leading).x >> (31u - shift);
    var quotient = max(estimate, 1u) - 1u;
    let low = multiply_words_${type}(quotient, b.x);
    let product = vec2<u32>(low.x, low.y + quotient * b.y);
    var rest = vec2<u32>(a.x - product.x, a.y - product.y - u32(a.x < product.x));
    if (rest.y > b.y || (rest.y == b.y && rest.x >= b.x)) {
        quotient += 1u;
        rest = vec2<u32>(rest.x - b.x, rest.y - b.y - u32(rest.x < b.x));
    }
    return vec4<u32>(quotient, 0u, rest);
}
