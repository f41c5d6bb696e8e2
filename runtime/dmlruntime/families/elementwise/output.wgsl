// An output tensor of an element-wise kernel: tensors/output.wgsl, and how an invocation stores its elements.
#if MULTI_QUAD
@group(0) @binding($binding) var<storage, read_write> $tensor: array<vec4<u32>>;

// Stores the first `count` values of `results`.
fn store_${tensor}_words(i: u32, results: array<Results, QUADS>, count: u32) {
#if MULTI_QUAD_4
    var x = values_block$s(results[0].$tensor);
    var y = values_block$s(results[1].$tensor);
    var z = values_block$s(results[2].$tensor);
    var w = values_block$s(results[3].$tensor);
    if (count < 16u) {
        let old = $tensor[i];
        x = merge_block$s(old.x, x, count);
        y = merge_block$s(old.y, y, max(count, 4u) - 4u);
        z = merge_block$s(old.z, z, max(count, 8u) - 8u);
        w = merge_block$s(old.w, w, max(count, 12u) - 12u);
    }
    $tensor[i] = vec4<u32>(x, y, z, w);
#else
    var front = values_block$s(results[0].$tensor);
    var back = values_block$s(results[1].$tensor);
    if (count < 8u) {
        let old = $tensor[i];
        front = merge_block$s(old.xy, front, count);
        back = merge_block$s(old.zw, back, max(count, 4u) - 4u);
    }
    $tensor[i] = vec4<u32>(front, back);
#endif
}
#else
#include "tensors/output.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
// Stores the first `count` of an invocation's elements of an output.
#if !POSITIONS
fn scatter_$tensor(offset: Offset, values: Quad$s, count: u32) {
    store_${tensor}_quad(offset, values, count);
}
#elif QUADS_$name
fn scatter_$tensor(offset: Offset, values: Quad$s, count: u32) {
    store_${tensor}_quad(first_of(offset) / 4u, values, count);
}
#else
fn scatter_$tensor(offset: Offset, values: Quad$s, count: u32) {
    let inner = innermost();
    let at = four_of(offset, p.${tensor}_strides[inner.x][inner.y]);
    store_$tensor(at.x, values.x);
    if (count > 1u) {
        store_$tensor(at.y, values.y);
    }
    if (count > 2u) {
        store_$tensor(at.z, values.z);
    }
    if (count > 3u) {
        store_$tensor(at.w, values.w);
    }
}
#endif
#endif
