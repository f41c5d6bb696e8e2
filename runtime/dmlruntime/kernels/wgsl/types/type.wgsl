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

#if ${is}FLOAT32
#include "types/word.wgsl" with s=$s, value=f32
#elif ${is}INT32
#include "types/word.wgsl" with s=$s, value=i32
#elif ${is}UINT32
#include "types/word.wgsl" with s=$s, value=u32
#elif ${is}FLOAT16
#include "types/float16.wgsl" with s=$s
#elif ${is}INT16
#include "types/packed16.wgsl" with s=$s, value=i32
#elif ${is}UINT16
#include "types/packed16.wgsl" with s=$s, value=u32
#elif ${is}INT8
#include "types/packed8.wgsl" with s=$s, value=i32
#elif ${is}UINT8
#include "types/packed8.wgsl" with s=$s, value=u32
#elif ${is}INT64 || ${is}UINT64 || ${is}FLOAT64
#include "types/wide.wgsl" with s=$s
#endif
