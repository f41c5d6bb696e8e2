// LANES invocations combine a part of a result, which lies closer together in memory than neighbouring results do.
@compute @workgroup_size(WORKGROUP)
fn reduce_rows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let result = item / p.parts * (WORKGROUP / LANES) + invocation / LANES;
    let lane = invocation % LANES;
    let begin = part_begin(item % p.parts);
    let end = part_end(item % p.parts);
    if (result < p.results && lane < end - begin) {
        states[invocation] = combine_range(places_of(result).input, begin + lane, end, LANES);
    }
    fold_states(invocation, end - begin);
    if (result < p.results && lane == 0u) {
        let state = settled(places_of(result).input, states[invocation]);
#if PARTS
        partials[item % p.parts * p.results + result] = state;
#else
        store_result(result, state);
#endif
    }
}
