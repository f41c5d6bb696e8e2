// Where the elements of a contraction lie.
//
// A column is a place in the loops of `space_sizes`, the innermost last. There a window of `window_sizes` elements is
// multiplied with, of each loop, the element place * step + w * dilation - start of b's `input_sizes`. Places of the output from
// `valid_sizes` on have the sum 0. With TRANSPOSED a place is one of a phase, which `own` is; else `own` is the parameters, `p`.

#if WINDOWS
// How many loops over columns there are: a constant, so that compilers write them out.
#if LOOPS_1
const LOOPS = 1u;
#elif LOOPS_2
const LOOPS = 2u;
#elif LOOPS_3
const LOOPS = 3u;
#else
const LOOPS = 4u;
#endif
#if TRANSPOSED
#include "contraction/phases.wgsl"
#endif

alias Place = vec4<u32>;

fn place_of(column: u32) -> Place {
    var rest = column;
    var place = vec4<u32>();
    for (var d = LOOPS; d > 0u; d--) {
        place[d - 1u] = rest % p.space_sizes[d - 1u];
        rest /= p.space_sizes[d - 1u];
    }
    return place;
}

// Whether a place of the output is below `sizes`.
fn is_below(place: vec4<u32>, sizes: vec4<u32>) -> bool {
    return all((place < sizes) | (vec4<u32>(0u, 1u, 2u, 3u) >= vec4<u32>(LOOPS)));
}

#if TRANSPOSED
fn output_place(place: vec4<u32>) -> vec4<u32> {
    return place * p.strides + phase.place;
}

// Whether the output has the place: phases are not all equally large.
fn is_there(place: vec4<u32>) -> bool {
    return is_below(output_place(place), p.output_sizes);
}
#else
fn output_place(place: vec4<u32>) -> vec4<u32> {
    return place;
}

fn is_there(place: vec4<u32>) -> bool {
    return true;
}
#endif

fn output_offset(place: vec4<u32>) -> u32 {
    return dot(output_place(place), p.output_strides);
}

fn is_valid(place: vec4<u32>) -> bool {
    return is_below(output_place(place), p.valid_sizes);
}

// What term k of a row of a, and of the window at a place, is: offsets, and whether b has that element.
struct TermOffsets {
    a: u32,
    b: u32,
    inside: bool,
}

fn term_offsets(k: u32, place: vec4<u32>) -> TermOffsets {
    var rest = k;
#if TRANSPOSED
    var offsets = TermOffsets(phase.a, 0u, true);
#else
    var offsets = TermOffsets(0u, 0u, true);
#endif
    for (var d = LOOPS; d > 0u; d--) {
        let size = ${own}.window_sizes[d - 1u];
        let w = rest % size;
        rest /= size;
        offsets.a += w * ${own}.window_strides[d - 1u];
        // Differences are taken last: sizes are below 2^31, so that what is negative is larger than any of them.
        let element = place[d - 1u] * ${own}.strides[d - 1u] + w * p.dilations[d - 1u] - ${own}.starts[d - 1u];
        offsets.inside &= element < p.input_sizes[d - 1u];
        offsets.b += element * p.input_strides[d - 1u];
    }
    offsets.a += rest * p.a_channel;
    offsets.b += rest * p.b_channel;
    return offsets;
}
#else
alias Place = u32;

fn place_of(column: u32) -> u32 {
    return column;
}

fn output_offset(place: u32) -> u32 {
    return place * p.output_strides.x;
}

fn is_valid(place: u32) -> bool {
    return true;
}

fn is_there(place: u32) -> bool {
    return true;
}
#endif
