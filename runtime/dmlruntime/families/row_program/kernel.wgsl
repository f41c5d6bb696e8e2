// The row-program family. A kernel declares Row and store_result_<n>(row) of each output with one element for each row. It
// includes row_program/elements.wgsl, which finds a row and its elements; row_program/pass.wgsl and row_program/found.wgsl for
// each pass, or what is in their place; and row_program/stores.wgsl. Placeholders: `last`, which ends the names behind those of
// the last pass; `lets`, the values of a row that follow from those of passes, let_<value>(row, count); `results`, the numbers of
// outputs with one element for each row; `again`, where some rows have more passes: the condition, and the end of the names
// behind those of the last of these.
//
// LANES invocations share a row; PARTS: workgroups share it. Planned by dmlruntime/families/row_program/gpu.py: Parameters and
// the entries must match it.
// What an invocation has of its row. HELD: a Four for each HOLDS_<n>, read once, so that all passes and the outputs have them
// from registers. They are visited by name, and no loop stands between their loads.
struct Own {
    number: u32,
    lane: u32,
    invocation: u32,
#if HELD
    first: u32,
    four0: Four,
#if HOLDS_2
    four1: Four,
#endif
#if HOLDS_3
    four2: Four,
#endif
#if HOLDS_4
    four3: Four,
#endif
#if HOLDS_8
    four4: Four,
    four5: Four,
    four6: Four,
    four7: Four,
#endif
#if HOLDS_16
    four8: Four,
    four9: Four,
    four10: Four,
    four11: Four,
    four12: Four,
    four13: Four,
    four14: Four,
    four15: Four,
#endif
#endif
}
#if HELD

// From a Four of an invocation to its next.
const SPAN = 4u * LANES;
#endif

// `row` is row `number`, or the last one for numbers behind it.
fn own_of(row: Row, number: u32, invocation: u32) -> Own {
    var own: Own;
    own.number = number;
    own.lane = lane_of(invocation);
    own.invocation = invocation;
#if HELD
    let first = own.lane * FIRST_STEP;
    own.first = first;
    own.four0 = load_four(row, first);
#if HOLDS_2
    own.four1 = load_four(row, first + SPAN);
#endif
#if HOLDS_3
    own.four2 = load_four(row, first + 2u * SPAN);
#endif
#if HOLDS_4
    own.four3 = load_four(row, first + 3u * SPAN);
#endif
#if HOLDS_8
    own.four4 = load_four(row, first + 4u * SPAN);
    own.four5 = load_four(row, first + 5u * SPAN);
    own.four6 = load_four(row, first + 6u * SPAN);
    own.four7 = load_four(row, first + 7u * SPAN);
#endif
#if HOLDS_16
    own.four8 = load_four(row, first + 8u * SPAN);
    own.four9 = load_four(row, first + 9u * SPAN);
    own.four10 = load_four(row, first + 10u * SPAN);
    own.four11 = load_four(row, first + 11u * SPAN);
    own.four12 = load_four(row, first + 12u * SPAN);
    own.four13 = load_four(row, first + 13u * SPAN);
    own.four14 = load_four(row, first + 14u * SPAN);
    own.four15 = load_four(row, first + 15u * SPAN);
#endif
#endif
    return own;
}

fn store_results(row: Row) {
#for n in $results
    store_result_$n(row);
#endfor
}

#for when:last_alone in $again
#if HELD

// Computes the elements of an invocation of a row for which more passes are made, without what it holds.
fn store_alone(given: Row, own: Own) {
    let row = found_alone$last_alone(given);
    if (own.lane == 0u) {
        store_results(row);
    }
    for (var first = own.lane * FIRST_STEP; first < p.length; first += SPAN) {
        store_four_again(row, first, load_four(row, first));
    }
}
#endif
#endfor

// Computes the elements of an invocation: those that it holds, or every LANES-th unit from `begin` to `end`.
fn store_own(row: Row, own: Own, begin: u32, end: u32) {
#if HELD
    store_four(row, own.first, own.four0);
#if HOLDS_2
    store_four(row, own.first + SPAN, own.four1);
#endif
#if HOLDS_3
    store_four(row, own.first + 2u * SPAN, own.four2);
#endif
#if HOLDS_4
    store_four(row, own.first + 3u * SPAN, own.four3);
#endif
#if HOLDS_8
    store_four(row, own.first + 4u * SPAN, own.four4);
    store_four(row, own.first + 5u * SPAN, own.four5);
    store_four(row, own.first + 6u * SPAN, own.four6);
    store_four(row, own.first + 7u * SPAN, own.four7);
#endif
#if HOLDS_16
    store_four(row, own.first + 8u * SPAN, own.four8);
    store_four(row, own.first + 9u * SPAN, own.four9);
    store_four(row, own.first + 10u * SPAN, own.four10);
    store_four(row, own.first + 11u * SPAN, own.four11);
    store_four(row, own.first + 12u * SPAN, own.four12);
    store_four(row, own.first + 13u * SPAN, own.four13);
    store_four(row, own.first + 14u * SPAN, own.four14);
    store_four(row, own.first + 15u * SPAN, own.four15);
#endif
#else
#if !PARTS
#for when:last_alone in $again
    if ($when(row, p.length)) {
        for (var unit = begin + own.lane; unit < end; unit += LANES) {
#if QUADS
            store_four_again(row, 4u * unit, load_four(row, 4u * unit));
#else
            store_unit_again(row, unit);
#endif
        }
        return;
    }
#endfor
#endif
    for (var unit = begin + own.lane; unit < end; unit += LANES) {
#if QUADS
        store_four(row, 4u * unit, load_four(row, 4u * unit));
#else
        store_unit(row, unit);
#endif
    }
#endif
}

fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

fn with_lets(given: Row) -> Row {
    var row = given;
#for value in $lets
    row.$value = let_$value(row, p.length);
#endfor
    return row;
}

// Makes all passes, and may change what is held.
fn found(given: Row, own: ptr<function, Own>) -> Row {
    return with_lets(found$last(given, own));
}
#if PARTS
// The last steps of rows that are cut into parts, after row_program/part_pass.wgsl: outputs with one element for each row, and
// those with one for each of its elements.
fn part_begin(part: u32) -> u32 {
    return part * p.part_units;
}

fn part_end(part: u32) -> u32 {
    return min(p.units - part_begin(part), p.part_units) + part_begin(part);
}

@compute @workgroup_size(WORKGROUP)
fn row_results(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let number = workgroup_number(id, counts) * ROWS + row_in_workgroup(invocation);
    let location = row_of(min(number, p.rows - 1u));
    var own = own_of(location, number, invocation);
    let row = found(location, &own);
    if (own.lane == 0u && number < p.rows) {
        store_results(row);
    }
}

@compute @workgroup_size(WORKGROUP)
fn row_elements(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let number = item / p.parts * ROWS + row_in_workgroup(invocation);
    let location = row_of(min(number, p.rows - 1u));
    var own = own_of(location, number, invocation);
    let row = found(location, &own);
    if (number < p.rows) {
        store_own(row, own, part_begin(item % p.parts), part_end(item % p.parts));
    }
}
// Behind these steps, for rows for which more passes are made: a workgroup makes all of a row, and stores it over what is there.
#for when:last_again in $again
@compute @workgroup_size(WORKGROUP)
fn row_results_again(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let number = workgroup_number(id, counts) * ROWS + row_in_workgroup(invocation);
    let location = row_of(min(number, p.rows - 1u));
    var own = own_of(location, number, invocation);
    let row = found(location, &own);
    if (!is_any_again(row, invocation)) {
        return;
    }
    let whole = with_lets(found_whole$last_again(row, &own));
    if (own.lane == 0u && number < p.rows && $when(row, p.length)) {
        store_results(whole);
    }
}

// One of them, where a step cannot bind what all of them need.
#for n in $results
@compute @workgroup_size(WORKGROUP)
fn row_results_again_$n(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let number = workgroup_number(id, counts) * ROWS + row_in_workgroup(invocation);
    let location = row_of(min(number, p.rows - 1u));
    var own = own_of(location, number, invocation);
    let row = found(location, &own);
    if (!is_any_again(row, invocation)) {
        return;
    }
    let whole = with_lets(found_whole$last_again(row, &own));
    if (own.lane == 0u && number < p.rows && $when(row, p.length)) {
        store_result_$n(whole);
    }
}

#endfor
@compute @workgroup_size(WORKGROUP)
fn row_elements_again(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let number = workgroup_number(id, counts) * ROWS + row_in_workgroup(invocation);
    let location = row_of(min(number, p.rows - 1u));
    var own = own_of(location, number, invocation);
    let row = found(location, &own);
    if (!is_any_again(row, invocation)) {
        return;
    }
    let whole = with_lets(found_whole$last_again(row, &own));
    if (number < p.rows && $when(row, p.length)) {
        for (var unit = own.lane; unit < p.units; unit += LANES) {
#if QUADS
            store_four_again(whole, 4u * unit, load_four(whole, 4u * unit));
#else
            store_unit_again(whole, unit);
#endif
        }
    }
}
#endfor
#else

@compute @workgroup_size(WORKGROUP)
fn row_program(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let number = workgroup_number(id, counts) * ROWS + row_in_workgroup(invocation);
    // Behind the last row that row is found once more, so that all invocations come to the barriers; it is not stored.
    let location = row_of(min(number, p.rows - 1u));
    var own = own_of(location, number, invocation);
    let row = found(location, &own);
    if (number >= p.rows) {
        return;
    }
#for when:last_alone in $again
#if HELD
    if ($when(row, p.length)) {
        store_alone(row, own);
        return;
    }
#endif
#endfor
    if (own.lane == 0u) {
        store_results(row);
    }
    store_own(row, own, 0u, p.units);
}
#endif
