// The entry of element-wise kernels. An invocation takes four elements that follow each other in the order of the loops, or
// several such quads of small elements (words.wgsl). The kernel declares what depends on its tensors: Quads and Results (a
// quad of every input, of every output), Places, and the functions that are called here and declared nowhere in the library.
#include "workgroups/grid.wgsl"
#include "elementwise/places.wgsl"
#include "elementwise/words.wgsl"

@compute @workgroup_size(WORKGROUP)
fn map_elements(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let i = item * WORKGROUP + lane;
    if (i > (p.count - 1u) / (4u * QUADS)) {
        return;
    }
    let count = p.count - 4u * QUADS * i;
#if MULTI_QUAD_4
    let words = load_words(i);
    let x = compute_quads(quads_of(words, i, 0u));
    let y = compute_quads(quads_of(words, i, 1u));
    let z = compute_quads(quads_of(words, i, 2u));
    let w = compute_quads(quads_of(words, i, 3u));
    store_words(i, array<Results, QUADS>(x, y, z, w), count);
#elif MULTI_QUAD_2
    let words = load_words(i);
    let front = compute_quads(quads_of(words, i, 0u));
    let back = compute_quads(quads_of(words, i, 1u));
    store_words(i, array<Results, QUADS>(front, back), count);
#elif PLACES
    let places = locate(i, count);
    store_quads(places, compute_quads(load_quads(places)), count);
#else
    let places = same_place(i);
    store_quads(places, compute_quads(load_quads(places)), count);
#endif
}
