// The numbers, in C order, of the four elements that an invocation takes; with MULTI_QUAD those of its quad `part`.
#if MULTI_QUAD
fn index_of(i: u32, part: u32) -> vec4<u32> {
    return 4u * (QUADS * i + part) + vec4<u32>(0u, 1u, 2u, 3u);
}
#elif POSITIONS
fn gather_index(offset: Offset) -> vec4<u32> {
    let inner = innermost();
    return four_of(offset, p.index_strides[inner.x][inner.y]);
}
#else
fn gather_index(offset: Offset) -> vec4<u32> {
    return 4u * offset + vec4<u32>(0u, 1u, 2u, 3u);
}
#endif
