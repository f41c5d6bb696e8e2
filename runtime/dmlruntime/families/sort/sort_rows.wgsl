// The sort family. sort_rows: rows that fit into workgroup memory, several to a workgroup. Of longer ones sort_blocks sorts
// blocks and leaves the first elements of each; sort_runs does the same with what was left, merge_runs (sort/merging.wgsl) merges
// pairs of runs, and store_runs writes the values and the indices.
//
// Preprocessor names: the type of the elements, an unsigned integer; those of sort/keys.wgsl; INDEX_<type>; ATOMIC_VALUES
// (tensors/). Planned by dmlruntime/families/sort/gpu.py: bindings and the entries must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "sort/rows.wgsl"
#include "sort/keys.wgsl"
#include "sort/merging.wgsl"
#include "sort/outputs.wgsl"

var<workgroup> keys: array<Key, BLOCK>;
var<workgroup> places: array<u32, BLOCK>;

// Not the number of any place: what is behind the last element of a segment.
const NOWHERE = 0xffffffffu;

fn order(low: u32, high: u32, is_up: bool) {
    let a = keys[low];
    let b = keys[high];
    let at = places[low];
    let bt = places[high];
    if (is_before(b, bt, a, at) == is_up) {
        keys[low] = b;
        keys[high] = a;
        places[low] = bt;
        places[high] = at;
    }
}

// Sorts every segment of workgroup memory, a power of two: by bitonic sequences, of which the last goes up.
fn sort_segments(lane: u32) {
    workgroupBarrier();
    for (var size = 2u; size <= p.segment; size *= 2u) {
        for (var far = size / 2u; far > 0u; far /= 2u) {
            for (var pair = lane; pair < BLOCK / 2u; pair += WORKGROUP) {
                let low = 2u * pair - (pair & (far - 1u));
                order(low, low + far, (low & size & (p.segment - 1u)) == 0u);
            }
            workgroupBarrier();
        }
    }
}

@compute @workgroup_size(WORKGROUP)
fn sort_rows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let first = workgroup_number(id, counts) * (BLOCK / p.segment);
    for (var at = lane; at < BLOCK; at += WORKGROUP) {
        let row = first + at / p.segment;
        let place = at % p.segment;
        keys[at] = last_key();
        places[at] = NOWHERE;
        if (row < p.rows && place < p.source) {
            keys[at] = key_of(load_input(row_of(row).input + place * p.input_step));
            places[at] = place;
        }
    }
    sort_segments(lane);
    for (var at = lane; at < BLOCK; at += WORKGROUP) {
        let row = first + at / p.segment;
        let rank = at % p.segment;
        if (row < p.rows && rank < p.goal) {
            store_ranked(row_of(row), rank, places[at]);
        }
    }
}

@compute @workgroup_size(WORKGROUP)
fn sort_blocks(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    let number = item / p.segments;
    let start = item % p.segments * BLOCK;
    let row = row_of(number);
    for (var at = lane; at < BLOCK; at += WORKGROUP) {
        let place = start + at;
        keys[at] = last_key();
        places[at] = NOWHERE;
        if (number < p.rows && place < p.source) {
            keys[at] = key_of(load_input(row.input + place * p.input_step));
            places[at] = place;
        }
    }
    sort_segments(lane);
    leave_first(item, lane);
}

@compute @workgroup_size(WORKGROUP)
fn sort_runs(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    let number = item / p.segments;
    let start = item % p.segments * BLOCK;
    for (var at = lane; at < BLOCK; at += WORKGROUP) {
        keys[at] = last_key();
        places[at] = NOWHERE;
        if (number < p.rows && start + at < p.source) {
            keys[at] = from_keys[number * p.source + start + at];
            places[at] = from_places[number * p.source + start + at];
        }
    }
    sort_segments(lane);
    leave_first(item, lane);
}

// Writes the first elements of the block, behind those of the blocks before it in its row.
fn leave_first(item: u32, lane: u32) {
    let number = item / p.segments;
    let goal = item % p.segments * p.keep;
    for (var rank = lane; rank < p.keep; rank += WORKGROUP) {
        if (number < p.rows && goal + rank < p.goal) {
            to_keys[number * p.goal + goal + rank] = keys[rank];
            to_places[number * p.goal + goal + rank] = places[rank];
        }
    }
}

@compute @workgroup_size(WORKGROUP)
fn store_runs(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, counts) * WORKGROUP + lane;
    let row = number / p.goal;
    if (row < p.rows) {
        let rank = number % p.goal;
        store_ranked(row_of(row), rank, from_places[row * p.source + rank]);
    }
}
