// Where elements of 16 bits lie: two share a word, the first in the lowest bits.
alias Element$s = u32;
alias Block$s = vec2<u32>;

// The bits of one element.
const ELEMENT_MASK$s = 0xffffu;

fn first_element$s(words: vec4<u32>) -> u32 {
    return words.x;
}

fn word_of$s(index: u32) -> u32 {
    return index / 2u;
}

fn shift_of$s(index: u32) -> u32 {
    return 16u * (index % 2u);
}

fn merge_block$s(old: vec2<u32>, fresh: vec2<u32>, count: u32) -> vec2<u32> {
    return vec2<u32>(
        insertBits(old.x, fresh.x, 0u, 16u * min(count, 2u)),
        insertBits(old.y, fresh.y, 0u, 16u * (clamp(count, 2u, 4u) - 2u)),
    );
}
