// A block of a line as a workgroup holds it: each invocation has PARTS times four quads. They are visited by name, so that
// all of them are registers and no loop stands between their loads.
#if PARTS_2
const PARTS = 2u;
#elif PARTS_4
const PARTS = 4u;
#else
const PARTS = 8u;
#endif

// The quads of an invocation, combined by themselves, and what stands before each in the block.
struct Held {
    own0: Four,
    ahead0: Quad,
    own1: Four,
    ahead1: Quad,
#if !PARTS_2
    own2: Four,
    ahead2: Quad,
    own3: Four,
    ahead3: Quad,
#if PARTS_8
    own4: Four,
    ahead4: Quad,
    own5: Four,
    ahead5: Quad,
    own6: Four,
    ahead6: Quad,
    own7: Four,
    ahead7: Quad,
#endif
#endif
    start: u32,
    whole: bool,
    all: Value,
}

fn hold_block(line: Line, lane: u32, block: u32) -> Held {
    let size = subgroup_size();
    let position = lane & (size - 1u);
    let number = over(lane, size);
    var held: Held;
    held.start = start_of(lane, block);
    held.whole = is_whole(line, PARTS * 4u * WORKGROUP * block, PARTS * 4u * WORKGROUP * (block + 1u));
    if (held.whole) {
        held.own0 = load_four(line, held.start, size, true);
        held.own1 = load_four(line, held.start + 4u * size, size, true);
#if !PARTS_2
        held.own2 = load_four(line, held.start + 8u * size, size, true);
        held.own3 = load_four(line, held.start + 12u * size, size, true);
#if PARTS_8
        held.own4 = load_four(line, held.start + 16u * size, size, true);
        held.own5 = load_four(line, held.start + 20u * size, size, true);
        held.own6 = load_four(line, held.start + 24u * size, size, true);
        held.own7 = load_four(line, held.start + 28u * size, size, true);
#endif
#endif
    } else {
        held.own0 = load_four(line, held.start, size, false);
        held.own1 = load_four(line, held.start + 4u * size, size, false);
#if !PARTS_2
        held.own2 = load_four(line, held.start + 8u * size, size, false);
        held.own3 = load_four(line, held.start + 12u * size, size, false);
#if PARTS_8
        held.own4 = load_four(line, held.start + 16u * size, size, false);
        held.own5 = load_four(line, held.start + 20u * size, size, false);
        held.own6 = load_four(line, held.start + 24u * size, size, false);
        held.own7 = load_four(line, held.start + 28u * size, size, false);
#endif
#endif
    }
    var before = identity();
    held.own0 = running_four(held.own0);
    let scanned0 = scan_wave(position, size, ends_of(held.own0));
    let quarters0 = last_of_wave(scanned0, size - 1u);
    held.ahead0 = combine_quads(starts_of(before, quarters0), ahead_of(position, scanned0));
    before = combine(before, total(quarters0));
    held.own1 = running_four(held.own1);
    let scanned1 = scan_wave(position, size, ends_of(held.own1));
    let quarters1 = last_of_wave(scanned1, size - 1u);
    held.ahead1 = combine_quads(starts_of(before, quarters1), ahead_of(position, scanned1));
    before = combine(before, total(quarters1));
#if !PARTS_2
    held.own2 = running_four(held.own2);
    let scanned2 = scan_wave(position, size, ends_of(held.own2));
    let quarters2 = last_of_wave(scanned2, size - 1u);
    held.ahead2 = combine_quads(starts_of(before, quarters2), ahead_of(position, scanned2));
    before = combine(before, total(quarters2));
    held.own3 = running_four(held.own3);
    let scanned3 = scan_wave(position, size, ends_of(held.own3));
    let quarters3 = last_of_wave(scanned3, size - 1u);
    held.ahead3 = combine_quads(starts_of(before, quarters3), ahead_of(position, scanned3));
    before = combine(before, total(quarters3));
#if PARTS_8
    held.own4 = running_four(held.own4);
    let scanned4 = scan_wave(position, size, ends_of(held.own4));
    let quarters4 = last_of_wave(scanned4, size - 1u);
    held.ahead4 = combine_quads(starts_of(before, quarters4), ahead_of(position, scanned4));
    before = combine(before, total(quarters4));
    held.own5 = running_four(held.own5);
    let scanned5 = scan_wave(position, size, ends_of(held.own5));
    let quarters5 = last_of_wave(scanned5, size - 1u);
    held.ahead5 = combine_quads(starts_of(before, quarters5), ahead_of(position, scanned5));
    before = combine(before, total(quarters5));
    held.own6 = running_four(held.own6);
    let scanned6 = scan_wave(position, size, ends_of(held.own6));
    let quarters6 = last_of_wave(scanned6, size - 1u);
    held.ahead6 = combine_quads(starts_of(before, quarters6), ahead_of(position, scanned6));
    before = combine(before, total(quarters6));
    held.own7 = running_four(held.own7);
    let scanned7 = scan_wave(position, size, ends_of(held.own7));
    let quarters7 = last_of_wave(scanned7, size - 1u);
    held.ahead7 = combine_quads(starts_of(before, quarters7), ahead_of(position, scanned7));
    before = combine(before, total(quarters7));
#endif
#endif
    if (position == 0u) {
        sums[number] = before;
    }
    workgroupBarrier();
    let waves = fold_sums(identity(), 0u, number, over(WORKGROUP, size));
    held.all = waves.all;
    held.ahead0 = combine_quads(four_times(waves.own), held.ahead0);
    held.ahead1 = combine_quads(four_times(waves.own), held.ahead1);
#if !PARTS_2
    held.ahead2 = combine_quads(four_times(waves.own), held.ahead2);
    held.ahead3 = combine_quads(four_times(waves.own), held.ahead3);
#if PARTS_8
    held.ahead4 = combine_quads(four_times(waves.own), held.ahead4);
    held.ahead5 = combine_quads(four_times(waves.own), held.ahead5);
    held.ahead6 = combine_quads(four_times(waves.own), held.ahead6);
    held.ahead7 = combine_quads(four_times(waves.own), held.ahead7);
#endif
#endif
    return held;
}

// `before` is everything ahead of the block.
fn store_block(line: Line, before: Value, held: Held) {
    let size = subgroup_size();
    let before0 = combine_quads(four_times(before), held.ahead0);
    store_four(line, held.start, size, held.whole, before0, held.own0);
    let before1 = combine_quads(four_times(before), held.ahead1);
    store_four(line, held.start + 4u * size, size, held.whole, before1, held.own1);
#if !PARTS_2
    let before2 = combine_quads(four_times(before), held.ahead2);
    store_four(line, held.start + 8u * size, size, held.whole, before2, held.own2);
    let before3 = combine_quads(four_times(before), held.ahead3);
    store_four(line, held.start + 12u * size, size, held.whole, before3, held.own3);
#if PARTS_8
    let before4 = combine_quads(four_times(before), held.ahead4);
    store_four(line, held.start + 16u * size, size, held.whole, before4, held.own4);
    let before5 = combine_quads(four_times(before), held.ahead5);
    store_four(line, held.start + 20u * size, size, held.whole, before5, held.own5);
    let before6 = combine_quads(four_times(before), held.ahead6);
    store_four(line, held.start + 24u * size, size, held.whole, before6, held.own6);
    let before7 = combine_quads(four_times(before), held.ahead7);
    store_four(line, held.start + 28u * size, size, held.whole, before7, held.own7);
#endif
#endif
}
