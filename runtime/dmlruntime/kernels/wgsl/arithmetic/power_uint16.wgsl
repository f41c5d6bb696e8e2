// a to the power of b, modulo 2^16.
fn power_uint16(a: u32, b: u32) -> u32 {
    var base = bitcast<u32>(a);
    var product = 1u;
    var rest = bitcast<u32>(b);
    while (rest != 0u) {
        product *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return extractBits(bitcast<u32>(product), 0u, 16u);
}
