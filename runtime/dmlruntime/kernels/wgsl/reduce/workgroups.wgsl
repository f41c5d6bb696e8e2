// Many elements for each result: a workgroup combines a part of one.
#include "reduce/fold.wgsl"

@compute @workgroup_size(WORKGROUP)
fn reduce_rows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let result = item / p.parts;
    let begin = part_begin(item % p.parts);
    let end = part_end(item % p.parts);
    if (lane < end - begin) {
        states[lane] = combine_range(places_of(result).input, begin + lane, end, WORKGROUP);
    }
    fold_states(lane, end - begin);
    if (lane == 0u) {
#if PARTS
        partials[item % p.parts * p.results + result] = states[0];
#else
        store_result(result, states[0]);
#endif
    }
}
