// The row-program family. A kernel declares Row and store_results(row). It includes row_program/row_of.wgsl, which finds a row;
// row_program/sweep.wgsl and row_program/found.wgsl for each sweep, or what is in their place; row_program/elements.wgsl and
// row_program/stores.wgsl. Placeholders: `last`, which ends the names behind those of the last sweep; `lets`, the values of a
// row that follow from those of sweeps, let_<value>(row, count).
//
// LANES invocations share a row; PARTS: workgroups share it. Planned by dmlruntime/families/row_program/gpu.py: Parameters and
// the entries must match it.
#include "row_program/own.wgsl"

fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

// Makes all sweeps, and may change what is held.
fn found(given: Row, own: ptr<function, Own>) -> Row {
    var row = found$last(given, own);
#for value in $lets
    row.$value = let_$value(row, p.length);
#endfor
    return row;
}
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
