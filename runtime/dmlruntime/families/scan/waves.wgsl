// Scans and folds across the invocations of a wave: a subgroup, or the part of one that walks a line of its own. The runtime
// has seen that invocations of a workgroup are numbered subgroup after subgroup.
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

// The combination of `own` of the wave's invocations up to this one, which is at `place` of it, each component by itself.
fn scan_wave(place: u32, wave: u32, own: Quad) -> Quad {
    var result = own;
    if (wave > 1u) {
        let ahead = up(result, 1u);
        if (place >= 1u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 2u) {
        let ahead = up(result, 2u);
        if (place >= 2u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 4u) {
        let ahead = up(result, 4u);
        if (place >= 4u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 8u) {
        let ahead = up(result, 8u);
        if (place >= 8u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 16u) {
        let ahead = up(result, 16u);
        if (place >= 16u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 32u) {
        let ahead = up(result, 32u);
        if (place >= 32u) {
            result = combine_quads(ahead, result);
        }
    }
    if (wave > 64u) {
        let ahead = up(result, 64u);
        if (place >= 64u) {
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

// What stands in the wave before the invocation at `place`.
fn ahead_of(place: u32, all: Quad) -> Quad {
    var ahead = up(all, 1u);
    if (place == 0u) {
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
