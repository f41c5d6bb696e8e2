// What is kept and combined of states, which have these `fields`. Where an element is picked, `clamped` is CLAMPED, `ordered`
// is ORDERED, and a kernel declares better(a, b), whether the value `b` is picked, wherever the two stand; elsewhere they are
// empty.
#if ROWS
// The state, or the identity where it is of what lies outside the tensor.
fn identity_unless(state: State, inside: bool) -> State {
    let none = identity();
    return State(
#for field in $fields
        select(none.$field, state.$field, inside),
#endfor
    );
}

// What is kept of the state of an element, and of a window, where it may be of what lies outside the tensor. With CLAMPED what
// lies outside is replaced by another element of the same window, and to pick that twice changes nothing: only windows that lie
// outside as a whole are left out.
#for names in $clamped
#if $names
fn kept(state: State, inside: bool) -> State { return state; }
fn kept_window(state: State, inside: bool) -> State { return identity_unless(state, inside); }
#else
#endfor
fn kept(state: State, inside: bool) -> State { return identity_unless(state, inside); }
fn kept_window(state: State, inside: bool) -> State { return state; }
#for names in $clamped
#endif
#endfor
#endif
#if ROWS || RUNS

// Combines states of which the second is of elements behind those of the first, if ORDERED.
#for names in $ordered
#if $names
fn combine_next(a: State, b: State) -> State {
    let taken = better(a.value, b.value);
    return State(select(a.value, b.value, taken), select(a.index, b.index, taken));
}
#else
#endfor
fn combine_next(a: State, b: State) -> State { return combine(a, b); }
#for names in $ordered
#endif
#endfor
#endif
