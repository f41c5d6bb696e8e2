// A scan in one pass over memory by decoupled look-back. A workgroup holds one block of a line, publishes what its elements
// combine to, and looks back at what stands before it. WORKGROUP blocks in a row are a window: it looks at the blocks of its own
// window, at those of the window before, and at the totals of all windows before that one, which were published long ago.
// Each of the three is combined in a tree whose shape depends on places alone, so the bits do not depend on the order in which
// workgroups run. No workgroup relies on another: what does not arrive in p.polls polls is computed from the input.
#include "scan/gather.wgsl"

fn four_times(value: Value) -> Quad {
    return Quad(value, value, value, value);
}

fn ends_of(f: Four) -> Quad {
    return Quad(f.a.w, f.b.w, f.c.w, f.d.w);
}

// The first quad of the invocation in `block`.
fn start_of(lane: u32, block: u32) -> u32 {
    let place = lane & (subgroup_size() - 1u);
    return PARTS * 4u * (block * WORKGROUP + lane - place) + place;
}

#include "scan/held.wgsl"

// The last of a quad, combined by itself.
fn end_of(line: Line, order: u32) -> Value {
    return running(load_line(line, order)).w;
}

// What hold_block finds that a block combines to, bit for bit. It holds little itself, because it stands in while the
// workgroup holds a block of its own. p.block_size is PARTS, but no compiler knows, and so none unrolls what is rarely run.
fn fold_block(line: Line, lane: u32, block: u32) -> Value {
    let apart = subgroup_size();
    var before = identity();
    for (var k = 0u; k < p.block_size; k++) {
        let at = start_of(lane, block) + 4u * k * apart;
        let ends = Quad(
            end_of(line, at), end_of(line, at + apart), end_of(line, at + 2u * apart), end_of(line, at + 3u * apart)
        );
        before = combine(before, total(fold_in_memory(lane, ends)));
    }
    return fold_firsts(lane, before);
}

// The messages of an invocation that wants the first `near` blocks of a window, the blocks of the window before where
// `last`, and the totals of the first `far` windows, after `polls` polls at most.
struct Wanted {
    line: u32,
    window: u32,
    near: u32,
    last: bool,
    far: u32,
    polls: u32,
}

fn wait_for(lane: u32, wanted: Wanted) -> Messages {
    let near_at = wanted.line + wanted.window * WORKGROUP + lane;
    let last_at = near_at - WORKGROUP;
    let far_at = wanted.line + p.blocks + lane;
    var own = Messages(
        poll(near_at, lane < wanted.near), poll(last_at, wanted.last), poll(far_at, lane < wanted.far)
    );
    for (var i = 0u; i < wanted.polls && !(own.near.arrived && own.last.arrived && own.far.arrived); i++) {
        if (!own.near.arrived) {
            own.near = receive(near_at);
        }
        if (!own.last.arrived) {
            own.last = receive(last_at);
        }
        if (!own.far.arrived) {
            own.far = receive(far_at);
        }
    }
    return own;
}

// What stands before `block`, once it is known. What has not arrived is computed here, one message after the other: a block
// from the input, a window from its blocks. The invocation that publishes a message here is the one that polls for it, and so
// will see it.
fn before_block(line: Line, first: u32, lane: u32, block: u32) -> Gathered {
    let window = block / WORKGROUP;
    let wanted = Wanted(first, window, block % WORKGROUP, window > 0u, max(window, 1u) - 1u, p.polls);
    var next = wanted;
    var is_other = false;  // whether the messages of another window's blocks are wanted, for its total
    var found: Gathered;
    loop {
        let missing = gather(lane, wait_for(lane, next), &found);
        if (missing == 0u && !is_other) {
            break;
        }
        let message = ALL_MESSAGES - missing;
        let number = message % WORKGROUP;
        if (missing == 0u) {
            if (lane == next.window) {
                publish(first + p.blocks + lane, found.near);
            }
            next = wanted;
            is_other = false;
        } else if (message >= 2u * WORKGROUP) {
            next = Wanted(first, number, WORKGROUP, false, 0u, 0u);
            is_other = true;
        } else {
            let missing_block = (next.window - message / WORKGROUP) * WORKGROUP + number;
            let made = fold_block(line, lane, missing_block);
            if (lane == number) {
                publish(first + missing_block, made);
            }
        }
        next.polls = 0u;
    }
    return found;
}

@compute @workgroup_size(WORKGROUP)
fn clear_messages(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let word = item * WORKGROUP + lane;
    if (word < 2u * p.messages) {
        atomicStore(&partials[word], 0u);
    }
}

@compute @workgroup_size(WORKGROUP)
fn scan_chain(
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
    let number = item / p.blocks;
    let block = item % p.blocks;
    let window = block / WORKGROUP;
    let line = locate(number);
    let first = number * (p.blocks + (p.blocks - 1u) / WORKGROUP + 1u);
    clear_missing(lane);
    let held = hold_block(line, lane, block);  // with a barrier
    if (lane == 0u) {
        publish(first + block, held.all);
    }
    let gathered = before_block(line, first, lane, block);
    if (window > 0u && block % WORKGROUP == 0u && lane == 0u) {
        publish(first + p.blocks + window - 1u, gathered.last);
    }
    let before = combine(combine(gathered.far, gathered.last), gathered.near);
    store_block(line, before, held);
}
