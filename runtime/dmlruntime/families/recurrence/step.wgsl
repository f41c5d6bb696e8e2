// How many steps each sequence has, `lengths` in the text and `name` in preprocessor names, and which step is taken when.
#if ABSENT_$name
fn length_of(batch: u32) -> u32 {
    return p.steps;
}
#else
@group(0) @binding($lengths_binding) var<storage, read> $lengths: array<u32>;

fn length_of(batch: u32) -> u32 {
    return min($lengths[batch * p.${lengths}_strides.w], p.steps);
}
#endif

// The position of step number `step` of a sequence, in the order in which they are taken. Behind the last one it is its own.
fn time_of(direction: u32, length: u32, step: u32) -> u32 {
    return select(step, length - 1u - step, (direction == 1u || p.backward != 0u) && step < length);
}

// What items carry from step to step, rows with a value for each unit: `slots` of them. The first has what gates are multiplied
// by, with zeros up to `terms`, unless that is in workgroup memory: OWN_FACTORS.
@group(0) @binding($binding) var<storage, read_write> carried: array<f32>;

const SLOTS = ${slots}u;

#if LAUNCHES
// Of each row there are two: what a step makes is written to the other one, because other workgroups still read the first.
const COPIES = 2u;
#else
const COPIES = 1u;
#endif

// What is there before step number `step`, or after all of them.
fn row_offset(item: u32, slot: u32, step: u32, unit: u32) -> u32 {
    return ((item * SLOTS + slot) * COPIES + step % COPIES) * p.terms + unit;
}

#if OWN_FACTORS
var<workgroup> factors: array<vec4<f32>, FACTORS_MOST / 4u>;

fn hold_factors(item: u32, unit: u32, values: vec4<f32>) {
    factors[unit / 4u] = values;
}

fn four_factors(item: u32, unit: u32) -> vec4<f32> {
    return factors[unit / 4u];
}
#else
fn hold_factors(item: u32, unit: u32, values: vec4<f32>) {
    let offset = row_offset(item, 0u, 0u, unit);
    carried[offset] = values.x;
    carried[offset + 1u] = values.y;
    carried[offset + 2u] = values.z;
    carried[offset + 3u] = values.w;
}

fn four_factors(item: u32, unit: u32) -> vec4<f32> {
    let offset = row_offset(item, 0u, 0u, unit);
    return vec4<f32>(carried[offset], carried[offset + 1u], carried[offset + 2u], carried[offset + 3u]);
}
#endif

// Where a workgroup is: the item, its direction and sequence, the number of the step among those that are taken and among all,
// its position in the sequence, and whether the sequence has it.
struct At {
    item: u32,
    direction: u32,
    batch: u32,
    number: u32,
    step: u32,
    time: u32,
    lives: bool,
}

fn at_step(direction: u32, batch: u32, step: u32) -> At {
    let item = direction * p.batches + batch;
    let length = length_of(batch);
    return At(item, direction, batch, step - p.first, step, time_of(direction, length, step), step < length);
}

// The sum of the input for a gate.
fn x_sum(at: At, gate: u32, unit: u32) -> f32 {
    return sums[((at.item * p.taken + at.number) * GATES + gate) * p.units + unit];
}

fn own_bias(direction: u32, gate: u32, unit: u32) -> f32 {
    return load_$bias(direction * p.${bias}_strides.z + ((GATES + gate) * p.units + unit) * p.${bias}_strides.w);
}

// The weights of four terms, of which the first is a multiple of four.
fn four_weights(direction: u32, gate: u32, term: u32, unit: u32) -> vec4<f32> {
    return packed[((direction * GATES + gate) * p.terms + term) / 4u * p.units + unit];
}

// A state as the step finds it.
fn get_state(at: At, slot: u32, unit: u32) -> f32 {
    return carried[row_offset(at.item, slot, at.step, unit)];
}

// What an earlier stage of the step made.
fn get_made(at: At, slot: u32, unit: u32) -> f32 {
    return carried[row_offset(at.item, slot, at.step + 1u, unit)];
}

fn set_row(at: At, slot: u32, unit: u32, value: f32) {
    carried[row_offset(at.item, slot, at.step + 1u, unit)] = value;
}
