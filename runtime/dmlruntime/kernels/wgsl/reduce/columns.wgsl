// Neighbouring results are closer in memory than the elements of one: neighbouring invocations take neighbouring results, and
// the elements of a part are dealt to those that are 64 apart.
#include "reduce/fold.wgsl"

const COLUMNS_WIDTH = 64u;
const COLUMNS_LANES = WORKGROUP / COLUMNS_WIDTH;

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
    let part = item % p.parts;
    let result = item / p.parts * COLUMNS_WIDTH + lane % COLUMNS_WIDTH;
    let row = lane / COLUMNS_WIDTH;
    let begin = part_begin(part);
    let end = part_end(part);
    if (result < p.results && row < end - begin) {
        states[lane] = combine_range(places_of(result).input, begin + row, end, COLUMNS_LANES);
    }
    workgroupBarrier();
    if (row > 0u || result >= p.results) {
        return;
    }
    var all = states[lane];
    for (var other = 1u; other < min(COLUMNS_LANES, end - begin); other++) {
        all = combine(all, states[lane + other * COLUMNS_WIDTH]);
    }
#if PARTS
    partials[part * p.results + result] = all;
#else
    store_result(result, all);
#endif
}
