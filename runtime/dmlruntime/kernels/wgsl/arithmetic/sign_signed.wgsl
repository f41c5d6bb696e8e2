// -1, 0 or 1.
fn sign_${type}(a: i32) -> i32 {
    return clamp(a, -1i, 1i);
}
