// The columns of the small windows of rows.wgsl, up to four; what is said of more than WIDE is never used.
//
// A kernel declares State, state_of(x, index), combine_next(a, b) and kept(state, inside), which is the identity where `inside`
// does not hold. For preprocessor names see rows.wgsl.

// Of each column how far it lies behind the first element, in memory and in the numbers of elements, whether it lies in the
// tensor, and how many do.
struct Columns {
    places: vec4<u32>,
    numbers: vec4<u32>,
    inside: vec4<bool>,
    count: u32,
}

// The columns of a window, from its number in dimension 2.
fn columns_of(window: u32) -> Columns {
    // Places before the tensor wrap around, and so lie behind it.
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

// Combines a row, from the place and the number of its first element.
fn combine_columns(first: u32, number: u32, columns: Columns) -> State {
    let x_0 = load_$tensor(first + columns.places.x);
#if WIDE_2 || WIDE_3 || WIDE_4
    let x_1 = load_$tensor(first + columns.places.y);
#endif
#if WIDE_3 || WIDE_4
    let x_2 = load_$tensor(first + columns.places.z);
#endif
#if WIDE_4
    let x_3 = load_$tensor(first + columns.places.w);
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
