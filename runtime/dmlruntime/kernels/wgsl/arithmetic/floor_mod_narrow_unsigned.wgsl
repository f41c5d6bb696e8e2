// Remainder of a / b rounded down; 0 for b = 0. The quotient of so few bits, found in single precision, is the right one
// or a neighbour: adding 1.5 * 2^23 rounds it and leaves it in the low bits, and the remainder tells which one it was.
fn floor_mod_${type}(a: u32, b: u32) -> u32 {
    let sum = f32(a) / f32(b) + 12582912.0f;
    let remainder = bitcast<i32>(a - (bitcast<u32>(sum) - 0x4b400000u) * b);
    let raised = bitcast<u32>(select(remainder, remainder + bitcast<i32>(b), remainder < 0i));
    return select(raised, 0u, raised == b || b == 0u);
}
