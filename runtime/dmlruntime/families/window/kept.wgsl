// What is kept of a state where it may be of what lies outside the tensor; states have these `fields`.
#include "window/identity_unless.wgsl" with fields=$fields
#if ROWS
fn kept(state: State, inside: bool) -> State { return identity_unless(state, inside); }
fn kept_window(state: State, inside: bool) -> State { return state; }
#endif
