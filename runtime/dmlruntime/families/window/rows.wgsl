// The window family where windows are small: straight-line code, in which no load waits for a condition.
//
// An invocation combines PER_INVOCATION windows that are neighbours in the loop `along`. It combines each row of elements once;
// windows that overlap combine the same rows. A location outside the tensor is replaced by one inside, whose element is
// loaded and then left out, because a branch around the load would keep later loads waiting.
//
// There are four loops over results, the innermost last: .w of the first row of each array of the parameters. `along` is the
// second to last; with QUADS it is the last. Windows lie in the dimensions 1 and 2, and rows are neighbours in dimension 1,
// which is that of `along`. The planner numbers dimensions so.
//
// Besides what kernel.wgsl names, a kernel includes states.wgsl, with the fields of its state: kept(state, inside) of
// elements and kept_window(state, inside) of windows give the identity for those that do not count; `again` is as there.
//
// Preprocessor names: PER_INVOCATION_4 or PER_INVOCATION_16, else PER_INVOCATION is 1; LOOPS_4 where the first loop has more
// than one location; HIGH_LOOP_<n> and WIDE_LOOP_<n>, the loops along dimensions 1 and 2, if there are any; HIGH_<size>, up to 8,
// and WIDE_<size>, up to 4; TALL from HIGH_5 on; HOP_<rows>, from a window's first row to the next one's; SHARED where windows
// share rows, or follow each other without gaps; EDGE_HIGH where rows may lie outside the tensor, EDGE_<column> where a column
// may, EDGE_WIDE where any may; CLAMPED where the nearest element in the tensor is one of the same window, if that has any;
// ORDERED where elements come in the order of their numbers; QUADS.
//
// Planned by dmlruntime/families/window/gpu_parts.py.
#include "workgroups/grid.wgsl"

// The columns of a window, up to four; what is said of more than WIDE is never used. Of each column how far it lies behind the
// first element, in memory and in the numbers of elements, whether it lies in the tensor, and how many do.
struct Columns {
    offsets: vec4<u32>,
    numbers: vec4<u32>,
    inside: vec4<bool>,
    count: u32,
}

// The columns of a window, from its number in dimension 2.
fn columns_of(window: u32) -> Columns {
    // Offsets before the tensor wrap around, and so lie behind it.
    let x = window * p.window_strides.z - p.starts.z + vec4<u32>(0u, 1u, 2u, 3u) * p.dilations.z;
#if WIDE_4
    let has = vec4<u32>(1u, 1u, 1u, 1u);
#elif WIDE_3
    let has = vec4<u32>(1u, 1u, 1u, 0u);
#elif WIDE_2
    let has = vec4<u32>(1u, 1u, 0u, 0u);
#else
    let has = vec4<u32>(1u, 0u, 0u, 0u);
#endif
#if EDGE_WIDE
    let inside = x < vec4<u32>(p.inputs.z);
    let held = vec4<u32>(clamp(vec4<i32>(x), vec4<i32>(0), vec4<i32>(i32(p.inputs.z) - 1)));
    let counted = select(vec4<u32>(0u), has, inside);
#else
    let inside = vec4<bool>(true, true, true, true);
    let held = x;
    let counted = has;
#endif
    let count = counted.x + counted.y + counted.z + counted.w;
    return Columns(held * p.input_strides.z, held * p.index_strides.z, inside, count);
}

// Combines a row, from the location and the number of its first element.
fn combine_columns(first: u32, number: u32, columns: Columns) -> State {
    let x_0 = load_$tensor(first + columns.offsets.x);
#if WIDE_2 || WIDE_3 || WIDE_4
    let x_1 = load_$tensor(first + columns.offsets.y);
#endif
#if WIDE_3 || WIDE_4
    let x_2 = load_$tensor(first + columns.offsets.z);
#endif
#if WIDE_4
    let x_3 = load_$tensor(first + columns.offsets.w);
#endif
#include "window/column.wgsl" with k=0, j=x
#if WIDE_1
    return state_0;
#else
#include "window/column.wgsl" with k=1, j=y
    let two = combine_next(state_0, state_1);
#if WIDE_2
    return two;
#else
#include "window/column.wgsl" with k=2, j=z
    let three = combine_next(two, state_2);
#if WIDE_3
    return three;
#else
#include "window/column.wgsl" with k=3, j=w
    return combine_next(three, state_3);
#endif
#endif
#endif
}

