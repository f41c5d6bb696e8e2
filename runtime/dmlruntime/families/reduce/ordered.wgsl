// Elements that are combined one after the other. With FOURS state_of_four(x, index) is declared, the state of four elements of
// which the first has this index.
#include "reduce/units.wgsl"
#include "reduce/range.wgsl" with s=, location=u32
#include "reduce/fold.wgsl"

fn state_of_unit(unit: Unit, number: u32) -> State {
#if FOURS
    return state_of_four(unit, 4u * number);
#else
    return state_of(unit, number);
#endif
}

fn load_state(first: u32, number: u32) -> State {
    return state_of_unit(load_unit(first, number), number);
}

// `all` and a later unit; without `is_more` there are no elements before it.
fn with_unit(all: State, is_more: bool, unit: Unit, number: u32) -> State {
    let state = state_of_unit(unit, number);
    if (is_more) {
        return combine_next(all, state);
    }
    return state;
}
