// Several elements of a line at once, in registers: 16, or 8 where a lane is a quad. They are loaded, stored and joined one
// after the other, by name, so that no loop stands between the loads.
//   load_           the next elements;                        load_some_    the first `count` of them
//   store_          their results, and returns all up to them; store_some_  the first `count` of these
//   join_           everything before and the elements;       joined_       the elements alone
struct Lanes4 { a: Lane, b: Lane, c: Lane, d: Lane }

fn load_4(c: ptr<function, Cursor>) -> Lanes4 {
    let first = load_next(c);
    let second = load_next(c);
    let third = load_next(c);
    return Lanes4(first, second, third, load_next(c));
}

fn load_some_4(c: ptr<function, Cursor>, count: u32) -> Lanes4 {
    var l = Lanes4(nothing(), nothing(), nothing(), nothing());
    if (count > 0u) {
        l.a = load_next(c);
    }
    if (count > 1u) {
        l.b = load_next(c);
    }
    if (count > 2u) {
        l.c = load_next(c);
    }
    if (count > 3u) {
        l.d = load_next(c);
    }
    return l;
}

fn store_4(c: ptr<function, Cursor>, before: Lane, l: Lanes4) -> Lane {
    let first = store_next(c, before, l.a);
    let second = store_next(c, first, l.b);
    let third = store_next(c, second, l.c);
    return store_next(c, third, l.d);
}

fn store_some_4(c: ptr<function, Cursor>, before: Lane, l: Lanes4, count: u32) -> Lane {
    var carry = before;
    if (count > 0u) {
        carry = store_next(c, carry, l.a);
    }
    if (count > 1u) {
        carry = store_next(c, carry, l.b);
    }
    if (count > 2u) {
        carry = store_next(c, carry, l.c);
    }
    if (count > 3u) {
        carry = store_next(c, carry, l.d);
    }
    return carry;
}

fn join_4(before: Lane, l: Lanes4) -> Lane {
    return join(join(join(join(before, l.a), l.b), l.c), l.d);
}

fn joined_4(l: Lanes4) -> Lane {
    return join(join(join(l.a, l.b), l.c), l.d);
}

struct Lanes8 { front: Lanes4, back: Lanes4 }

fn load_8(c: ptr<function, Cursor>) -> Lanes8 {
    let front = load_4(c);
    return Lanes8(front, load_4(c));
}

fn load_some_8(c: ptr<function, Cursor>, count: u32) -> Lanes8 {
    let front = load_some_4(c, count);
    return Lanes8(front, load_some_4(c, max(count, 4u) - 4u));
}

fn store_8(c: ptr<function, Cursor>, before: Lane, l: Lanes8) -> Lane {
    let middle = store_4(c, before, l.front);
    return store_4(c, middle, l.back);
}

fn store_some_8(c: ptr<function, Cursor>, before: Lane, l: Lanes8, count: u32) -> Lane {
    let middle = store_some_4(c, before, l.front, count);
    return store_some_4(c, middle, l.back, max(count, 4u) - 4u);
}

fn join_8(before: Lane, l: Lanes8) -> Lane {
    return join_4(join_4(before, l.front), l.back);
}

fn joined_8(l: Lanes8) -> Lane {
    return join_4(joined_4(l.front), l.back);
}

#if QUADS_OUTPUT
const SEVERAL = 8u;
alias Several = Lanes8;

fn load_several(c: ptr<function, Cursor>) -> Several {
    return load_8(c);
}

fn load_some(c: ptr<function, Cursor>, count: u32) -> Several {
    return load_some_8(c, count);
}

fn store_several(c: ptr<function, Cursor>, before: Lane, l: Several) -> Lane {
    return store_8(c, before, l);
}

fn store_some(c: ptr<function, Cursor>, before: Lane, l: Several, count: u32) -> Lane {
    return store_some_8(c, before, l, count);
}

fn join_several(before: Lane, l: Several) -> Lane {
    return join_8(before, l);
}

fn joined(l: Several) -> Lane {
    return joined_8(l);
}
#else
struct Lanes16 { front: Lanes8, back: Lanes8 }

fn load_16(c: ptr<function, Cursor>) -> Lanes16 {
    let front = load_8(c);
    return Lanes16(front, load_8(c));
}

fn load_some_16(c: ptr<function, Cursor>, count: u32) -> Lanes16 {
    let front = load_some_8(c, count);
    return Lanes16(front, load_some_8(c, max(count, 8u) - 8u));
}

fn store_16(c: ptr<function, Cursor>, before: Lane, l: Lanes16) -> Lane {
    let middle = store_8(c, before, l.front);
    return store_8(c, middle, l.back);
}

fn store_some_16(c: ptr<function, Cursor>, before: Lane, l: Lanes16, count: u32) -> Lane {
    let middle = store_some_8(c, before, l.front, count);
    return store_some_8(c, middle, l.back, max(count, 8u) - 8u);
}

fn join_16(before: Lane, l: Lanes16) -> Lane {
    return join_8(join_8(before, l.front), l.back);
}

fn joined_16(l: Lanes16) -> Lane {
    return join_8(joined_8(l.front), l.back);
}

const SEVERAL = 16u;
alias Several = Lanes16;

fn load_several(c: ptr<function, Cursor>) -> Several {
    return load_16(c);
}

fn load_some(c: ptr<function, Cursor>, count: u32) -> Several {
    return load_some_16(c, count);
}

fn store_several(c: ptr<function, Cursor>, before: Lane, l: Several) -> Lane {
    return store_16(c, before, l);
}

fn store_some(c: ptr<function, Cursor>, before: Lane, l: Several, count: u32) -> Lane {
    return store_some_16(c, before, l, count);
}

fn join_several(before: Lane, l: Several) -> Lane {
    return join_16(before, l);
}

fn joined(l: Several) -> Lane {
    return joined_16(l);
}
#endif
