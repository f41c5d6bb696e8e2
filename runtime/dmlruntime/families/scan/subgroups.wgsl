// Scans and folds across the invocations of a workgroup, by subgroup operations: first across those of a wave, which is a
// subgroup, or the part of one that walks a line of its own. The runtime has seen that invocations of a workgroup are numbered
// subgroup after subgroup.
//
// The size of a subgroup is what the shader itself says. Where subgroups have to be enabled, in browsers, barriers may not
// depend on that, because WGSL's analysis does not take it for uniform; there it is what the runtime says, which knows that
// all subgroups have one size.
#if ENABLE_SUBGROUPS
fn subgroup_size() -> u32 {
    return p.subgroup_size;
}
#else
var<private> builtin_subgroup_size: u32;

fn subgroup_size() -> u32 {
    return builtin_subgroup_size;
}
#endif

fn up(q: Quad, reach: u32) -> Quad {
    return Quad(
        subgroupShuffleUp(q.x, reach),
        subgroupShuffleUp(q.y, reach),
        subgroupShuffleUp(q.z, reach),
        subgroupShuffleUp(q.w, reach),
    );
}

fn down(q: Quad, reach: u32) -> Quad {
    return Quad(
        subgroupShuffleDown(q.x, reach),
        subgroupShuffleDown(q.y, reach),
        subgroupShuffleDown(q.z, reach),
        subgroupShuffleDown(q.w, reach),
    );
}

