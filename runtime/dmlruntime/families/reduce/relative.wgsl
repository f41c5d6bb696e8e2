// Fields that are relative to others: those of a block are found first, so that the rest is found for all of its elements
// without being rescaled, and only what was there before is. A kernel declares of its State the parts Lead and Rest: lead_in
// and rest_in(a), state_with(lead, rest), lead_of(x, index), rest_of(x, index, lead), rescaled(a, lead), and combine_lead and
// combine_rest(a, b).
#include "reduce/units.wgsl"

// Combines states of which the second is of later elements.
fn combine_next(a: State, b: State) -> State { return combine(a, b); }

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
#if FOURS

fn lead_of_unit(x: Unit, number: u32) -> Lead {
    let index = 4u * number;
    let front = combine_lead(lead_of(x.x, index), lead_of(x.y, index + 1u));
    return combine_lead(front, combine_lead(lead_of(x.z, index + 2u), lead_of(x.w, index + 3u)));
}

fn rest_of_unit(x: Unit, number: u32, lead: Lead) -> Rest {
    let index = 4u * number;
    let front = combine_rest(rest_of(x.x, index, lead), rest_of(x.y, index + 1u, lead));
    return combine_rest(front, combine_rest(rest_of(x.z, index + 2u, lead), rest_of(x.w, index + 3u, lead)));
}
#else

fn lead_of_unit(x: Unit, number: u32) -> Lead { return lead_of(x, number); }

fn rest_of_unit(x: Unit, number: u32, lead: Lead) -> Rest { return rest_of(x, number, lead); }
#endif

// `all` and later elements; without `is_more` there are none before them.
fn with_unit(all: State, is_more: bool, x: Unit, number: u32) -> State {
    var lead = lead_of_unit(x, number);
    if (is_more) {
        lead = combine_lead(lead_in(all), lead);
    }
    var rest = rest_of_unit(x, number, lead);
    if (is_more) {
        rest = combine_rest(rescaled(all, lead), rest);
    }
    return state_with(lead, rest);
}

// The same with four units, `step` apart.
fn with_units(all: State, is_more: bool, a: Unit, b: Unit, c: Unit, d: Unit, number: u32, step: u32) -> State {
    let lead_front = combine_lead(lead_of_unit(a, number), lead_of_unit(b, number + step));
    let lead_back = combine_lead(lead_of_unit(c, number + 2u * step), lead_of_unit(d, number + 3u * step));
    var lead = combine_lead(lead_front, lead_back);
    if (is_more) {
        lead = combine_lead(lead_in(all), lead);
    }
    let front = combine_rest(rest_of_unit(a, number, lead), rest_of_unit(b, number + step, lead));
    let back = combine_rest(rest_of_unit(c, number + 2u * step, lead), rest_of_unit(d, number + 3u * step, lead));
    var rest = combine_rest(front, back);
    if (is_more) {
        rest = combine_rest(rescaled(all, lead), rest);
    }
    return state_with(lead, rest);
}

// As reduce/range.wgsl: units `begin`, `begin + step` and so on before `end`, by one invocation and in runs.
fn combine_range(first: u32, begin: u32, end: u32, step: u32) -> State {
    let count = (end - 1u - begin) / step + 1u;
    var all: State;
    var i = 0u;
    while (i < count) {
        let run = i;
        let stop = i + min(64u, count - i);
        var own: State;
        for (; stop - i >= 4u; i += 4u) {
            let number = begin + i * step;
            let a = load_unit(first, number);
            let b = load_unit(first, number + step);
            let c = load_unit(first, number + 2u * step);
            let d = load_unit(first, number + 3u * step);
            own = with_units(own, i > run, a, b, c, d, number, step);
        }
        for (; i < stop; i++) {
            let number = begin + i * step;
            own = with_unit(own, i > run, load_unit(first, number), number);
        }
        if (run > 0u) {
            own = combine(all, own);
        }
        all = own;
    }
    return all;
}

fn settled(first: u32, state: State) -> State {
    return state;
}