#if PER_INVOCATION_16
const PER_INVOCATION = 16u;
#elif PER_INVOCATION_4
const PER_INVOCATION = 4u;
#else
const PER_INVOCATION = 1u;
#endif
#if HIGH_8
const HIGH = 8u;
#elif HIGH_7
const HIGH = 7u;
#elif HIGH_6
const HIGH = 6u;
#elif HIGH_5
const HIGH = 5u;
#elif HIGH_4
const HIGH = 4u;
#elif HIGH_3
const HIGH = 3u;
#elif HIGH_2
const HIGH = 2u;
#else
const HIGH = 1u;
#endif
#if HOP_8
const HOP = 8u;
#elif HOP_7
const HOP = 7u;
#elif HOP_6
const HOP = 6u;
#elif HOP_5
const HOP = 5u;
#elif HOP_4
const HOP = 4u;
#elif HOP_3
const HOP = 3u;
#elif HOP_2
const HOP = 2u;
#else
const HOP = 1u;
#endif
#if QUADS
const ALONG = 3u;
#else
const ALONG = 2u;
#endif

// The rows of the windows of an invocation.
const ROWS = (PER_INVOCATION - 1u) * HOP + HIGH;

// Where an invocation's first window lies in the loops.
fn location_of(number: u32) -> vec4<u32> {
    let sizes = p.sizes[0];
    let second = number / sizes.w;
    let third = second / sizes.z;
    let w = number - second * sizes.w;
    let z = second - third * sizes.z;
#if LOOPS_4
    let fourth = third / sizes.y;
    let location = vec4<u32>(fourth, third - fourth * sizes.y, z, w);
#else
    let location = vec4<u32>(0u, third, z, w);
#endif
#if QUADS
    return location * vec4<u32>(1u, 1u, 1u, PER_INVOCATION);
#else
    return location * vec4<u32>(1u, 1u, PER_INVOCATION, 1u);
#endif
}

// The number of the window in dimension 1.
fn high_of(location: vec4<u32>) -> u32 {
#if HIGH_LOOP_3
    return location.w;
#elif HIGH_LOOP_2
    return location.z;
#elif HIGH_LOOP_1
    return location.y;
#elif HIGH_LOOP_0
    return location.x;
#else
    return 0u;
#endif
}

// The number of the window in dimension 2.
fn wide_of(location: vec4<u32>) -> u32 {
#if WIDE_LOOP_3
    return location.w;
#elif WIDE_LOOP_2
    return location.z;
#elif WIDE_LOOP_1
    return location.y;
#elif WIDE_LOOP_0
    return location.x;
#else
    return 0u;
#endif
}

// The location in the loops that no window slides along.
fn fixed_location_of(location: vec4<u32>) -> vec4<u32> {
    var fixed_location = location;
#if HIGH_LOOP_0 || WIDE_LOOP_0
    fixed_location.x = 0u;
#endif
#if HIGH_LOOP_1 || WIDE_LOOP_1
    fixed_location.y = 0u;
#endif
#if HIGH_LOOP_2 || WIDE_LOOP_2
    fixed_location.z = 0u;
#endif
#if HIGH_LOOP_3 || WIDE_LOOP_3
    fixed_location.w = 0u;
#endif
    return fixed_location;
}

// Rows combined: the state, and how many of them lie in the tensor.
struct Row {
    state: State,
    inside: u32,
}

fn joined(a: Row, b: Row) -> Row {
    return Row(combine_next(a.state, b.state), a.inside + b.inside);
}

// Row number `r` of the windows of an invocation. `top` is the location of the first in dimension 1; the locations before the
// tensor wrap around and so lie behind it.
fn row_of(at: Offsets, top: u32, columns: Columns, r: u32) -> Row {
#if SHARED
    let y = top + r;
#else
    let y = top + r / HIGH * p.window_strides.y + r % HIGH * p.dilations.y;
#endif
#if EDGE_HIGH
    let is_inside = y < p.inputs.y;
    let held = u32(clamp(i32(y), 0, i32(p.inputs.y) - 1));
    let row = combine_columns(at.first + held * p.input_strides.y, at.first_index + held * p.index_strides.y, columns);
    return Row(kept(row, is_inside), select(0u, 1u, is_inside));
#else
    return Row(combine_columns(at.first + y * p.input_strides.y, at.first_index + y * p.index_strides.y, columns), 1u);
#endif
}

