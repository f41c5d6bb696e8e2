// 0 or 1.
fn sign_${type}(a: u32) -> u32 {
    return min(a, 1u);
}
