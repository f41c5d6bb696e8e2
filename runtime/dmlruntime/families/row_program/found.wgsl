// The row after one more pass, whose names end in `s`; `next` ends the names of the pass behind it. known<s> is a row with
// the values of a pass, found<s> one with those of the passes before it.
//
// HELD: an invocation holds from the last pass on what kept_of(row, index, element), which a kernel declares, makes of each
// element of the one input `kept`, as tensor:group, so that neither that pass nor the outputs compute it again. `kept` is
// empty for other passes, and where nothing is kept.
#for input:group in $kept
#if HELD
fn kept_four(row: Row, first: u32, four: Four) -> Four {
    let $input = four.$input;
    return Four(Quad$group(
#for index:part in first:x first+STEP:y first+2u*STEP:z first+3u*STEP:w
        kept_of(row, $index, $input.$part),
#endfor
    ));
}

fn kept_own(row: Row, own: Own) -> Own {
    var kept = own;
    let first = own.first;
    kept.four0 = kept_four(row, first, own.four0);
#if HOLDS_2
    kept.four1 = kept_four(row, first + SPAN, own.four1);
#endif
#if HOLDS_3
    kept.four2 = kept_four(row, first + 2u * SPAN, own.four2);
#endif
#if HOLDS_4
    kept.four3 = kept_four(row, first + 3u * SPAN, own.four3);
#endif
#if HOLDS_8
    kept.four4 = kept_four(row, first + 4u * SPAN, own.four4);
    kept.four5 = kept_four(row, first + 5u * SPAN, own.four5);
    kept.four6 = kept_four(row, first + 6u * SPAN, own.four6);
    kept.four7 = kept_four(row, first + 7u * SPAN, own.four7);
#endif
#if HOLDS_16
    kept.four8 = kept_four(row, first + 8u * SPAN, own.four8);
    kept.four9 = kept_four(row, first + 9u * SPAN, own.four9);
    kept.four10 = kept_four(row, first + 10u * SPAN, own.four10);
    kept.four11 = kept_four(row, first + 11u * SPAN, own.four11);
    kept.four12 = kept_four(row, first + 12u * SPAN, own.four12);
    kept.four13 = kept_four(row, first + 13u * SPAN, own.four13);
    kept.four14 = kept_four(row, first + 14u * SPAN, own.four14);
    kept.four15 = kept_four(row, first + 15u * SPAN, own.four15);
#endif
    return kept;
}
#endif
#endfor

fn found$next(given: Row, own: ptr<function, Own>) -> Row {
    let row = found$s(given, own);
#for input:group in $kept
#if HELD
    *own = kept_own(row, *own);
#endif
#endfor
    return known$s(row, find$s(row, *own));
}
