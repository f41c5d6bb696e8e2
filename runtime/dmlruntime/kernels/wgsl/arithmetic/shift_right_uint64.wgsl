// a >> b; 0 where b is 64 or more.
fn shift_right_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let by = b.x & 31u;
    let across = select(a.y << (32u - max(by, 1u)), 0u, by == 0u);
    let moved = select(vec2<u32>((a.x >> by) | across, a.y >> by), vec2<u32>(a.y >> by, 0u), b.x >= 32u);
    return select(vec2<u32>(0u, 0u), moved, b.x < 64u && b.y == 0u);
}
