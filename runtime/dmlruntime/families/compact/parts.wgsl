// The compact family: count_parts counts what is not zero in each part, add_counts turns the counts into where each part begins
// in the output and into the total, and write_parts writes coordinates. A workgroup handles a part, PER_INVOCATION neighbours
// in C order for each invocation.
//
// Preprocessor names: the type of the elements, an unsigned integer. Planned by dmlruntime/families/compact/gpu.py: bindings
// and the entries must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "compact/parameters.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=

@group(0) @binding(2) var<storage, read_write> counts: array<u32>;
@group(0) @binding(3) var<storage, read_write> total: array<u32>;
@group(0) @binding(4) var<storage, read_write> coordinates: array<u32>;

var<workgroup> sums: array<u32, WORKGROUP>;

// The sum of `own` over the invocations up to this one.
fn sum_up_to(lane: u32, own: u32) -> u32 {
    sums[lane] = own;
    workgroupBarrier();
    for (var far = 1u; far < WORKGROUP; far *= 2u) {
        var before = 0u;
        if (lane >= far) {
            before = sums[lane - far];
        }
        workgroupBarrier();
        sums[lane] += before;
        workgroupBarrier();
    }
    return sums[lane];
}

#include "walk/offset.wgsl" with name=offset_of, rank=rank, sizes=sizes, strides=input_strides

// Which elements from number `first` on are not zero, a bit for each.
fn found_from(first: u32) -> u32 {
    var found = 0u;
    for (var i = 0u; i < PER_INVOCATION; i++) {
        if (first + i < p.count) {
            found |= u32((load_input(offset_of(first + i)) & p.mask) != 0u) << i;
        }
    }
    return found;
}

@compute @workgroup_size(WORKGROUP)
fn count_parts(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let part = workgroup_number(id, groups);
    let all = sum_up_to(lane, countOneBits(found_from((part * WORKGROUP + lane) * PER_INVOCATION)));
    if (lane == WORKGROUP - 1u && part < p.parts) {
        counts[part] = all;
    }
}

@compute @workgroup_size(WORKGROUP)
fn add_counts(@builtin(local_invocation_index) lane: u32) {
    var before = 0u;
    for (var first = 0u; first < p.parts; first += WORKGROUP) {
        var own = 0u;
        if (first + lane < p.parts) {
            own = counts[first + lane];
        }
        let all = sum_up_to(lane, own);
        if (first + lane < p.parts) {
            counts[first + lane] = before + all - own;
        }
        before += sums[WORKGROUP - 1u];
        workgroupBarrier();
    }
    if (lane == 0u) {
        total[0] = before;
    }
}

@compute @workgroup_size(WORKGROUP)
fn write_parts(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let part = workgroup_number(id, groups);
    let first = (part * WORKGROUP + lane) * PER_INVOCATION;
    var found = found_from(first);
    let own = countOneBits(found);
    var row = sum_up_to(lane, own) - own;
    if (part < p.parts) {
        row += counts[part];
    }
    while (found != 0u) {
        let i = firstTrailingBit(found);
        found &= found - 1u;
        var rest = first + i;
        for (var d = p.columns; d > 0u; d--) {
            let extent = p.extents[(d - 1u) / 4u][(d - 1u) % 4u];
            coordinates[row * p.row_step + (d - 1u) * p.column_stride] = rest % extent;
            rest /= extent;
        }
        row++;
    }
}
