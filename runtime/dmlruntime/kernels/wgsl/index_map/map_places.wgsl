// The index-map family: an invocation takes four elements of a region of the output that follow each other in the order of the
// loops; each is a copy of an element of the input, or is filled in.
//
// Preprocessor names: the type of the elements, an unsigned integer; MAPPED (parameters.wgsl); QUADS_INPUT, QUADS_OUTPUT and
// ATOMIC_OUTPUT (tensors/); WHOLE_QUADS where no quad spans two rounds of the innermost loop. Planned by
// dmlruntime/families/index_map/gpu.py: Parameters and the entry must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "index_map/parameters.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=2, s=
#if MAPPED
#include "index_map/positions.wgsl"
#endif

// Where an element lies in both tensors, and whether there is one in the input.
struct Places {
    input: u32,
    output: u32,
    is_inside: bool,
}

fn moved(places: Places, x: u32, i: u32, j: u32) -> Places {
    let output = places.output + x * p.output_steps[i][j];
#if MAPPED
    let position = position_of(x, i, j);
    let is_inside = places.is_inside && position >= 0;
    return Places(places.input + bitcast<u32>(position) * p.input_steps[i][j], output, is_inside);
#else
    return Places(places.input + x * p.input_steps[i][j], output, true);
#endif
}

fn places_of(number: u32) -> Places {
    var rest = number;
    var places = Places(p.input_start, p.output_start, true);
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
    var places = Places(p.input_start, p.output_start, true);
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

fn filled() -> Value {
#if UINT64
    return p.fill;
#else
    return p.fill.x;
#endif
}

#if !QUADS_INPUT
fn value_at(places: Places) -> Value {
    if (places.is_inside) {
        return load_input(places.input);
    }
    return filled();
}
#endif

@compute @workgroup_size(WORKGROUP)
fn map_places(
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
#if !QUADS_INPUT
    let y = moved(start, at + 1u, i, j);
    let z = moved(start, at + 2u, i, j);
    let w = moved(start, at + 3u, i, j);
#endif
#else
    let x = places_of(first);
#if !QUADS_INPUT
    // Behind the last element it is repeated.
    let y = places_of(first + min(1u, count - 1u));
    let z = places_of(first + min(2u, count - 1u));
    let w = places_of(first + min(3u, count - 1u));
#endif
#endif
#if QUADS_INPUT
    let values = load_input_quad(x.input / 4u);
#else
    let values = Quad(value_at(x), value_at(y), value_at(z), value_at(w));
#endif
#if QUADS_OUTPUT
    store_output_quad(x.output / 4u, values, count);
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
