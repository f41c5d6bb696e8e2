// Whether a is an infinity, recognised by its bits.
fn is_infinite_float32(a: f32) -> bool {
    return (bitcast<u32>(a) & 0x7fffffffu) == 0x7f800000u;
}
