// The greater of a and b, as IEEE 754-2019's maximum: NaN when either is, and +0 is above -0. By their bits, because WGSL
// need not compare NaN and subnormals: as signed numbers they are in order, in negative ones the other way round. NaNs above
// the sign are the greatest so; those below it are the greatest unsigned numbers.
fn max_float32(a: f32, b: f32) -> f32 {
    let a_bits = bitcast<i32>(a);
    let b_bits = bitcast<i32>(b);
    let ordered = select(max(a_bits, b_bits), min(a_bits, b_bits), (a_bits & b_bits) < 0i);
    let unsigned = max(bitcast<u32>(a), bitcast<u32>(b));
    return bitcast<f32>(select(bitcast<u32>(ordered), unsigned, unsigned > 0xff800000u));
}
