// The greater of a and b, as IEEE 754-2019's maximum: NaN when either is, and +0 is above -0. By their bits, because WGSL
// need not compare NaN and subnormals. As unsigned numbers, bits below the sign are in order; those above it, which are
// greater, are in the reverse. So the lesser bits are those of the greater number where the greater bits are of a number
// below the sign, up to -infinity; as signed numbers, only those are so low. If they are of NaN, that is the result.
fn max_float32(a: f32, b: f32) -> f32 {
    let greater = max(bitcast<u32>(a), bitcast<u32>(b));
    let lesser = min(bitcast<u32>(a), bitcast<u32>(b));
    return bitcast<f32>(select(greater, lesser, bitcast<i32>(greater) <= -8388608i));
}
