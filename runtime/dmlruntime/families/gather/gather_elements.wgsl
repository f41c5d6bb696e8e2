// The gather family: an invocation takes four elements of the output that follow each other in the order of the loops; each is a
// copy of the element of the input whose position the indices have.
//
// Preprocessor names: the type of the elements, an unsigned integer; INDEX_<type>; REVERSE where an index is how many elements of
// its line are reversed; QUADS_OUTPUT and ATOMIC_OUTPUT (tensors/); WHOLE_QUADS (walk/quads.wgsl). Planned by
// dmlruntime/families/gather/gpu.py: Parameters and the entry must match it.
#include "types/type.wgsl" with s=, is=
#include "gather/parameters.wgsl"
#include "tensors/indices.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=3, s=

@group(0) @binding(2) var<storage, read> indices: array<Index>;

// Where an element lies in the tensors, without what the indices add, and its number along the axis.
struct Offsets {
    input: u32,
    output: u32,
    index: u32,
    along: u32,
}

fn moved(offsets: Offsets, x: u32, i: u32, j: u32) -> Offsets {
    return Offsets(
        offsets.input + x * p.input_strides[i][j],
        offsets.output + x * p.output_strides[i][j],
        offsets.index + x * p.index_strides[i][j],
        offsets.along + x * p.axis_strides[i][j],
    );
}

fn origin() -> Offsets {
    return Offsets();
}

#if REVERSE
fn value_at(offsets: Offsets) -> Value {
    let length = length_of(indices[offsets.index], p.extents[0][0]);
    let at = select(offsets.along, length - 1u - offsets.along, offsets.along < length);
    return load_input(offsets.input + at * p.strides[0][0]);
}
#else
fn value_at(offsets: Offsets) -> Value {
    var at = offsets.input;
    for (var k = 0u; k < p.coordinates; k++) {
        let i = k / 4u;
        let j = k % 4u;
        at += position_of(indices[offsets.index + k * p.tuple_stride], p.extents[i][j]) * p.strides[i][j];
    }
    return load_input(at);
}
#endif

#include "walk/quads.wgsl" with entry=gather_elements
