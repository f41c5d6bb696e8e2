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

#include "walk/loops.wgsl" with walked=walked, places=Line, moved=moved, number=u32, sizes=sizes

// Where a line begins in both tensors, and its quads: none where there is no such line.
struct Line {
    input: u32,
    output: u32,
    quads: u32,
}

fn moved(line: Line, x: u32, i: u32, j: u32) -> Line {
    return Line(line.input + x * p.input_steps[i][j], line.output + x * p.output_steps[i][j], line.quads);
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
#if BANDS
#include "scan/bands.wgsl"
#else
#include "scan/columns.wgsl"
#endif
#else
#if SUBGROUPS
#include "scan/subgroups.wgsl"
#else
#include "scan/workgroup_memory.wgsl"
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
