// Remainder of a / b rounded toward zero; 0 for b = 0.
fn trunc_mod_${type}(a: u32, b: u32) -> u32 {
    return a % max(b, 1u);
}
