// The attention family: copy_part copies keys and values, and attend computes the results (attention/rows.wgsl, few.wgsl or
// one.wgsl); where keys are in parts it has what follows from one part, and join makes the results (attention/results.wgsl).
// Where there are more tensors than a step binds, pack_part lays queries, keys and values out in single precision first.
//
// Preprocessor names: the type of the elements; ABSENT_BIAS, ABSENT_PAST, ABSENT_SCORE_BIAS; MASK_BOOLEAN or MASK_KEY_END;
// ROWS_128, ROWS_64, FEW or ONE; ELEMENTS_32 to ELEMENTS_128, and for many queries SUMS_0 and so on, the quads of elements that
// an invocation has, and LOADS_0 and so on, those that it loads; QUADS, where four elements of a row are packed at once; PARTS or
// CARRIED; ATOMIC_PRESENT, ATOMIC_OUTPUT (tensors/output.wgsl); and those of attention/operand.wgsl. Planned by
// dmlruntime/families/attention/gpu.py: bindings and the entries must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "attention/parameters.wgsl"
#include "attention/parts.wgsl"
// A score: the scaled product of a query and a key, with what is added, and hidden where the mask hides it. It calls `along` of
// attention/parts.wgsl.
#if !ABSENT_SCORE_BIAS
#include "tensors/input.wgsl" with tensor=score_bias, name=SCORE_BIAS, binding=10, s=
#endif
#if MASK_BOOLEAN || MASK_KEY_END
@group(0) @binding(9) var<storage, read> mask: array<i32>;
#endif

#if MASK_BOOLEAN
fn is_hidden(at: vec4<u32>) -> bool {
    return mask[along(at, p.mask_strides)] == 0;
}
#elif MASK_KEY_END
// A mask of kind 3 has starts behind its ends.
fn is_hidden(at: vec4<u32>) -> bool {
    let offset = at.x * p.mask_strides.x;
    let key = i32(at.w);
    if (key >= mask[offset]) {
        return true;
    }
    return p.mask_kind == 3u && key < mask[offset + p.mask_strides.y];
}
#endif

// `at` is batch, head, query and key.
fn finish_score(at: vec4<u32>, product: f32) -> f32 {
    var score = product * bitcast<f32>(p.scale);
#if !ABSENT_SCORE_BIAS
    score += load_score_bias(along(at, p.score_bias_strides));
#endif
#if MASK_BOOLEAN || MASK_KEY_END
    if (is_hidden(at)) {
        score += bitcast<f32>(p.mask_value);
    }
#endif
    return score;
}
#include "attention/several.wgsl"
#include "attention/operands.wgsl"

// How many elements of values a workgroup has.
#for count in 32 64 96 128
#if ELEMENTS_$count
const ELEMENTS = ${count}u;
#endif
#endfor
// The least finite number.
const LEAST = 0xff7fffffu;
#include "attention/results.wgsl"
#if ONE
#include "attention/one.wgsl"
#elif FEW
#include "attention/few.wgsl"
#else
#include "attention/rows.wgsl"
#endif
