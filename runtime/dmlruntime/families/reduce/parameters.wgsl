// Generated from runtime/dmlruntime/families/reduce/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and the strides describe the loops over all results, outermost first; those of `row` the loops over the
// elements of one, in C order. Strides count elements. `units` of elements are in all parts of a result, `part_units`
// in each but the last.
struct Parameters {
    sizes: array<vec4<u32>, 2>,
    input_strides: array<vec4<u32>, 2>,
    output_strides: array<vec4<u32>, 2>,
    row_sizes: array<vec4<u32>, 2>,
    row_strides: array<vec4<u32>, 2>,
    rank: u32,
    row_rank: u32,
    items: u32,
    results: u32,
    length: u32,
    units: u32,
    parts: u32,
    part_units: u32,
    last: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
