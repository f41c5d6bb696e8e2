// One sweep, whose names end in `s`: find$s(row, own) is the state of all elements of a row, known to every lane of it. Row tells
// where a row is, and what is known of it. `values` are those that the sweep finds (row_program/values.wgsl), `held` and
// `loaded` the inputs that it reads (row_program/states.wgsl).
#include "row_program/values.wgsl" with s=$s, values=$values
#include "row_program/states.wgsl" with s=$s, held=$held, loaded=$loaded
#include "row_program/fold.wgsl" with s=$s
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
#include "reduce/range.wgsl" with s=$s, place=Row

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
