// As elementwise/loaded.wgsl, of a kernel whose compute takes nothing.
alias Quads = u32;

#if MULTI_QUAD
alias Words = u32;

fn load_words(i: u32) -> Words {
    return Words();
}

fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads();
}
#else
fn load_quads(places: Places) -> Quads {
    return Quads();
}
#endif
