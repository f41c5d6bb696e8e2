// Generated from runtime/dmlruntime/families/sort/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and the strides describe the loops over the rows, outermost first; `input_stride` and the like lead along a
// row. Before a pass a row has `source` elements, after it `goal`; they are in order in runs of `run`. A row is cut
// into `segments` of `segment` positions, each of which leaves at most `keep` elements. Strides count elements.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    input_strides: array<vec4<u32>, 2>,
    value_strides: array<vec4<u32>, 2>,
    index_strides: array<vec4<u32>, 2>,
    rank: u32,
    rows: u32,
    input_stride: u32,
    value_stride: u32,
    index_stride: u32,
    source: u32,
    goal: u32,
    run: u32,
    segment: u32,
    segments: u32,
    keep: u32,
    items: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if UINT64
// Elements that a workgroup sorts.
const BLOCK = 1024u;
#else
// Elements that a workgroup sorts.
const BLOCK = 2048u;
#endif
