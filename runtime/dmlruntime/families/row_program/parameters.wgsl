// Generated from runtime/dmlruntime/families/row_program/parameters.py; do not edit. Regenerate: dmlgen generate
//
// `sizes` and the strides describe the loops over the rows, outermost first; those of `row` the loops over the elements
// of one, in C order. Strides count elements. A row has `units`, `part_units` of them in each of its parts but the
// last.
struct Parameters {
#for pairs in $scalars
#if SCALARS_${pairs}
    scalars: array<vec4<u32>, ${pairs}>,
#endif
#endfor
    sizes: array<vec4<u32>, 2>,
    row_sizes: array<vec4<u32>, 2>,
#for tensor in $tensors
    ${tensor}_strides: array<vec4<u32>, 2>,
    ${tensor}_row_strides: array<vec4<u32>, 2>,
#endfor
    rank: u32,
    row_rank: u32,
    items: u32,
    rows: u32,
    length: u32,
    units: u32,
    parts: u32,
    part_units: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;
