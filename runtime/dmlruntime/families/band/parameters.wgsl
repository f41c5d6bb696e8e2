// Generated from runtime/dmlruntime/families/band/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and the strides describe the loops over the elements of the output, outermost first; `position_strides` are
// signed, 1 in the loop along the axis and -1 in the one that positions are counted from. `inside` are the bits of what
// stands in the band, `second` is the position of it among the values. Strides count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    outside_strides: array<vec4<u32>, 2>,
    output_strides: array<vec4<u32>, 2>,
    index_strides: array<vec4<u32>, 2>,
    position_strides: array<vec4<u32>, 2>,
    inside: vec2<u32>,
    begin: u32,
    end: u32,
    extent: u32,
    second: u32,
    rank: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
