// A pass, whose names end in `s`, made together with the one before, whose names end in `before`, over rows that are not held:
// of a block of units the values of the one before are found first, and what was there before the block is rescaled. The
// last of rows with these values, known$before, is what the pass is over. A kernel declares rescaled$s(a, was, row) besides what
// row_program/pass.wgsl needs. With PARTS rows are cut into parts, as in row_program/part_pass.wgsl.
#if !HELD

struct Joint$s {
    before: State$before,
    own: State$s,
}
#if QUADS

alias Unit$s = Four;

fn load_unit$s(row: Row, number: u32) -> Four {
    return load_four(row, 4u * number);
}

fn before_of$s(row: Row, unit: Four, number: u32) -> State$before {
    return joined$before(row, 4u * number, unit);
}

fn own_of$s(row: Row, unit: Four, number: u32) -> State$s {
    return joined$s(row, 4u * number, unit);
}
#else

// Elements are loaded twice, the second time from a cache.
alias Unit$s = u32;

fn load_unit$s(row: Row, number: u32) -> u32 {
    return number;
}

fn before_of$s(row: Row, unit: u32, number: u32) -> State$before {
    return load_state$before(row, unit);
}

fn own_of$s(row: Row, unit: u32, number: u32) -> State$s {
    return load_state$s(row, unit);
}
#endif

// `all` and elements behind it, of which `before` and `own` are the states: `own` relative to `before` and what was there.
fn behind$s(row: Row, all: Joint$s, own: State$s, now: Row) -> State$s {
    return combine_next$s(rescaled$s(all.own, known$before(row, all.before), now), own);
}

// `all` and a later unit; without `is_more` there is none before it.
fn with_unit$s(row: Row, all: Joint$s, is_more: bool, number: u32) -> Joint$s {
    let a = load_unit$s(row, number);
    var before = before_of$s(row, a, number);
    if (is_more) {
        before = combine_next$before(all.before, before);
    }
    let now = known$before(row, before);
    var own = own_of$s(now, a, number);
    if (is_more) {
        own = behind$s(row, all, own, now);
    }
    return Joint$s(before, own);
}

// The same with four units, `step` apart.
fn with_units$s(row: Row, all: Joint$s, is_more: bool, number: u32, step: u32) -> Joint$s {
    let a = load_unit$s(row, number);
    let b = load_unit$s(row, number + step);
    let c = load_unit$s(row, number + 2u * step);
    let d = load_unit$s(row, number + 3u * step);
    let front = combine_next$before(before_of$s(row, a, number), before_of$s(row, b, number + step));
    let back = combine_next$before(before_of$s(row, c, number + 2u * step), before_of$s(row, d, number + 3u * step));
    var before = combine_next$before(front, back);
    if (is_more) {
        before = combine_next$before(all.before, before);
    }
    let now = known$before(row, before);
    let own_front = combine_next$s(own_of$s(now, a, number), own_of$s(now, b, number + step));
    let own_back = combine_next$s(own_of$s(now, c, number + 2u * step), own_of$s(now, d, number + 3u * step));
    var own = combine_next$s(own_front, own_back);
    if (is_more) {
        own = behind$s(row, all, own, now);
    }
    return Joint$s(before, own);
}

fn combine_joint$s(row: Row, a: Joint$s, b: Joint$s) -> Joint$s {
    let before = combine$before(a.before, b.before);
    let now = known$before(row, before);
    let first = rescaled$s(a.own, known$before(row, a.before), now);
    return Joint$s(before, combine$s(first, rescaled$s(b.own, known$before(row, b.before), now)));
}

// As reduce/range.wgsl: units `begin`, `begin + step` and so on before `end`, by one invocation and in runs.
fn joint_range$s(row: Row, begin: u32, end: u32, step: u32) -> Joint$s {
    let count = (end - 1u - begin) / step + 1u;
    var all: Joint$s;
    var i = 0u;
    while (i < count) {
        let run = i;
        let stop = i + min(64u, count - i);
        var own: Joint$s;
        for (; stop - i >= 4u; i += 4u) {
            own = with_units$s(row, own, i > run, begin + i * step, step);
        }
        for (; i < stop; i++) {
            own = with_unit$s(row, own, i > run, begin + i * step);
        }
        if (run > 0u) {
            own = combine_joint$s(row, all, own);
        }
        all = own;
    }
    return all;
}

// The first `count` lanes: what the pass is relative to is found for all of them first, and each rescales once.
fn fold_joint$s(row: Row, all: Joint$s, own: Own, count: u32) -> Joint$s {
    let before = fold$before(all.before, own, count);
    let rest = rescaled$s(all.own, known$before(row, all.before), known$before(row, before));
    return Joint$s(before, fold$s(rest, own, count));
}

// The units from `begin` to `end`, at least one.
fn find_joint_between$s(row: Row, own: Own, begin: u32, end: u32) -> Joint$s {
    let count = min(end - begin, LANES);
    var all: Joint$s;
    if (own.lane < count) {
        all = joint_range$s(row, begin + own.lane, end, LANES);
    }
    return fold_joint$s(row, all, own, count);
}
#if PARTS

// The states of all rows' first parts, then those of their second parts, and so on.
@group(0) @binding($binding) var<storage, read_write> partials$s: array<Joint$s>;

fn find_joint$s(row: Row, own: Own) -> Joint$s {
    let number = min(own.number, p.rows - 1u);
    var all: Joint$s;
    if (own.lane < p.parts) {
        all = partials$s[own.lane * p.rows + number];
        for (var part = own.lane + LANES; part < p.parts; part += LANES) {
            all = combine_joint$s(row, all, partials$s[part * p.rows + number]);
        }
    }
    return fold_joint$s(row, all, own, min(p.parts, LANES));
}

@compute @workgroup_size(WORKGROUP)
fn row_pass$s(
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
    let row = found$before(location, &own);
    let part = item % p.parts;
    let all = find_joint_between$s(row, own, part_begin(part), part_end(part));
    if (own.lane == 0u && number < p.rows) {
        partials$s[part * p.rows + number] = all;
    }
}
#else

fn find_joint$s(row: Row, own: Own) -> Joint$s {
    return find_joint_between$s(row, own, 0u, p.units);
}
#endif

// The row after both passes, as in row_program/found.wgsl.
fn found$next(given: Row, own: ptr<function, Own>) -> Row {
    let row = found$before(given, own);
    let joint = find_joint$s(row, *own);
    return known$s(known$before(row, joint.before), joint.own);
}
#endif
