// The states of a workgroup's invocations, LANES of which share a result.
#include "reduce/states.wgsl"

// The states of the first `count` lanes of each result, which are in `states`, combined into the first: four become one in each
// round. All invocations must come here.
fn fold_states(invocation: u32, count: u32) {
    let lane = invocation % LANES;
    workgroupBarrier();
    for (var size = LANES; size > 1u; size = (size + 3u) / 4u) {
        let step = (size + 3u) / 4u;
        if (lane < step) {
            var all = states[invocation];
            for (var other = step; lane + other < min(size, count); other += step) {
                all = combine(all, states[invocation + other]);
            }
            states[invocation] = all;
        }
        workgroupBarrier();
    }
}
