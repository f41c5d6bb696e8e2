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

#include "scan/line.wgsl"
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
#include "scan/pairs.wgsl"
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
