// The entry of stage $stage of one step, with these `gates`. `counts` is a word where the step is done then, else none.
#if LAUNCHES
@compute @workgroup_size(WORKGROUP)
fn take_stage_$stage(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    bind_all();
    let number = workgroup_number(id, groups);
    let across = (p.units + UNITS - 1u) / UNITS;
    let down = (p.batches + BATCHES - 1u) / BATCHES;
    let direction = min(number, p.count - 1u) / (across * down);
    let unit = number % across * UNITS + lane % UNITS;
    let first_batch = number / across % down * BATCHES;
    let slice = lane / UNITS;
    let step = steps_done();

    // Beyond the last unit or sequence the last one is computed again.
    let own_unit = min(unit, p.units - 1u);
    let last = p.batches - 1u;
#for b in 0 1 2 3
    let at_$b = at_step(direction, min(first_batch + ${b}u, last), step);
#endfor
#for gate in $gates
    var sum_$gate = vec4<f32>();
#endfor
    for (var k = 4u * slice; k < p.terms; k += 4u * SLICES) {
#for gate in $gates
        let w_$gate = four_weights(direction, ${gate}u, k, own_unit);
#endfor
#for i:part in 0:x 1:y 2:z 3:w
        // What is behind the last unit was never written.
        let term_$i = min(k + ${i}u, p.units - 1u);
        let all_$i = vec4<f32>(
#for b in 0 1 2 3
            factor_$stage(at_$b, term_$i),
#endfor
        );
        let by_$i = select(vec4<f32>(), all_$i, k + ${i}u < p.units);
#for gate in $gates
        sum_$gate += w_$gate.$part * by_$i;
#endfor
#endfor
    }
#for gate in $gates
    add_slices(${gate}u, lane, sum_$gate);
#endfor

    let batch = first_batch + slice;
    if (slice < BATCHES && number < p.count && unit < p.units && batch < p.batches) {
#for gate in $gates
        product_$gate = whole[${gate}u * UNITS + lane % UNITS][slice] + own_bias(direction, ${gate}u, unit);
#endfor
        stage_$stage(at_step(direction, batch, step), unit);
    }
#for last in $counts
    count_step(lane, groups.x * groups.y * groups.z);
#endfor
}
#endif
