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

fn place_of(lane: u32) -> u32 {
    return lane + lane / RUN;
}

fn write_exchange(lane: u32, q: Quad) {
    let at = place_of(lane);
    exchange[at] = q.x;
    exchange[at + ROW] = q.y;
    exchange[at + 2u * ROW] = q.z;
    exchange[at + 3u * ROW] = q.w;
}

fn read_exchange(lane: u32) -> Quad {
    let at = place_of(lane);
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
