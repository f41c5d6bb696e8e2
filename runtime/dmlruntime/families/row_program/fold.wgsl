// The states of a row's lanes in one sweep, whose names end in `s`, are combined: four become one in each round. Every invocation
// of the workgroup must come here, once for each sweep; the states of the first `count` lanes count. The result is known to all.
#if LANES_1
fn fold$s(state: State$s, own: Own, count: u32) -> State$s {
    return state;
}
#else
var<workgroup> states$s: array<State$s, WORKGROUP>;

fn fold$s(state: State$s, own: Own, count: u32) -> State$s {
    let start = own.invocation - own.lane * LANE_STEP;
    var all = state;
    states$s[own.invocation] = all;
    workgroupBarrier();
    for (var size = LANES; size > 1u; size = (size + 3u) / 4u) {
        let step = (size + 3u) / 4u;
        if (own.lane < step) {
            for (var other = own.lane + step; other < min(size, count); other += step) {
                all = combine$s(all, states$s[start + other * LANE_STEP]);
            }
            states$s[own.invocation] = all;
        }
        workgroupBarrier();
    }
    return states$s[start];
}
#endif
