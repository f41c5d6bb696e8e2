// The entry of element-wise kernels. An invocation takes four elements that follow each other in the order of the loops, or
// several such quads of small elements (words.wgsl). `tensors` are all that have steps in the parameters, `outputs` are those
// that are stored. A kernel declares compute for its data types and includes two more files that depend on its tensors:
// loaded.wgsl for Quads, a quad of every input, and result.wgsl or results.wgsl for Results, a quad of every output.
#include "workgroups/grid.wgsl"
#include "elementwise/places.wgsl" with tensors=$tensors
#include "elementwise/words.wgsl"

#if MULTI_QUAD
fn store_words(i: u32, results: array<Results, QUADS>, count: u32) {
#for output in $outputs
    store_${output}_words(i, results, count);
#endfor
}
#else
fn store_quads(places: Places, results: Results, count: u32) {
#for output in $outputs
    scatter_$output(places.$output, results.$output, count);
#endfor
}
#endif

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
