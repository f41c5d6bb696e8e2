// Integers of 64 bits as two words, the lower one first.

#for type in float64 int64 uint64
// The whole product of two words, from four products of half words.
fn multiply_words_${type}(a: u32, b: u32) -> vec2<u32> {
    let low = (a & 0xffffu) * (b & 0xffffu);
    let left = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
    let right = (a & 0xffffu) * (b >> 16u) + (left & 0xffffu);
    return vec2<u32>((right << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (left >> 16u) + (right >> 16u));
}
#endfor

#for type in int64 uint64
// -a, modulo 2^64.
fn negate_${type}(a: vec2<u32>) -> vec2<u32> {
    return vec2<u32>(0u - a.x, ~a.y + u32(a.x == 0u));
}

// a + b, modulo 2^64.
fn add_${type}(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = a.x + b.x;
    return vec2<u32>(low, a.y + b.y + u32(low < a.x));
}

// a - b, modulo 2^64.
fn subtract_${type}(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));
}

// a * b, modulo 2^64.
fn multiply_${type}(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let low = multiply_words_${type}(a.x, b.x);
    return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

// a * b + c, modulo 2^64.
fn fused_multiply_add_${type}(a: vec2<u32>, b: vec2<u32>, c: vec2<u32>) -> vec2<u32> {
    return add_${type}(multiply_${type}(a, b), c);
}
#endfor

// Magnitude of a; the smallest integer, which has none, stays itself.
fn abs_int64(a: vec2<u32>) -> vec2<u32> {
    return select(a, negate_int64(a), (a.y >> 31u) == 1u);
}

// -1, 0 or 1.
fn sign_int64(a: vec2<u32>) -> vec2<u32> {
    let one = select(vec2<u32>(1u, 0u), vec2<u32>(0xffffffffu, 0xffffffffu), (a.y >> 31u) == 1u);
    return select(one, vec2<u32>(0u, 0u), all(a == vec2<u32>(0u, 0u)));
}

// 0 or 1.
fn sign_uint64(a: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    return select(one, vec2<u32>(0u, 0u), all(a == vec2<u32>(0u, 0u)));
}

// Whether a < b.
fn less_int64(a: vec2<u32>, b: vec2<u32>) -> bool {
    return select(bitcast<i32>(a.y) < bitcast<i32>(b.y), a.x < b.x, a.y == b.y);
}

// Whether a < b.
fn less_uint64(a: vec2<u32>, b: vec2<u32>) -> bool {
    return select(a.y < b.y, a.x < b.x, a.y == b.y);
}

#for type in int64 uint64
// Whether a <= b.
fn less_equal_${type}(a: vec2<u32>, b: vec2<u32>) -> bool {
    return !less_${type}(b, a);
}

// Whether a > b.
fn greater_${type}(a: vec2<u32>, b: vec2<u32>) -> bool {
    return less_${type}(b, a);
}

// Whether a >= b.
fn greater_equal_${type}(a: vec2<u32>, b: vec2<u32>) -> bool {
    return !less_${type}(a, b);
}

// The greater of a and b.
fn max_${type}(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return select(b, a, less_${type}(b, a));
}

// The lesser of a and b.
fn min_${type}(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    return select(b, a, less_${type}(a, b));
}
#endfor

// a << b; 0 where b is 64 or more.
fn shift_left_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let by = b.x & 31u;
    let across = select(a.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let moved = select(vec2<u32>(a.x << by, (a.y << by) | across), vec2<u32>(0u, a.x << by), b.x >= 32u);
    return select(vec2<u32>(0u, 0u), moved, b.x < 64u && b.y == 0u);
}

// a >> b; 0 where b is 64 or more.
fn shift_right_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let by = b.x & 31u;
    let across = select(a.y << (32u - max(by, 1u)), 0u, by == 0u);
    let moved = select(vec2<u32>((a.x >> by) | across, a.y >> by), vec2<u32>(a.y >> by, 0u), b.x >= 32u);
    return select(vec2<u32>(0u, 0u), moved, b.x < 64u && b.y == 0u);
}

// How many bits of a are 1.
fn bit_count_uint64(a: vec2<u32>) -> vec2<u32> {
    let counts = countOneBits(a);
    return vec2<u32>(counts.x + counts.y, 0u);
}
