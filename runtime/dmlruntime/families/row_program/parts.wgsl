// The last steps of rows that are cut into parts, after row_program/part_sweep.wgsl: outputs with one element for each row, and
// those with one for each of its elements.
fn part_begin(part: u32) -> u32 {
    return part * p.part_units;
}

fn part_end(part: u32) -> u32 {
    return min(p.units - part_begin(part), p.part_units) + part_begin(part);
}

@compute @workgroup_size(WORKGROUP)
fn row_results(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let number = workgroup_number(id, counts) * ROWS + row_in_workgroup(invocation);
    let place = row_of(min(number, p.rows - 1u));
    var own = own_of(place, number, invocation);
    let row = found(place, &own);
    if (own.lane == 0u && number < p.rows) {
        store_results(row);
    }
}

@compute @workgroup_size(WORKGROUP)
fn row_elements(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let number = item / p.parts * ROWS + row_in_workgroup(invocation);
    let place = row_of(min(number, p.rows - 1u));
    var own = own_of(place, number, invocation);
    let row = found(place, &own);
    if (number < p.rows) {
        store_own(row, own, part_begin(item % p.parts), part_end(item % p.parts));
    }
}
