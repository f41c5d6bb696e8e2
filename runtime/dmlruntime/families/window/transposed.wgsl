// The transposed window family: an output combines the windows that it lies in, in the order of its positions in them.
// A kernel declares State_backward, identity_backward(), combine_backward(a, b), state_backward_of(elements, counts, here) and
// result_backward(state, at). It includes, with its tensors, locations.wgsl, where outputs lie, sources.wgsl, where windows do,
// transposed_states.wgsl, what is loaded of them and how results are stored.
//
// Windows have up to six dimensions: the last three are 0 to 2, those before them 4 to 6, and 3 is none of them.
//
// Preprocessor names: BLOCKS where few windows hold an output: all of that is in blocks.wgsl. SIX where there are more than
// three dimensions; LANES_BACKWARD where the invocations of a workgroup share an output's windows, else each has an output.
//
// Planned by dmlruntime/families/window/gpu_backward.py: Parameters and the entry must match it.
// The windows that an output lies in along one dimension, d = 4 i + j, from the Parameters of transposed windows.

// Positions `first`, `first` + period ... of windows, `count` of them; the windows are `window` and those before it, each
// `moves` less than the last.
struct Reach {
    first: u32,
    count: u32,
    window: u32,
    moves: u32,
}

// The output has position k of window w where location + start = w * stride + k * dilation. Positions are solutions modulo the
// period, which is stride / divisor; divisor is the greatest common divisor of stride and dilation, inverse that of
// dilation / divisor modulo the period.
fn reach_of(i: u32, j: u32, location: u32) -> Reach {
    let end = location + p.backward_starts[i][j];
    let stride = p.backward_strides[i][j];
    let dilation = p.backward_dilations[i][j];
    let divisor = p.divisors[i][j];
    let period = p.periods[i][j];
    if (end % divisor != 0u) {
        return Reach(0u, 0u, 0u, 0u);
    }
    let wanted = end / divisor % period * p.inverses[i][j] % period;
    let last = (p.backward_windows[i][j] - 1u) * stride;
    var least = 0u;
    if (end > last) {
        least = (end - last - 1u) / dilation + 1u;
    }
    let rest = least % period;
    let first = least + select(wanted + (period - rest), wanted - rest, wanted >= rest);
    let behind = min(p.backward_sizes[i][j], end / dilation + 1u);
    if (first >= behind) {
        return Reach(0u, 0u, 0u, 0u);
    }
    return Reach(first, (behind - first - 1u) / period + 1u, (end - first * dilation) / stride, dilation / divisor);
}

fn steps_below(begin: u32, step: u32, end: u32) -> u32 {
    if (begin >= end) {
        return 0u;
    }
    return (end - begin - 1u) / step + 1u;
}

// How many positions of a window lie in the outputs, and how many locations it has with those of the padding.
fn counts_of(i: u32, j: u32, window: u32) -> vec2<u32> {
    let begin = window * p.backward_strides[i][j];
    let size = p.backward_sizes[i][j];
    let dilation = p.backward_dilations[i][j];
    let start = p.backward_starts[i][j];
    let before = min(size, steps_below(begin, dilation, start));
    let below = min(size, steps_below(begin, dilation, start + p.backward_outputs[i][j]));
    return vec2<u32>(below - before, min(size, steps_below(begin, dilation, p.backward_ends[i][j])));
}
#if BLOCKS
#include "window/blocks.wgsl"
#else
#include "workgroups/grid.wgsl"

// Where an output lies: its locations along the dimensions, in the tensors, and its number in C order.
struct Backward {
    inner: vec4<u32>,
    outer: vec4<u32>,
    at: Offsets,
    sources: Sources,
    here: u32,
}

// Goes along a loop: d = 4 i + j.
fn backward_moved(start: Backward, location: u32, i: u32, j: u32) -> Backward {
    let slot = p.slots[i][j];
    var backward = start;
    backward.inner += select(vec4<u32>(0u), vec4<u32>(location), vec4<u32>(0u, 1u, 2u, 3u) == vec4<u32>(slot));
    backward.outer += select(vec4<u32>(0u), vec4<u32>(location), vec4<u32>(4u, 5u, 6u, 7u) == vec4<u32>(slot));
    backward.at = moved(backward.at, location, i, j);
    if (slot == 3u) {
        backward.sources = sources_moved(backward.sources, location, i, j);
    }
    backward.here += location * p.index_loop_strides[i][j];
    return backward;
}
#include "walk/loops.wgsl" with walked=walked_backward, offsets=Backward, moved=backward_moved, number=u32, sizes=sizes

