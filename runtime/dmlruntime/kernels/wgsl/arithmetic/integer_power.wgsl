// Integer powers by repeated squaring.

// a to the power of b, modulo 2^32.
fn power_uint32(a: u32, b: u32) -> u32 {
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<u32>(product);
}

#for bits in 16 8
// a to the power of b, modulo 2^$bits.
fn power_uint${bits}(a: u32, b: u32) -> u32 {
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return extractBits(bitcast<u32>(product), 0u, ${bits}u);
}
#endfor

// a to the power of b, modulo 2^32; for negative b, 1 / a to the power of -b, truncated.
fn power_int32(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return bitcast<i32>(product);
}

#for bits in 16 8
// a to the power of b, modulo 2^$bits; for negative b, 1 / a to the power of -b, truncated.
fn power_int${bits}(a: i32, b: i32) -> i32 {
    if (b < 0i) {
        return select(select(0i, select(-1i, 1i, (b & 1i) == 0i), a == -1i), 1i, a == 1i);
    }
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return extractBits(bitcast<i32>(product), 0u, ${bits}u);
}
#endfor

// a to the power of b, modulo 2^64.
fn power_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    var base = a;
    var product = one;
    var rest = b;
    while ((rest.x | rest.y) != 0u) {
        if ((rest.x & 1u) == 1u) {
            product = multiply_uint64(product, base);
        }
        base = multiply_uint64(base, base);
        rest = vec2<u32>((rest.x >> 1u) | (rest.y << 31u), rest.y >> 1u);
    }
    return product;
}

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
