// What is chosen of a row: the values, copied from the input, and the indices.
#include "sort/rows.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/output.wgsl" with tensor=values, name=VALUES, binding=2, s=

#if INDEX_UINT64
@group(0) @binding(3) var<storage, read_write> indices: array<vec2<u32>>;
#else
@group(0) @binding(3) var<storage, read_write> indices: array<u32>;
#endif

fn store_ranked(row: Row, rank: u32, place: u32) {
    store_values(row.value + rank * p.value_step, load_input(row.input + place * p.input_step));
#if INDEX_UINT64
    indices[row.index + rank * p.index_step] = vec2<u32>(place, 0u);
#else
    indices[row.index + rank * p.index_step] = place;
#endif
}
