// Where a workgroup is: the item, its direction and sequence, the number of the step among those that are taken, its place in the
// sequence, and whether the sequence has it.
struct At {
    item: u32,
    direction: u32,
    batch: u32,
    number: u32,
    time: u32,
    lives: bool,
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

fn get_row(at: At, slot: u32, unit: u32) -> f32 {
    return carried[row_place(at.item, slot, unit)];
}

fn set_row(at: At, slot: u32, unit: u32, value: f32) {
    carried[row_place(at.item, slot, unit)] = value;
}
