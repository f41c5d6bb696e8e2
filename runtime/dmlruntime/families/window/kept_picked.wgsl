// The same where an element is picked. With CLAMPED what lies outside is replaced by another element of the same window, and to
// pick that twice changes nothing: only windows that lie outside as a whole are left out.
#include "window/identity_unless.wgsl" with fields=$fields
#if ROWS
#if CLAMPED
fn kept(state: State, inside: bool) -> State { return state; }
fn kept_window(state: State, inside: bool) -> State { return identity_unless(state, inside); }
#else
fn kept(state: State, inside: bool) -> State { return identity_unless(state, inside); }
fn kept_window(state: State, inside: bool) -> State { return state; }
#endif
#endif
