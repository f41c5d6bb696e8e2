// a / b rounded down; 0 for b = 0.
fn divide_${type}(a: u32, b: u32) -> u32 {
    return select(a / max(b, 1u), 0u, b == 0u);
}
