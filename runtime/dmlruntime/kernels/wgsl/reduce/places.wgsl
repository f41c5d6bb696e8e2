// Where results and their elements lie, and the state of a unit of elements.

#include "walk/loops.wgsl" with walked=walked, places=Places, moved=moved, number=u32, sizes=sizes

// Where the first element of a result lies, and the result.
struct Places {
    input: u32,
    output: u32,
}

fn moved(places: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(places.input + x * p.input_steps[i][j], places.output + x * p.output_steps[i][j]);
}

fn places_of(result: u32) -> Places {
    return walked(Places(), result, p.rank);
}
#if QUADS_INPUT

fn load_state(first: u32, unit: u32) -> State {
    let quad = load_input_quad(first / 4u + unit);
    let index = 4u * unit;
    let a = combine_next(state_of(quad.x, index), state_of(quad.y, index + 1u));
    return combine_next(a, combine_next(state_of(quad.z, index + 2u), state_of(quad.w, index + 3u)));
}
#else

// How far an element of a result lies behind the first.
#include "walk/offset.wgsl" with name=offset_of, rank=row_rank, sizes=row_sizes, steps=row_steps

fn load_state(first: u32, index: u32) -> State {
    return state_of(load_input(first + offset_of(index)), index);
}
#endif
