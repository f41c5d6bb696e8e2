// Generated from runtime/dmlruntime/families/recurrence/parameters.py; do not edit. Regenerate: dmlgen generate
//
// The strides of a tensor lead along its four dimensions, in elements. `scalars` are the operator's own, then five of
// each activation. A direction of a sequence is an item. `taken` steps of the sequences are computed, from number
// `first` in the order in which they are taken. `terms` is `units` rounded up to whole rounds of products; `count` is
// what invocations are counted to.
struct Parameters {
#for pairs in $scalars
    scalars: array<vec4<u32>, ${pairs}>,
#endfor
#for tensor in $tensors
    ${tensor}_strides: vec4<u32>,
#endfor
    batches: u32,
    steps: u32,
    features: u32,
    units: u32,
    terms: u32,
    backward: u32,
    first: u32,
    taken: u32,
    items: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

// Rows of weights of a workgroup.
const TILE_COLUMNS = 16u;

// Steps of sequences of one.
const TILE_ROWS = 64u;

#if LAUNCHES
// Hidden units of a workgroup.
const UNITS = 8u;
#endif

#if LAUNCHES
// Sequences of one.
const BATCHES = 4u;
#endif

#if OWN_FACTORS
// Units whose factors it holds.
const FACTORS_MOST = 2048u;
#endif
