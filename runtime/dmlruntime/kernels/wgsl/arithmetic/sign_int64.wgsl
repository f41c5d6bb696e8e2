// -1, 0 or 1.
fn sign_int64(a: vec2<u32>) -> vec2<u32> {
    let one = select(vec2<u32>(1u, 0u), vec2<u32>(0xffffffffu, 0xffffffffu), (a.y >> 31u) == 1u);
    return select(one, vec2<u32>(0u, 0u), all(a == vec2<u32>(0u, 0u)));
}
