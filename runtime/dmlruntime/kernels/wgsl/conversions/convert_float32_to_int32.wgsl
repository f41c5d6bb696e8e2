// a rounded toward zero, or the nearest i32; 0 for NaN, which is recognised by its bits because WGSL need not compare it.
fn convert_float32_to_int32(a: f32) -> i32 {
    let magnitude = bitcast<u32>(a) & 0x7fffffffu;
    let inside = i32(select(a, 0.0f, magnitude >= 0x4f000000u));
    let limit = bitcast<i32>(0x7fffffffu + (bitcast<u32>(a) >> 31u));
    return select(select(inside, limit, magnitude >= 0x4f000000u), 0i, magnitude > 0x7f800000u);
}
