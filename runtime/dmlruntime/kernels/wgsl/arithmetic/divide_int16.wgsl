// a / b rounded toward zero; 0 for b = 0, and the smallest / -1 wraps to itself.
fn divide_int16(a: i32, b: i32) -> i32 {
    let quotient = select(a / select(b, 1i, b == 0i || b == -1i), 0i - a, b == -1i);
    return extractBits(select(quotient, 0i, b == 0i), 0u, 16u);
}
