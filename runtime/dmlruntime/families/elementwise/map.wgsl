// The entry of element-wise kernels. An invocation takes four elements that follow each other in the order of the loops, or
// several such quads of small elements (words.wgsl). `tensors` are all that have strides in the parameters, `outputs` are those
// that are stored. A kernel declares compute for its data types and includes two more files that depend on its tensors:
// loaded.wgsl for Quads, a quad of every input, and results.wgsl for Results, a quad of every output.
#include "workgroups/grid.wgsl"
// Where the four elements that an invocation takes lie in each of `tensors`.
//
// POSITIONS: some tensor is not contiguous in the order of the loops. An Offset is then an element's index in the tensor: with
// WHOLE_QUADS, where no quad spans two rounds of the innermost loop, that of the first of the four, otherwise one for each.
// Without POSITIONS it is the number of the quad, the same in every tensor.
#if !POSITIONS
alias Offset = u32;
#elif WHOLE_QUADS
alias Offset = u32;

fn numbers_of(quad: u32, count: u32) -> Offset {
    return 4u * quad;
}

fn first_of(offset: Offset) -> u32 {
    return offset;
}

fn four_of(offset: Offset, step: u32) -> vec4<u32> {
    return offset + step * vec4<u32>(0u, 1u, 2u, 3u);
}
#else
alias Offset = vec4<u32>;

// Behind the last element it is repeated.
fn numbers_of(quad: u32, count: u32) -> Offset {
    return 4u * quad + min(vec4<u32>(0u, 1u, 2u, 3u), vec4<u32>(count - 1u));
}

fn first_of(offset: Offset) -> u32 {
    return offset.x;
}

fn four_of(offset: Offset, step: u32) -> vec4<u32> {
    return offset;
}
#endif

#if !MULTI_QUAD
struct Offsets {
#for tensor in $tensors
    $tensor: Offset,
#endfor
}

fn same_offset(quad: Offset) -> Offsets {
    return Offsets(
#for tensor in $tensors
        quad,
#endfor
    );
}

// `at` steps further along a loop, whose row and component in the parameters are i and j.
fn moved(start: Offsets, at: Offset, i: u32, j: u32) -> Offsets {
    return Offsets(
#for tensor in $tensors
        start.$tensor + at * p.${tensor}_strides[i][j],
#endfor
    );
}
#endif

#if POSITIONS
// The row and component of the innermost loop in the parameters.
fn innermost() -> vec2<u32> {
    let d = max(p.rank, 1u) - 1u;
    return vec2<u32>(d / 4u, d % 4u);
}

#include "walk/loops.wgsl" with walked=walked, offsets=Offsets, moved=moved, number=Offset, sizes=sizes

// The positions of a quad in all tensors.
fn locate(quad: u32, count: u32) -> Offsets {
    return walked(Offsets(), numbers_of(quad, count), p.rank);
}
#endif
// MULTI_QUAD: all tensors are contiguous and their elements small, so an invocation takes several quads, as many as fill four
// words, which keeps enough bytes in flight: four quads of 8 bits (MULTI_QUAD_4), two of 16 bits (MULTI_QUAD_2).
#if MULTI_QUAD_4
const QUADS = 4u;

fn block_of(words: vec4<u32>, part: u32) -> u32 {
    return words[part];
}
#elif MULTI_QUAD_2
const QUADS = 2u;

fn block_of(words: vec4<u32>, part: u32) -> vec2<u32> {
    return select(words.xy, words.zw, part == 1u);
}
#else
const QUADS = 1u;
#endif

#if MULTI_QUAD
fn store_words(i: u32, results: array<Results, QUADS>, count: u32) {
#for output in $outputs
    store_${output}_words(i, results, count);
#endfor
}
#else
fn store_quads(offsets: Offsets, results: Results, count: u32) {
#for output in $outputs
    scatter_$output(offsets.$output, results.$output, count);
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
#elif POSITIONS
    let offsets = locate(i, count);
    store_quads(offsets, compute_quads(load_quads(offsets)), count);
#else
    let offsets = same_offset(i);
    store_quads(offsets, compute_quads(load_quads(offsets)), count);
#endif
}
