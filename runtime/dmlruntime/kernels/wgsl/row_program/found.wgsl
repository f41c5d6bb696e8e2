// The row after one more sweep, whose names end in `s`; `next` ends the names of the sweep behind it.
fn found$next(given: Row, own: ptr<function, Own>) -> Row {
    let row = found$s(given, own);
    return known$s(row, find$s(row, *own));
}
