// Integers of 8 bits, computed in 32: four share a word, the first in the lowest bits. extractBits extends the sign of an
// i32.
alias Value$s = $value;
alias Element$s = u32;
alias Block$s = u32;

// The bits of one element.
const ELEMENT_MASK$s = 0xffu;

fn first_element$s(words: vec4<u32>) -> u32 {
    return words.x;
}

fn word_of$s(index: u32) -> u32 {
    return index / 4u;
}

fn shift_of$s(index: u32) -> u32 {
    return 8u * (index % 4u);
}

fn element_value$s(word: u32, index: u32) -> $value {
    return extractBits(bitcast<$value>(word), shift_of$s(index), 8u);
}

fn element_word$s(value: $value) -> u32 {
    return bitcast<u32>(value) & ELEMENT_MASK$s;
}

fn block_values$s(block: u32) -> Quad$s {
    return Quad$s(
        element_value$s(block, 0u),
        element_value$s(block, 1u),
        element_value$s(block, 2u),
        element_value$s(block, 3u),
    );
}

fn values_block$s(q: Quad$s) -> u32 {
    let low = element_word$s(q.x) | (element_word$s(q.y) << 8u);
    return low | (element_word$s(q.z) << 16u) | (bitcast<u32>(q.w) << 24u);
}

fn merge_block$s(old: u32, fresh: u32, count: u32) -> u32 {
    return insertBits(old, fresh, 0u, 8u * min(count, 4u));
}
