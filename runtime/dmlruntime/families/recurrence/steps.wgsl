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

// The entry that takes some steps: a workgroup does so for an item, an invocation for each 256th unit. The kernel declares, for
// each of `stages`, factor_<stage>(at, unit) and stage_<stage>(at, unit).
#if !LAUNCHES
@compute @workgroup_size(WORKGROUP)
fn take_steps(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups);
    let item = min(number, p.items - 1u);
    let direction = item / p.batches;
    let batch = item % p.batches;
    // A workgroup beyond the last item has no units.
    let units = select(0u, p.units, number < p.items);
    let terms = select(0u, p.terms, number < p.items);
    for (var i = 0u; i < p.taken; i++) {
        let at = at_step(direction, batch, p.first + i);
#for stage in $stages
        for (var unit = 4u * lane; unit < terms; unit += 4u * WORKGROUP) {
            let given = vec4<f32>(
#for i in 0 1 2 3
                factor_$stage(at, min(unit + ${i}u, units - 1u)),
#endfor
            );
            let is_unit = vec4<u32>(unit, unit + 1u, unit + 2u, unit + 3u) < vec4<u32>(units);
            hold_factors(item, unit, select(vec4<f32>(), given, is_unit));
        }
        storageBarrier();
        workgroupBarrier();
        for (var unit = lane; unit < units; unit += WORKGROUP) {
            stage_$stage(at, unit);
        }
        storageBarrier();
        workgroupBarrier();
#endfor
    }
}
#endif
