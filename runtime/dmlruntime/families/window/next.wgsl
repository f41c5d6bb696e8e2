// Combines states of which the second is of elements behind those of the first, if ORDERED.
#if ROWS || RUNS
fn combine_next(a: State, b: State) -> State { return combine(a, b); }
#endif
