// The entries in which several invocations walk a line together, or a workgroup a block of one.

// The combination of the partials before `block`, in order: each invocation takes a run of them.
fn fold_partials(line: u32, lane: u32, block: u32) -> Value {
    let run = (p.blocks - 1u) / WORKGROUP + 1u;
    let end = min((lane + 1u) * run, block);
    var own = identity();
    for (var i = lane * run; i < end; i++) {
        own = combine(own, partials[line * p.blocks + i]);
    }
    return fold_workgroup(lane, own);
}

// Tiles of `block`; the last block of a line may have fewer than the others.
fn tiles_of(block: u32) -> u32 {
    let all = over((p.length - 1u) / 4u, 4u * line_invocations()) + 1u;
    return min(p.block_size, all - block * p.block_size);
}

@compute @workgroup_size(WORKGROUP)
fn scan_lines(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
#if SUBGROUPS
#if !ENABLE_SUBGROUPS
    @builtin(subgroup_size) size_of_subgroups: u32,
#endif
#endif
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
#if SUBGROUPS
#if !ENABLE_SUBGROUPS
    builtin_subgroup_size = size_of_subgroups;
#endif
#endif
    let number = item * over(WORKGROUP, line_invocations()) + over(lane, line_invocations());
    scan_tiles(locate(number), lane, 0u, tiles_of(0u), identity());
}

@compute @workgroup_size(WORKGROUP)
fn reduce_blocks(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
#if SUBGROUPS
#if !ENABLE_SUBGROUPS
    @builtin(subgroup_size) size_of_subgroups: u32,
#endif
#endif
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
#if SUBGROUPS
#if !ENABLE_SUBGROUPS
    builtin_subgroup_size = size_of_subgroups;
#endif
#endif
    let block = item % p.blocks;
    let first = block * p.block_size * 4u * WORKGROUP;
    let all = fold_tiles(locate(item / p.blocks), lane, first, tiles_of(block));
    if (lane == 0u) {
        partials[item] = all;
    }
}

// The last blocks come first: what the reduction read last is what a cache may still hold.
@compute @workgroup_size(WORKGROUP)
fn scan_blocks(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
#if SUBGROUPS
#if !ENABLE_SUBGROUPS
    @builtin(subgroup_size) size_of_subgroups: u32,
#endif
#endif
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
#if SUBGROUPS
#if !ENABLE_SUBGROUPS
    builtin_subgroup_size = size_of_subgroups;
#endif
#endif
    let number = p.items - 1u - item;
    let line = number / p.blocks;
    let block = number % p.blocks;
    let before = fold_partials(line, lane, block);
    scan_tiles(locate(line), lane, block * p.block_size * 4u * WORKGROUP, tiles_of(block), before);
}
