// The reduce family. A kernel declares State, state_of(x, index), combine(a, b), combine_next(a, b) and finish(state, count)
// for its data types, and includes how such states are best combined: reduce/plain.wgsl, picked.wgsl or relative.wgsl, which
// declare combine_range, fold_states and settled. The rest is here.
//
// A result may be cut into parts, at the end of this file. Elements are counted in units (reduce/units.wgsl).
//
// Preprocessor names: WORKGROUPS where LANES invocations of a workgroup combine a part (workgroups/lanes.wgsl), COLUMNS where
// it combines parts of neighbouring results, else an invocation combines all of a result; PARTS where there are several; FOURS
// where units are of four elements; QUADS_INPUT where these are contiguous (tensors/input.wgsl), or with QUAD_COLUMNS those of
// four neighbouring results are; ROW_LOOPS_1 and ROW_LOOPS_2 (reduce/units.wgsl); ATOMIC_OUTPUT (tensors/output.wgsl). Planned
// by dmlruntime/families/reduce/gpu.py: Parameters, the entries and the shapes of workgroups must match it.
#include "workgroups/grid.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=2, s=1
#include "reduce/units.wgsl"

fn part_begin(part: u32) -> u32 {
    return part * p.part_units;
}

fn part_end(part: u32) -> u32 {
    return min(p.units - part_begin(part), p.part_units) + part_begin(part);
}

#if AGAIN
#include "reduce/again.wgsl"
#endif

fn store_result(result: u32, state: State) {
    let offsets = offsets_of(result);
#if AGAIN
    if (is_again(state)) {
        let scale = scale_of(state);
        let found = with_rest_scaled(combine_scaled(offsets.input, 0u, 1u, scale), offsets.input, scale);
        store_output(offsets.output, finish_again(found, p.length, scale));
        return;
    }
#endif
    store_output(offsets.output, finish(state, p.length));
}
#if PARTS
// Results that are cut into parts: reduce_rows leaves the states of these, and one of the entries here makes results of them.

// The states of all results' first parts, then those of their second parts, and so on.
@group(0) @binding(3) var<storage, read_write> partials: array<State>;

fn combine_partials(result: u32, begin: u32, step: u32) -> State {
    var all = partials[begin * p.results + result];
    for (var part = begin + step; part < p.parts; part += step) {
        all = combine(all, partials[part * p.results + result]);
    }
    return all;
}

#if AGAIN
var<workgroup> again_for_all: u32;

// As store_result, by all invocations of a workgroup.
fn store_together(result: u32, lane: u32) {
    let state = states[0];
    if (lane == 0u) {
        again_for_all = select(0u, 1u, is_again(state));
    }
    if (workgroupUniformLoad(&again_for_all) == 0u) {  // with a barrier before and after
        if (lane == 0u) {
            store_result(result, state);
        }
        return;
    }
    let offsets = offsets_of(result);
    let scale = scale_of(state);
    if (lane < p.units) {
        states[lane] = combine_scaled(offsets.input, lane, WORKGROUP, scale);
    }
    fold_states(lane, min(p.units, WORKGROUP));
    if (lane == 0u) {
        let found = with_rest_scaled(states[0], offsets.input, scale);
        store_output(offsets.output, finish_again(found, p.length, scale));
    }
}
#endif

// A workgroup for each result.
@compute @workgroup_size(WORKGROUP)
fn reduce_parts(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts);
    if (result >= p.results) {
        return;
    }
    if (lane < p.parts) {
        states[lane] = combine_partials(result, lane, WORKGROUP);
    }
    fold_states(lane, p.parts);
#if AGAIN
    store_together(result, lane);
#else
    if (lane == 0u) {
        store_result(result, states[0]);
    }
#endif
}

#if !AGAIN
// An invocation for each result, which has few parts.
@compute @workgroup_size(WORKGROUP)
fn reduce_few_parts(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts) * WORKGROUP + lane;
    if (result < p.results) {
        store_result(result, combine_partials(result, 0u, 1u));
    }
}
#endif
#endif
#if WORKGROUPS
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
        states[invocation] = combine_range(offsets_of(result).input, begin + lane, end, LANES);
    }
    fold_states(invocation, end - begin);
    if (result < p.results && lane == 0u) {
        let state = settled(offsets_of(result).input, states[invocation]);
#if PARTS
        partials[item % p.parts * p.results + result] = state;
#else
        store_result(result, state);
#endif
    }
}
#elif COLUMNS
#include "reduce/columns.wgsl"
#else

@compute @workgroup_size(WORKGROUP)
fn reduce_rows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts) * WORKGROUP + lane;
    if (result < p.results) {
        store_result(result, combine_range(offsets_of(result).input, 0u, p.units, 1u));
    }
}
#endif
