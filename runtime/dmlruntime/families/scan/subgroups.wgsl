// Scans and folds across the invocations of a workgroup, by subgroup operations.
#include "scan/waves.wgsl"

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
    let place = lane & (wave - 1u);
    let waves = over(line_invocations(), wave);
    let number = over(lane & (line_invocations() - 1u), wave);
    let own_sums = over(lane, line_invocations()) * waves;
    let last = (lane & (subgroup_size() - 1u)) | (wave - 1u);
    var carry = before;
    var half = 0u;
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = first + tile * 4u * line_invocations();
        let start = begin + number * 4u * wave + place;
        let whole = is_whole(line, begin, begin + 4u * line_invocations());
        let own = running_four(load_four(line, start, wave, whole));
        let all = scan_wave(place, wave, Quad(own.a.w, own.b.w, own.c.w, own.d.w));
        let quarters = last_of_wave(all, last);
        let ahead = ahead_of(place, all);
        var begun = Ahead(carry, combine(carry, total(quarters)));
        if (waves > 1u) {
            if (place == 0u) {
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
    let place = lane & (subgroup_size() - 1u);
    let run = first + (lane - place) * 4u * tiles;
    var carry = identity();
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = run + tile * 4u * subgroup_size();
        let whole = is_whole(line, begin, begin + 4u * subgroup_size());
        let own = totals(load_four(line, begin + place, subgroup_size(), whole));
        carry = combine(carry, total(fold_wave(own)));
    }
    return fold_firsts(lane, carry);
}
