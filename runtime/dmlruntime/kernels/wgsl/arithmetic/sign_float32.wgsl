// -1, 0 or 1; NaN stays NaN, recognised by its bits because WGSL need not compare it.
fn sign_float32(a: f32) -> f32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let one = bitcast<f32>((bitcast<u32>(a) & 0x80000000u) | 0x3f800000u);
    return select(select(one, 0.0f, magnitude == 0u), a, magnitude > 0x7f800000u);
}
