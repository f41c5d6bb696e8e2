// Generated from runtime/dmlruntime/families/compact/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and `input_strides` describe the loops over the input, in C order, outermost first; `extents` are the sizes
// of the last dimensions, whose coordinates are written. An element is not zero where a bit of it is set that `mask`
// has. Strides count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    input_strides: array<vec4<u32>, 2>,
    extents: array<vec4<u32>, 2>,
    rank: u32,
    columns: u32,
    row_step: u32,
    column_stride: u32,
    mask: u32,
    parts: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

// Elements of an invocation, neighbours in C order.
const PER_INVOCATION = 16u;
