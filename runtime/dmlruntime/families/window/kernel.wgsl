// The window family. A kernel declares State, state_of(x, index), identity(), combine(a, b) and
// finish(state, count, window, at) for its data types; it includes, with its tensors, Offsets and moved(at, location, i, j) of
// locations.wgsl, and what stores its results, of results.wgsl. `tensor` is the one that windows slide over, `name` in
// preprocessor names; `again` is is_again where windows are combined once more (again.wgsl), else empty. The rest is here.
//
// An invocation takes `taken` windows that are neighbours in the loop `along`. That is not the innermost, so that
// windows of neighbouring invocations lie beside each other; with QUADS it is, and results are stored four by four,
// in whole words.
//
// Preprocessor names: ROWS where windows are small and loops few: all of that is in rows.wgsl. RUNS where the elements of a
// window are a run of memory: the last part of this file. WORKGROUPS where a workgroup combines those of any other, else an
// invocation does;
// DEEP_1, HIGH_1 to HIGH_4, WIDE_1 to WIDE_4 for small sizes of windows, whose loops are written out (unrolled.wgsl); CUT where
// windows differ in their locations (padded.wgsl).
//
// Planned by dmlruntime/families/window/gpu.py: Parameters and the entry must match it.
#if ROWS
#include "window/rows.wgsl" with tensor=$tensor, again=$again
#else
#include "workgroups/grid.wgsl"

// The elements of a window that lie in the tensor, from the Parameters of window kernels.

// The positions of a window along dimension `d` that lie in the tensor, from the first up to one that does not, for the
// window number `location`.
fn inside(d: u32, location: u32) -> vec2<u32> {
    let begin = location * p.window_strides[d];
    let size = p.window_sizes[d];
    let dilation = p.dilations[d];
    let start = p.starts[d];
    let end = start + p.inputs[d];
    if (dilation == 1u) {
        let before = min(max(begin, start) - begin, size);
        return vec2<u32>(before, max(before, min(max(begin, end) - begin, size)));
    }
    var first = 0u;
    if (begin < start) {
        first = min(size, (start - begin - 1u) / dilation + 1u);
    }
    var last = 0u;
    if (begin < end) {
        last = min(size, (end - begin - 1u) / dilation + 1u);
    }
    return vec2<u32>(first, max(first, last));
}

// The elements of a window that lie in the tensor: the positions along each dimension.
struct Box {
    deep: vec2<u32>,
    high: vec2<u32>,
    wide: vec2<u32>,
}

fn box_of(window: vec4<u32>) -> Box {
    return Box(inside(0u, window.x), inside(1u, window.y), inside(2u, window.z));
}

fn sizes_of(box: Box) -> vec3<u32> {
    return vec3<u32>(box.deep.y - box.deep.x, box.high.y - box.high.x, box.wide.y - box.wide.x);
}

// The box of a window that lies beside another's along the loop `along`.
fn next_box(box: Box, window: vec4<u32>, slot: u32) -> Box {
    var next = box;
    if (slot == 0u) {
        next.deep = inside(0u, window.x);
    } else if (slot == 1u) {
        next.high = inside(1u, window.y);
    } else if (slot == 2u) {
        next.wide = inside(2u, window.z);
    }
    return next;
}

// Of each dimension of the window, how far apart positions lie in memory and in the numbers of elements.
struct Strides {
    deep: vec2<u32>,
    high: vec2<u32>,
    wide: vec2<u32>,
}

fn strides_of() -> Strides {
    return Strides(
        p.dilations.x * vec2<u32>(p.input_strides.x, p.index_strides.x),
        p.dilations.y * vec2<u32>(p.input_strides.y, p.index_strides.y),
        p.dilations.z * vec2<u32>(p.input_strides.z, p.index_strides.z),
    );
}

// How far position `k` of the window number `location` lies behind the first element; it lies in the tensor.
fn element_of(d: u32, location: u32, k: u32) -> u32 {
    return location * p.window_strides[d] + k * p.dilations[d] - p.starts[d];
}

// A window: its number along each dimension, where its results lie, and its number in the loop `along`.
struct Found {
    window: vec4<u32>,
    at: Offsets,
    number: u32,
}

// The loop that is d-th from outside.
fn loop_of(d: u32) -> vec2<u32> {
    return vec2<u32>(d / 4u, d % 4u);
}

// Goes `location` steps on along a loop.
fn along(start: Found, d: u32, location: u32) -> Found {
    let i = loop_of(d);
    let is_slot = vec4<u32>(0u, 1u, 2u, 3u) == vec4<u32>(p.slots[i.x][i.y]);
    let window = start.window + select(vec4<u32>(0u), vec4<u32>(location), is_slot);
    return Found(window, moved(start.at, location, i.x, i.y), select(start.number, start.number + location, d == p.along));
}

// The same for the loops over invocations.
fn taken_along(start: Found, location: u32, i: u32, j: u32) -> Found {
    let d = 4u * i + j;
    return along(start, d, location * select(1u, p.taken, d == p.along));
}
#include "walk/loops.wgsl" with walked=walked, offsets=Found, moved=taken_along, number=u32, sizes=sizes

// The first window that an invocation or a workgroup takes.
fn find(number: u32) -> Found {
    return walked(Found(), number, p.rank);
}

