// 0 or 1.
fn sign_uint64(a: vec2<u32>) -> vec2<u32> {
    let one = vec2<u32>(1u, 0u);
    return select(one, vec2<u32>(0u, 0u), all(a == vec2<u32>(0u, 0u)));
}
