// What blocks leave: the keys of elements and their places, row after row.
#include "sort/keys.wgsl"
#include "sort/rows.wgsl"
#include "workgroups/grid.wgsl"

@group(0) @binding(4) var<storage, read> from_keys: array<Key>;
@group(0) @binding(5) var<storage, read> from_places: array<u32>;
@group(0) @binding(6) var<storage, read_write> to_keys: array<Key>;
@group(0) @binding(7) var<storage, read_write> to_places: array<u32>;

// How many of the `count` elements from number `first` on, which are in order, come before an element.
fn count_before(key: Key, place: u32, first: u32, count: u32) -> u32 {
    var low = 0u;
    var high = count;
    while (low < high) {
        let middle = (low + high) / 2u;
        if (is_before(from_keys[first + middle], from_places[first + middle], key, place)) {
            low = middle + 1u;
        } else {
            high = middle;
        }
    }
    return low;
}

// An invocation takes an element to its place in what two neighbouring runs become.
@compute @workgroup_size(WORKGROUP)
fn merge_runs(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, counts) * WORKGROUP + lane;
    let row = number / p.source;
    if (row >= p.rows) {
        return;
    }
    let at = number % p.source;
    let run = at / p.run;
    let other = min((run ^ 1u) * p.run, p.source);
    let key = from_keys[number];
    let place = from_places[number];
    let count = min(p.run, p.source - other);
    let rank = at % p.run + count_before(key, place, row * p.source + other, count);
    if (rank < p.keep) {
        let goal = row * p.goal + run / 2u * p.keep + rank;
        to_keys[goal] = key;
        to_places[goal] = place;
    }
}
