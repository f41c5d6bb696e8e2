// AGAIN: a result whose state left the range of its type is found once more, of scaled elements. A kernel declares
// is_again(state), scale_of(state) and finish_again(state, count, scale).
#import keep_float32

// A compiler would put the factor outside of a sum, which overflows then.
fn scaled_state(x: Value0, index: u32, scale: Value0) -> State { return state_of(keep_float32(x * scale), index); }

fn scaled_unit(first: u32, number: u32, scale: Value0) -> State {
    let unit = load_unit(first, number);
#if FOURS
    let index = 4u * number;
    let front = combine(scaled_state(unit.x, index, scale), scaled_state(unit.y, index + 1u, scale));
    return combine(front, combine(scaled_state(unit.z, index + 2u, scale), scaled_state(unit.w, index + 3u, scale)));
#else
    return scaled_state(unit, number, scale);
#endif
}

// Units `begin`, `begin + step` and so on of a result, at least one, in runs as in reduce/range.wgsl.
fn combine_scaled(first: u32, begin: u32, step: u32, scale: Value0) -> State {
    var all = scaled_unit(first, begin, scale);
    let count = (p.units - 1u - begin) / step + 1u;
    for (var i = 1u; i < count; i += 64u) {
        var own = scaled_unit(first, begin + i * step, scale);
        for (var j = i + 1u; j < min(i + 64u, count); j++) {
            own = combine(own, scaled_unit(first, begin + j * step, scale));
        }
        all = combine(all, own);
    }
    return all;
}

// `all` with the elements behind the last unit.
fn with_rest_scaled(all: State, first: u32, scale: Value0) -> State {
    var state = all;
#if QUAD_COLUMNS
    for (var index = 4u * p.units; index < p.length; index++) {
        state = combine(state, scaled_state(load_element(first, index), index, scale));
    }
#endif
    return state;
}
