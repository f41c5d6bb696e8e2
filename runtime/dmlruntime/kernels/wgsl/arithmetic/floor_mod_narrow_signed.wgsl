// Remainder of a / b rounded down; 0 for b = 0. The quotient of so few bits, found in single precision, is the right one
// or a neighbour: adding 1.5 * 2^23 rounds it and leaves it in the low bits, and the remainder tells which one it was.
fn floor_mod_${type}(a: i32, b: i32) -> i32 {
    let sum = f32(a) / f32(b) + 12582912.0f;
    let remainder = a - (bitcast<i32>(sum) - 0x4b400000i) * b;
    let raised = select(remainder, remainder + b, (remainder ^ b) < 0i);
    return select(raised, 0i, raised == b || b == 0i);
}
