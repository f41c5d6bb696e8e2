// Types of 32 bits.
alias Value$s = $value;
alias Element$s = u32;
alias Block$s = vec4<u32>;

fn first_element$s(words: vec4<u32>) -> u32 {
    return words.x;
}

fn word_of$s(index: u32) -> u32 {
    return index;
}

fn element_value$s(element: u32, index: u32) -> $value {
    return bitcast<$value>(element);
}

fn element_word$s(value: $value) -> u32 {
    return bitcast<u32>(value);
}

fn block_values$s(block: vec4<u32>) -> Quad$s {
    let v = bitcast<vec4<$value>>(block);
    return Quad$s(v.x, v.y, v.z, v.w);
}

fn values_block$s(q: Quad$s) -> vec4<u32> {
    return bitcast<vec4<u32>>(vec4<$value>(q.x, q.y, q.z, q.w));
}

fn merge_block$s(old: vec4<u32>, fresh: vec4<u32>, count: u32) -> vec4<u32> {
    return select(old, fresh, vec4<u32>(0u, 1u, 2u, 3u) < vec4<u32>(count));
}
