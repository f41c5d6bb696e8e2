// Combines states of which the second is of later elements.
fn combine_next(a: State, b: State) -> State { return combine(a, b); }
