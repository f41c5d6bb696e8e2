// What the entries share that take a stage of one step each: a workgroup has UNITS units of BATCHES sequences. The terms of their
// products are divided among 32 invocations for each unit. `states` are the slots of the states, `bound` tensors that not every
// stage uses.
#if LAUNCHES
const SLICES = 32u;

// How many steps are done, and how many workgroups of this one: all launches of a stage have the same parameters. The last
// workgroup counts the step; all others have read the number by then.
@group(0) @binding($binding) var<storage, read_write> counters: array<atomic<u32>, 2>;

fn begin_counters() {
    atomicStore(&counters[0], 0u);
    atomicStore(&counters[1], 0u);
}

fn end_counters() {}

fn steps_done() -> u32 {
    return atomicLoad(&counters[0]);
}

fn count_step(lane: u32, workgroups: u32) {
    workgroupBarrier();
    if (lane == 0u && atomicAdd(&counters[1], 1u) == workgroups - 1u) {
        atomicStore(&counters[1], 0u);
        atomicAdd(&counters[0], 1u);
    }
}

// The sums of each invocation for the four sequences; and those of each gate and unit.
var<workgroup> partial: array<vec4<f32>, 256>;
var<workgroup> whole: array<vec4<f32>, ${sums}>;

// Add up the sums of all slices of each unit of a gate. Every invocation of a workgroup must come here.
fn add_slices(gate: u32, lane: u32, sums: vec4<f32>) {
    partial[lane] = sums;
    workgroupBarrier();
    for (var others = SLICES / 2u; others > 0u; others /= 2u) {
        if (lane < others * UNITS) {
            partial[lane] += partial[lane + others * UNITS];
        }
        workgroupBarrier();
    }
    if (lane < UNITS) {
        whole[gate * UNITS + lane] = partial[lane];
    }
    workgroupBarrier();
}

// Whatever a stage computes, its entry binds the same as the others.
fn bind_all() {
    _ = arrayLength(&sums);
#for tensor:name in $bound
#if !ABSENT_$name
    _ = arrayLength(&$tensor);
#endif
#endfor
}

// States stay as they are where a sequence has ended.
fn keep_states(at: At, unit: u32) {
#for slot in $states
    set_row(at, ${slot}u, unit, get_state(at, ${slot}u, unit));
#endfor
}
#else
fn keep_states(at: At, unit: u32) {}
#endif
