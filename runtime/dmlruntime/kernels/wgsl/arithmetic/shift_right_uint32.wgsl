// a >> b; 0 where b is 32 or more.
fn shift_right_uint32(a: u32, b: u32) -> u32 {
    return select(0u, a >> (b & 31u), b < 32u);
}
