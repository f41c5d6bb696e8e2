// The state of a sweep that finds two values, and the row that has them: a kernel declares State_<value>, combine_<value> and
// finish_<value> of each.
struct State$s { $value: State_$value, $other: State_$other }

fn combine$s(a: State$s, b: State$s) -> State$s {
    return State$s(combine_$value(a.$value, b.$value), combine_$other(a.$other, b.$other));
}

fn combine_next$s(a: State$s, b: State$s) -> State$s { return combine$s(a, b); }

fn known$s(given: Row, state: State$s) -> Row {
    var row = given;
    let count = p.length;
    row.$value = finish_$value(state.$value, row, count);
    row.$other = finish_$other(state.$other, row, count);
    return row;
}
