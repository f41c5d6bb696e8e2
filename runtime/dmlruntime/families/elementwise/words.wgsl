// MULTI_QUAD: all tensors are contiguous and their elements small, so an invocation takes several quads, as many as fill four
// words, which keeps enough bytes in flight: four quads of 8 bits (MULTI_QUAD_4), two of 16 bits (MULTI_QUAD_2).
#if MULTI_QUAD_4
const QUADS = 4u;

fn block_of(words: vec4<u32>, part: u32) -> u32 {
    return words[part];
}
#elif MULTI_QUAD_2
const QUADS = 2u;

fn block_of(words: vec4<u32>, part: u32) -> vec2<u32> {
    return select(words.xy, words.zw, part == 1u);
}
#else
const QUADS = 1u;
#endif
