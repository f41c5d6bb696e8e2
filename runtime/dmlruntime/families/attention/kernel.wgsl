// The attention family: pack_part lays queries, keys and values out in single precision, copy_part copies keys and values, and
// attend computes the results (attention/rows.wgsl, or attention/one.wgsl); where keys are in parts it has what follows from one
// part, and join makes the results (attention/results.wgsl).
//
// Preprocessor names: the type of the elements; ABSENT_BIAS, ABSENT_PAST, ABSENT_SCORE_BIAS; MASK_BOOLEAN or MASK_KEY_END;
// FEW or ONE; WIDE; QUADS; PARTS or CARRIED; and ATOMIC_PRESENT, ATOMIC_OUTPUT (tensors/output.wgsl). Planned by
// dmlruntime/families/attention/gpu.py: Parameters, bindings, ROWS, KEYS, ELEMENTS and the entries must match it.
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
// Queries, keys and values as pack_part of attention/parts.wgsl lays them out, and how many elements of values a workgroup has.
@group(0) @binding(6) var<storage, read> queries: array<f32>;
@group(0) @binding(7) var<storage, read> keys: array<f32>;
@group(0) @binding(8) var<storage, read> values: array<f32>;

#if WIDE
const ELEMENTS = 128u;
#else
const ELEMENTS = 64u;
#endif
// The least finite number.
const LEAST = 0xff7fffffu;

fn key_element(shared_head: u32, key: u32, element: u32) -> f32 {
    if (key >= p.keys) {
        return 0.0f;
    }
    return keys[(shared_head * p.keys + key) * p.elements + element];
}

// An element of four keys, 16 apart.
fn four_keys(shared_head: u32, key: u32, element: u32) -> vec4<f32> {
    return vec4<f32>(
        key_element(shared_head, key, element),
        key_element(shared_head, key + 16u, element),
        key_element(shared_head, key + 32u, element),
        key_element(shared_head, key + 48u, element),
    );
}

fn value_element(offset: u32, element: u32) -> f32 {
    if (element >= p.value_elements) {
        return 0.0f;
    }
    return values[offset + element];
}
#include "attention/results.wgsl"
#if ONE
#include "attention/one.wgsl"
#else
#include "attention/rows.wgsl"
#endif
