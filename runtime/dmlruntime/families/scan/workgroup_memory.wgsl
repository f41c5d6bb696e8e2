var<workgroup> sums: array<Quad, 2u * WORKGROUP>;

// Scans and folds across the invocations of a workgroup, by its memory alone.

// Leaves in sums[half + i] the combination of `own` of the invocations up to i that walk i's line, each component by itself,
// and returns that half: the two are read and written in turn.
fn scan_in_memory(lane: u32, own: Quad) -> u32 {
    let place = lane & (line_invocations() - 1u);
    var result = own;
    var half = 0u;
    sums[lane] = own;
    for (var reach = 1u; reach < line_invocations(); reach *= 2u) {
        workgroupBarrier();
        if (place >= reach) {
            result = combine_quads(sums[half + lane - reach], result);
        }
        half = WORKGROUP - half;
        sums[half + lane] = result;
    }
    workgroupBarrier();
    return half;
}

// The combination of `own` of all invocations, in their order.
fn fold_quads(lane: u32, own: Quad) -> Quad {
    sums[lane] = own;
    for (var reach = 1u; reach < WORKGROUP; reach *= 2u) {
        workgroupBarrier();
        if ((lane & (2u * reach - 1u)) == 0u) {
            sums[lane] = combine_quads(sums[lane], sums[lane + reach]);
        }
    }
    workgroupBarrier();
    let all = sums[0];
    workgroupBarrier();
    return all;
}

fn fold_workgroup(lane: u32, own: Value) -> Value {
    return fold_quads(lane, Quad(own, identity(), identity(), identity())).x;
}

// Scans `tiles` tiles of a line from quad `first` on; `before` is everything ahead of them. A tile has four quarters, and
// an invocation holds one quad of each.
fn scan_tiles(line: Line, lane: u32, first: u32, tiles: u32, before: Value) {
    let quarter = line_invocations();
    let place = lane & (line_invocations() - 1u);
    var carry = before;
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = first + tile * 4u * quarter;
        let whole = is_whole(line, begin, begin + 4u * quarter);
        let own = running_four(load_four(line, begin + place, quarter, whole));
        let half = scan_in_memory(lane, Quad(own.a.w, own.b.w, own.c.w, own.d.w));
        let quarters = running(sums[half + lane - place + line_invocations() - 1u]);
        var ahead = identities();
        if (place > 0u) {
            ahead = sums[half + lane - 1u];
        }
        let starts = Quad(
            carry, combine(carry, quarters.x), combine(carry, quarters.y), combine(carry, quarters.z)
        );
        store_four(line, begin + place, quarter, whole, combine_quads(starts, ahead), own);
        carry = combine(carry, quarters.w);
        workgroupBarrier();
    }
}

fn fold_tiles(line: Line, lane: u32, first: u32, tiles: u32) -> Value {
    var carry = identity();
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = first + tile * 4u * WORKGROUP;
        let whole = is_whole(line, begin, begin + 4u * WORKGROUP);
        let own = totals(load_four(line, begin + lane, WORKGROUP, whole));
        carry = combine(carry, total(fold_quads(lane, own)));
    }
    return carry;
}