// The combination of `own` of the wave's invocations up to this one, which is at `position` of it, each component by itself.
fn scan_wave(position: u32, wave: u32, own: Quad) -> Quad {
    var result = own;
    if (wave > 1u) {
        let ahead = up(result, 1u);
        if (position >= 1u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 2u) {
        let ahead = up(result, 2u);
        if (position >= 2u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 4u) {
        let ahead = up(result, 4u);
        if (position >= 4u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 8u) {
        let ahead = up(result, 8u);
        if (position >= 8u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 16u) {
        let ahead = up(result, 16u);
        if (position >= 16u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 32u) {
        let ahead = up(result, 32u);
        if (position >= 32u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 64u) {
        let ahead = up(result, 64u);
        if (position >= 64u) {
            result = combine_quads(ahead, result);
        }
    }
    return result;
}

// The four of invocation `last` of the subgroup.
fn last_of_wave(all: Quad, last: u32) -> Quad {
    return Quad(
        subgroupShuffle(all.x, last),
        subgroupShuffle(all.y, last),
        subgroupShuffle(all.z, last),
        subgroupShuffle(all.w, last),
    );
}

// What stands in the wave before the invocation at `position`.
fn ahead_of(position: u32, all: Quad) -> Quad {
    var ahead = up(all, 1u);
    if (position == 0u) {
        ahead = identities();
    }
    return ahead;
}

// What stands before each of the quarters, `before` being ahead of the first.
fn starts_of(before: Value, quarters: Quad) -> Quad {
    let second = combine(before, quarters.x);
    let third = combine(second, quarters.y);
    return Quad(before, second, third, combine(third, quarters.z));
}

// In the first invocation of a subgroup, the combination of `own` of all of them.
fn fold_wave(own: Quad) -> Quad {
    var result = own;
    if (subgroup_size() > 1u) {
        result = combine_quads(result, down(result, 1u));
    }
    if (subgroup_size() > 2u) {
        result = combine_quads(result, down(result, 2u));
    }
    if (subgroup_size() > 4u) {
        result = combine_quads(result, down(result, 4u));
    }
    if (subgroup_size() > 8u) {
        result = combine_quads(result, down(result, 8u));
    }
    if (subgroup_size() > 16u) {
        result = combine_quads(result, down(result, 16u));
    }
    if (subgroup_size() > 32u) {
        result = combine_quads(result, down(result, 32u));
    }
    if (subgroup_size() > 64u) {
        result = combine_quads(result, down(result, 64u));
    }
    return result;
}

// One value for each wave of a workgroup; the two halves are used in turn, so that one barrier is enough. No subgroup has
// fewer than 4 invocations.
const WAVES = WORKGROUP / 4u;
var<workgroup> sums: array<Value, 2u * WAVES>;

// The combination of sums[first] to sums[first + number - 1], after `before`, and of all `count` sums there.
struct Ahead {
    own: Value,
    all: Value,
}

fn fold_sums(before: Value, first: u32, number: u32, count: u32) -> Ahead {
    var ahead = Ahead(before, before);
    for (var i = 0u; i < count; i += 8u) {
        if (count - i >= 8u) {
            let v0 = sums[first + i + 0u];
            let v1 = sums[first + i + 1u];
            let v2 = sums[first + i + 2u];
            let v3 = sums[first + i + 3u];
            let v4 = sums[first + i + 4u];
            let v5 = sums[first + i + 5u];
            let v6 = sums[first + i + 6u];
            let v7 = sums[first + i + 7u];
            ahead.all = combine(ahead.all, v0);
            if (i + 1u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v1);
            if (i + 2u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v2);
            if (i + 3u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v3);
            if (i + 4u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v4);
            if (i + 5u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v5);
            if (i + 6u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v6);
            if (i + 7u == number) {
                ahead.own = ahead.all;
            }
            ahead.all = combine(ahead.all, v7);
            if (i + 8u == number) {
                ahead.own = ahead.all;
            }
        } else {
            for (var k = i; k < count; k++) {
                ahead.all = combine(ahead.all, sums[first + k]);
                if (k + 1u == number) {
                    ahead.own = ahead.all;
                }
            }
        }
    }
    return ahead;
}

// The combination of `own` of the first invocations of all subgroups.
fn fold_firsts(lane: u32, own: Value) -> Value {
    if ((lane & (subgroup_size() - 1u)) == 0u) {
        sums[over(lane, subgroup_size())] = own;
    }
    workgroupBarrier();
    let ahead = fold_sums(identity(), 0u, 0u, over(WORKGROUP, subgroup_size()));
    workgroupBarrier();
    return ahead.all;
}

// The combination of `own` of all invocations, in their order.
fn fold_workgroup(lane: u32, own: Value) -> Value {
    return fold_firsts(lane, fold_wave(Quad(own, identity(), identity(), identity())).x);
}

// Scans `tiles` tiles of a line from quad `first` on; `before` is everything ahead of them. Each wave of those that walk the
// line has a part of a tile, which has four quarters, and an invocation holds one quad of each.
fn scan_tiles(line: Line, lane: u32, first: u32, tiles: u32, before: Value) {
    let wave = min(line_invocations(), subgroup_size());
    let position = lane & (wave - 1u);
    let waves = over(line_invocations(), wave);
    let number = over(lane & (line_invocations() - 1u), wave);
    let own_sums = over(lane, line_invocations()) * waves;
    let last = (lane & (subgroup_size() - 1u)) | (wave - 1u);
    var carry = before;
    var half = 0u;
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = first + tile * 4u * line_invocations();
        let start = begin + number * 4u * wave + position;
        let whole = is_whole(line, begin, begin + 4u * line_invocations());
        let own = running_four(load_four(line, start, wave, whole));
        let all = scan_wave(position, wave, Quad(own.a.w, own.b.w, own.c.w, own.d.w));
        let quarters = last_of_wave(all, last);
        let ahead = ahead_of(position, all);
        var begun = Ahead(carry, combine(carry, total(quarters)));
        if (waves > 1u) {
            if (position == 0u) {
                sums[half + own_sums + number] = total(quarters);
            }
            workgroupBarrier();
            begun = fold_sums(carry, half + own_sums, number, waves);
            half = WAVES - half;
        }
        carry = begun.all;
        store_four(line, start, wave, whole, combine_quads(starts_of(begun.own, quarters), ahead), own);
    }
}

// Each subgroup folds a run of its own, so that none waits for another before the end.
fn fold_tiles(line: Line, lane: u32, first: u32, tiles: u32) -> Value {
    let position = lane & (subgroup_size() - 1u);
    let run = first + (lane - position) * 4u * tiles;
    var carry = identity();
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = run + tile * 4u * subgroup_size();
        let whole = is_whole(line, begin, begin + 4u * subgroup_size());
        let own = totals(load_four(line, begin + position, subgroup_size(), whole));
        carry = combine(carry, total(fold_wave(own)));
    }
    return fold_firsts(lane, carry);
}
