// The f32 nearest to a, of two the even one: WGSL may round either way, so only 24 bits are left to it.
fn convert_uint32_to_float32(a: u32) -> f32 {
    let drop = 8u - min(countLeadingZeros(a), 8u);
    let kept = a >> drop;
    let rest = a - (kept << drop);
    let half = (1u << drop) >> 1u;
    let up = drop > 0u && (rest > half || (rest == half && (kept & 1u) == 1u));
    return f32(kept + u32(up)) * f32(1u << drop);
}
