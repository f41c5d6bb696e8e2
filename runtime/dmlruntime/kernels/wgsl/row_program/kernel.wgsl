// The row-program family. A kernel declares Row and row_of(number), which finds a row; found(row, invocation), which makes all
// sweeps; store_results(row) and store_elements(row, index). The rest is here and in row_program/sweep.wgsl.
//
// LANES invocations share a row. Planned by dmlruntime/families/row_program/gpu.py: Parameters and the entry must match it.
@compute @workgroup_size(WORKGROUP)
fn row_program(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let number = workgroup_number(id, counts) * ROWS + row_in_workgroup(invocation);
    // Behind the last row that row is found once more, so that all invocations come to the barriers; it is not stored.
    let row = found(row_of(min(number, p.rows - 1u)), invocation);
    if (number >= p.rows) {
        return;
    }
    let lane = lane_of(invocation);
    if (lane == 0u) {
        store_results(row);
    }
    for (var i = lane; i < p.length; i += LANES) {
        store_elements(row, i);
    }
}
