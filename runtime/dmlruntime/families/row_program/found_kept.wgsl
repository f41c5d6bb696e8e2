// As row_program/found.wgsl, for a last sweep from which on an invocation that holds its row holds kept elements
// (row_program/kept.wgsl).
fn found$next(given: Row, own: ptr<function, Own>) -> Row {
    let row = found$s(given, own);
#if HELD
    *own = kept_own(row, *own);
#endif
    return known$s(row, find$s(row, *own));
}
