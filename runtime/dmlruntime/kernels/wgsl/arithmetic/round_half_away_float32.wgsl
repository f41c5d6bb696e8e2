// The whole number nearest to a, the one further from zero where two are; with a's sign, also on zeros. Values from 2^23 on
// are whole, infinite or NaN.
fn round_half_away_float32(a: f32) -> f32 {
    let bits = bitcast<u32>(a);
    let magnitude = bits & 0x7fffffffu;
    let size = bitcast<f32>(min(magnitude, 0x4b000000u));
    let whole = floor(size);
    let rounded = whole + select(0.0f, 1.0f, size - whole >= 0.5f);
    return select(bitcast<f32>(bitcast<u32>(rounded) | (bits & 0x80000000u)), a, magnitude >= 0x4b000000u);
}
