// a rounded toward zero, or the nearest u32; 0 for NaN, which is recognised by its bits because WGSL need not compare it.
fn convert_float32_to_uint32(a: f32) -> u32 {
    let bits = bitcast<u32>(a);
    let inside = u32(select(a, 0.0f, bits >= 0x4f800000u));
    return select(inside, 0xffffffffu, bits >= 0x4f800000u && bits <= 0x7f800000u);
}
