// Generated from runtime/dmlruntime/families/gather/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and the steps describe the loops over the elements of the output, outermost first; `axis_steps` is 1 in the
// loop along the axis where lines are reversed. `extents` and `steps` have how many positions each coordinate has, and
// how far apart they are. Steps count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    input_steps: array<vec4<u32>, 2>,
    output_steps: array<vec4<u32>, 2>,
    index_steps: array<vec4<u32>, 2>,
    axis_steps: array<vec4<u32>, 2>,
    extents: array<vec4<u32>, 2>,
    steps: array<vec4<u32>, 2>,
    rank: u32,
    coordinates: u32,
    tuple_step: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
