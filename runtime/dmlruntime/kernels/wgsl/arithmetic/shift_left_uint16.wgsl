// a << b; 0 where b is 16 or more.
fn shift_left_uint16(a: u32, b: u32) -> u32 {
    return extractBits(select(0u, a << (b & 31u), b < 32u), 0u, 16u);
}
