// Generated from spec/operators/element_wise_modulus_truncate.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_MODULUS_TRUNCATE: every output element is a function of the input elements at the same place.

#if FLOAT32
alias Value = f32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: u32, index: u32) -> f32 {
    return bitcast<f32>(element);
}

fn element_word(value: f32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values(block: vec4<u32>) -> Quad {
    let v = bitcast<vec4<f32>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<f32>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#elif FLOAT16
// WGSL fixes neither the rounding of its own conversion to half precision nor what becomes of subnormals, so the bits
// are converted in integer steps: exact one way, to nearest even the other. HALF_NATIVE: this device's own conversions
// were seen to give the same bits.
fn single_from_half(half: u32) -> f32 {
    let sign = (half & 0x8000u) << 16u;
    let magnitude = half & 0x7fffu;
    if (magnitude < 0x400u) {
        return bitcast<f32>(sign | bitcast<u32>(f32(magnitude) * 5.9604644775390625e-8));
    }
    let bias = select(0x38000000u, 0x70000000u, magnitude >= 0x7c00u);
    return bitcast<f32>(sign | ((magnitude << 13u) + bias));
}

fn half_from_single(single: f32) -> u32 {
    let bits = bitcast<u32>(single);
    let sign = (bits >> 16u) & 0x8000u;
    let magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) {
        return sign | 0x7e00u | ((magnitude >> 13u) & 0x1ffu);
    }
    if (magnitude >= 0x477ff000u) {
        return sign | 0x7c00u;
    }
    if (magnitude >= 0x38800000u) {
        return sign | ((magnitude - 0x38000000u + 0xfffu + ((magnitude >> 13u) & 1u)) >> 13u);
    }
    if (magnitude < 0x33000000u) {
        return sign;
    }
    let shift = 126u - (magnitude >> 23u);
    let digits = (magnitude & 0x7fffffu) | 0x800000u;
    return sign | ((digits + (1u << (shift - 1u)) - 1u + ((digits >> shift) & 1u)) >> shift);
}

#if HALF_NATIVE
fn singles_from_halves(word: u32) -> vec2<f32> {
    return unpack2x16float(word);
}

fn halves_from_singles(pair: vec2<f32>) -> u32 {
    return pack2x16float(pair);
}
#else
fn singles_from_halves(word: u32) -> vec2<f32> {
    return vec2<f32>(single_from_half(word & 0xffffu), single_from_half(word >> 16u));
}

fn halves_from_singles(pair: vec2<f32>) -> u32 {
    return half_from_single(pair.x) | (half_from_single(pair.y) << 16u);
}
#endif

alias Value = f32;
alias Element = u32;
alias Block = vec2<u32>;

// The bits of one element; 2 elements share a word, the first in the lowest bits.
const LANE = 0xffffu;

fn word_of(index: u32) -> u32 {
    return index / 2u;
}

fn shift_of(index: u32) -> u32 {
    return 16u * (index % 2u);
}

fn element_value(word: u32, index: u32) -> f32 {
    return singles_from_halves(word >> shift_of(index)).x;
}

fn element_word(value: f32) -> u32 {
    return halves_from_singles(vec2<f32>(value, 0.0f));
}

fn block_values(block: vec2<u32>) -> Quad {
    let front = singles_from_halves(block.x);
    let back = singles_from_halves(block.y);
    return Quad(front.x, front.y, back.x, back.y);
}

fn values_block(q: Quad) -> vec2<u32> {
    return vec2<u32>(halves_from_singles(vec2<f32>(q.x, q.y)), halves_from_singles(vec2<f32>(q.z, q.w)));
}

fn merge_block(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}
#elif INT64
alias Value = vec2<u32>;
alias Element = vec2<u32>;
alias Block = array<vec4<u32>, 2>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values(block: Block) -> Quad {
    return Quad(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block(q: Quad) -> Block {
    return Block(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    let limit = vec4<u32>(count);
    return Block(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}
#elif INT32
alias Value = i32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: u32, index: u32) -> i32 {
    return bitcast<i32>(element);
}

fn element_word(value: i32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values(block: vec4<u32>) -> Quad {
    let v = bitcast<vec4<i32>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<i32>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#elif INT16
alias Value = i32;
alias Element = u32;
alias Block = vec2<u32>;

// The bits of one element; 2 elements share a word, the first in the lowest bits.
const LANE = 0xffffu;

fn word_of(index: u32) -> u32 {
    return index / 2u;
}

fn shift_of(index: u32) -> u32 {
    return 16u * (index % 2u);
}

// extractBits extends the sign of an i32.
fn element_value(word: u32, index: u32) -> i32 {
    return extractBits(bitcast<i32>(word), shift_of(index), 16u);
}

fn element_word(value: i32) -> u32 {
    return bitcast<u32>(value) & LANE;
}

fn block_values(block: vec2<u32>) -> Quad {
    return Quad(
        element_value(block.x, 0u),
        element_value(block.x, 1u),
        element_value(block.y, 2u),
        element_value(block.y, 3u),
    );
}

fn values_block(q: Quad) -> vec2<u32> {
    return vec2<u32>(
        element_word(q.x) | (bitcast<u32>(q.y) << 16u),
        element_word(q.z) | (bitcast<u32>(q.w) << 16u),
    );
}

fn merge_block(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}
#elif INT8
alias Value = i32;
alias Element = u32;
alias Block = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE = 0xffu;

fn word_of(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value(word: u32, index: u32) -> i32 {
    return extractBits(bitcast<i32>(word), shift_of(index), 8u);
}

fn element_word(value: i32) -> u32 {
    return bitcast<u32>(value) & LANE;
}

fn block_values(block: u32) -> Quad {
    return Quad(
        element_value(block, 0u),
        element_value(block, 1u),
        element_value(block, 2u),
        element_value(block, 3u),
    );
}

fn values_block(q: Quad) -> u32 {
    let low = element_word(q.x) | (element_word(q.y) << 8u);
    return low | (element_word(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#elif UINT64
alias Value = vec2<u32>;
alias Element = vec2<u32>;
alias Block = array<vec4<u32>, 2>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values(block: Block) -> Quad {
    return Quad(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block(q: Quad) -> Block {
    return Block(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    let limit = vec4<u32>(count);
    return Block(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}
#elif UINT32
alias Value = u32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: u32, index: u32) -> u32 {
    return bitcast<u32>(element);
}

fn element_word(value: u32) -> u32 {
    return bitcast<u32>(value);
}

fn block_values(block: vec4<u32>) -> Quad {
    let v = bitcast<vec4<u32>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<u32>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
#elif UINT16
alias Value = u32;
alias Element = u32;
alias Block = vec2<u32>;

// The bits of one element; 2 elements share a word, the first in the lowest bits.
const LANE = 0xffffu;

fn word_of(index: u32) -> u32 {
    return index / 2u;
}

fn shift_of(index: u32) -> u32 {
    return 16u * (index % 2u);
}

// extractBits extends the sign of an i32.
fn element_value(word: u32, index: u32) -> u32 {
    return extractBits(bitcast<u32>(word), shift_of(index), 16u);
}

fn element_word(value: u32) -> u32 {
    return bitcast<u32>(value) & LANE;
}

fn block_values(block: vec2<u32>) -> Quad {
    return Quad(
        element_value(block.x, 0u),
        element_value(block.x, 1u),
        element_value(block.y, 2u),
        element_value(block.y, 3u),
    );
}

fn values_block(q: Quad) -> vec2<u32> {
    return vec2<u32>(
        element_word(q.x) | (bitcast<u32>(q.y) << 16u),
        element_word(q.z) | (bitcast<u32>(q.w) << 16u),
    );
}

fn merge_block(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}
#elif UINT8
alias Value = u32;
alias Element = u32;
alias Block = u32;

// The bits of one element; 4 elements share a word, the first in the lowest bits.
const LANE = 0xffu;

fn word_of(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of(index: u32) -> u32 {
    return 8u * (index % 4u);
}

// extractBits extends the sign of an i32.
fn element_value(word: u32, index: u32) -> u32 {
    return extractBits(bitcast<u32>(word), shift_of(index), 8u);
}

fn element_word(value: u32) -> u32 {
    return bitcast<u32>(value) & LANE;
}

fn block_values(block: u32) -> Quad {
    return Quad(
        element_value(block, 0u),
        element_value(block, 1u),
        element_value(block, 2u),
        element_value(block, 3u),
    );
}

fn values_block(q: Quad) -> u32 {
    let low = element_word(q.x) | (element_word(q.y) << 8u);
    return low | (element_word(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
#endif

#if FLOAT32 || FLOAT16
#if FUSED_FMA
// x mod y of two magnitudes given and returned as bits, for x / y below 2^22: division, off by 2.5 units in the last place
// at most, misses by less than 1, so its floor is the quotient or a neighbour. All remainders are multiples of y's last
// place below 2y: the one in [0, y) is exact.
fn magnitude_rest_float32(x: u32, y: u32) -> u32 {
    let a = bitcast<f32>(x);
    let b = bitcast<f32>(y);
    let quotient = floor(a / b);
    let remainder = fma(-quotient, b, a);
    let before = fma(1.0f - quotient, b, a);
    let after = fma(-1.0f - quotient, b, a);
    let chosen = select(select(before, remainder, remainder >= 0.0f), after, after >= 0.0f);
    return bitcast<u32>(chosen) & 0x7fffffffu;
}

#endif
// x mod y of two finite magnitudes given and returned as bits, y not 0. Exact.
fn magnitude_mod_float32(x: u32, y: u32) -> u32 {
    if (x < y) {
        return x;
    }
    let x_exponent = x >> 23u;
    let y_exponent = y >> 23u;
#if FUSED_FMA
    // Larger quotients lose 21 bits or more a step, to the rest by y times a power of two. The bounds on the exponents keep
    // every result, and division's own accuracy, clear of subnormals and overflow.
    if (y_exponent >= 27u && x_exponent <= 252u) {
        var part = x;
        while ((part >> 23u) > y_exponent + 21u) {
            part = magnitude_rest_float32(part, (y & 0x7fffffu) | (((part >> 23u) - 21u) << 23u));
        }
        return magnitude_rest_float32(part, y);
    }
#endif
    // Long division of the integer mantissas, 8 bits a step: the remainder is below 2^24, so a step fits in a word.
    let y_mantissa = (y & 0x7fffffu) | select(0u, 0x800000u, y_exponent != 0u);
    let x_mantissa = (x & 0x7fffffu) | select(0u, 0x800000u, x_exponent != 0u);
    var rest = x_mantissa % y_mantissa;
    var places = max(x_exponent, 1u) - max(y_exponent, 1u);
    while (places > 0u && rest > 0u) {
        let step = min(places, 8u);
        rest = (rest << step) % y_mantissa;
        places -= step;
    }
    if (rest == 0u) {
        return 0u;
    }
    // `rest` counts y's last places: shift its leading bit to where a mantissa has it, as far as the exponent reaches.
    let exponent = max(y_exponent, 1u);
    let shift = min(countLeadingZeros(rest) - 8u, exponent - 1u);
    let mantissa = rest << shift;
    return select(mantissa, ((exponent - shift) << 23u) | (mantissa & 0x7fffffu), mantissa >= 0x800000u);
}

// Remainder of a / b rounded toward zero: a's sign, also on zeros; NaN for infinite a and for b = 0. Exact. NaN, infinities
// and zeros are told by their bits, because WGSL need not compare them.
fn trunc_mod_float32(a: f32, b: f32) -> f32 {
    let x = bitcast<u32>(a) & 0x7fffffffu;
    let y = bitcast<u32>(b) & 0x7fffffffu;
    if (x >= 0x7f800000u || y > 0x7f800000u || y == 0u) {
        return bitcast<f32>(y | 0x7fc00000u);
    }
    if (y == 0x7f800000u) {
        return a;
    }
    return bitcast<f32>(magnitude_mod_float32(x, y) | (bitcast<u32>(a) & 0x80000000u));
}

fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = trunc_mod_float32(a_tensor, b_tensor);
    return output_tensor;
}
#elif INT64
// -a, modulo 2^64.
fn negate_int64(a: vec2<u32>) -> vec2<u32> {
    return vec2<u32>(0u - a.x, ~a.y + u32(a.x == 0u));
}

// The whole product of two words, from four products of half words.
fn multiply_words_int64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// The 64-bit number high:low over the word d: quotient and remainder, for high < d.
fn divide_by_word_int64(high: u32, low: u32, d: u32) -> vec2<u32> {
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
fn divide_words_int64(a: vec2<u32>, b: vec2<u32>) -> vec4<u32> {
    if (b.y == 0u) {
        if (b.x == 0u) {
            return vec4<u32>(0u, 0u, 0u, 0u);
        }
        let upper = a.y / b.x;
        let lower = divide_by_word_int64(a.y - upper * b.x, a.x, b.x);
        return vec4<u32>(lower.x, upper, lower.y, 0u);
    }
    // The quotient is one word. Estimated from the 32 leading bits of b it is at most 1 too small after the decrement.
    let shift = countLeadingZeros(b.y);
    let leading = (b.y << shift) | select(b.x >> (32u - max(shift, 1u)), 0u, shift == 0u);
    let estimate = divide_by_word_int64(a.y >> 1u, (a.y << 31u) | (a.x >> 1u), leading).x >> (31u - shift);
    var quotient = max(estimate, 1u) - 1u;
    let low = multiply_words_int64(quotient, b.x);
    let product = vec2<u32>(low.x, low.y + quotient * b.y);
    var rest = vec2<u32>(a.x - product.x, a.y - product.y - u32(a.x < product.x));
    if (rest.y > b.y || (rest.y == b.y && rest.x >= b.x)) {
        quotient += 1u;
        rest = vec2<u32>(rest.x - b.x, rest.y - b.y - u32(rest.x < b.x));
    }
    return vec4<u32>(quotient, 0u, rest);
}

// Remainder of a / b rounded toward zero; 0 for b = 0.
fn trunc_mod_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let a_negative = (a.y >> 31u) == 1u;
    let dividend = select(a, negate_int64(a), a_negative);
    let divisor = select(b, negate_int64(b), (b.y >> 31u) == 1u);
    let remainder = divide_words_int64(dividend, divisor).zw;
    return select(remainder, negate_int64(remainder), a_negative);
}

fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = trunc_mod_int64(a_tensor, b_tensor);
    return output_tensor;
}
#elif INT32
// Remainder of a / b rounded toward zero; 0 for b = 0. Of magnitudes, because Vulkan leaves % of negative numbers undefined.
fn trunc_mod_int32(a: i32, b: i32) -> i32 {
    let magnitude = bitcast<i32>(bitcast<u32>(abs(a)) % max(bitcast<u32>(abs(b)), 1u));
    return select(magnitude, -magnitude, a < 0i);
}

fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = trunc_mod_int32(a_tensor, b_tensor);
    return output_tensor;
}
#elif INT16
// Remainder of a / b rounded toward zero; 0 for b = 0. Of magnitudes, because Vulkan leaves % of negative numbers undefined.
fn trunc_mod_int16(a: i32, b: i32) -> i32 {
    let magnitude = bitcast<i32>(bitcast<u32>(abs(a)) % max(bitcast<u32>(abs(b)), 1u));
    return select(magnitude, -magnitude, a < 0i);
}

fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = trunc_mod_int16(a_tensor, b_tensor);
    return output_tensor;
}
#elif INT8
// Remainder of a / b rounded toward zero; 0 for b = 0. Of magnitudes, because Vulkan leaves % of negative numbers undefined.
fn trunc_mod_int8(a: i32, b: i32) -> i32 {
    let magnitude = bitcast<i32>(bitcast<u32>(abs(a)) % max(bitcast<u32>(abs(b)), 1u));
    return select(magnitude, -magnitude, a < 0i);
}

fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = trunc_mod_int8(a_tensor, b_tensor);
    return output_tensor;
}
#elif UINT64
// The whole product of two words, from four products of half words.
fn multiply_words_uint64(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}

// The 64-bit number high:low over the word d: quotient and remainder, for high < d.
fn divide_by_word_uint64(high: u32, low: u32, d: u32) -> vec2<u32> {
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
fn divide_words_uint64(a: vec2<u32>, b: vec2<u32>) -> vec4<u32> {
    if (b.y == 0u) {
        if (b.x == 0u) {
            return vec4<u32>(0u, 0u, 0u, 0u);
        }
        let upper = a.y / b.x;
        let lower = divide_by_word_uint64(a.y - upper * b.x, a.x, b.x);
        return vec4<u32>(lower.x, upper, lower.y, 0u);
    }
    // The quotient is one word. Estimated from the 32 leading bits of b it is at most 1 too small after the decrement.
    let shift = countLeadingZeros(b.y);
    let leading = (b.y << shift) | select(b.x >> (32u - max(shift, 1u)), 0u, shift == 0u);
    let estimate = divide_by_word_uint64(a.y >> 1u, (a.y << 31u) | (a.x >> 1u), leading).x >> (31u - shift);
    var quotient = max(estimate, 1u) - 1u;
    let low = multiply_words_uint64(quotient, b.x);
    let product = vec2<u32>(low.x, low.y + quotient * b.y);
    var rest = vec2<u32>(a.x - product.x, a.y - product.y - u32(a.x < product.x));
    if (rest.y > b.y || (rest.y == b.y && rest.x >= b.x)) {
        quotient += 1u;
        rest = vec2<u32>(rest.x - b.x, rest.y - b.y - u32(rest.x < b.x));
    }
    return vec4<u32>(quotient, 0u, rest);
}

// Remainder of a / b rounded toward zero; 0 for b = 0.
fn trunc_mod_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return divide_words_uint64(a, b).zw;
}

fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = trunc_mod_uint64(a_tensor, b_tensor);
    return output_tensor;
}
#elif UINT32
// Remainder of a / b rounded toward zero; 0 for b = 0.
fn trunc_mod_uint32(a: u32, b: u32) -> u32 {
    return a % max(b, 1u);
}

fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = trunc_mod_uint32(a_tensor, b_tensor);
    return output_tensor;
}
#elif UINT16
// Remainder of a / b rounded toward zero; 0 for b = 0.
fn trunc_mod_uint16(a: u32, b: u32) -> u32 {
    return a % max(b, 1u);
}

fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = trunc_mod_uint16(a_tensor, b_tensor);
    return output_tensor;
}
#elif UINT8
// Remainder of a / b rounded toward zero; 0 for b = 0.
fn trunc_mod_uint8(a: u32, b: u32) -> u32 {
    return a % max(b, 1u);
}

fn compute(a_tensor: Value, b_tensor: Value) -> Value {
    let output_tensor = trunc_mod_uint8(a_tensor, b_tensor);
    return output_tensor;
}
#endif

const WORKGROUP = 256u;

// Four neighbouring values.
struct Quad {
    x: Value,
    y: Value,
    z: Value,
    w: Value,
}

// The number of a workgroup. The runtime spreads workgroups over three dimensions where one is too short for them.
fn flat_group(group: vec3<u32>, groups: vec3<u32>) -> u32 {
    return group.x + groups.x * (group.y + groups.y * group.z);
}

// `sizes` and the steps describe the loops over all elements, outermost first. Steps count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    a_tensor_steps: array<vec4<u32>, 2>,
    b_tensor_steps: array<vec4<u32>, 2>,
    output_tensor_steps: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if TAKES
@group(0) @binding(3) var<storage, read_write> output_tensor: array<vec4<u32>>;

#if ATensor_IS_OutputTensor
fn load_a_tensor(i: u32) -> vec4<u32> {
    return output_tensor[i];
}
#else
@group(0) @binding(1) var<storage, read> a_tensor: array<vec4<u32>>;

fn load_a_tensor(i: u32) -> vec4<u32> {
    return a_tensor[i];
}
#endif
#if BTensor_IS_OutputTensor
fn load_b_tensor(i: u32) -> vec4<u32> {
    return output_tensor[i];
}
#else
@group(0) @binding(2) var<storage, read> b_tensor: array<vec4<u32>>;

fn load_b_tensor(i: u32) -> vec4<u32> {
    return b_tensor[i];
}
#endif
#else
#if QUADS_OutputTensor
@group(0) @binding(3) var<storage, read_write> output_tensor: array<Block>;

fn store_output_tensor_whole(quad: u32, values: Quad) {
    output_tensor[quad] = values_block(values);
}

fn store_output_tensor_quad(quad: u32, values: Quad, count: u32) {
    let block = values_block(values);
    if (count >= 4u) {
        output_tensor[quad] = block;
    } else {
        output_tensor[quad] = merge_block(output_tensor[quad], block, count);
    }
}
#elif ATOMIC_OutputTensor
@group(0) @binding(3) var<storage, read_write> output_tensor: array<atomic<u32>>;

// Only this invocation changes these bits, so what it reads of them stays true; other lanes may change meanwhile.
fn store_output_tensor(index: u32, value: Value) {
    let shift = shift_of(index);
    let old = atomicLoad(&output_tensor[word_of(index)]) >> shift;
    atomicXor(&output_tensor[word_of(index)], ((old ^ element_word(value)) & LANE) << shift);
}
#else
@group(0) @binding(3) var<storage, read_write> output_tensor: array<Element>;

fn store_output_tensor(index: u32, value: Value) {
    output_tensor[word_of(index)] = element_word(value);
}
#endif

#if ATensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_a_tensor_quad(quad: u32) -> Quad {
    return block_values(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_a_tensor(index: u32) -> Value {
    return element_value(atomicLoad(&output_tensor[word_of(index)]), index);
}
#else
fn load_a_tensor(index: u32) -> Value {
    return element_value(output_tensor[word_of(index)], index);
}
#endif
#elif QUADS_ATensor
@group(0) @binding(1) var<storage, read> a_tensor: array<Block>;

fn load_a_tensor_quad(quad: u32) -> Quad {
    return block_values(a_tensor[quad]);
}
#else
@group(0) @binding(1) var<storage, read> a_tensor: array<Element>;

fn load_a_tensor(index: u32) -> Value {
    return element_value(a_tensor[word_of(index)], index);
}
#endif

#if BTensor_IS_OutputTensor
#if QUADS_OutputTensor
fn load_b_tensor_quad(quad: u32) -> Quad {
    return block_values(output_tensor[quad]);
}
#elif ATOMIC_OutputTensor
fn load_b_tensor(index: u32) -> Value {
    return element_value(atomicLoad(&output_tensor[word_of(index)]), index);
}
#else
fn load_b_tensor(index: u32) -> Value {
    return element_value(output_tensor[word_of(index)], index);
}
#endif
#elif QUADS_BTensor
@group(0) @binding(2) var<storage, read> b_tensor: array<Block>;

fn load_b_tensor_quad(quad: u32) -> Quad {
    return block_values(b_tensor[quad]);
}
#else
@group(0) @binding(2) var<storage, read> b_tensor: array<Element>;

fn load_b_tensor(index: u32) -> Value {
    return element_value(b_tensor[word_of(index)], index);
}
#endif

#endif

#if PLACES
#if WHOLE_QUADS
// The number of an element, or its place: the first of four that follow each other in the innermost loop.
alias Numbers = u32;

fn numbers_of(quad: u32, count: u32) -> u32 {
    return 4u * quad;
}

fn first_of(places: u32) -> u32 {
    return places;
}

fn four_of(places: u32, step: u32) -> vec4<u32> {
    return places + step * vec4<u32>(0u, 1u, 2u, 3u);
}
#else
// The numbers of four elements, or their places.
alias Numbers = vec4<u32>;

// Behind the last element it is repeated.
fn numbers_of(quad: u32, count: u32) -> vec4<u32> {
    return 4u * quad + min(vec4<u32>(0u, 1u, 2u, 3u), vec4<u32>(count - 1u));
}

fn first_of(places: vec4<u32>) -> u32 {
    return places.x;
}

fn four_of(places: vec4<u32>, step: u32) -> vec4<u32> {
    return places;
}
#endif

// Where they lie in each tensor.
struct Places {
    a_tensor: Numbers,
    b_tensor: Numbers,
    output_tensor: Numbers,
}

fn locate(numbers: Numbers) -> Places {
    var rest = numbers;
    var places = Places();
    for (var d = p.rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.sizes[i][j];
        let at = rest % size;
        rest /= size;
        places.a_tensor += at * p.a_tensor_steps[i][j];
        places.b_tensor += at * p.b_tensor_steps[i][j];
        places.output_tensor += at * p.output_tensor_steps[i][j];
    }
    places.a_tensor += rest * p.a_tensor_steps[0][0];
    places.b_tensor += rest * p.b_tensor_steps[0][0];
    places.output_tensor += rest * p.output_tensor_steps[0][0];
    return places;
}
#endif

// An invocation takes four elements that follow each other in the order of the loops. Where all tensors are runs of
// neighbours it takes as many small elements as four words hold, so that enough bytes are under way. A tensor whose quads
// lie together is bound as quads; the others are visited place by place.
@compute @workgroup_size(WORKGROUP)
fn map_elements(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = flat_group(group, groups);
    if (item >= p.items) {
        return;
    }
#if TAKES
#if TAKES_4
    let i = item * WORKGROUP + lane;
    if (i > (p.count - 1u) / 16u) {
        return;
    }
    let a_tensor_words = load_a_tensor(i);
    let b_tensor_words = load_b_tensor(i);
    let a_tensor_x = block_values(a_tensor_words.x);
    let b_tensor_x = block_values(b_tensor_words.x);
    let output_tensor_x = Quad(
        compute(a_tensor_x.x, b_tensor_x.x),
        compute(a_tensor_x.y, b_tensor_x.y),
        compute(a_tensor_x.z, b_tensor_x.z),
        compute(a_tensor_x.w, b_tensor_x.w),
    );
    var output_tensor_x_block = values_block(output_tensor_x);
    let a_tensor_y = block_values(a_tensor_words.y);
    let b_tensor_y = block_values(b_tensor_words.y);
    let output_tensor_y = Quad(
        compute(a_tensor_y.x, b_tensor_y.x),
        compute(a_tensor_y.y, b_tensor_y.y),
        compute(a_tensor_y.z, b_tensor_y.z),
        compute(a_tensor_y.w, b_tensor_y.w),
    );
    var output_tensor_y_block = values_block(output_tensor_y);
    let a_tensor_z = block_values(a_tensor_words.z);
    let b_tensor_z = block_values(b_tensor_words.z);
    let output_tensor_z = Quad(
        compute(a_tensor_z.x, b_tensor_z.x),
        compute(a_tensor_z.y, b_tensor_z.y),
        compute(a_tensor_z.z, b_tensor_z.z),
        compute(a_tensor_z.w, b_tensor_z.w),
    );
    var output_tensor_z_block = values_block(output_tensor_z);
    let a_tensor_w = block_values(a_tensor_words.w);
    let b_tensor_w = block_values(b_tensor_words.w);
    let output_tensor_w = Quad(
        compute(a_tensor_w.x, b_tensor_w.x),
        compute(a_tensor_w.y, b_tensor_w.y),
        compute(a_tensor_w.z, b_tensor_w.z),
        compute(a_tensor_w.w, b_tensor_w.w),
    );
    var output_tensor_w_block = values_block(output_tensor_w);
    let count = p.count - 16u * i;
    if (count < 16u) {
        let old = output_tensor[i];
        output_tensor_x_block = merge_block(old.x, output_tensor_x_block, max(count, 0u) - 0u);
        output_tensor_y_block = merge_block(old.y, output_tensor_y_block, max(count, 4u) - 4u);
        output_tensor_z_block = merge_block(old.z, output_tensor_z_block, max(count, 8u) - 8u);
        output_tensor_w_block = merge_block(old.w, output_tensor_w_block, max(count, 12u) - 12u);
    }
    output_tensor[i] = vec4<u32>(output_tensor_x_block, output_tensor_y_block, output_tensor_z_block, output_tensor_w_block);
#elif TAKES_2
    let i = item * WORKGROUP + lane;
    if (i > (p.count - 1u) / 8u) {
        return;
    }
    let a_tensor_words = load_a_tensor(i);
    let b_tensor_words = load_b_tensor(i);
    let a_tensor_xy = block_values(a_tensor_words.xy);
    let b_tensor_xy = block_values(b_tensor_words.xy);
    let output_tensor_xy = Quad(
        compute(a_tensor_xy.x, b_tensor_xy.x),
        compute(a_tensor_xy.y, b_tensor_xy.y),
        compute(a_tensor_xy.z, b_tensor_xy.z),
        compute(a_tensor_xy.w, b_tensor_xy.w),
    );
    var output_tensor_xy_block = values_block(output_tensor_xy);
    let a_tensor_zw = block_values(a_tensor_words.zw);
    let b_tensor_zw = block_values(b_tensor_words.zw);
    let output_tensor_zw = Quad(
        compute(a_tensor_zw.x, b_tensor_zw.x),
        compute(a_tensor_zw.y, b_tensor_zw.y),
        compute(a_tensor_zw.z, b_tensor_zw.z),
        compute(a_tensor_zw.w, b_tensor_zw.w),
    );
    var output_tensor_zw_block = values_block(output_tensor_zw);
    let count = p.count - 8u * i;
    if (count < 8u) {
        let old = output_tensor[i];
        output_tensor_xy_block = merge_block(old.xy, output_tensor_xy_block, max(count, 0u) - 0u);
        output_tensor_zw_block = merge_block(old.zw, output_tensor_zw_block, max(count, 4u) - 4u);
    }
    output_tensor[i] = vec4<u32>(output_tensor_xy_block, output_tensor_zw_block);
#endif
#else
    let quad = item * WORKGROUP + lane;
    if (quad > (p.count - 1u) / 4u) {
        return;
    }
    let count = p.count - 4u * quad;
#if PLACES
    let i = (max(p.rank, 1u) - 1u) / 4u;
    let j = (max(p.rank, 1u) - 1u) % 4u;
    let places = locate(numbers_of(quad, count));
#if QUADS_ATensor
    let a_tensor_quad = load_a_tensor_quad(first_of(places.a_tensor) / 4u);
#else
    let a_tensor_at = four_of(places.a_tensor, p.a_tensor_steps[i][j]);
    let a_tensor_quad = Quad(
        load_a_tensor(a_tensor_at.x),
        load_a_tensor(a_tensor_at.y),
        load_a_tensor(a_tensor_at.z),
        load_a_tensor(a_tensor_at.w),
    );
#endif
#if QUADS_BTensor
    let b_tensor_quad = load_b_tensor_quad(first_of(places.b_tensor) / 4u);
#else
    let b_tensor_at = four_of(places.b_tensor, p.b_tensor_steps[i][j]);
    let b_tensor_quad = Quad(
        load_b_tensor(b_tensor_at.x),
        load_b_tensor(b_tensor_at.y),
        load_b_tensor(b_tensor_at.z),
        load_b_tensor(b_tensor_at.w),
    );
#endif
    let output_tensor_quad = Quad(
        compute(a_tensor_quad.x, b_tensor_quad.x),
        compute(a_tensor_quad.y, b_tensor_quad.y),
        compute(a_tensor_quad.z, b_tensor_quad.z),
        compute(a_tensor_quad.w, b_tensor_quad.w),
    );
#if QUADS_OutputTensor
    store_output_tensor_quad(first_of(places.output_tensor) / 4u, output_tensor_quad, count);
#else
    let output_tensor_at = four_of(places.output_tensor, p.output_tensor_steps[i][j]);
    store_output_tensor(output_tensor_at.x, output_tensor_quad.x);
    if (count > 1u) {
        store_output_tensor(output_tensor_at.y, output_tensor_quad.y);
    }
    if (count > 2u) {
        store_output_tensor(output_tensor_at.z, output_tensor_quad.z);
    }
    if (count > 3u) {
        store_output_tensor(output_tensor_at.w, output_tensor_quad.w);
    }
#endif
#else
    let a_tensor_quad = load_a_tensor_quad(quad);
    let b_tensor_quad = load_b_tensor_quad(quad);
    let output_tensor_quad = Quad(
        compute(a_tensor_quad.x, b_tensor_quad.x),
        compute(a_tensor_quad.y, b_tensor_quad.y),
        compute(a_tensor_quad.z, b_tensor_quad.z),
        compute(a_tensor_quad.w, b_tensor_quad.w),
    );
    store_output_tensor_quad(quad, output_tensor_quad, count);
#endif
#endif
}
