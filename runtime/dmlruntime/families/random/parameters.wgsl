// Generated from runtime/dmlruntime/families/random/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and `output_steps` describe the loops over the elements of the output, in C order, outermost first; the other
// steps lead from word to word of the states. A block is four numbers. Steps count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    output_steps: array<vec4<u32>, 2>,
    rank: u32,
    state_step: u32,
    next_step: u32,
    blocks: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
