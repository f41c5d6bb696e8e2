// The row after one more sweep, whose names end in `s`; `next` ends the names of the sweep behind it. known<s> is a row with the
// values of a sweep, found<s> one with those of the sweeps before it.
fn found$next(given: Row, own: ptr<function, Own>) -> Row {
    let row = found$s(given, own);
    return known$s(row, find$s(row, *own));
}
