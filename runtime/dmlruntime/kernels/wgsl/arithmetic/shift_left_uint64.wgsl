// a << b; 0 where b is 64 or more.
fn shift_left_uint64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
    let by = b.x & 31u;
    let across = select(a.x >> (32u - max(by, 1u)), 0u, by == 0u);
    let moved = select(vec2<u32>(a.x << by, (a.y << by) | across), vec2<u32>(0u, a.x << by), b.x >= 32u);
    return select(vec2<u32>(0u, 0u), moved, b.x < 64u && b.y == 0u);
}