#for condition in $again
#include "window/stores_again.wgsl"

fn window_of(number: u32, n: u32) -> Window {
    let location = location_of(number);
    let at = offsets_of(location, fixed_location_of(location));
    return Window(vec4<u32>(0u, high_of(location) + n, wide_of(location), 0u), moved(at, n, 0u, ALONG));
}

#endfor
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
    let location = location_of(number);
    let at = offsets_of(location, fixed_location_of(location));
    let first = vec4<u32>(0u, high_of(location), wide_of(location), 0u);
    let columns = columns_of(first.z);
    let top = first.y * p.window_strides.y - p.starts.y;
    var rows: array<Row, ROWS>;
#for r in 0 1 2 3
    // Row $r of rows.wgsl, if there are so many. Conditions are constants, so one that never holds leaves no code.
    if (${r}u < ROWS) {
        rows[min(${r}u, ROWS - 1u)] = row_of(at, top, columns, ${r}u);
    }
#endfor
#if PER_INVOCATION_4 || PER_INVOCATION_16 || TALL
#for r in 4 5 6 7 8 9 10 11 12 13 14 15
    // Row $r of rows.wgsl, if there are so many. Conditions are constants, so one that never holds leaves no code.
    if (${r}u < ROWS) {
        rows[min(${r}u, ROWS - 1u)] = row_of(at, top, columns, ${r}u);
    }
#endfor
#endif
#if PER_INVOCATION_16
#for r in 16 17 18 19 20 21 22 23
    // Row $r of rows.wgsl, if there are so many. Conditions are constants, so one that never holds leaves no code.
    if (${r}u < ROWS) {
        rows[min(${r}u, ROWS - 1u)] = row_of(at, top, columns, ${r}u);
    }
#endfor
#endif
#for condition in $again
    var again = 0u;
#endfor
#include "window/taken.wgsl" with n=0, again=$again
#if PER_INVOCATION_4 || PER_INVOCATION_16
#include "window/taken.wgsl" with n=1, again=$again
#include "window/taken.wgsl" with n=2, again=$again
#include "window/taken.wgsl" with n=3, again=$again
#endif
#if PER_INVOCATION_16
#include "window/taken.wgsl" with n=4, again=$again
#include "window/taken.wgsl" with n=5, again=$again
#include "window/taken.wgsl" with n=6, again=$again
#include "window/taken.wgsl" with n=7, again=$again
#include "window/taken.wgsl" with n=8, again=$again
#include "window/taken.wgsl" with n=9, again=$again
#include "window/taken.wgsl" with n=10, again=$again
#include "window/taken.wgsl" with n=11, again=$again
#include "window/taken.wgsl" with n=12, again=$again
#include "window/taken.wgsl" with n=13, again=$again
#include "window/taken.wgsl" with n=14, again=$again
#include "window/taken.wgsl" with n=15, again=$again
#endif
#if QUADS
    store_quads(at, results_0, results_1, results_2, results_3);
#for condition in $again
    if (again != 0u) {
        store_again(number, again, results_0, results_1, results_2, results_3);
    }
#endfor
#else
    let left = p.along_size - location[ALONG];
    store_results(at, results_0);
#if PER_INVOCATION_4 || PER_INVOCATION_16
#for n in 1 2 3
    // The results of window $n of an invocation of rows.wgsl, if there is one.
    if (left > ${n}u) {
        store_results(at_$n, results_$n);
    }
#endfor
#endif
#if PER_INVOCATION_16
#for n in 4 5 6 7 8 9 10 11 12 13 14 15
    // The results of window $n of an invocation of rows.wgsl, if there is one.
    if (left > ${n}u) {
        store_results(at_$n, results_$n);
    }
#endfor
#endif
#for condition in $again
    again &= (1u << min(left, 16u)) - 1u;
    if (again != 0u) {
        store_again(number, again);
    }
#endfor
#endif
}
