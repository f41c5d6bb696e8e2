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
fn row_place(item: u32, slot: u32, step: u32, unit: u32) -> u32 {
    return ((item * SLOTS + slot) * COPIES + step % COPIES) * p.terms + unit;
}

#if OWN_FACTORS
var<workgroup> factors: array<f32, FACTORS_MOST>;

fn hold_factor(item: u32, unit: u32, value: f32) {
    factors[unit] = value;
}

fn four_factors(item: u32, unit: u32) -> vec4<f32> {
    return vec4<f32>(factors[unit], factors[unit + 1u], factors[unit + 2u], factors[unit + 3u]);
}
#else
fn hold_factor(item: u32, unit: u32, value: f32) {
    carried[row_place(item, 0u, 0u, unit)] = value;
}

fn four_factors(item: u32, unit: u32) -> vec4<f32> {
    let place = row_place(item, 0u, 0u, unit);
    return vec4<f32>(carried[place], carried[place + 1u], carried[place + 2u], carried[place + 3u]);
}
#endif
