// Where results and their elements lie, and the state of a unit of elements.

// Where the first element of a result lies, and the result.
fn places_of(result: u32) -> vec2<u32> {
    var rest = result;
    var places = vec2<u32>(0u, 0u);
    for (var d = p.rank; d > 0u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let place = rest % p.sizes[i][j];
        rest /= p.sizes[i][j];
        places += place * vec2<u32>(p.input_steps[i][j], p.output_steps[i][j]);
    }
    return places;
}
#if QUADS_INPUT

fn load_state(first: u32, unit: u32) -> State {
    let quad = load_input_quad(first / 4u + unit);
    let index = 4u * unit;
    let a = combine_next(state_of(quad.x, index), state_of(quad.y, index + 1u));
    return combine_next(a, combine_next(state_of(quad.z, index + 2u), state_of(quad.w, index + 3u)));
}
#else

// How far element `index` of a result lies behind the first.
fn offset_of(index: u32) -> u32 {
    var rest = index;
    var offset = 0u;
    for (var d = p.row_rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        offset += rest % p.row_sizes[i][j] * p.row_steps[i][j];
        rest /= p.row_sizes[i][j];
    }
    return offset + rest * p.row_steps[0][0];
}

fn load_state(first: u32, index: u32) -> State {
    return state_of(load_input(first + offset_of(index)), index);
}
#endif
