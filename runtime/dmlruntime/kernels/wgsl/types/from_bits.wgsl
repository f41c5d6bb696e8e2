// The float of these bits. WGSL allows no constant expression that is infinite or NaN, and bitcast<f32>(0x7f800000u) is
// one. The call of a function never is, so infinities and NaN are written as from_bits(0x7f800000u), from_bits(0x7fc00000u).
fn from_bits(bits: u32) -> f32 {
    return bitcast<f32>(bits);
}
