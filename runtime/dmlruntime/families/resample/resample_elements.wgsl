// The resample family: an invocation makes four elements of the output that follow each other in the order of the loops.
//
// Preprocessor names: the type of the elements, an unsigned integer where they are copies; LEVELS_0 to LEVELS_4, how many loops
// are resampled; COPIES where each element is one of the input; PAIRS where none has more than two taps in a level; ROUNDED where
// results are integers, so that every product and sum is rounded as the specification says; ADDS_ZERO where no sum is -0;
// QUADS_OUTPUT and ATOMIC_OUTPUT (tensors/); WHOLE_QUADS (walk/quads.wgsl). Planned by dmlruntime/families/resample/gpu.py:
// Parameters, `taps` and the entry must match it.
#include "types/type.wgsl" with s=, is=
#include "resample/parameters.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=2, s=

#if COPIES
#if !LEVELS_0
// Offsets in the input, for each output of each level.
@group(0) @binding(3) var<storage, read> taps: array<u32>;
#endif

fn value_at(offsets: Offsets) -> Value {
    var offset = offsets.input;
#if LEVELS_1 || LEVELS_2 || LEVELS_3 || LEVELS_4
    offset += taps[p.starts.x + offsets.at.x];
#endif
#if LEVELS_2 || LEVELS_3 || LEVELS_4
    offset += taps[p.starts.y + offsets.at.y];
#endif
#if LEVELS_3 || LEVELS_4
    offset += taps[p.starts.z + offsets.at.z];
#endif
#if LEVELS_4
    offset += taps[p.starts.w + offsets.at.w];
#endif
    return load_input(offset);
}
#else
// Elements of a resampling that are weighted sums. Sums are nested: those over the taps of level 0 are the innermost ones.
#import from_bits
#import keep_float32

#if !LEVELS_0
#if PAIRS
// For each output of each level the offsets of its two taps in the input, and the bits of their weights; the second's may be 0.
@group(0) @binding(3) var<storage, read> taps: array<vec4<u32>>;
#else
// For each output of each level where its taps begin and end, then the taps: an offset in the input, and the bits of a weight.
@group(0) @binding(3) var<storage, read> taps: array<vec2<u32>>;
#endif
#endif

// A product or a sum, which a compiler then neither fuses nor reorders with others where results are rounded to integers.
fn rounded(a: f32) -> f32 {
#if ROUNDED
    return keep_float32(a);
#else
    return a;
#endif
}

fn sum_input(at: vec4<u32>, offset: u32) -> f32 {
    return f32(load_input(offset));
}

#if LEVELS_1 || LEVELS_2 || LEVELS_3 || LEVELS_4
#include "resample/level.wgsl" with level=0, below=input
#endif
#if LEVELS_2 || LEVELS_3 || LEVELS_4
#include "resample/level.wgsl" with level=1, below=0
#endif
#if LEVELS_3 || LEVELS_4
#include "resample/level.wgsl" with level=2, below=1
#endif
#if LEVELS_4
#include "resample/level.wgsl" with level=3, below=2
#endif

fn value_at(offsets: Offsets) -> Value {
#if LEVELS_0
    let sum = sum_input(offsets.at, offsets.input);
#elif LEVELS_1
    let sum = sum_0(offsets.at, offsets.input);
#elif LEVELS_2
    let sum = sum_1(offsets.at, offsets.input);
#elif LEVELS_3
    let sum = sum_2(offsets.at, offsets.input);
#else
    let sum = sum_3(offsets.at, offsets.input);
#endif
#if ROUNDED
    return Value(round(sum));
#elif ADDS_ZERO
    return sum + 0.0f;
#else
    return sum;
#endif
}
#endif

// Where an element lies, and its number in each level.
struct Offsets {
    input: u32,
    output: u32,
    at: vec4<u32>,
}

fn moved(offsets: Offsets, x: u32, i: u32, j: u32) -> Offsets {
    let is_level = vec4<u32>(p.levels[i][j]) == vec4<u32>(0u, 1u, 2u, 3u);
    return Offsets(
        offsets.input + x * p.input_strides[i][j],
        offsets.output + x * p.output_strides[i][j],
        select(offsets.at, vec4<u32>(x), is_level),
    );
}

fn origin() -> Offsets {
    return Offsets();
}

#include "walk/quads.wgsl" with entry=resample_elements
