// Integers of 16 bits, computed in 32. extractBits extends the sign of an i32.
#include "types/lanes16.wgsl" with s=$s

alias Value$s = $value;

fn element_value$s(word: u32, index: u32) -> $value {
    return extractBits(bitcast<$value>(word), shift_of$s(index), 16u);
}

fn element_word$s(value: $value) -> u32 {
    return bitcast<u32>(value) & ELEMENT_MASK$s;
}

fn block_values$s(block: vec2<u32>) -> Quad$s {
    return Quad$s(
        element_value$s(block.x, 0u),
        element_value$s(block.x, 1u),
        element_value$s(block.y, 2u),
        element_value$s(block.y, 3u),
    );
}

fn values_block$s(q: Quad$s) -> vec2<u32> {
    return vec2<u32>(
        element_word$s(q.x) | (bitcast<u32>(q.y) << 16u),
        element_word$s(q.z) | (bitcast<u32>(q.w) << 16u),
    );
}
