// Elements whose states are joined as the kernel declares it, and nothing else is known of them.
#include "reduce/ordered.wgsl"

// Combines states of which the second is of later elements.
fn combine_next(a: State, b: State) -> State { return combine(a, b); }
#if FOURS

fn state_of_four(x: Quad0, index: u32) -> State {
    let front = combine_next(state_of(x.x, index), state_of(x.y, index + 1u));
    return combine_next(front, combine_next(state_of(x.z, index + 2u), state_of(x.w, index + 3u)));
}
#endif

fn settled(first: u32, state: State) -> State {
    return state;
}
