// Generated from runtime/dmlruntime/families/scatter/parameters.py; do not edit. Regenerate: dmlgen generate
//
// A location is what one update replaces: an element of the output, or a block of them. The loops of `mark_` go over
// the updates in C order, the others over the elements of the output, outermost first. `update_strides` are those of
// the updates within a location. `extents` and `strides` have how many positions each coordinate has, and the stride of
// the winners. Strides count elements.
struct Parameters {
    mark_sizes: array<vec4<u32>, 2>,
    mark_updates: array<vec4<u32>, 2>,
    mark_indices: array<vec4<u32>, 2>,
    mark_winners: array<vec4<u32>, 2>,
    sizes: array<vec4<u32>, 2>,
    input_strides: array<vec4<u32>, 2>,
    output_strides: array<vec4<u32>, 2>,
    winner_strides: array<vec4<u32>, 2>,
    update_strides: array<vec4<u32>, 2>,
    extents: array<vec4<u32>, 2>,
    strides: array<vec4<u32>, 2>,
    mark_rank: u32,
    rank: u32,
    coordinates: u32,
    tuple_stride: u32,
    locations: u32,
    marks: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
