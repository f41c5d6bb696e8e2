// One of the elements is picked: a kernel declares best(a, b), the better of two values, and better(a, b), whether that is `b`
// and not `a`, wherever the two stand. Of four elements the best value is
// found, which takes less than to compare positions too; as long as they are combined, its position is that of the first of the
// four.
#include "reduce/ordered.wgsl"

// Combines states of which the second is of later elements.
fn combine_next(a: State, b: State) -> State {
    var taken = false;
    if (p.last != 0u) {
        taken = !better(b.value, a.value);
    } else {
        taken = better(a.value, b.value);
    }
    return State(select(a.value, b.value, taken), select(a.index, b.index, taken));
}
#if FOURS

fn state_of_four(x: Quad0, index: u32) -> State {
    return state_of(best(best(x.x, x.y), best(x.z, x.w)), index);
}
#endif

// `state` with the position itself, which is that of one of four elements. `first` is where the result's first element lies.
fn settled(first: u32, state: State) -> State {
#if FOURS
    let number = state.index / 4u;
    if (number < p.units) {
        let x = load_unit(first, number);
        let index = 4u * number;
        let front = combine_next(state_of(x.x, index), state_of(x.y, index + 1u));
        return combine_next(front, combine_next(state_of(x.z, index + 2u), state_of(x.w, index + 3u)));
    }
#endif
    return state;
}
