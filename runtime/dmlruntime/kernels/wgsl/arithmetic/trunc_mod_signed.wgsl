// Remainder of a / b rounded toward zero; 0 for b = 0. Of magnitudes, because Vulkan leaves % of negative numbers undefined.
fn trunc_mod_${type}(a: i32, b: i32) -> i32 {
    let magnitude = bitcast<i32>(bitcast<u32>(abs(a)) % max(bitcast<u32>(abs(b)), 1u));
    return select(magnitude, -magnitude, a < 0i);
}
