// The entries before the first step and after the last: an invocation has one unit of an item. The kernel declares
// begin_unit(item, direction, batch, unit) and end_unit.
#for entry in begin end
@compute @workgroup_size(WORKGROUP)
fn ${entry}_states(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups) * WORKGROUP + lane;
    if (number >= p.count) {
        return;
    }
#if LAUNCHES
    if (number == 0u) {
        ${entry}_counters();
    }
#endif
    let item = number / p.units;
    ${entry}_unit(item, item / p.batches, item % p.batches, number % p.units);
}

#endfor
