// The gather family: an invocation takes four elements of the output that follow each other in the order of the loops; each is a
// copy of the element of the input whose position the indices have.
//
// Preprocessor names: the type of the elements, an unsigned integer; INDEX_<type>; REVERSE where an index is how many elements of
// its line are reversed; QUADS_OUTPUT and ATOMIC_OUTPUT (tensors/); WHOLE_QUADS where no quad spans two rounds of the innermost
// loop. Planned by dmlruntime/families/gather/gpu.py: Parameters and the entry must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "gather/parameters.wgsl"
#include "tensors/indices.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=3, s=

@group(0) @binding(2) var<storage, read> indices: array<Index>;

// Where an element lies in the tensors, without what the indices add, and its number along the axis.
struct Places {
    input: u32,
    output: u32,
    index: u32,
    along: u32,
}

fn moved(places: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        places.input + x * p.input_steps[i][j],
        places.output + x * p.output_steps[i][j],
        places.index + x * p.index_steps[i][j],
        places.along + x * p.axis_steps[i][j],
    );
}

fn places_of(number: u32) -> Places {
    var rest = number;
    var places = Places();
    for (var d = p.rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.sizes[i][j];
        places = moved(places, rest % size, i, j);
        rest /= size;
    }
    return moved(places, rest, 0u, 0u);
}

#if WHOLE_QUADS
// The places of a round of the innermost loop.
fn round_of(number: u32) -> Places {
    var rest = number;
    var places = Places();
    for (var d = p.rank - 1u; d > 0u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let size = p.sizes[i][j];
        places = moved(places, rest % size, i, j);
        rest /= size;
    }
    return places;
}
#endif

#if REVERSE
fn value_at(places: Places) -> Value {
    let length = length_of(indices[places.index], p.extents[0][0]);
    let at = select(places.along, length - 1u - places.along, places.along < length);
    return load_input(places.input + at * p.steps[0][0]);
}
#else
fn value_at(places: Places) -> Value {
    var at = places.input;
    for (var k = 0u; k < p.coordinates; k++) {
        let i = k / 4u;
        let j = k % 4u;
        at += position_of(indices[places.index + k * p.tuple_step], p.extents[i][j]) * p.steps[i][j];
    }
    return load_input(at);
}
#endif

@compute @workgroup_size(WORKGROUP)
fn gather_elements(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let quad = item * WORKGROUP + lane;
    if (quad > (p.count - 1u) / 4u) {
        return;
    }
    let first = 4u * quad;
    let count = min(p.count - first, 4u);
#if WHOLE_QUADS
    let i = (p.rank - 1u) / 4u;
    let j = (p.rank - 1u) % 4u;
    let size = p.sizes[i][j];
    let start = round_of(first / size);
    let at = first % size;
    let x = moved(start, at, i, j);
    let y = moved(start, at + 1u, i, j);
    let z = moved(start, at + 2u, i, j);
    let w = moved(start, at + 3u, i, j);
#else
    // Behind the last element it is repeated.
    let x = places_of(first);
    let y = places_of(first + min(1u, count - 1u));
    let z = places_of(first + min(2u, count - 1u));
    let w = places_of(first + min(3u, count - 1u));
#endif
    let values = Quad(value_at(x), value_at(y), value_at(z), value_at(w));
#if QUADS_OUTPUT
    store_output_quad(quad, values, count);
#else
    store_output(x.output, values.x);
    if (count > 1u) {
        store_output(y.output, values.y);
    }
    if (count > 2u) {
        store_output(z.output, values.z);
    }
    if (count > 3u) {
        store_output(w.output, values.w);
    }
#endif
}
