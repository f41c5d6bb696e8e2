// A score: the scaled product of a query and a key, with what is added, and hidden where the mask hides it. It calls `along` of
// attention/parts.wgsl.
#if !ABSENT_ADDED
#include "tensors/input.wgsl" with tensor=added, name=ADDED, binding=10, s=
#endif
#if MASK_TRUTHS || MASK_ENDS
@group(0) @binding(9) var<storage, read> mask: array<i32>;
#endif

#if MASK_TRUTHS
fn is_hidden(at: vec4<u32>) -> bool {
    return mask[along(at, p.mask_steps)] == 0;
}
#elif MASK_ENDS
// A mask of kind 3 has starts behind its ends.
fn is_hidden(at: vec4<u32>) -> bool {
    let place = at.x * p.mask_steps.x;
    let key = i32(at.w);
    if (key >= mask[place]) {
        return true;
    }
    return p.mask_kind == 3u && key < mask[place + p.mask_steps.y];
}
#endif

// `at` is batch, head, query and key.
fn finish_score(at: vec4<u32>, product: f32) -> f32 {
    var score = product * bitcast<f32>(p.scale);
#if !ABSENT_ADDED
    score += load_added(along(at, p.added_steps));
#endif
#if MASK_TRUTHS || MASK_ENDS
    if (is_hidden(at)) {
        score += bitcast<f32>(p.masked);
    }
#endif
    return score;
}
