// Where a workgroup is: the item, its direction and sequence, the number of the step among those that are taken and among all,
// its place in the sequence, and whether the sequence has it.
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
    return load_$bias(direction * p.${bias}_steps.z + ((GATES + gate) * p.units + unit) * p.${bias}_steps.w);
}

// The weights of four terms.
fn four_weights(direction: u32, gate: u32, term: u32, unit: u32) -> vec4<f32> {
    let place = ((direction * GATES + gate) * p.terms + term) * p.units + unit;
    let next = place + 2u * p.units;
    return vec4<f32>(packed[place], packed[place + p.units], packed[next], packed[next + p.units]);
}

// A state as the step finds it.
fn get_state(at: At, slot: u32, unit: u32) -> f32 {
    return carried[row_place(at.item, slot, at.step, unit)];
}

// What an earlier stage of the step made.
fn get_made(at: At, slot: u32, unit: u32) -> f32 {
    return carried[row_place(at.item, slot, at.step + 1u, unit)];
}

fn set_row(at: At, slot: u32, unit: u32, value: f32) {
    carried[row_place(at.item, slot, at.step + 1u, unit)] = value;
}
