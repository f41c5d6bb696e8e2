// Generated from runtime/dmlruntime/families/scan/parameters.py; do not edit. Regenerate: dmlgen generate
//
// A line is one run of elements along the axis; `sizes` and the strides describe the loops over all lines, outermost
// first. All strides count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    input_strides: array<vec4<u32>, 2>,
    output_strides: array<vec4<u32>, 2>,
    rank: u32,
    items: u32,
    lines: u32,
    length: u32,
    input_stride: u32,
    output_stride: u32,
    blocks: u32,
    block_size: u32,
    line_invocations: u32,
    input_inner: u32,
    messages: u32,
    polls: u32,
    subgroup_size: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if BANDS
// Invocations that share a line of a band kernel.
const BANDS = 8u;
#endif
