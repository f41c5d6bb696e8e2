// The scan family. A kernel declares combine(a, b) and identity() for its data type; the rest is here.
//
// Preprocessor names: REVERSE, EXCLUSIVE; COLUMNS for the entries where neighbouring invocations walk neighbouring lines,
// with BANDS where several share a line; LINE_PER_WORKGROUP where a workgroup walks one line; SUBGROUPS for lines where the
// adapter has subgroup operations, with ENABLE_SUBGROUPS where the compiler wants them enabled, with ROWS where rows are
// contiguous, with CHAIN where a long line is read once (decoupled look-back), PARTS_2, PARTS_4 or PARTS_8 tiles by each
// workgroup, and PAIRED where two invocations store two quads of 64-bit values together; QUADS_INPUT, QUADS_OUTPUT,
// ATOMIC_OUTPUT, INPUT_IS_OUTPUT (tensors/input.wgsl, tensors/output.wgsl). Planned by dmlruntime/families/scan/gpu.py:
// Parameters, the entries and the sizes of tiles must match it.
#include "workgroups/grid.wgsl"

#include "scan/parameters.wgsl"

#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=2, s=
#if INPUT_IS_OUTPUT
#include "tensors/shared_input.wgsl" with tensor=input, output=output, name=OUTPUT, s=
#else
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#endif
#if !CHAIN

// One value per block of each line.
@group(0) @binding(3) var<storage, read_write> partials: array<Value>;
#endif

#include "walk/loops.wgsl" with walked=walked, offsets=Line, moved=moved, number=u32, sizes=sizes

// Where a line begins in both tensors, and its quads: none where there is no such line.
struct Line {
    input: u32,
    output: u32,
    quads: u32,
}

fn moved(line: Line, x: u32, i: u32, j: u32) -> Line {
    return Line(line.input + x * p.input_strides[i][j], line.output + x * p.output_strides[i][j], line.quads);
}

fn locate(number: u32) -> Line {
    let quads = select(0u, (p.length - 1u) / 4u + 1u, number < p.lines);
    return walked(Line(0u, 0u, quads), number, p.rank);
}

fn identities() -> Quad {
    return Quad(identity(), identity(), identity(), identity());
}

fn combine_quads(a: Quad, b: Quad) -> Quad {
    return Quad(combine(a.x, b.x), combine(a.y, b.y), combine(a.z, b.z), combine(a.w, b.w));
}
#if COLUMNS
#include "scan/columns.wgsl"
#else
#if SUBGROUPS
#include "scan/subgroups.wgsl"
#else
var<workgroup> sums: array<Quad, 2u * WORKGROUP>;

// Scans and folds across the invocations of a workgroup, by its memory alone.

// Leaves in sums[half + i] the combination of `own` of the invocations up to i that walk i's line, each component by itself,
// and returns that half: the two are read and written in turn.
fn scan_in_memory(lane: u32, own: Quad) -> u32 {
    let position = lane & (line_invocations() - 1u);
    var result = own;
    var half = 0u;
    sums[lane] = own;
    for (var reach = 1u; reach < line_invocations(); reach *= 2u) {
        workgroupBarrier();
        if (position >= reach) {
            result = combine_quads(sums[half + lane - reach], result);
        }
        half = WORKGROUP - half;
        sums[half + lane] = result;
    }
    workgroupBarrier();
    return half;
}

// The combination of `own` of all invocations, in their order.
fn fold_quads(lane: u32, own: Quad) -> Quad {
    sums[lane] = own;
    for (var reach = 1u; reach < WORKGROUP; reach *= 2u) {
        workgroupBarrier();
        if ((lane & (2u * reach - 1u)) == 0u) {
            sums[lane] = combine_quads(sums[lane], sums[lane + reach]);
        }
    }
    workgroupBarrier();
    let all = sums[0];
    workgroupBarrier();
    return all;
}

fn fold_workgroup(lane: u32, own: Value) -> Value {
    return fold_quads(lane, Quad(own, identity(), identity(), identity())).x;
}

// Scans `tiles` tiles of a line from quad `first` on; `before` is everything ahead of them. A tile has four quarters, and
// an invocation holds one quad of each.
fn scan_tiles(line: Line, lane: u32, first: u32, tiles: u32, before: Value) {
    let quarter = line_invocations();
    let position = lane & (line_invocations() - 1u);
    var carry = before;
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = first + tile * 4u * quarter;
        let whole = is_whole(line, begin, begin + 4u * quarter);
        let own = running_four(load_four(line, begin + position, quarter, whole));
        let half = scan_in_memory(lane, Quad(own.a.w, own.b.w, own.c.w, own.d.w));
        let quarters = running(sums[half + lane - position + line_invocations() - 1u]);
        var ahead = identities();
        if (position > 0u) {
            ahead = sums[half + lane - 1u];
        }
        let starts = Quad(
            carry, combine(carry, quarters.x), combine(carry, quarters.y), combine(carry, quarters.z)
        );
        store_four(line, begin + position, quarter, whole, combine_quads(starts, ahead), own);
        carry = combine(carry, quarters.w);
        workgroupBarrier();
    }
}

fn fold_tiles(line: Line, lane: u32, first: u32, tiles: u32) -> Value {
    var carry = identity();
    for (var tile = 0u; tile < tiles; tile++) {
        let begin = first + tile * 4u * WORKGROUP;
        let whole = is_whole(line, begin, begin + 4u * WORKGROUP);
        let own = totals(load_four(line, begin + lane, WORKGROUP, whole));
        carry = combine(carry, total(fold_quads(lane, own)));
    }
    return carry;
}
#endif
#if PAIRED
// `front` is the first quad of the two, and `half` says which of them is the invocation's own. What one stores for the
// other was made from all that the other read there, so the input may be the same memory.
fn store_pair(front: u32, half: u32, values: Quad) {
    let block = values_block(values);
    let is_front = half == 0u;
    let other = subgroupShuffleXor(select(block[0], block[1], is_front), 1u);
    output[front][half] = select(other, block[0], is_front);
    output[front + 1u][half] = select(block[1], other, is_front);
}
#endif
#include "scan/quads.wgsl"
#if CHAIN
#include "scan/chain.wgsl"
#elif ROWS
#include "scan/rows.wgsl"
#else
#include "scan/lines.wgsl"
#endif
#endif
