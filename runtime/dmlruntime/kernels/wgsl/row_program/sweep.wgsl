// One sweep, whose names end in `s`: find$s(row, invocation) is the state of all elements of a row, known to every lane of it. A
// kernel declares State$s, load_state$s(row, index), combine$s(a, b) and combine_next$s(a, b), where b is of later elements.
// Row tells where a row is, and what is known of it.
#include "reduce/range.wgsl" with s=$s, place=Row
#if LANES_1
fn find$s(row: Row, invocation: u32) -> State$s {
    return combine_range$s(row, 0u, p.length, 1u);
}
#else
var<workgroup> states$s: array<State$s, WORKGROUP>;

fn find$s(row: Row, invocation: u32) -> State$s {
    let lane = lane_of(invocation);
    if (lane < p.length) {
        states$s[invocation] = combine_range$s(row, lane, p.length, LANES);
    }
    workgroupBarrier();
    for (var half = LANES / 2u; half > 0u; half /= 2u) {
        if (lane < half && lane + half < p.length) {
            states$s[invocation] = combine$s(states$s[invocation], states$s[invocation + half * LANE_STEP]);
        }
        workgroupBarrier();
    }
    return states$s[invocation - lane * LANE_STEP];
}
#endif
