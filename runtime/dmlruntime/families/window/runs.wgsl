// Windows whose elements lie side by side in memory: LANES invocations of a workgroup combine those of one, as those of a
// row in the reduce family. A window and its Found, find(number) and `inside` are those of kernel.wgsl; windows slide along
// dimension 2 alone. A kernel declares combine_next(a, b) too, which combines what is ordered.
//
// Preprocessor names: LANES_<count> (workgroups/lanes.wgsl); QUADS_<name of the first input> where windows begin and end
// with whole quads (tensors/input.wgsl).
//
// Planned by dmlruntime/families/window/gpu_parts.py.
#include "reduce/fold.wgsl"
#include "reduce/range.wgsl" with s=, place=Run

// Where a window's first element in the tensor lies, in units of memory, and its number; a unit is a quad with QUADS_<name>.
struct Run {
    first: u32,
    number: u32,
}
#if QUADS_$name

const RUN_UNIT = 4u;

fn load_state(run: Run, unit: u32) -> State {
    let quad = load_${tensor}_quad(run.first / 4u + unit);
    let number = run.number + 4u * unit * p.index_strides.z;
    let a = combine_next(state_of(quad.x, number), state_of(quad.y, number + p.index_strides.z));
    let c = state_of(quad.z, number + 2u * p.index_strides.z);
    return combine_next(a, combine_next(c, state_of(quad.w, number + 3u * p.index_strides.z)));
}
#else

const RUN_UNIT = 1u;

fn load_state(run: Run, unit: u32) -> State {
    return state_of(load_$tensor(run.first + unit * p.input_strides.z), run.number + unit * p.index_strides.z);
}
#endif

@compute @workgroup_size(WORKGROUP)
fn combine_windows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let result = item * (WORKGROUP / LANES) + invocation / LANES;
    let lane = invocation % LANES;
    // Behind the last window it is combined again, and not stored.
    let found = find(min(result, p.invocations - 1u));
    let wide = inside(2u, found.window.z);
    let count = wide.y - wide.x;
    let units = count / RUN_UNIT;
    states[invocation] = identity();
    if (lane < units) {
        let begin = element_at(found, 0u, 0u, wide.x);
        states[invocation] = combine_range(Run(begin.x, begin.y), lane, units, LANES);
    }
    fold_states(invocation, LANES);
    if (lane == 0u && result < p.invocations) {
        store_results(found.at, finish(states[invocation], count, found.at));
    }
}
