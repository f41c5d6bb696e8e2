// The row-program family. A kernel declares Row and row_of(number), which finds a row; found(row, &own), which makes all sweeps
// and may change what is held; Four, load_four and store_four, or store_unit; store_results(row). The rest is here and in
// row_program/sweep.wgsl.
//
// LANES invocations share a row; PARTS: workgroups share it. Planned by dmlruntime/families/row_program/gpu.py: Parameters and
// the entries must match it.
#include "row_program/own.wgsl"
#if PARTS
#include "row_program/parts.wgsl"
#else

@compute @workgroup_size(WORKGROUP)
fn row_program(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) invocation: u32,
) {
    let number = workgroup_number(id, counts) * ROWS + row_in_workgroup(invocation);
    // Behind the last row that row is found once more, so that all invocations come to the barriers; it is not stored.
    let place = row_of(min(number, p.rows - 1u));
    var own = own_of(place, number, invocation);
    let row = found(place, &own);
    if (number >= p.rows) {
        return;
    }
    if (own.lane == 0u) {
        store_results(row);
    }
    store_own(row, own, 0u, p.units);
}
#endif
