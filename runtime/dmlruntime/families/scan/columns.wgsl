// Entries in which an invocation walks a line, or a block of one, of p.block_size elements; with BANDS several share a line.
//
// An invocation walks along a line; neighbouring invocations take neighbouring lines. Where the output is bound as
// quads, an invocation takes four neighbouring lines at once. p.lines counts invocations; p.block_size counts elements.
#if QUADS_OUTPUT
alias Lane = Quad;

fn load_lane(at: u32) -> Lane {
#if QUADS_INPUT
    return load_input_quad(at / 4u);
#else
    let step = p.input_inner;
    return Lane(load_input(at), load_input(at + step), load_input(at + 2u * step), load_input(at + 3u * step));
#endif
}

fn store_lane(at: u32, lane: Lane) {
    store_output_quad(at / 4u, lane, 4u);
}

fn load_partial(at: u32) -> Lane {
    return Lane(partials[4u * at], partials[4u * at + 1u], partials[4u * at + 2u], partials[4u * at + 3u]);
}

fn store_partial(at: u32, lane: Lane) {
    partials[4u * at] = lane.x;
    partials[4u * at + 1u] = lane.y;
    partials[4u * at + 2u] = lane.z;
    partials[4u * at + 3u] = lane.w;
}

fn join(a: Lane, b: Lane) -> Lane {
    return combine_quads(a, b);
}

fn nothing() -> Lane {
    return identities();
}
#else
alias Lane = Value;

fn load_lane(at: u32) -> Lane {
    return load_input(at);
}

fn store_lane(at: u32, lane: Lane) {
    store_output(at, lane);
}

fn load_partial(at: u32) -> Lane {
    return partials[at];
}

fn store_partial(at: u32, lane: Lane) {
    partials[at] = lane;
}

fn join(a: Lane, b: Lane) -> Lane {
    return combine(a, b);
}

fn nothing() -> Lane {
    return identity();
}
#endif

// Where a line's next element lies in a tensor, and how far the one after it is; a negative step is one that wraps around.
struct Cursor {
    at: u32,
    step: u32,
}

// At element `i` of a line in the order of combining.
fn cursor(start: u32, stride: u32, i: u32) -> Cursor {
#if REVERSE
    return Cursor(start + stride * (p.length - 1u - i), 0u - stride);
#else
    return Cursor(start + stride * i, stride);
#endif
}

fn load_next(c: ptr<function, Cursor>) -> Lane {
    let lane = load_lane((*c).at);
    (*c).at += (*c).step;
    return lane;
}

// Stores what stands at the next element, and returns all up to it.
fn store_next(c: ptr<function, Cursor>, before: Lane, own: Lane) -> Lane {
    let after = join(before, own);
#if EXCLUSIVE
    store_lane((*c).at, before);
#else
    store_lane((*c).at, after);
#endif
    (*c).at += (*c).step;
    return after;
}
#include "scan/several.wgsl"
#if BANDS

// A workgroup walks ACROSS lanes in tiles of BANDS bands. An invocation combines the elements of its lane in its band by
// itself, then after all bands before. So a few lanes keep as many invocations busy as many would.
const ACROSS = WORKGROUP / BANDS;

// One value per invocation; the two halves are used in turn, so that one barrier is enough.
var<workgroup> band_sums: array<Lane, 2u * WORKGROUP>;

@compute @workgroup_size(WORKGROUP)
fn scan_bands(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let number = item * ACROSS + lane % ACROSS;
    let band = lane / ACROSS;
    let exists = number < p.lines;
    let line = locate(min(number, p.lines - 1u));
    var carry = nothing();
    var half = 0u;
    let tiles = (p.length - 1u) / (BANDS * SEVERAL) + 1u;
    for (var tile = 0u; tile < tiles; tile++) {
        let first = (tile * BANDS + band) * SEVERAL;
        let count = min(p.length, first + SEVERAL) - min(p.length, first);
        var source = cursor(line.input, p.input_stride, first);
        var own: Several;
        if (count == SEVERAL) {
            own = load_several(&source);
        } else {
            own = load_some(&source, count);
        }
        band_sums[half + lane] = joined(own);
        workgroupBarrier();
        var before = carry;
        for (var k = 0u; k < BANDS; k++) {
            if (k == band) {
                before = carry;
            }
            carry = join(carry, band_sums[half + k * ACROSS + lane % ACROSS]);
        }
        half = WORKGROUP - half;
        var result = cursor(line.output, p.output_stride, first);
        if (exists && count == SEVERAL) {
            before = store_several(&result, before, own);
        } else if (exists) {
            before = store_some(&result, before, own, count);
        }
    }
}
#else

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
#endif
