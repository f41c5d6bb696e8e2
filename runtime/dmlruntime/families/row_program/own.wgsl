// What an invocation has of its row. HELD: a Four for each HOLDS_<n>, read once, so that all sweeps and the outputs have them
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
    for (var unit = begin + own.lane; unit < end; unit += LANES) {
#if QUADS
        store_four(row, 4u * unit, load_four(row, 4u * unit));
#else
        store_unit(row, unit);
#endif
    }
#endif
}
