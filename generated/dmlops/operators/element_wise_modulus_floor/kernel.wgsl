// Generated from spec/operators/element_wise_modulus_floor.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_MODULUS_FLOOR: every output element is a function of the input elements at the same place.

#if FLOAT32
alias Value = f32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: Element, index: u32) -> Value {
    return bitcast<Value>(element);
}

fn element_word(value: Value) -> Element {
    return bitcast<u32>(value);
}

fn block_values(block: Block) -> Quad {
    let v = bitcast<vec4<Value>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> Block {
    return bitcast<vec4<u32>>(vec4<Value>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}

// x mod y of two finite magnitudes given and returned as bits, y not 0. Exact.
fn magnitude_mod_float32(x: u32, y: u32) -> u32 {
    if (x < y) {
        return x;
    }
    let x_exponent = x >> 23u;
    let y_exponent = y >> 23u;
#if FUSED_FMA
    // x / y is below 2^22, so division, off by 2.5 units in the last place at most, misses by less than 1 and its floor is
    // the quotient or a neighbour. All remainders are multiples of y's last place below 2y: the one in [0, y) is exact, and
    // the bounds on y's exponent keep every result, and division's own accuracy, clear of subnormals and overflow.
    if (x_exponent - y_exponent <= 21u && y_exponent >= 27u && x_exponent <= 252u) {
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

// A magnitude below 2^-22, given as bits, times 2^149: never subnormal, so an adapter that flushes subnormals keeps it.
fn floor_mod_scaled_float32(bits: u32) -> f32 {
    return select(bitcast<f32>(bits + (149u << 23u)), f32(bits), bits < 0x800000u);
}

// Remainder of a / b rounded down: b's sign, also on zeros; NaN for infinite a and for b = 0. Exact but for one addition
// where the signs differ. NaN, infinities and zeros are told by their bits, because WGSL need not compare them.
fn floor_mod_float32(a: f32, b: f32) -> f32 {
    let a_sign = bitcast<u32>(a) & 0x80000000u;
    let b_sign = bitcast<u32>(b) & 0x80000000u;
    let x = bitcast<u32>(a) & 0x7fffffffu;
    let y = bitcast<u32>(b) & 0x7fffffffu;
    if (x >= 0x7f800000u || y > 0x7f800000u || y == 0u) {
        return bitcast<f32>(y | 0x7fc00000u);
    }
    if (y == 0x7f800000u && x != 0u) {
        return select(b, a, a_sign == b_sign);
    }
    let remainder = magnitude_mod_float32(x, y);
    if (remainder == 0u || a_sign == b_sign) {
        return bitcast<f32>(remainder | b_sign);
    }
    if (y < 0x32000000u) {
        let sum = floor_mod_scaled_float32(y) - floor_mod_scaled_float32(remainder);
        let bits = select(bitcast<u32>(sum) - (149u << 23u), u32(sum), sum < 8388608.0f);
        return bitcast<f32>(bits | b_sign);
    }
    return bitcast<f32>(remainder | a_sign) + b;
}

fn compute_output_tensor(a_tensor: Value, b_tensor: Value) -> Value {
    return floor_mod_float32(a_tensor, b_tensor);
}
#elif FLOAT16
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
    return vec2<f32>(single_from_half(word & LANE), single_from_half(word >> 16u));
}

fn halves_from_singles(pair: vec2<f32>) -> u32 {
    return half_from_single(pair.x) | (half_from_single(pair.y) << 16u);
}
#endif

fn element_value(word: Element, index: u32) -> Value {
    return singles_from_halves(word >> shift_of(index)).x;
}

fn element_word(value: Value) -> u32 {
    return halves_from_singles(vec2<f32>(value, 0.0f));
}

fn block_values(block: Block) -> Quad {
    let front = singles_from_halves(block.x);
    let back = singles_from_halves(block.y);
    return Quad(front.x, front.y, back.x, back.y);
}

fn values_block(q: Quad) -> Block {
    return Block(halves_from_singles(vec2<f32>(q.x, q.y)), halves_from_singles(vec2<f32>(q.z, q.w)));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return Block(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}

// x mod y of two finite magnitudes given and returned as bits, y not 0. Exact.
fn magnitude_mod_float16(x: u32, y: u32) -> u32 {
    if (x < y) {
        return x;
    }
    let x_exponent = x >> 23u;
    let y_exponent = y >> 23u;
#if FUSED_FMA
    // x / y is below 2^22, so division, off by 2.5 units in the last place at most, misses by less than 1 and its floor is
    // the quotient or a neighbour. All remainders are multiples of y's last place below 2y: the one in [0, y) is exact, and
    // the bounds on y's exponent keep every result, and division's own accuracy, clear of subnormals and overflow.
    if (x_exponent - y_exponent <= 21u && y_exponent >= 27u && x_exponent <= 252u) {
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

// Remainder of a / b rounded down: b's sign, also on zeros; NaN for infinite a and for b = 0. Exact but for one addition
// where the signs differ. NaN, infinities and zeros are told by their bits, because WGSL need not compare them.
fn floor_mod_float16(a: f32, b: f32) -> f32 {
    let a_sign = bitcast<u32>(a) & 0x80000000u;
    let b_sign = bitcast<u32>(b) & 0x80000000u;
    let x = bitcast<u32>(a) & 0x7fffffffu;
    let y = bitcast<u32>(b) & 0x7fffffffu;
    if (x >= 0x7f800000u || y > 0x7f800000u || y == 0u) {
        return bitcast<f32>(y | 0x7fc00000u);
    }
    if (y == 0x7f800000u && x != 0u) {
        return select(b, a, a_sign == b_sign);
    }
    let remainder = magnitude_mod_float16(x, y);
    if (remainder == 0u || a_sign == b_sign) {
        return bitcast<f32>(remainder | b_sign);
    }
    return bitcast<f32>(remainder | a_sign) + b;
}

fn compute_output_tensor(a_tensor: Value, b_tensor: Value) -> Value {
    return floor_mod_float16(a_tensor, b_tensor);
}
#elif INT64
alias Value = vec2<u32>;
alias Element = vec2<u32>;

struct Block {
    front: vec4<u32>,
    back: vec4<u32>,
}

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: Element, index: u32) -> Value {
    return element;
}

fn element_word(value: Value) -> Element {
    return value;
}

fn block_values(block: Block) -> Quad {
    return Quad(block.front.xy, block.front.zw, block.back.xy, block.back.zw);
}

fn values_block(q: Quad) -> Block {
    return Block(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    let limit = vec4<u32>(count);
    return Block(
        select(old.front, fresh.front, vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old.back, fresh.back, vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}

// a + b, modulo 2^64.
fn add_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = a.x + b.x;
    return vec2<u32>(low, a.y + b.y + u32(low < a.x));
}

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

// Remainder of a / b rounded down; 0 for b = 0.
fn floor_mod_int64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let remainder = trunc_mod_int64(a, b);
    let unlike = any(remainder != vec2<u32>(0u, 0u)) && ((remainder.y ^ b.y) >> 31u) == 1u;
    return select(remainder, add_int64(remainder, b), unlike);
}

fn compute_output_tensor(a_tensor: Value, b_tensor: Value) -> Value {
    return floor_mod_int64(a_tensor, b_tensor);
}
#elif INT32
alias Value = i32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: Element, index: u32) -> Value {
    return bitcast<Value>(element);
}

fn element_word(value: Value) -> Element {
    return bitcast<u32>(value);
}

fn block_values(block: Block) -> Quad {
    let v = bitcast<vec4<Value>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> Block {
    return bitcast<vec4<u32>>(vec4<Value>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}

// Remainder of a / b rounded down; 0 for b = 0. Of magnitudes, because Vulkan leaves % of negative numbers undefined.
fn floor_mod_int32(a: i32, b: i32) -> i32 {
    let magnitude = bitcast<i32>(bitcast<u32>(abs(a)) % max(bitcast<u32>(abs(b)), 1u));
    let remainder = select(magnitude, -magnitude, a < 0i);
    return select(remainder, remainder + b, remainder != 0i && (remainder ^ b) < 0i);
}

fn compute_output_tensor(a_tensor: Value, b_tensor: Value) -> Value {
    return floor_mod_int32(a_tensor, b_tensor);
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
fn element_value(word: Element, index: u32) -> Value {
    return extractBits(bitcast<Value>(word), shift_of(index), 16u);
}

fn element_word(value: Value) -> u32 {
    return bitcast<u32>(value) & LANE;
}

fn block_values(block: Block) -> Quad {
    return Quad(
        element_value(block.x, 0u),
        element_value(block.x, 1u),
        element_value(block.y, 2u),
        element_value(block.y, 3u),
    );
}

fn values_block(q: Quad) -> Block {
    return Block(element_word(q.x) | (bitcast<u32>(q.y) << 16u), element_word(q.z) | (bitcast<u32>(q.w) << 16u));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return Block(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}

// Remainder of a / b rounded down; 0 for b = 0. The quotient of so few bits, found in single precision, is the right one
// or a neighbour: adding 1.5 * 2^23 rounds it and leaves it in the low bits, and the remainder tells which one it was.
fn floor_mod_int16(a: i32, b: i32) -> i32 {
    let sum = f32(a) / f32(b) + 12582912.0f;
    let remainder = a - (bitcast<i32>(sum) - 0x4b400000i) * b;
    let raised = select(remainder, remainder + b, (remainder ^ b) < 0i);
    return select(raised, 0i, raised == b || b == 0i);
}

fn compute_output_tensor(a_tensor: Value, b_tensor: Value) -> Value {
    return floor_mod_int16(a_tensor, b_tensor);
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
fn element_value(word: Element, index: u32) -> Value {
    return extractBits(bitcast<Value>(word), shift_of(index), 8u);
}

fn element_word(value: Value) -> u32 {
    return bitcast<u32>(value) & LANE;
}

fn block_values(block: Block) -> Quad {
    return Quad(
        element_value(block, 0u),
        element_value(block, 1u),
        element_value(block, 2u),
        element_value(block, 3u),
    );
}

fn values_block(q: Quad) -> Block {
    return element_word(q.x) | (element_word(q.y) << 8u) | (element_word(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}

// Remainder of a / b rounded down; 0 for b = 0. The quotient of so few bits, found in single precision, is the right one
// or a neighbour: adding 1.5 * 2^23 rounds it and leaves it in the low bits, and the remainder tells which one it was.
fn floor_mod_int8(a: i32, b: i32) -> i32 {
    let sum = f32(a) / f32(b) + 12582912.0f;
    let remainder = a - (bitcast<i32>(sum) - 0x4b400000i) * b;
    let raised = select(remainder, remainder + b, (remainder ^ b) < 0i);
    return select(raised, 0i, raised == b || b == 0i);
}

fn compute_output_tensor(a_tensor: Value, b_tensor: Value) -> Value {
    return floor_mod_int8(a_tensor, b_tensor);
}
#elif UINT64
alias Value = vec2<u32>;
alias Element = vec2<u32>;

struct Block {
    front: vec4<u32>,
    back: vec4<u32>,
}

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: Element, index: u32) -> Value {
    return element;
}

fn element_word(value: Value) -> Element {
    return value;
}

fn block_values(block: Block) -> Quad {
    return Quad(block.front.xy, block.front.zw, block.back.xy, block.back.zw);
}

fn values_block(q: Quad) -> Block {
    return Block(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    let limit = vec4<u32>(count);
    return Block(
        select(old.front, fresh.front, vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old.back, fresh.back, vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}

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

// Remainder of a / b rounded down; 0 for b = 0.
fn floor_mod_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return divide_words_uint64(a, b).zw;
}

fn compute_output_tensor(a_tensor: Value, b_tensor: Value) -> Value {
    return floor_mod_uint64(a_tensor, b_tensor);
}
#elif UINT32
alias Value = u32;
alias Element = u32;
alias Block = vec4<u32>;

fn word_of(index: u32) -> u32 {
    return index;
}

fn element_value(element: Element, index: u32) -> Value {
    return bitcast<Value>(element);
}

fn element_word(value: Value) -> Element {
    return bitcast<u32>(value);
}

fn block_values(block: Block) -> Quad {
    let v = bitcast<vec4<Value>>(block);
    return Quad(v.x, v.y, v.z, v.w);
}

fn values_block(q: Quad) -> Block {
    return bitcast<vec4<u32>>(vec4<Value>(q.x, q.y, q.z, q.w));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}

// Remainder of a / b rounded down; 0 for b = 0.
fn floor_mod_uint32(a: u32, b: u32) -> u32 {
    return a % max(b, 1u);
}

fn compute_output_tensor(a_tensor: Value, b_tensor: Value) -> Value {
    return floor_mod_uint32(a_tensor, b_tensor);
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
fn element_value(word: Element, index: u32) -> Value {
    return extractBits(bitcast<Value>(word), shift_of(index), 16u);
}

fn element_word(value: Value) -> u32 {
    return bitcast<u32>(value) & LANE;
}

fn block_values(block: Block) -> Quad {
    return Quad(
        element_value(block.x, 0u),
        element_value(block.x, 1u),
        element_value(block.y, 2u),
        element_value(block.y, 3u),
    );
}

fn values_block(q: Quad) -> Block {
    return Block(element_word(q.x) | (bitcast<u32>(q.y) << 16u), element_word(q.z) | (bitcast<u32>(q.w) << 16u));
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return Block(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}

// Remainder of a / b rounded down; 0 for b = 0. The quotient of so few bits, found in single precision, is the right one
// or a neighbour: adding 1.5 * 2^23 rounds it and leaves it in the low bits, and the remainder tells which one it was.
fn floor_mod_uint16(a: u32, b: u32) -> u32 {
    let sum = f32(a) / f32(b) + 12582912.0f;
    let remainder = bitcast<i32>(a - (bitcast<u32>(sum) - 0x4b400000u) * b);
    let raised = bitcast<u32>(select(remainder, remainder + bitcast<i32>(b), remainder < 0i));
    return select(raised, 0u, raised == b || b == 0u);
}

fn compute_output_tensor(a_tensor: Value, b_tensor: Value) -> Value {
    return floor_mod_uint16(a_tensor, b_tensor);
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
fn element_value(word: Element, index: u32) -> Value {
    return extractBits(bitcast<Value>(word), shift_of(index), 8u);
}

fn element_word(value: Value) -> u32 {
    return bitcast<u32>(value) & LANE;
}

fn block_values(block: Block) -> Quad {
    return Quad(
        element_value(block, 0u),
        element_value(block, 1u),
        element_value(block, 2u),
        element_value(block, 3u),
    );
}

fn values_block(q: Quad) -> Block {
    return element_word(q.x) | (element_word(q.y) << 8u) | (element_word(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block(old: Block, fresh: Block, count: u32) -> Block {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}

// Remainder of a / b rounded down; 0 for b = 0. The quotient of so few bits, found in single precision, is the right one
// or a neighbour: adding 1.5 * 2^23 rounds it and leaves it in the low bits, and the remainder tells which one it was.
fn floor_mod_uint8(a: u32, b: u32) -> u32 {
    let sum = f32(a) / f32(b) + 12582912.0f;
    let remainder = bitcast<i32>(a - (bitcast<u32>(sum) - 0x4b400000u) * b);
    let raised = bitcast<u32>(select(remainder, remainder + bitcast<i32>(b), remainder < 0i));
    return select(raised, 0u, raised == b || b == 0u);
}

fn compute_output_tensor(a_tensor: Value, b_tensor: Value) -> Value {
    return floor_mod_uint8(a_tensor, b_tensor);
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

// Where one element lies in each tensor.
struct Place {
    a_tensor: u32,
    b_tensor: u32,
    output_tensor: u32,
}

fn locate(number: u32) -> Place {
    var rest = number;
    var place = Place(0u, 0u, 0u);
    for (var d = p.rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.sizes[i][j];
        let at = rest % size;
        rest /= size;
        place.a_tensor += at * p.a_tensor_steps[i][j];
        place.b_tensor += at * p.b_tensor_steps[i][j];
        place.output_tensor += at * p.output_tensor_steps[i][j];
    }
    place.a_tensor += rest * p.a_tensor_steps[0][0];
    place.b_tensor += rest * p.b_tensor_steps[0][0];
    place.output_tensor += rest * p.output_tensor_steps[0][0];
    return place;
}

// The place `by` elements further along the innermost loop.
fn beside(place: Place, by: u32) -> Place {
    let i = (max(p.rank, 1u) - 1u) / 4u;
    let j = (max(p.rank, 1u) - 1u) % 4u;
    return Place(
        place.a_tensor + by * p.a_tensor_steps[i][j],
        place.b_tensor + by * p.b_tensor_steps[i][j],
        place.output_tensor + by * p.output_tensor_steps[i][j],
    );
}

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
        compute_output_tensor(a_tensor_x.x, b_tensor_x.x),
        compute_output_tensor(a_tensor_x.y, b_tensor_x.y),
        compute_output_tensor(a_tensor_x.z, b_tensor_x.z),
        compute_output_tensor(a_tensor_x.w, b_tensor_x.w),
    );
    var output_tensor_x_block = values_block(output_tensor_x);
    let a_tensor_y = block_values(a_tensor_words.y);
    let b_tensor_y = block_values(b_tensor_words.y);
    let output_tensor_y = Quad(
        compute_output_tensor(a_tensor_y.x, b_tensor_y.x),
        compute_output_tensor(a_tensor_y.y, b_tensor_y.y),
        compute_output_tensor(a_tensor_y.z, b_tensor_y.z),
        compute_output_tensor(a_tensor_y.w, b_tensor_y.w),
    );
    var output_tensor_y_block = values_block(output_tensor_y);
    let a_tensor_z = block_values(a_tensor_words.z);
    let b_tensor_z = block_values(b_tensor_words.z);
    let output_tensor_z = Quad(
        compute_output_tensor(a_tensor_z.x, b_tensor_z.x),
        compute_output_tensor(a_tensor_z.y, b_tensor_z.y),
        compute_output_tensor(a_tensor_z.z, b_tensor_z.z),
        compute_output_tensor(a_tensor_z.w, b_tensor_z.w),
    );
    var output_tensor_z_block = values_block(output_tensor_z);
    let a_tensor_w = block_values(a_tensor_words.w);
    let b_tensor_w = block_values(b_tensor_words.w);
    let output_tensor_w = Quad(
        compute_output_tensor(a_tensor_w.x, b_tensor_w.x),
        compute_output_tensor(a_tensor_w.y, b_tensor_w.y),
        compute_output_tensor(a_tensor_w.z, b_tensor_w.z),
        compute_output_tensor(a_tensor_w.w, b_tensor_w.w),
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
        compute_output_tensor(a_tensor_xy.x, b_tensor_xy.x),
        compute_output_tensor(a_tensor_xy.y, b_tensor_xy.y),
        compute_output_tensor(a_tensor_xy.z, b_tensor_xy.z),
        compute_output_tensor(a_tensor_xy.w, b_tensor_xy.w),
    );
    var output_tensor_xy_block = values_block(output_tensor_xy);
    let a_tensor_zw = block_values(a_tensor_words.zw);
    let b_tensor_zw = block_values(b_tensor_words.zw);
    let output_tensor_zw = Quad(
        compute_output_tensor(a_tensor_zw.x, b_tensor_zw.x),
        compute_output_tensor(a_tensor_zw.y, b_tensor_zw.y),
        compute_output_tensor(a_tensor_zw.z, b_tensor_zw.z),
        compute_output_tensor(a_tensor_zw.w, b_tensor_zw.w),
    );
    var output_tensor_zw_block = values_block(output_tensor_zw);
    let count = p.count - 8u * i;
    if (count < 8u) {
        let old = output_tensor[i];
        output_tensor_xy_block = merge_block(old.xy, output_tensor_xy_block, max(count, 0u) - 0u);
        output_tensor_zw_block = merge_block(old.zw, output_tensor_zw_block, max(count, 4u) - 4u);
    }
    output_tensor[i] = vec4<u32>(output_tensor_xy_block, output_tensor_zw_block);
#elif !PLACES
    let quad = item * WORKGROUP + lane;
    if (quad > (p.count - 1u) / 4u) {
        return;
    }
    let a_tensor_quad = load_a_tensor_quad(quad);
    let b_tensor_quad = load_b_tensor_quad(quad);
    let output_tensor_quad = Quad(
        compute_output_tensor(a_tensor_quad.x, b_tensor_quad.x),
        compute_output_tensor(a_tensor_quad.y, b_tensor_quad.y),
        compute_output_tensor(a_tensor_quad.z, b_tensor_quad.z),
        compute_output_tensor(a_tensor_quad.w, b_tensor_quad.w),
    );
    store_output_tensor_quad(quad, output_tensor_quad, p.count - 4u * quad);
#else
    let quad = item * WORKGROUP + lane;
    if (quad > (p.count - 1u) / 4u) {
        return;
    }
    let count = p.count - 4u * quad;
    let x = locate(4u * quad);
#if WHOLE_QUADS
    let y = beside(x, 1u);
    let z = beside(x, 2u);
    let w = beside(x, 3u);
#else
    let y = locate(4u * quad + min(count - 1u, 1u));
    let z = locate(4u * quad + min(count - 1u, 2u));
    let w = locate(4u * quad + min(count - 1u, 3u));
#endif
#if QUADS_ATensor
    let a_tensor_quad = load_a_tensor_quad(x.a_tensor / 4u);
#else
    let a_tensor_quad = Quad(
        load_a_tensor(x.a_tensor),
        load_a_tensor(y.a_tensor),
        load_a_tensor(z.a_tensor),
        load_a_tensor(w.a_tensor),
    );
#endif
#if QUADS_BTensor
    let b_tensor_quad = load_b_tensor_quad(x.b_tensor / 4u);
#else
    let b_tensor_quad = Quad(
        load_b_tensor(x.b_tensor),
        load_b_tensor(y.b_tensor),
        load_b_tensor(z.b_tensor),
        load_b_tensor(w.b_tensor),
    );
#endif
    let output_tensor_quad = Quad(
        compute_output_tensor(a_tensor_quad.x, b_tensor_quad.x),
        compute_output_tensor(a_tensor_quad.y, b_tensor_quad.y),
        compute_output_tensor(a_tensor_quad.z, b_tensor_quad.z),
        compute_output_tensor(a_tensor_quad.w, b_tensor_quad.w),
    );
#if QUADS_OutputTensor
    store_output_tensor_quad(x.output_tensor / 4u, output_tensor_quad, count);
#else
    store_output_tensor(x.output_tensor, output_tensor_quad.x);
    if (count > 1u) {
        store_output_tensor(y.output_tensor, output_tensor_quad.y);
    }
    if (count > 2u) {
        store_output_tensor(z.output_tensor, output_tensor_quad.z);
    }
    if (count > 3u) {
        store_output_tensor(w.output_tensor, output_tensor_quad.w);
    }
#endif
#endif
}
