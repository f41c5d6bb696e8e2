// Generated from runtime/dmlruntime/families/attention/parameters.py; do not edit. Regenerate: dmlgen generate
//
// Strides count elements. Queries, keys and values have those of batch, sequence, head and element, the number of a
// first element, and that of one in the bias; `before` of the keys and values are from earlier. `source`, `past`,
// `present` and `bias` are those of the part that is packed or copied: of `part_heads` heads it has `length` rows of
// `part_elements` elements, of which `before` are from earlier. Their strides are those of batch, sequence, head and
// element, as are those of the output; `mask` and `score_bias` have strides of batch, head, query and key. `group`
// heads of the queries share one of keys and values. `scale` and `mask_value` are bits of FLOAT32. The keys from number
// `first` to before `last` are met, in `parts` of `part_keys`; `count` is what invocations or workgroups are counted
// to.
struct Parameters {
    query_strides: vec4<u32>,
    key_strides: vec4<u32>,
    value_strides: vec4<u32>,
    past_key_strides: vec4<u32>,
    past_value_strides: vec4<u32>,
    source_strides: vec4<u32>,
    past_strides: vec4<u32>,
    present_strides: vec4<u32>,
    mask_strides: vec4<u32>,
    score_bias_strides: vec4<u32>,
    output_strides: vec4<u32>,
    query_first: u32,
    key_first: u32,
    value_first: u32,
    query_bias: u32,
    key_bias: u32,
    value_bias: u32,
    source_first: u32,
    bias_first: u32,
    bias_stride: u32,
    part_heads: u32,
    length: u32,
    before: u32,
    part_elements: u32,
    heads: u32,
    group: u32,
    queries: u32,
    keys: u32,
    elements: u32,
    value_elements: u32,
    scale: u32,
    mask_value: u32,
    mask_kind: u32,
    first: u32,
    last: u32,
    parts: u32,
    part_keys: u32,
    count: u32,
}

@group(0) @binding(0) var<uniform> p: Parameters;

#if ONE
// Queries that have a state together.
const ROWS = 4u;
#elif FEW
// Queries that have a state together.
const ROWS = 16u;
#elif ROWS_128
// Queries that have a state together.
const ROWS = 128u;
#elif ROWS_64
// Queries that have a state together.
const ROWS = 64u;
#endif

#if ONE
// Keys of a tile.
const KEYS = 128u;
#elif FEW
// Keys of a tile.
const KEYS = 64u;
#elif ROWS_128
// Keys of a tile.
const KEYS = 64u;
#elif ROWS_64
// Keys of a tile.
const KEYS = 64u;
#endif
