// Elements of a resampling that are weighted sums. Sums are nested: those over the taps of level 0 are the innermost ones.
#import from_bits
#import keep_float32

#if !LEVELS_0
// For each output of each level where its taps begin and end, then the taps: an offset in the input, and the bits of a weight.
@group(0) @binding(3) var<storage, read> taps: array<vec2<u32>>;
#endif

// A product or a sum, which a compiler then neither fuses nor reorders with others where results are rounded to integers.
fn rounded(a: f32) -> f32 {
#if ROUNDED
    return keep_float32(a);
#else
    return a;
#endif
}

fn sum_input(at: vec4<u32>, place: u32) -> f32 {
    return f32(load_input(place));
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

fn value_at(places: Places) -> Value {
#if LEVELS_0
    let sum = sum_input(places.at, places.input);
#elif LEVELS_1
    let sum = sum_0(places.at, places.input);
#elif LEVELS_2
    let sum = sum_1(places.at, places.input);
#elif LEVELS_3
    let sum = sum_2(places.at, places.input);
#else
    let sum = sum_3(places.at, places.input);
#endif
#if ROUNDED
    return Value(round(sum));
#elif ADDS_ZERO
    return sum + 0.0f;
#else
    return sum;
#endif
}
