// Remainder of a / b rounded down; 0 for b = 0. Of magnitudes, because Vulkan leaves % of negative numbers undefined.
fn floor_mod_int32(a: i32, b: i32) -> i32 {
    let magnitude = bitcast<i32>(bitcast<u32>(abs(a)) % max(bitcast<u32>(abs(b)), 1u));
    let remainder = select(magnitude, -magnitude, a < 0i);
    return select(remainder, remainder + b, remainder != 0i && (remainder ^ b) < 0i);
}
