// The scatter family: clear_winners, mark_winners, which finds the last update of each location, and write_locations, in which an
// invocation writes four elements of the output that follow each other in the order of the loops.
//
// Preprocessor names: the type of the elements, an unsigned integer; INDEX_<type>; ABSENT_INPUT where elements that no update
// is for are zeros; QUADS_OUTPUT and ATOMIC_OUTPUT (tensors/).
// Planned by dmlruntime/families/scatter/gpu.py: Parameters, bindings and the entries must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "scatter/parameters.wgsl"
#include "tensors/indices.wgsl"
#if ABSENT_INPUT
fn absent_input() -> Value {
    return Value(0);
}
#endif
#include "tensors/optional_input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/input.wgsl" with tensor=updates, name=UPDATES, binding=3, s=
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=4, s=
#include "walk/loops.wgsl" with walked=mark_of, offsets=Mark, moved=mark_moved, number=u32, sizes=mark_sizes
#include "walk/offset.wgsl" with name=update_of, rank=mark_rank, sizes=mark_sizes, strides=mark_updates

@group(0) @binding(2) var<storage, read> indices: array<Index>;
@group(0) @binding(5) var<storage, read_write> winners: array<atomic<u32>>;

@compute @workgroup_size(WORKGROUP)
fn clear_winners(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let location = workgroup_number(id, counts) * WORKGROUP + lane;
    if (location < p.locations) {
        atomicStore(&winners[location], 0u);
    }
}

// Where the index of an update lies, and the winner of the location that it would write with an index of zeros.
struct Mark {
    index: u32,
    winner: u32,
}

fn mark_moved(mark: Mark, x: u32, i: u32, j: u32) -> Mark {
    return Mark(mark.index + x * p.mark_indices[i][j], mark.winner + x * p.mark_winners[i][j]);
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
    let mark = mark_of(Mark(), number, p.mark_rank);
    var location = mark.winner;
    for (var k = 0u; k < p.coordinates; k++) {
        let i = k / 4u;
        let j = k % 4u;
        let extent = p.extents[i][j];
        let one = indices[mark.index + k * p.tuple_stride];
        if (!is_inside(one, extent)) {
            return;
        }
        location += position_of(one, extent) * p.strides[i][j];
    }
    atomicMax(&winners[location], number + 1u);
}

// Where an element lies in the tensors, and its location.
struct Offsets {
    input: u32,
    output: u32,
    winner: u32,
    update: u32,
}

fn moved(offsets: Offsets, x: u32, i: u32, j: u32) -> Offsets {
    return Offsets(
        offsets.input + x * p.input_strides[i][j],
        offsets.output + x * p.output_strides[i][j],
        offsets.winner + x * p.winner_strides[i][j],
        offsets.update + x * p.update_strides[i][j],
    );
}

fn origin() -> Offsets {
    return Offsets();
}

fn value_at(offsets: Offsets) -> Value {
    let winner = atomicLoad(&winners[offsets.winner]);
    if (winner == 0u) {
        return load_input(offsets.input);
    }
    return load_updates(offsets.update + update_of(winner - 1u));
}

#include "walk/quads.wgsl" with entry=write_locations
