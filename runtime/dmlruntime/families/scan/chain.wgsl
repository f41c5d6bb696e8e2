// A scan in one pass over memory by decoupled look-back. A workgroup holds one block of a line, publishes what its elements
// combine to, and looks back at what stands before it. WORKGROUP blocks in a row are a window: it looks at the blocks of its own
// window, at those of the window before, and at the totals of all windows before that one, which were published long ago.
// Each of the three is combined in a tree whose shape depends on positions alone, so the bits do not depend on the order in which
// workgroups run. No workgroup relies on another: what does not arrive in p.polls polls is computed from the input.

// How the workgroups of a chain exchange what their blocks combine to: as messages in `partials`.
//
// Invocations come here one by one, each from a loop that it left when its message arrived, and WGSL does not say when the
// subgroup reconverges: so there are no subgroup operations here, only workgroup memory and barriers.
const ARRIVED = 0x10000u;

@group(0) @binding(3) var<storage, read_write> partials: array<atomic<u32>>;

struct Message {
    value: Value,
    arrived: bool,
}

// A value is sent as two halves of 16 bits, each with a bit that says that it has arrived. WGSL orders no two accesses to
// different words, so every word has such a bit. `partials` has all low halves, then all high ones.
fn publish(message: u32, value: Value) {
    let bits = bitcast<u32>(value);
    atomicStore(&partials[message], ARRIVED | extractBits(bits, 0u, 16u));
    atomicStore(&partials[message + p.messages], ARRIVED | extractBits(bits, 16u, 16u));
}

fn receive(message: u32) -> Message {
    let low = atomicLoad(&partials[message]);
    let high = atomicLoad(&partials[message + p.messages]);
    return Message(bitcast<Value>(insertBits(low, high, 16u, 16u)), (low & high) >= ARRIVED);
}

fn nothing() -> Message {
    return Message(identity(), true);
}

// Message `at`, where it is `wanted`; not a branch, so that several are in flight at once.
fn poll(at: u32, wanted: bool) -> Message {
    var found = receive(min(at, p.messages - 1u));
    if (!wanted) {
        found = nothing();
    }
    return found;
}

// The messages of an invocation: from its own window, from the window before, and of one of the windows before that.
struct Messages {
    near: Message,
    last: Message,
    far: Message,
}

// A value of each invocation in each of four rows, in runs of RUN, and what each run combines to. A gap behind each run
// spreads invocations that read a run each over the banks of the memory.
const RUN = 16u;
const ROW = WORKGROUP + WORKGROUP / RUN;
var<workgroup> exchange: array<Value, 4u * ROW>;
var<workgroup> run_totals: array<Value, 4u * RUN>;

fn position_of(lane: u32) -> u32 {
    return lane + lane / RUN;
}

fn write_exchange(lane: u32, q: Quad) {
    let at = position_of(lane);
    exchange[at] = q.x;
    exchange[at + ROW] = q.y;
    exchange[at + 2u * ROW] = q.z;
    exchange[at + 3u * ROW] = q.w;
}

fn read_exchange(lane: u32) -> Quad {
    let at = position_of(lane);
    return Quad(exchange[at], exchange[at + ROW], exchange[at + 2u * ROW], exchange[at + 3u * ROW]);
}

// What fold_wave finds, bit for bit, in the first invocation of each subgroup.
fn fold_in_memory(lane: u32, own: Quad) -> Quad {
    var result = own;
    for (var reach = 1u; reach < subgroup_size(); reach *= 2u) {
        write_exchange(lane, result);
        workgroupBarrier();
        result = combine_quads(result, read_exchange((lane + reach) % WORKGROUP));
        workgroupBarrier();
    }
    return result;
}

fn fold_run(first: u32) -> Value {
    return total(Quad(
        total(Quad(exchange[first + 0u], exchange[first + 1u], exchange[first + 2u], exchange[first + 3u])),
        total(Quad(exchange[first + 4u], exchange[first + 5u], exchange[first + 6u], exchange[first + 7u])),
        total(Quad(exchange[first + 8u], exchange[first + 9u], exchange[first + 10u], exchange[first + 11u])),
        total(Quad(exchange[first + 12u], exchange[first + 13u], exchange[first + 14u], exchange[first + 15u])),
    ));
}

fn fold_totals(first: u32) -> Value {
    return total(Quad(
        total(Quad(run_totals[first + 0u], run_totals[first + 1u], run_totals[first + 2u], run_totals[first + 3u])),
        total(Quad(run_totals[first + 4u], run_totals[first + 5u], run_totals[first + 6u], run_totals[first + 7u])),
        total(Quad(run_totals[first + 8u], run_totals[first + 9u], run_totals[first + 10u], run_totals[first + 11u])),
        total(Quad(run_totals[first + 12u], run_totals[first + 13u], run_totals[first + 14u], run_totals[first + 15u])),
    ));
}
// Numbers the near messages of all invocations, then the last ones, then the far ones, backwards down to 1: the first one that
// has not arrived, and zero where all have. It must be cleared before it is used: workgroup memory may begin with what other
// kernels left there, whatever WGSL says, because a runtime may turn off its zero-initialization to save time.
const ALL_MESSAGES = 3u * WORKGROUP;
var<workgroup> missing: atomic<u32>;
var<workgroup> missing_for_all: u32;

// What the messages of all invocations combine to, in their order.
struct Gathered {
    near: Value,
    last: Value,
    far: Value,
}

// A barrier must follow before the first gather.
fn clear_missing(lane: u32) {
    if (lane == 0u) {
        atomicStore(&missing, 0u);
    }
}

// Returns `missing`, by itself: barriers depend on it, and a structure counts as uniform only where all of its members do.
fn gather(lane: u32, m: Messages, found: ptr<function, Gathered>) -> u32 {
    write_exchange(lane, Quad(m.near.value, m.last.value, m.far.value, identity()));
    if (!m.near.arrived) {
        atomicMax(&missing, ALL_MESSAGES - lane);
    } else if (!m.last.arrived) {
        atomicMax(&missing, ALL_MESSAGES - WORKGROUP - lane);
    } else if (!m.far.arrived) {
        atomicMax(&missing, ALL_MESSAGES - 2u * WORKGROUP - lane);
    }
    workgroupBarrier();
    if (lane < 4u * RUN) {
        run_totals[lane] = fold_run(lane / RUN * ROW + lane % RUN * (RUN + 1u));
    }
    if (lane == 0u) {
        missing_for_all = atomicLoad(&missing);
        atomicStore(&missing, 0u);
    }
    let number = workgroupUniformLoad(&missing_for_all);  // with a barrier before and after
    *found = Gathered(fold_totals(0u), fold_totals(RUN), fold_totals(2u * RUN));
    return number;
}

fn four_times(value: Value) -> Quad {
    return Quad(value, value, value, value);
}

fn ends_of(f: Four) -> Quad {
    return Quad(f.a.w, f.b.w, f.c.w, f.d.w);
}

// The first quad of the invocation in `block`.
fn start_of(lane: u32, block: u32) -> u32 {
    let position = lane & (subgroup_size() - 1u);
    return PARTS * 4u * (block * WORKGROUP + lane - position) + position;
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
