// Whether a < b.
fn less_uint64(a: vec2<u32>, b: vec2<u32>) -> bool {
    return select(a.y < b.y, a.x < b.x, a.y == b.y);
}
