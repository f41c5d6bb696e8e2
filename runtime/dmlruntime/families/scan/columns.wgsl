// Entries in which an invocation walks a line, or a block of one, of p.block_size elements.
#include "scan/lanes.wgsl"
#include "scan/several.wgsl"

// Many elements are loaded before the first of them is needed, so that their latencies overlap.
fn scan_elements(line: Line, first: u32, end: u32, before: Lane) {
    var source = cursor(line.input, p.input_stride, first);
    var result = cursor(line.output, p.output_stride, first);
    var carry = before;
    var i = first;
    if (end - i >= SEVERAL) {
        var held = load_several(&source);
        i += SEVERAL;
        while (end - i >= SEVERAL) {
            let next = load_several(&source);
            carry = store_several(&result, carry, held);
            held = next;
            i += SEVERAL;
        }
        carry = store_several(&result, carry, held);
    }
    while (i < end) {
        carry = store_next(&result, carry, load_next(&source));
        i += 1u;
    }
}

fn fold_elements(line: Line, first: u32, end: u32) -> Lane {
    var source = cursor(line.input, p.input_stride, first);
    var carry = nothing();
    var i = first;
    while (end - i >= SEVERAL) {
        carry = join_several(carry, load_several(&source));
        i += SEVERAL;
    }
    while (i < end) {
        carry = join(carry, load_next(&source));
        i += 1u;
    }
    return carry;
}

fn end_of(block: u32) -> u32 {
    let first = block * p.block_size;
    return first + min(p.block_size, p.length - first);
}

@compute @workgroup_size(WORKGROUP)
fn scan_columns(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let number = item * WORKGROUP + lane;
    if (number < p.lines) {
        scan_elements(locate(number), 0u, p.length, nothing());
    }
}

@compute @workgroup_size(WORKGROUP)
fn reduce_column_blocks(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let number = item * WORKGROUP + lane;
    let block = number / p.lines;
    if (block < p.blocks) {
        store_partial(number, fold_elements(locate(number % p.lines), block * p.block_size, end_of(block)));
    }
}

@compute @workgroup_size(WORKGROUP)
fn scan_column_blocks(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let number = item * WORKGROUP + lane;
    let column = number % p.lines;
    let block = number / p.lines;
    if (block >= p.blocks) {
        return;
    }
    var before = nothing();
    for (var i = 0u; i < block; i++) {
        before = join(before, load_partial(i * p.lines + column));
    }
    scan_elements(locate(column), block * p.block_size, end_of(block), before);
}
