// The scatter family: clear_winners, mark_winners, which finds the last update of each place, and write_places, in which an
// invocation writes four elements of the output that follow each other in the order of the loops.
//
// Preprocessor names: the type of the elements, an unsigned integer; INDEX_<type>; QUADS_OUTPUT and ATOMIC_OUTPUT (tensors/).
// Planned by dmlruntime/families/scatter/gpu.py: Parameters, bindings and the entries must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "scatter/parameters.wgsl"
#include "tensors/indices.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/input.wgsl" with tensor=updates, name=UPDATES, binding=3, s=
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=4, s=

@group(0) @binding(2) var<storage, read> indices: array<Index>;
@group(0) @binding(5) var<storage, read_write> winners: array<atomic<u32>>;

@compute @workgroup_size(WORKGROUP)
fn clear_winners(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let place = workgroup_number(id, counts) * WORKGROUP + lane;
    if (place < p.places) {
        atomicStore(&winners[place], 0u);
    }
}

@compute @workgroup_size(WORKGROUP)
fn mark_winners(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, counts) * WORKGROUP + lane;
    if (number >= p.marks) {
        return;
    }
    var rest = number;
    var index = 0u;
    var place = 0u;
    for (var d = p.mark_rank; d > 0u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let x = rest % p.mark_sizes[i][j];
        rest /= p.mark_sizes[i][j];
        index += x * p.mark_indices[i][j];
        place += x * p.mark_winners[i][j];
    }
    for (var k = 0u; k < p.coordinates; k++) {
        let i = k / 4u;
        let j = k % 4u;
        let extent = p.extents[i][j];
        let one = indices[index + k * p.tuple_step];
        if (!is_inside(one, extent)) {
            return;
        }
        place += position_of(one, extent) * p.steps[i][j];
    }
    atomicMax(&winners[place], number + 1u);
}

// Where an element lies in the tensors, and its place.
struct Places {
    input: u32,
    output: u32,
    winner: u32,
    update: u32,
}

fn places_of(number: u32) -> Places {
    var rest = number;
    var places = Places();
    for (var d = p.rank; d > 0u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let x = rest % p.sizes[i][j];
        rest /= p.sizes[i][j];
        places = Places(
            places.input + x * p.input_steps[i][j],
            places.output + x * p.output_steps[i][j],
            places.winner + x * p.winner_steps[i][j],
            places.update + x * p.update_steps[i][j],
        );
    }
    return places;
}

fn value_at(places: Places) -> Value {
    let winner = atomicLoad(&winners[places.winner]);
    if (winner == 0u) {
        return load_input(places.input);
    }
    var rest = winner - 1u;
    var at = places.update;
    for (var d = p.mark_rank; d > 0u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        at += rest % p.mark_sizes[i][j] * p.mark_updates[i][j];
        rest /= p.mark_sizes[i][j];
    }
    return load_updates(at);
}

@compute @workgroup_size(WORKGROUP)
fn write_places(
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
    // Behind the last element it is repeated.
    let x = places_of(first);
    let y = places_of(first + min(1u, count - 1u));
    let z = places_of(first + min(2u, count - 1u));
    let w = places_of(first + min(3u, count - 1u));
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
