// Generated from runtime/dmlruntime/families/contraction/parameters.py; do not edit. Regenerate: dmlgen generate
//
// The loops over batches, of each tensor its strides there; the loops over columns (contraction/locations.wgsl).
// Strides count elements.
struct Parameters {
#for pairs in $scalars
#if SCALARS_${pairs}
    scalars: array<vec4<u32>, ${pairs}>,
#endif
#endfor
    batch_sizes: array<vec4<u32>, 2>,
#for tensor in $tensors
    ${tensor}_batches: array<vec4<u32>, 2>,
#endfor
    space_sizes: vec4<u32>,
    valid_sizes: vec4<u32>,
    input_sizes: vec4<u32>,
    input_strides: vec4<u32>,
    output_strides: vec4<u32>,
    window_sizes: vec4<u32>,
    window_strides: vec4<u32>,
    strides: vec4<u32>,
    dilations: vec4<u32>,
    starts: vec4<u32>,
    slice_elements: vec4<u32>,
#if TRANSPOSED
    gaps: vec4<u32>,
    output_sizes: vec4<u32>,
#endif
#if SOFTMAX
    lines: array<vec4<u32>, 2>,
    line_strides: array<vec4<u32>, 2>,
    line_output_strides: array<vec4<u32>, 2>,
    axes: array<vec4<u32>, 2>,
    axis_strides: array<vec4<u32>, 2>,
    axis_output_strides: array<vec4<u32>, 2>,
#endif
#for tensor in $tensors
    ${tensor}_row: u32,
    ${tensor}_column: u32,
#endfor
    m: u32,
    n: u32,
    k: u32,
    a_start: u32,
    a_channel: u32,
    b_channel: u32,
    batch_rank: u32,
    batch_count: u32,
    tiles_m: u32,
    tiles_n: u32,
    items: u32,
    slice_channels: u32,
    channels: u32,
    pieces: u32,
    piece_terms: u32,
#if TRANSPOSED
    phases: u32,
#endif
#if SOFTMAX
    line_rank: u32,
    axis_rank: u32,
    line_count: u32,
    length: u32,
#endif
}

@group(0) @binding(0) var<uniform> p: Parameters;

// Factors of a row or column in a slice of a tile.
const SLICE_DEPTH = 16u;

#if TILE_128
// Rows, and columns, of a tile.
const EDGE = 128u;
#elif TILE_64
// Rows, and columns, of a tile.
const EDGE = 64u;
#elif TILE_32
// Rows, and columns, of a tile.
const EDGE = 32u;
#endif

// Most terms whose sum is added to a wide one.
const WIDE_TERMS = 16384u;

#if MATRIX_UNITS
// Rows of a tile.
const EDGE_A = 64u;
#endif

#if MATRIX_UNITS
// Columns of a tile.
const EDGE_B = 128u;
#endif

#if MATRIX_UNITS
// Terms of a slice.
const TERMS = 32u;
#endif
