// Generated from runtime/dmlruntime/families/random/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and `output_strides` describe the loops over the elements of the output, in C order, outermost first; the
// other strides lead from word to word of the states. A block is four numbers. Strides count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    output_strides: array<vec4<u32>, 2>,
    rank: u32,
    state_stride: u32,
    next_stride: u32,
    blocks: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
