// The same where an element is picked: a kernel declares better(a, b), whether the value `b` is, wherever the two stand.
#if ROWS || RUNS
#if ORDERED
fn combine_next(a: State, b: State) -> State {
    let taken = better(a.value, b.value);
    return State(select(a.value, b.value, taken), select(a.index, b.index, taken));
}
#else
fn combine_next(a: State, b: State) -> State { return combine(a, b); }
#endif
#endif
