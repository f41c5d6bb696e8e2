// The row after a pass that is made for some rows only, whose names end in `s`; as row_program/found.wgsl.
// ONCE: it is made for none.
#if ONCE
fn found$next(given: Row, own: ptr<function, Own>) -> Row { return found$s(given, own); }
#else
fn found$next(given: Row, own: ptr<function, Own>) -> Row {
    let before = found$s(given, own);
    if (!is_any_again(before, (*own).invocation)) {
        return before;
    }
    let row = begun_again(before);
    let state = find$s(row, *own);
    if (!is_again(row, p.length)) {
        return before;
    }
    return known$s(row, state);
}
#endif
