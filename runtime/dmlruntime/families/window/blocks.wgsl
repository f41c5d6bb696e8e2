// The transposed window family where few windows hold an output: an invocation takes a block of outputs, neighbours in
// the two innermost loops, and loads each window that holds any of them once. Which windows hold which of them is the same
// for all blocks, because a block is as long as some whole steps of the windows, so all of it is straight-line code.
//
// There are four loops over the outputs, the innermost last: .w of the first row of each array of the parameters. Dimension 1
// is that of the second to last, dimension 2 that of the last. A block has windows i = 0, 1 ... along dimension 1, from the
// number block_firsts.y + block_steps.y * (number of the block), and j along dimension 2. Windows that do not exist are
// replaced by one that does, and then left out; numbers below 0 wrap around and lie behind the last one.
//
// Besides what transposed.wgsl names, a kernel includes kept_backward.wgsl, with the fields of its state.
//
// Preprocessor names: BLOCK_HIGH_<rows> and BLOCK_WIDE_<columns> for all sizes up to the block's; HIGH_WINDOW_<i>,
// WIDE_WINDOW_<j>; HIGH_HOLDS_<r>_<i> and WIDE_HOLDS_<c>_<j> where window i holds row r of the block, and j column c;
// BLOCK_EDGES where any window may not exist; POSITIONS where a window has an element for each of its positions; BLOCK_QUADS
// where four columns are stored together.
//
// Planned by dmlruntime/families/window/gpu_backward.py.
#include "workgroups/grid.wgsl"

// Where a block lies: its numbers in the loops, and the location of its first output.
struct Block {
    number: vec4<u32>,
    location: vec4<u32>,
}

fn block_of(invocation: u32) -> Block {
    let sizes = p.sizes[0];
    let second = invocation / sizes.w;
    let third = second / sizes.z;
    let fourth = third / sizes.y;
    let number = vec4<u32>(fourth, third - fourth * sizes.y, second - third * sizes.z, invocation - second * sizes.w);
    return Block(number, number * p.block_sizes);
}

@compute @workgroup_size(WORKGROUP)
fn combine_backward_windows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let invocation = workgroup_number(id, counts) * WORKGROUP + lane;
    if (invocation >= p.invocations) {
        return;
    }
    let block = block_of(invocation);
    let at = offsets_of(block.location, block.location);
    let here = dot(block.location, p.index_loop_strides[0]);
    let sources = sources_of(block.location * vec4<u32>(1u, 1u, 0u, 0u));
    let first_y = block.number.z * p.block_steps.y + p.block_firsts.y;
    let first_x = block.number.w * p.block_steps.z + p.block_firsts.z;
#for j in 0 1 2 3 4 5 6 7
#if WIDE_WINDOW_$j
    // Windows j = $j of a block of blocks.wgsl along dimension 2.
    let is_x_$j = first_x + ${j}u < p.backward_windows[0].z;
    let x_$j = min(first_x + ${j}u, p.backward_windows[0].z - 1u);
    let count_x_$j = counts_of(0u, 2u, x_$j);
#endif
#endfor
#for i in 0 1 2 3 4 5 6 7
#if HIGH_WINDOW_$i
    // Windows i = $i of a block of blocks.wgsl along dimension 1, and their elements.
    let is_y_$i = first_y + ${i}u < p.backward_windows[0].y;
    let y_$i = min(first_y + ${i}u, p.backward_windows[0].y - 1u);
    let count_y_$i = counts_of(0u, 1u, y_$i);
#for j in 0 1 2 3 4 5 6 7
#if WIDE_WINDOW_$j
    let inside_${i}_$j = is_y_$i && is_x_$j;
    let count_${i}_$j = count_y_$i * count_x_$j;
#if !POSITIONS
    let elements_${i}_$j = elements_of(slid(slid(sources, 0u, 1u, y_$i, 0u), 0u, 2u, x_$j, 0u));
#endif
#endif
#endfor
#endif
#endfor
#for r in 0 1 2 3
#if BLOCK_HIGH_$r
    // Row $r of a block of blocks.wgsl.
#for c in 0 1 2 3
#if BLOCK_WIDE_$c
    let here_${r}_$c = here + ${r}u * p.index_loop_strides[0].z + ${c}u * p.index_loop_strides[0].w;
    var state_${r}_$c = identity_backward();
    // In the order of its positions in them: the last window first.
#for i in 7 6 5 4 3 2 1 0
#if HIGH_HOLDS_${r}_$i
#for j in 7 6 5 4 3 2 1 0
#if WIDE_HOLDS_${c}_$j
    // What window ($i, $j) is to output ($r, $c).
#if POSITIONS
    let high_${r}_${c}_${i}_$j = block.location.z + ${r}u + p.backward_starts[0].y - (first_y + ${i}u) * p.backward_strides[0].y;
    let wide_${r}_${c}_${i}_$j = block.location.w + ${c}u + p.backward_starts[0].z - (first_x + ${j}u) * p.backward_strides[0].z;
    let line_${r}_${c}_${i}_$j = slid(sources, 0u, 1u, y_$i, high_${r}_${c}_${i}_$j);
    let elements_${r}_${c}_${i}_$j = elements_of(slid(line_${r}_${c}_${i}_$j, 0u, 2u, x_$j, wide_${r}_${c}_${i}_$j));
    let part_${r}_${c}_${i}_$j = state_backward_of(elements_${r}_${c}_${i}_$j, count_${i}_$j, here_${r}_$c);
#else
    let part_${r}_${c}_${i}_$j = state_backward_of(elements_${i}_$j, count_${i}_$j, here_${r}_$c);
#endif
#if BLOCK_EDGES
    state_${r}_$c = combine_backward(state_${r}_$c, kept_backward(part_${r}_${c}_${i}_$j, inside_${i}_$j));
#else
    state_${r}_$c = combine_backward(state_${r}_$c, part_${r}_${c}_${i}_$j);
#endif
#endif
#endfor
#endif
#endfor
#endif
#endfor
    if (block.location.z + ${r}u < p.block_ends.z) {
        let at_$r = moved(at, ${r}u, 0u, 2u);
#if BLOCK_QUADS
        store_backward_quad(
            at_$r,
            result_backward(state_${r}_0, at_$r),
            result_backward(state_${r}_1, moved(at_$r, 1u, 0u, 3u)),
            result_backward(state_${r}_2, moved(at_$r, 2u, 0u, 3u)),
            result_backward(state_${r}_3, moved(at_$r, 3u, 0u, 3u)),
        );
#else
#for c in 0 1 2 3
#if BLOCK_WIDE_$c
        if (block.location.w + ${c}u < p.block_ends.w) {
            finish_backward(state_${r}_$c, moved(at_$r, ${c}u, 0u, 3u));
        }
#endif
#endfor
#endif
    }
#endif
#endfor
}
