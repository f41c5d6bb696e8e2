// a to the power of b, modulo 2^16; for negative b, 1 / a to the power of -b, truncated.
fn power_int16(a: i32, b: i32) -> i32 {
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
    return extractBits(bitcast<i32>(product), 0u, 16u);
}
