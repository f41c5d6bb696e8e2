// Results that are cut into parts: reduce_rows leaves the states of these, and one of the entries here makes results of them.

// The states of all results' first parts, then those of their second parts, and so on.
@group(0) @binding(3) var<storage, read_write> partials: array<State>;

fn combine_partials(result: u32, begin: u32, step: u32) -> State {
    var all = partials[begin * p.results + result];
    for (var part = begin + step; part < p.parts; part += step) {
        all = combine(all, partials[part * p.results + result]);
    }
    return all;
}

// A workgroup for each result.
@compute @workgroup_size(WORKGROUP)
fn reduce_parts(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts);
    if (result >= p.results) {
        return;
    }
    if (lane < p.parts) {
        states[lane] = combine_partials(result, lane, WORKGROUP);
    }
    fold_states(lane, p.parts);
    if (lane == 0u) {
        store_result(result, states[0]);
    }
}

// An invocation for each result, which has few parts.
@compute @workgroup_size(WORKGROUP)
fn reduce_few_parts(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts) * WORKGROUP + lane;
    if (result < p.results) {
        store_result(result, combine_partials(result, 0u, 1u));
    }
}
