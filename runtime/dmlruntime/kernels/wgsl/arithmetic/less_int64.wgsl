// Whether a < b.
fn less_int64(a: vec2<u32>, b: vec2<u32>) -> bool {
    return select(bitcast<i32>(a.y) < bitcast<i32>(b.y), a.x < b.x, a.y == b.y);
}
