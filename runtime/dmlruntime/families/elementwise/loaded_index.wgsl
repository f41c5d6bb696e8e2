// As elementwise/loaded.wgsl, of a kernel without inputs whose compute takes the elements' numbers.
#include "elementwise/index.wgsl"

struct Quads {
    index: vec4<u32>,
}

#if MULTI_QUAD
alias Words = u32;

fn load_words(i: u32) -> Words {
    return Words();
}

fn quads_of(words: Words, i: u32, part: u32) -> Quads {
    return Quads(index_of(i, part));
}
#else
fn load_quads(places: Places) -> Quads {
    return Quads(gather_index(places.index));
}
#endif
