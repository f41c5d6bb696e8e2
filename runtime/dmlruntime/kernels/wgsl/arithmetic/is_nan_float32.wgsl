// Whether a is NaN, recognised by its bits because WGSL need not compare it.
fn is_nan_float32(a: f32) -> bool {
    return (bitcast<u32>(a) & 0x7fffffffu) > 0x7f800000u;
}
