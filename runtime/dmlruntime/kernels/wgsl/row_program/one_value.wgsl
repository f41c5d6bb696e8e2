// The state of a sweep that finds one value, and the row that has it: a kernel declares State_<value>, combine_<value> and
// finish_<value>.
struct State$s { $value: State_$value }

fn combine$s(a: State$s, b: State$s) -> State$s { return State$s(combine_$value(a.$value, b.$value)); }

fn combine_next$s(a: State$s, b: State$s) -> State$s { return combine$s(a, b); }

fn known$s(given: Row, state: State$s) -> Row {
    var row = given;
    let count = p.length;
    row.$value = finish_$value(state.$value, row, count);
    return row;
}
