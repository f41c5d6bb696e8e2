// The state of a sweep, whose names end in `s`, that finds `values`, and the row that has them: a kernel declares State_<value>,
// combine_<value> and finish_<value> of each.
struct State$s {
#for value in $values
    $value: State_$value,
#endfor
}

fn combine$s(a: State$s, b: State$s) -> State$s {
    return State$s(
#for value in $values
        combine_$value(a.$value, b.$value),
#endfor
    );
}

fn combine_next$s(a: State$s, b: State$s) -> State$s { return combine$s(a, b); }

fn known$s(given: Row, state: State$s) -> Row {
    var row = given;
    let count = p.length;
#for value in $values
    row.$value = finish_$value(state.$value, row, count);
#endfor
    return row;
}
