// The states of a workgroup's invocations.
var<workgroup> states: array<State, WORKGROUP>;

// The states of the first `count` lanes, which are in `states`, combined into the first. All invocations must come here.
fn fold_states(lane: u32, count: u32) {
    workgroupBarrier();
    for (var half = WORKGROUP / 2u; half > 0u; half /= 2u) {
        if (lane < half && lane + half < count) {
            states[lane] = combine(states[lane], states[lane + half]);
        }
        workgroupBarrier();
    }
}