// Combines the windows of three dimensions, from number `lane` on, each `lanes` behind the last; `counts` is the product of
// what windows have along the others.
fn combine_three(
    start: State_backward,
    backward: Backward,
    sources: Sources,
    counts: vec2<u32>,
    lane: u32,
    lanes: u32,
) -> State_backward {
    let deep = reach_of(0u, 0u, backward.inner.x);
    let high = reach_of(0u, 1u, backward.inner.y);
    let wide = reach_of(0u, 2u, backward.inner.z);
    var state = start;
#if LANES_BACKWARD
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
        let of_window = counts * counts_of(0u, 0u, z) * counts_of(0u, 1u, y) * counts_of(0u, 2u, x);
        state = combine_backward(state, state_backward_of(elements_of(one), of_window, backward.here));
    }
#else
    for (var i = 0u; i < deep.count; i++) {
        let z = deep.window - i * deep.moves;
        let plane = slid(sources, 0u, 0u, z, deep.first + i * p.periods[0].x);
        let of_plane = counts * counts_of(0u, 0u, z);
        for (var j = 0u; j < high.count; j++) {
            let y = high.window - j * high.moves;
            let line = slid(plane, 0u, 1u, y, high.first + j * p.periods[0].y);
            let of_line = of_plane * counts_of(0u, 1u, y);
            for (var k = 0u; k < wide.count; k++) {
                let x = wide.window - k * wide.moves;
                let one = slid(line, 0u, 2u, x, wide.first + k * p.periods[0].z);
                let of_window = of_line * counts_of(0u, 2u, x);
                state = combine_backward(state, state_backward_of(elements_of(one), of_window, backward.here));
            }
        }
    }
#endif
    return state;
}

fn combine_all(backward: Backward, lane: u32, lanes: u32) -> State_backward {
#if SIX
    let deep = reach_of(1u, 0u, backward.outer.x);
    let high = reach_of(1u, 1u, backward.outer.y);
    let wide = reach_of(1u, 2u, backward.outer.z);
    var state = identity_backward();
    for (var i = 0u; i < deep.count; i++) {
        let z = deep.window - i * deep.moves;
        let plane = slid(backward.sources, 1u, 0u, z, deep.first + i * p.periods[1].x);
        let of_plane = counts_of(1u, 0u, z);
        for (var j = 0u; j < high.count; j++) {
            let y = high.window - j * high.moves;
            let line = slid(plane, 1u, 1u, y, high.first + j * p.periods[1].y);
            let of_line = of_plane * counts_of(1u, 1u, y);
            for (var k = 0u; k < wide.count; k++) {
                let x = wide.window - k * wide.moves;
                let one = slid(line, 1u, 2u, x, wide.first + k * p.periods[1].z);
                state = combine_three(state, backward, one, of_line * counts_of(1u, 2u, x), lane, lanes);
            }
        }
    }
    return state;
#else
    return combine_three(identity_backward(), backward, backward.sources, vec2<u32>(1u), lane, lanes);
#endif
}
#if LANES_BACKWARD

var<workgroup> states_backward: array<State_backward, WORKGROUP>;

@compute @workgroup_size(WORKGROUP)
fn combine_backward_windows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts);
    if (result >= p.items) {
        return;
    }
    let backward = walked_backward(Backward(), result, p.rank);
    states_backward[lane] = combine_all(backward, lane, WORKGROUP);
    workgroupBarrier();
    for (var half = WORKGROUP / 2u; half > 0u; half /= 2u) {
        if (lane < half) {
            states_backward[lane] = combine_backward(states_backward[lane], states_backward[lane + half]);
        }
        workgroupBarrier();
    }
    if (lane == 0u) {
        finish_backward(states_backward[0], backward.at);
    }
}
#else

@compute @workgroup_size(WORKGROUP)
fn combine_backward_windows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts) * WORKGROUP + lane;
    if (result >= p.invocations) {
        return;
    }
    let backward = walked_backward(Backward(), result, p.rank);
    finish_backward(combine_all(backward, 0u, 1u), backward.at);
}
#endif
#endif
