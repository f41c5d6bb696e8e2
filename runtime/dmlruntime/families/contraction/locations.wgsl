// Where the elements of a contraction lie.
//
// A column is a location in the loops of `space_sizes`, the innermost last. There a window of `window_sizes` elements is
// multiplied with, of each loop, the element location * step + w * dilation - start of b's `input_sizes`. Locations of the
// output from `valid_sizes` on have the sum 0. With TRANSPOSED a location is one of a phase, which `own` is; else `own` is the
// parameters, `p`.

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

alias Location = vec4<u32>;

fn location_of(column: u32) -> Location {
    var rest = column;
    var location = vec4<u32>();
    for (var d = LOOPS; d > 0u; d--) {
        location[d - 1u] = rest % p.space_sizes[d - 1u];
        rest /= p.space_sizes[d - 1u];
    }
    return location;
}

// Whether a location of the output is below `sizes`.
fn is_below(location: vec4<u32>, sizes: vec4<u32>) -> bool {
    return all((location < sizes) | (vec4<u32>(0u, 1u, 2u, 3u) >= vec4<u32>(LOOPS)));
}

#if TRANSPOSED
fn output_location(location: vec4<u32>) -> vec4<u32> {
    return location * p.strides + phase.location;
}

// Whether the output has the location: phases are not all equally large.
fn is_there(location: vec4<u32>) -> bool {
    return is_below(output_location(location), p.output_sizes);
}
#else
fn output_location(location: vec4<u32>) -> vec4<u32> {
    return location;
}

fn is_there(location: vec4<u32>) -> bool {
    return true;
}
#endif

fn output_offset(location: vec4<u32>) -> u32 {
    return dot(output_location(location), p.output_strides);
}

fn is_valid(location: vec4<u32>) -> bool {
    return is_below(output_location(location), p.valid_sizes);
}

// What term k of a row of a, and of the window at a location, is: offsets, and whether b has that element.
struct TermOffsets {
    a: u32,
    b: u32,
    inside: bool,
}

fn term_offsets(k: u32, location: vec4<u32>) -> TermOffsets {
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
        let element = location[d - 1u] * ${own}.strides[d - 1u] + w * p.dilations[d - 1u] - ${own}.starts[d - 1u];
        offsets.inside &= element < p.input_sizes[d - 1u];
        offsets.b += element * p.input_strides[d - 1u];
    }
    offsets.a += rest * p.a_channel;
    offsets.b += rest * p.b_channel;
    return offsets;
}
#else
alias Location = u32;

fn location_of(column: u32) -> u32 {
    return column;
}

fn output_offset(location: u32) -> u32 {
    return location * p.output_strides.x;
}

fn is_valid(location: u32) -> bool {
    return true;
}

fn is_there(location: u32) -> bool {
    return true;
}
#endif
