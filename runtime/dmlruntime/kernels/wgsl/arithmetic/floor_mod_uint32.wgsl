// Remainder of a / b rounded down; 0 for b = 0.
fn floor_mod_uint32(a: u32, b: u32) -> u32 {
    return a % max(b, 1u);
}
