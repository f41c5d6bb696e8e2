// Quotients and remainders of integers. A division by 0 gives 0.

#for type in uint32 uint16 uint8
// a / b rounded down; 0 for b = 0.
fn divide_${type}(a: u32, b: u32) -> u32 {
    return select(a / max(b, 1u), 0u, b == 0u);
}
#endfor

// a / b rounded toward zero; 0 for b = 0, and the smallest / -1 wraps to itself.
fn divide_int32(a: i32, b: i32) -> i32 {
    let quotient = select(a / select(b, 1i, b == 0i || b == -1i), 0i - a, b == -1i);
    return select(quotient, 0i, b == 0i);
}

#for bits in 16 8
// a / b rounded toward zero; 0 for b = 0, and the smallest / -1 wraps to itself.
fn divide_int${bits}(a: i32, b: i32) -> i32 {
    let quotient = select(a / select(b, 1i, b == 0i || b == -1i), 0i - a, b == -1i);
    return extractBits(select(quotient, 0i, b == 0i), 0u, ${bits}u);
}
#endfor

#for type in uint32 uint16 uint8
// Remainder of a / b rounded toward zero; 0 for b = 0.
fn trunc_mod_${type}(a: u32, b: u32) -> u32 {
    return a % max(b, 1u);
}
#endfor

#for type in int32 int16 int8
// Remainder of a / b rounded toward zero; 0 for b = 0. Of magnitudes, because Vulkan leaves % of negative numbers undefined.
fn trunc_mod_${type}(a: i32, b: i32) -> i32 {
    let magnitude = bitcast<i32>(bitcast<u32>(abs(a)) % max(bitcast<u32>(abs(b)), 1u));
    return select(magnitude, -magnitude, a < 0i);
}
#endfor

// Remainder of a / b rounded down; 0 for b = 0.
fn floor_mod_uint32(a: u32, b: u32) -> u32 {
    return a % max(b, 1u);
}

// Remainder of a / b rounded down; 0 for b = 0. Of magnitudes, because Vulkan leaves % of negative numbers undefined.
fn floor_mod_int32(a: i32, b: i32) -> i32 {
    let magnitude = bitcast<i32>(bitcast<u32>(abs(a)) % max(bitcast<u32>(abs(b)), 1u));
    let remainder = select(magnitude, -magnitude, a < 0i);
    return select(remainder, remainder + b, remainder != 0i && (remainder ^ b) < 0i);
}

#for type in uint16 uint8
// Remainder of a / b rounded down; 0 for b = 0. The quotient of so few bits, found in single precision, is the right one
// or a neighbour: adding 1.5 * 2^23 rounds it and leaves it in the low bits, and the remainder tells which one it was.
fn floor_mod_${type}(a: u32, b: u32) -> u32 {
    let sum = f32(a) / f32(b) + 12582912.0f;
    let remainder = bitcast<i32>(a - (bitcast<u32>(sum) - 0x4b400000u) * b);
    let raised = bitcast<u32>(select(remainder, remainder + bitcast<i32>(b), remainder < 0i));
    return select(raised, 0u, raised == b || b == 0u);
}
#endfor

#for type in int16 int8
// Remainder of a / b rounded down; 0 for b = 0. The quotient of so few bits, found in single precision, is the right one
// or a neighbour: adding 1.5 * 2^23 rounds it and leaves it in the low bits, and the remainder tells which one it was.
fn floor_mod_${type}(a: i32, b: i32) -> i32 {
    let sum = f32(a) / f32(b) + 12582912.0f;
    let remainder = a - (bitcast<i32>(sum) - 0x4b400000i) * b;
    let raised = select(remainder, remainder + b, (remainder ^ b) < 0i);
    return select(raised, 0i, raised == b || b == 0i);
}
#endfor

#for type in int64 uint64
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
#endfor

// a / b rounded down; 0 for b = 0.
fn divide_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return divide_words_uint64(a, b).xy;
}

// Remainder of a / b rounded toward zero; 0 for b = 0.
fn trunc_mod_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return divide_words_uint64(a, b).zw;
}

// Remainder of a / b rounded down; 0 for b = 0.
fn floor_mod_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return divide_words_uint64(a, b).zw;
}

// a / b rounded toward zero; 0 for b = 0, and the smallest / -1 wraps to itself.
fn divide_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let a_negative = (a.y >> 31u) == 1u;
    let b_negative = (b.y >> 31u) == 1u;
    let dividend = select(a, negate_int64(a), a_negative);
    let divisor = select(b, negate_int64(b), b_negative);
    let quotient = divide_words_int64(dividend, divisor).xy;
    return select(quotient, negate_int64(quotient), a_negative != b_negative);
}

// Remainder of a / b rounded toward zero; 0 for b = 0.
fn trunc_mod_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let a_negative = (a.y >> 31u) == 1u;
    let dividend = select(a, negate_int64(a), a_negative);
    let divisor = select(b, negate_int64(b), (b.y >> 31u) == 1u);
    let remainder = divide_words_int64(dividend, divisor).zw;
    return select(remainder, negate_int64(remainder), a_negative);
}

// Remainder of a / b rounded down; 0 for b = 0.
fn floor_mod_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let remainder = trunc_mod_int64(a, b);
    let unlike = any(remainder != vec2<u32>(0u, 0u)) && ((remainder.y ^ b.y) >> 31u) == 1u;
    return select(remainder, add_int64(remainder, b), unlike);
}
