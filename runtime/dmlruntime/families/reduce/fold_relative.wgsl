// As reduce/fold.wgsl, where fields are relative to others: those of all lanes are found first, and each lane rescales once.
#include "reduce/states.wgsl"

var<workgroup> leads: array<Lead, WORKGROUP>;

fn fold_leads(invocation: u32, count: u32) {
    let lane = invocation % LANES;
    for (var size = LANES; size > 1u; size = (size + 3u) / 4u) {
        let step = (size + 3u) / 4u;
        if (lane < step) {
            var all = leads[invocation];
            for (var other = step; lane + other < min(size, count); other += step) {
                all = combine_lead(all, leads[invocation + other]);
            }
            leads[invocation] = all;
        }
        workgroupBarrier();
    }
}

fn fold_states(invocation: u32, count: u32) {
    let lane = invocation % LANES;
    if (lane < count) {
        leads[invocation] = lead_in(states[invocation]);
    }
    workgroupBarrier();
    fold_leads(invocation, count);
    let lead = leads[invocation - lane];
    if (lane < count) {
        states[invocation] = state_with(lead, rescaled(states[invocation], lead));
    }
    workgroupBarrier();
    for (var size = LANES; size > 1u; size = (size + 3u) / 4u) {
        let step = (size + 3u) / 4u;
        if (lane < step) {
            var all = rest_in(states[invocation]);
            for (var other = step; lane + other < min(size, count); other += step) {
                all = combine_rest(all, rest_in(states[invocation + other]));
            }
            states[invocation] = state_with(lead, all);
        }
        workgroupBarrier();
    }
}
