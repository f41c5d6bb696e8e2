// How many bits of a are 1.
fn bit_count_uint64(a: vec2<u32>) -> vec2<u32> {
    let counts = countOneBits(a);
    return vec2<u32>(counts.x + counts.y, 0u);
}
