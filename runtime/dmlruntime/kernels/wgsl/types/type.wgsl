// One data type: how its values lie in memory and what they are computed as. The type is chosen by a preprocessor name that
// begins with `is`: FLOAT32, or TYPE_0_FLOAT32 in kernels of several types. All declarations end in `s`, so that a kernel can
// have several types at once. No optional feature of the adapter is needed.
//
//   Value    a value in arithmetic: f32, i32, u32, or vec2<u32> with the low word first
//   Element  what one index of a tensor bound element by element holds; packed types share a u32 word
//   Block    four neighbouring elements as they lie in memory, always whole words, for a tensor bound as blocks
//   Quad     four neighbouring values
//   element_value, element_word             between an element and its value
//   word_of, shift_of, ELEMENT_MASK         where a packed element lies: the word, its lowest bit, the bits of one
//   first_element                           the element that lies first in four words
//   block_values, values_block, merge_block between a block and a quad; merge_block keeps the elements of `old` from `count`
//                                           on, bit for bit
//
// Types of one width have the same Element and Block.
#import from_bits

struct Quad$s {
    x: Value$s,
    y: Value$s,
    z: Value$s,
    w: Value$s,
}

#for type:value in FLOAT32:f32 INT32:i32 UINT32:u32
#if ${is}$type
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
#endif
#endfor
#if ${is}FLOAT16 || ${is}INT16 || ${is}UINT16
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
#endif
#if ${is}FLOAT16
// FLOAT16: two share a word, and they are computed in single precision.
#include "types/half.wgsl"

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
#endif
#for type:value in INT16:i32 UINT16:u32
#if ${is}$type
// Integers of 16 bits, computed in 32. extractBits extends the sign of an i32.

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
#endif
#endfor
#for type:value in INT8:i32 UINT8:u32
#if ${is}$type
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
#endif
#endfor
#if ${is}INT64 || ${is}UINT64 || ${is}FLOAT64
// Types of 64 bits: pairs of words, the low one first. FLOAT64 is computed by its bits.
#include "types/wide_block.wgsl"
alias Value$s = vec2<u32>;
alias Element$s = vec2<u32>;
alias Block$s = WideBlock;

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
    return WideBlock(vec4<u32>(q.x, q.y), vec4<u32>(q.z, q.w));
}

fn merge_block$s(old: Block$s, fresh: Block$s, count: u32) -> Block$s {
    let limit = vec4<u32>(count);
    return WideBlock(
        select(old[0], fresh[0], vec4<u32>(0u, 0u, 1u, 1u) < limit),
        select(old[1], fresh[1], vec4<u32>(2u, 2u, 3u, 3u) < limit),
    );
}
#endif
