// The rows and columns of a window. Loops of one to four steps are written out: compilers of WGSL bound every loop by a counter
// of their own, which takes as long as to combine an element does. The locations of elements outside the tensor wrap around; they
// are never loaded.

fn combine_location(state: State, location: vec2<u32>, k: u32, wide: vec2<u32>) -> State {
    if (k < wide.x || k >= wide.y) {
        return state;
    }
    return combine(state, state_of(load_$tensor(location.x), location.y));
}

// `first` is the location of position 0 of the row.
fn combine_row(state: State, first: vec2<u32>, box: Box, strides: Strides) -> State {
    var all = state;
#if WIDE_1 || WIDE_2 || WIDE_3 || WIDE_4
    all = combine_location(all, first, 0u, box.wide);
#if !WIDE_1
    all = combine_location(all, first + strides.wide, 1u, box.wide);
#endif
#if WIDE_3 || WIDE_4
    all = combine_location(all, first + 2u * strides.wide, 2u, box.wide);
#endif
#if WIDE_4
    all = combine_location(all, first + 3u * strides.wide, 3u, box.wide);
#endif
#else
    var location = first + box.wide.x * strides.wide;
    for (var k = box.wide.x; k < box.wide.y; k++) {
        all = combine(all, state_of(load_$tensor(location.x), location.y));
        location += strides.wide;
    }
#endif
    return all;
}

fn combine_row_inside(state: State, first: vec2<u32>, j: u32, box: Box, strides: Strides) -> State {
    if (j < box.high.x || j >= box.high.y) {
        return state;
    }
    return combine_row(state, first, box, strides);
}

// `first` is the location of position 0 of the first row.
fn combine_plane(state: State, first: vec2<u32>, box: Box, strides: Strides) -> State {
    var all = state;
#if HIGH_1 || HIGH_2 || HIGH_3 || HIGH_4
    all = combine_row_inside(all, first, 0u, box, strides);
#if !HIGH_1
    all = combine_row_inside(all, first + strides.high, 1u, box, strides);
#endif
#if HIGH_3 || HIGH_4
    all = combine_row_inside(all, first + 2u * strides.high, 2u, box, strides);
#endif
#if HIGH_4
    all = combine_row_inside(all, first + 3u * strides.high, 3u, box, strides);
#endif
#else
    var row = first + box.high.x * strides.high;
    for (var j = box.high.x; j < box.high.y; j++) {
        all = combine_row(all, row, box, strides);
        row += strides.high;
    }
#endif
    return all;
}
