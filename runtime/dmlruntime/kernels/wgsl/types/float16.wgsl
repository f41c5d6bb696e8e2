// FLOAT16: two share a word, and they are computed in single precision.
#include "types/half.wgsl"
#include "types/lanes16.wgsl" with s=$s

alias Value$s = f32;

fn element_value$s(word: u32, index: u32) -> f32 {
    return singles_from_halves(word >> shift_of$s(index)).x;
}

fn element_word$s(value: f32) -> u32 {
    return halves_from_singles(vec2<f32>(value, 0.0f));
}

fn block_values$s(block: vec2<u32>) -> Quad$s {
    let front = singles_from_halves(block.x);
    let back = singles_from_halves(block.y);
    return Quad$s(front.x, front.y, back.x, back.y);
}

fn values_block$s(q: Quad$s) -> vec2<u32> {
    return vec2<u32>(halves_from_singles(vec2<f32>(q.x, q.y)), halves_from_singles(vec2<f32>(q.z, q.w)));
}
