// The greater of a and b, as IEEE 754-2019's maximum: NaN when either is, and +0 is above -0. By their bits, because WGSL
// need not compare NaN and subnormals: as signed numbers they are in order once those below the sign are inverted in
// negative ones.
fn max_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<i32>(a);
    let b_bits = bitcast<i32>(b);
    let a_is_nan = (a_bits & 0x7fffffffi) > 0x7f800000i;
    let b_is_nan = (b_bits & 0x7fffffffi) > 0x7f800000i;
    let a_order = a_bits ^ ((a_bits >> 31u) & 0x7fffffffi);
    let b_order = b_bits ^ ((b_bits >> 31u) & 0x7fffffffi);
    return select(b, a, a_is_nan || (!b_is_nan && a_order > b_order));
}
