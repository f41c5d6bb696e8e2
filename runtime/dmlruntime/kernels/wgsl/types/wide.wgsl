// Types of 64 bits: pairs of words, the low one first. FLOAT64 is computed by its bits.
alias Value$s = vec2<u32>;
alias Element$s = vec2<u32>;
alias Block$s = array<vec4<u32>, 2>;

fn first_element$s(words: vec4<u32>) -> vec2<u32> {
    return words.xy;
}

fn word_of$s(index: u32) -> u32 {
    return index;
}

fn element_value$s(element: vec2<u32>, index: u32) -> vec2<u32> {
    return element;
}

fn element_word$s(value: vec2<u32>) -> vec2<u32> {
    return value;
}

fn block_values$s(block: Block$s) -> Quad$s {
    return Quad$s(block[0].xy, block[0].zw, block[1].xy, block[1].zw);
}

fn values_block$s(q: Quad$s) -> Block$s {
    return Block$s(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block$s(old: Block$s, fresh: Block$s, count: u32) -> Block$s {
    let limit = vec4<u32>(count);
    return Block$s(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}