// The element of memory and the number of position (i, j, k) of a window.
fn element_at(found: Found, i: u32, j: u32, k: u32) -> vec2<u32> {
    let z = element_of(0u, found.window.x, i);
    let y = element_of(1u, found.window.y, j);
    let x = element_of(2u, found.window.z, k);
    return vec2<u32>(
        found.at.first + z * p.input_strides.x + y * p.input_strides.y + x * p.input_strides.z,
        found.at.first_index + z * p.index_strides.x + y * p.index_strides.y + x * p.index_strides.z,
    );
}
#if RUNS
// Windows whose elements lie side by side in memory: LANES invocations of a workgroup combine those of one, as those of a
// row in the reduce family. A window and its Found, find(number) and `inside` are those of kernel.wgsl; windows slide along
// dimension 2 alone. A kernel declares combine_next(a, b) too, which combines what is ordered.
//
// Preprocessor names: LANES_<count> (workgroups/lanes.wgsl); QUADS_<name of the first input> where windows begin and end
// with whole quads (tensors/input.wgsl).
//
// Planned by dmlruntime/families/window/gpu_parts.py.
#include "reduce/fold.wgsl"
#include "reduce/range.wgsl" with s=, location=Run

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
        store_results(found.at, finish(states[invocation], count, found.window, found.at));
#for condition in $again
        if ($condition(states[invocation])) {
            store_results(found.at, results_again(found.window, found.at));
        }
#endfor
    }
}
#elif WORKGROUPS
#include "reduce/fold.wgsl"

// Where number n of a box of these sizes is in it.
fn position_of(n: u32, sizes: vec3<u32>) -> vec3<u32> {
    let width = max(sizes.z, 1u);
    let height = max(sizes.y, 1u);
    let row = n / width;
    return vec3<u32>(row / height, row % height, n % width);
}

@compute @workgroup_size(WORKGROUP)
fn combine_windows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts);
    if (result >= p.items) {
        return;
    }
    let found = find(result);
    let box = box_of(found.window);
    let sizes = sizes_of(box);
    // The invocations go through the positions in C order, side by side.
    let count = sizes.x * sizes.y * sizes.z;
    var state = identity();
    var at = position_of(lane, sizes);
    let step = position_of(WORKGROUP, sizes);
    for (var n = lane; n < count; n += WORKGROUP) {
        let location = element_at(found, box.deep.x + at.x, box.high.x + at.y, box.wide.x + at.z);
        state = combine(state, state_of(load_$tensor(location.x), location.y));
        at += step;
        if (at.z >= sizes.z) {
            at -= vec3<u32>(0u, 0u, sizes.z);
            at += vec3<u32>(0u, 1u, 0u);
        }
        if (at.y >= sizes.y) {
            at -= vec3<u32>(0u, sizes.y, 0u);
            at += vec3<u32>(1u, 0u, 0u);
        }
    }
    states[lane] = state;
    fold_states(lane, LANES);
    if (lane == 0u) {
        store_results(found.at, finish(states[0], count, found.window, found.at));
#for condition in $again
        if ($condition(states[0])) {
            store_results(found.at, results_again(found.window, found.at));
        }
#endfor
    }
}
#else

#include "window/unrolled.wgsl" with tensor=$tensor

fn combine_window(found: Found, box: Box, strides: Strides) -> State {
    var state = identity();
    var plane = element_at(found, box.deep.x, 0u, 0u);
#if DEEP_1
    if (box.deep.x < box.deep.y) {
        state = combine_plane(state, plane, box, strides);
    }
#else
    for (var i = box.deep.x; i < box.deep.y; i++) {
        state = combine_plane(state, plane, box, strides);
        plane += strides.deep;
    }
#endif
    return state;
}

#for condition in $again
#include "window/stores_again.wgsl"

fn window_of(number: u32, n: u32) -> Window {
    let found = along(find(number), p.along, n);
    return Window(found.window, found.at);
}

#endfor
fn finish_window(state: State, found: Found, box: Box) -> Results {
    let sizes = sizes_of(box);
    return finish(state, sizes.x * sizes.y * sizes.z, found.window, found.at);
}

@compute @workgroup_size(WORKGROUP)
fn combine_windows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, counts) * WORKGROUP + lane;
    if (number >= p.invocations) {
        return;
    }
    let first = find(number);
    let box = box_of(first.window);
    let strides = strides_of();
    let slot = p.slots[loop_of(p.along).x][loop_of(p.along).y];
#for condition in $again
    var again = 0u;
#endfor
#if QUADS
    let second = along(first, p.along, 1u);
    let third = along(first, p.along, 2u);
    let fourth = along(first, p.along, 3u);
    let second_box = next_box(box, second.window, slot);
    let third_box = next_box(box, third.window, slot);
    let fourth_box = next_box(box, fourth.window, slot);
    let a = combine_window(first, box, strides);
    let b = combine_window(second, second_box, strides);
    let c = combine_window(third, third_box, strides);
    let d = combine_window(fourth, fourth_box, strides);
    let q = finish_window(a, first, box);
    let r = finish_window(b, second, second_box);
    let s = finish_window(c, third, third_box);
    let t = finish_window(d, fourth, fourth_box);
    store_quads(first.at, q, r, s, t);
#for condition in $again
    again = select(0u, 1u, $condition(a)) | select(0u, 2u, $condition(b));
    again |= select(0u, 4u, $condition(c)) | select(0u, 8u, $condition(d));
    if (again != 0u) {
        store_again(number, again, q, r, s, t);
    }
#endfor
#else
    for (var n = 0u; n < min(p.taken, p.along_size - first.number); n++) {
        let next = along(first, p.along, n);
        let next_inside = next_box(box, next.window, slot);
        let state = combine_window(next, next_inside, strides);
        store_results(next.at, finish_window(state, next, next_inside));
#for condition in $again
        again |= select(0u, 1u << n, $condition(state));
#endfor
    }
#for condition in $again
    if (again != 0u) {
        store_again(number, again);
    }
#endfor
#endif
}
#endif
#endif
