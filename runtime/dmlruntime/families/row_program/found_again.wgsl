// The row after a pass that is made for some rows only, whose names end in `s`; as row_program/found.wgsl. HELD: each invocation
// makes it alone, over all of its row, when what it holds is no longer needed (row_program/kernel.wgsl). So no row waits at the
// barriers at which lanes would combine what they have, and rows for which it is made are rare. PARTS: steps behind the others
// make it, a workgroup for all of a row.
#if HELD
fn alone$s(row: Row) -> State$s {
    var all: State$s;
    for (var lane = 0u; lane < min(p.units, LANES); lane++) {
        let first = lane * FIRST_STEP;
        var state = joined$s(row, first, load_four(row, first));
        for (var next = first + SPAN; next < p.length; next += SPAN) {
            state = combine_next$s(state, joined$s(row, next, load_four(row, next)));
        }
        if (lane == 0u) {
            all = state;
        } else {
            all = combine_next$s(all, state);
        }
    }
    return all;
}

fn found_alone$next(given: Row) -> Row {
    let row = found_alone$s(given);
    return known$s(row, alone$s(row));
}

fn found$next(given: Row, own: ptr<function, Own>) -> Row { return found$s(given, own); }
#elif PARTS
fn found_whole$next(given: Row, own: ptr<function, Own>) -> Row {
    let row = found_whole$s(given, own);
    return known$s(row, find_between$s(row, *own, 0u, p.units));
}

fn found$next(given: Row, own: ptr<function, Own>) -> Row { return found$s(given, own); }
#else
fn found$next(given: Row, own: ptr<function, Own>) -> Row {
    let before = found$s(given, own);
    if (!is_any_again(before, (*own).invocation)) {
        return before;
    }
    let row = begun_again(before);
    let state = find_between$s(row, *own, 0u, p.units);
    if (!is_again(row, p.length)) {
        return before;
    }
    return known$s(row, state);
}
#endif
