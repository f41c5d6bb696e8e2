// Neighbouring results are closer in memory than the elements of one: neighbouring invocations take neighbouring results, each
// of them one, or four with QUAD_COLUMNS, and the units of a part are dealt to COLUMN_LANES that have the same.
#if QUAD_COLUMNS
#include "reduce/quad_columns.wgsl"

// Results of an invocation.
const OWN_COLUMNS = 4u;
#else

// Results of an invocation.
const OWN_COLUMNS = 1u;
#endif

#if COLUMN_LANES_16
const COLUMN_LANES = 16u;
#else
const COLUMN_LANES = 4u;
#endif

// Invocations that are neighbours, and results of a workgroup.
const COLUMNS_ACROSS = WORKGROUP / COLUMN_LANES;
const COLUMNS_WIDTH = COLUMNS_ACROSS * OWN_COLUMNS;

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
    let part = item % p.parts;
    let begin = part_begin(part);
    let end = part_end(part);
    let group = item / p.parts * COLUMNS_WIDTH;
    let lane = invocation / COLUMNS_ACROSS;
    let column = invocation % COLUMNS_ACROSS * OWN_COLUMNS;
    if (group + column < p.results && lane < end - begin) {
        let first = places_of(group + column).input;
#if QUAD_COLUMNS
        let found = combine_ranges(first, begin + lane, end, COLUMN_LANES);
        let at = lane * COLUMNS_WIDTH + column;
        states[at] = found.x;
        states[at + 1u] = found.y;
        states[at + 2u] = found.z;
        states[at + 3u] = found.w;
#else
        states[invocation] = combine_range(first, begin + lane, end, COLUMN_LANES);
#endif
    }
    workgroupBarrier();
    let result = group + invocation;
    if (invocation >= COLUMNS_WIDTH || result >= p.results) {
        return;
    }
    var all = states[invocation];
    for (var other = 1u; other < min(COLUMN_LANES, end - begin); other++) {
        all = combine(all, states[invocation + other * COLUMNS_WIDTH]);
    }
#if QUAD_COLUMNS
    let first = places_of(result).input;
    if (end == p.units) {
        all = with_last_elements(all, first);
    }
    all = settled(first, all);
#endif
#if PARTS
    partials[part * p.results + result] = all;
#else
    store_result(result, all);
#endif
}
