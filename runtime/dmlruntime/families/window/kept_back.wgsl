// The state of transposed windows, which has these `fields`, or the identity where it is of a window that does not exist.
#if BLOCKS
fn kept_back(state: State_back, inside: bool) -> State_back {
    let none = identity_back();
    return State_back(
#for field in $fields
        select(none.$field, state.$field, inside),
#endfor
    );
}
#endif
