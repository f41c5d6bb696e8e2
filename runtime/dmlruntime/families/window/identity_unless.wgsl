// The state, which has these `fields`, or the identity where it is of what lies outside the tensor.
#if ROWS
fn identity_unless(state: State, inside: bool) -> State {
    let none = identity();
    return State(
#for field in $fields
        select(none.$field, state.$field, inside),
#endfor
    );
}
#endif
