// The entry that packs the weights of the recurrence: for each direction and gate, and for each term, those of all units.
const GATES = ${gates}u;

@group(0) @binding($binding) var<storage, read_write> packed: array<f32>;

@compute @workgroup_size(WORKGROUP)
fn pack_recurrence(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups) * WORKGROUP + lane;
    if (number >= p.count) {
        return;
    }
    let unit = number % p.units;
    let line = number / p.units;
    let term = line % p.terms;
    let row = line / p.terms;
    let steps = p.${tensor}_steps;
    let place = row / GATES * steps.y + (row % GATES * p.units + unit) * steps.z;
    var value = 0.0f;
    if (term < p.units) {
        value = load_$tensor(place + term * steps.w);
    }
    packed[number] = value;
}
