// One pass, whose names end in `s`: find$s(row, own) is the state of all elements of a row, known to every lane of it. Row tells
// where a row is, and what is known of it. `values` are those that the pass finds, `held` and `loaded` the
// inputs that it reads.
// The state of a pass, whose names end in `s`, that finds `values`, and the row that has them: a kernel declares State_<value>,
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
// The states of elements in the pass whose names end in `s`. It reads inputs, as tensor:s: `held`, of which a Four has four
// elements each, and `loaded`. A kernel declares state_of(row, index, and an element of each of these).
#if QUADS || HELD
struct States$s { x: State$s, y: State$s, z: State$s, w: State$s }

fn four_states$s(row: Row, first: u32, four: Four) -> States$s {
#for tensor:of in $held
    let $tensor = four.$tensor;
#endfor
#for tensor:of in $loaded
    let $tensor = load_${tensor}_four(row.at_$tensor, first);
#endfor
    return States$s(
#for index:part in first:x first+STEP:y first+2u*STEP:z first+3u*STEP:w
        state_of$s(
            row,
            $index,
#for tensor:of in $held $loaded
            $tensor.$part,
#endfor
        ),
#endfor
    );
}
#else
fn load_state$s(row: Row, index: u32) -> State$s {
    return state_of$s(
        row,
        index,
#for tensor:of in $held $loaded
        load_$tensor(row.at_$tensor + along_$tensor(index)),
#endfor
    );
}
#endif
// The states of a row's lanes in one pass, whose names end in `s`, are combined: four become one in each round. Every invocation
// of the workgroup must come here, once for each pass; the states of the first `count` lanes count. The result is known to all.
#if LANES_1
fn fold$s(state: State$s, own: Own, count: u32) -> State$s {
    return state;
}
#else
var<workgroup> states$s: array<State$s, WORKGROUP>;

fn fold$s(state: State$s, own: Own, count: u32) -> State$s {
    let start = own.invocation - own.lane * LANE_STEP;
    var all = state;
    states$s[own.invocation] = all;
    workgroupBarrier();
    for (var size = LANES; size > 1u; size = (size + 3u) / 4u) {
        let step = (size + 3u) / 4u;
        if (own.lane < step) {
            for (var other = own.lane + step; other < min(size, count); other += step) {
                all = combine$s(all, states$s[start + other * LANE_STEP]);
            }
            states$s[own.invocation] = all;
        }
        workgroupBarrier();
    }
    return states$s[start];
}
#endif
#if QUADS || HELD

// The elements of a Four that the row has.
fn joined$s(row: Row, first: u32, four: Four) -> State$s {
    let states = four_states$s(row, first, four);
#if QUADS || !TAIL
    return combine_next$s(combine_next$s(states.x, states.y), combine_next$s(states.z, states.w));
#else
    var all = states.x;
    if (first + STEP < p.length) {
        all = combine_next$s(all, states.y);
    }
    if (first + 2u * STEP < p.length) {
        all = combine_next$s(all, states.z);
    }
    if (first + 3u * STEP < p.length) {
        all = combine_next$s(all, states.w);
    }
    return all;
#endif
}
#endif
#if HELD

fn next$s(all: State$s, row: Row, first: u32, four: Four) -> State$s {
#if TAIL
    if (first >= p.length) {
        return all;
    }
#endif
    return combine_next$s(all, joined$s(row, first, four));
}

fn find$s(row: Row, own: Own) -> State$s {
    var all = joined$s(row, own.first, own.four0);
#if HOLDS_2
    all = next$s(all, row, own.first + SPAN, own.four1);
#endif
#if HOLDS_3
    all = next$s(all, row, own.first + 2u * SPAN, own.four2);
#endif
#if HOLDS_4
    all = next$s(all, row, own.first + 3u * SPAN, own.four3);
#endif
#if HOLDS_8
    all = next$s(all, row, own.first + 4u * SPAN, own.four4);
    all = next$s(all, row, own.first + 5u * SPAN, own.four5);
    all = next$s(all, row, own.first + 6u * SPAN, own.four6);
    all = next$s(all, row, own.first + 7u * SPAN, own.four7);
#endif
#if HOLDS_16
    all = next$s(all, row, own.first + 8u * SPAN, own.four8);
    all = next$s(all, row, own.first + 9u * SPAN, own.four9);
    all = next$s(all, row, own.first + 10u * SPAN, own.four10);
    all = next$s(all, row, own.first + 11u * SPAN, own.four11);
    all = next$s(all, row, own.first + 12u * SPAN, own.four12);
    all = next$s(all, row, own.first + 13u * SPAN, own.four13);
    all = next$s(all, row, own.first + 14u * SPAN, own.four14);
    all = next$s(all, row, own.first + 15u * SPAN, own.four15);
#endif
    return fold$s(all, own, min(p.units, LANES));
}
#else
#if QUADS

fn load_state$s(row: Row, unit: u32) -> State$s {
    return joined$s(row, 4u * unit, load_four(row, 4u * unit));
}
#endif
#include "reduce/range.wgsl" with s=$s, location=Row

// The units from `begin` to `end`, at least one.
fn find_between$s(row: Row, own: Own, begin: u32, end: u32) -> State$s {
    let count = min(end - begin, LANES);
    var all: State$s;
    if (own.lane < count) {
        all = combine_range$s(row, begin + own.lane, end, LANES);
    }
    return fold$s(all, own, count);
}
#if !PARTS

fn find$s(row: Row, own: Own) -> State$s {
    return find_between$s(row, own, 0u, p.units);
}
#endif
#endif
