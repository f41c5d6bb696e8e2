// Generated from runtime/dmlruntime/families/gather/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and the strides describe the loops over the elements of the output, outermost first; `axis_strides` is 1 in
// the loop along the axis where lines are reversed. `extents` and `strides` have how many positions each coordinate
// has, and how far apart they are. Strides count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    input_strides: array<vec4<u32>, 2>,
    output_strides: array<vec4<u32>, 2>,
    index_strides: array<vec4<u32>, 2>,
    axis_strides: array<vec4<u32>, 2>,
    extents: array<vec4<u32>, 2>,
    strides: array<vec4<u32>, 2>,
    rank: u32,
    coordinates: u32,
    tuple_stride: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
