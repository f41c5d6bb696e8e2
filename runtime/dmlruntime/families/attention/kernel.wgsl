// The attention family: pack_part lays queries, keys and values out in single precision, copy_part copies keys and values, and
// attend computes the results (attention/rows.wgsl, or attention/one.wgsl); where keys are in parts it has what follows from one
// part, and join makes the results (attention/states.wgsl).
//
// Preprocessor names: the type of the elements; ABSENT_BIAS, ABSENT_PAST, ABSENT_ADDED; MASK_TRUTHS or MASK_ENDS; FEW or ONE;
// WIDE; QUADS; PARTS or CARRIED; and ATOMIC_PRESENT, ATOMIC_OUTPUT (tensors/output.wgsl). Planned by
// dmlruntime/families/attention/gpu.py: Parameters, bindings, ROWS, KEYS, ELEMENTS and the entries must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "attention/parameters.wgsl"
#include "attention/parts.wgsl"
#include "attention/scores.wgsl"
#include "attention/several.wgsl"
#include "attention/operands.wgsl"
#include "attention/results.wgsl"
#if ONE
#include "attention/one.wgsl"
#else
#include "attention/rows.wgsl"
#endif
#if CARRIED || PARTS
#include "attention/states.wgsl"
#endif
