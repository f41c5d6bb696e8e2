// a * 2^k for -252 <= k <= 254, in two steps because 2^k alone may be no normal number: only the last can round.
fn scale_float32(a: f32, k: i32) -> f32 {
    let half = k >> 1;
    let near = a * bitcast<f32>(u32(half + 127) << 23);
    return near * bitcast<f32>(u32(k - half + 127) << 23);
}
