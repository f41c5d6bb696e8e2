// The transposed window family: an output combines the windows that it lies in, in the order of its positions in them.
// A kernel declares State_back, identity_back(), combine_back(a, b), state_back_of(elements, count, here) and
// result_back(state, at). It includes, with its tensors, places.wgsl, where outputs lie, sources.wgsl, where windows do,
// elements.wgsl, what is loaded of them, and finish_back.wgsl, which stores the results.
//
// Windows have up to six dimensions: the last three are 0 to 2, those before them 4 to 6, and 3 is none of them.
//
// Preprocessor names: BLOCKS where few windows hold an output: all of that is in blocks.wgsl. SIX where there are more than
// three dimensions; LANES_BACK where the invocations of a workgroup share an output's windows, else each has an output.
//
// Planned by dmlruntime/families/window/gpu_back.py: Parameters and the entry must match it.
#if BLOCKS
#include "window/blocks.wgsl"
#else
#include "workgroups/grid.wgsl"
#include "window/reaches.wgsl"

// Where an output lies: its places along the dimensions, in the tensors, and its number in C order.
struct Back {
    inner: vec4<u32>,
    outer: vec4<u32>,
    at: Places,
    sources: Sources,
    here: u32,
}

// Goes along a loop: d = 4 i + j.
fn back_moved(start: Back, place: u32, i: u32, j: u32) -> Back {
    let slot = p.slots[i][j];
    var back = start;
    back.inner += select(vec4<u32>(0u), vec4<u32>(place), vec4<u32>(0u, 1u, 2u, 3u) == vec4<u32>(slot));
    back.outer += select(vec4<u32>(0u), vec4<u32>(place), vec4<u32>(4u, 5u, 6u, 7u) == vec4<u32>(slot));
    back.at = moved(back.at, place, i, j);
    if (slot == 3u) {
        back.sources = sources_moved(back.sources, place, i, j);
    }
    back.here += place * p.index_steps[i][j];
    return back;
}
#include "walk/loops.wgsl" with walked=walked_back, places=Back, moved=back_moved, number=u32, sizes=sizes

// Combines the windows of three dimensions, from number `lane` on, each `lanes` behind the last; `elements` is the product of
// the numbers of elements that windows have along the others.
fn combine_three(start: State_back, back: Back, sources: Sources, elements: u32, lane: u32, lanes: u32) -> State_back {
    let deep = reach_of(0u, 0u, back.inner.x);
    let high = reach_of(0u, 1u, back.inner.y);
    let wide = reach_of(0u, 2u, back.inner.z);
    var state = start;
#if LANES_BACK
    let count = deep.count * high.count * wide.count;
    for (var n = lane; n < count; n += lanes) {
        let row = n / wide.count;
        let k = vec3<u32>(row / high.count, row % high.count, n % wide.count);
        let z = deep.window - k.x * deep.moves;
        let y = high.window - k.y * high.moves;
        let x = wide.window - k.z * wide.moves;
        let plane = slid(sources, 0u, 0u, z, deep.first + k.x * p.periods[0].x);
        let line = slid(plane, 0u, 1u, y, high.first + k.y * p.periods[0].y);
        let one = slid(line, 0u, 2u, x, wide.first + k.z * p.periods[0].z);
        let of_window = elements * elements_inside(0u, 0u, z) * elements_inside(0u, 1u, y) * elements_inside(0u, 2u, x);
        state = combine_back(state, state_back_of(elements_of(one), of_window, back.here));
    }
#else
    for (var i = 0u; i < deep.count; i++) {
        let z = deep.window - i * deep.moves;
        let plane = slid(sources, 0u, 0u, z, deep.first + i * p.periods[0].x);
        let of_plane = elements * elements_inside(0u, 0u, z);
        for (var j = 0u; j < high.count; j++) {
            let y = high.window - j * high.moves;
            let line = slid(plane, 0u, 1u, y, high.first + j * p.periods[0].y);
            let of_line = of_plane * elements_inside(0u, 1u, y);
            for (var k = 0u; k < wide.count; k++) {
                let x = wide.window - k * wide.moves;
                let one = slid(line, 0u, 2u, x, wide.first + k * p.periods[0].z);
                state = combine_back(state, state_back_of(elements_of(one), of_line * elements_inside(0u, 2u, x), back.here));
            }
        }
    }
#endif
    return state;
}

fn combine_all(back: Back, lane: u32, lanes: u32) -> State_back {
#if SIX
    let deep = reach_of(1u, 0u, back.outer.x);
    let high = reach_of(1u, 1u, back.outer.y);
    let wide = reach_of(1u, 2u, back.outer.z);
    var state = identity_back();
    for (var i = 0u; i < deep.count; i++) {
        let z = deep.window - i * deep.moves;
        let plane = slid(back.sources, 1u, 0u, z, deep.first + i * p.periods[1].x);
        let of_plane = elements_inside(1u, 0u, z);
        for (var j = 0u; j < high.count; j++) {
            let y = high.window - j * high.moves;
            let line = slid(plane, 1u, 1u, y, high.first + j * p.periods[1].y);
            let of_line = of_plane * elements_inside(1u, 1u, y);
            for (var k = 0u; k < wide.count; k++) {
                let x = wide.window - k * wide.moves;
                let one = slid(line, 1u, 2u, x, wide.first + k * p.periods[1].z);
                state = combine_three(state, back, one, of_line * elements_inside(1u, 2u, x), lane, lanes);
            }
        }
    }
    return state;
#else
    return combine_three(identity_back(), back, back.sources, 1u, lane, lanes);
#endif
}
#if LANES_BACK

var<workgroup> states_back: array<State_back, WORKGROUP>;

@compute @workgroup_size(WORKGROUP)
fn combine_back_windows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts);
    if (result >= p.items) {
        return;
    }
    let back = walked_back(Back(), result, p.rank);
    states_back[lane] = combine_all(back, lane, WORKGROUP);
    workgroupBarrier();
    for (var half = WORKGROUP / 2u; half > 0u; half /= 2u) {
        if (lane < half) {
            states_back[lane] = combine_back(states_back[lane], states_back[lane + half]);
        }
        workgroupBarrier();
    }
    if (lane == 0u) {
        finish_back(states_back[0], back.at);
    }
}
#else

@compute @workgroup_size(WORKGROUP)
fn combine_back_windows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts) * WORKGROUP + lane;
    if (result >= p.invocations) {
        return;
    }
    let back = walked_back(Back(), result, p.rank);
    finish_back(combine_all(back, 0u, 1u), back.at);
}
#endif
#endif
