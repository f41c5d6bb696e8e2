// The transposed window family where few windows hold an output: an invocation takes a block of outputs, neighbours in
// the two innermost loops, and loads each window that holds any of them once. Which windows hold which of them is the same
// for all blocks, because a block is as long as some whole steps of the windows, so all of it is straight-line code.
//
// There are four loops over the outputs, the innermost last: .w of the first row of each array of the parameters. Dimension 1
// is that of the second to last, dimension 2 that of the last. A block has windows i = 0, 1 ... along dimension 1, from the
// number block_firsts.y + block_steps.y * (number of the block), and j along dimension 2. Windows that do not exist are
// replaced by one that does, and then left out; numbers below 0 wrap around and lie behind the last one.
//
// Besides what transposed.wgsl names, a kernel includes kept_back.wgsl, with the fields of its state.
//
// Preprocessor names: BLOCK_HIGH_<rows> and BLOCK_WIDE_<columns> for all sizes up to the block's; HIGH_WINDOW_<i>,
// WIDE_WINDOW_<j>; HIGH_HOLDS_<r>_<i> and WIDE_HOLDS_<c>_<j> where window i holds row r of the block, and j column c;
// BLOCK_EDGES where any window may not exist; POSITIONS where a window has an element for each of its positions; BLOCK_QUADS
// where four columns are stored together.
//
// Planned by dmlruntime/families/window/gpu_back.py.
#include "workgroups/grid.wgsl"
#include "window/reaches.wgsl"

// Where a block lies: its numbers in the loops, and the place of its first output.
struct Block {
    number: vec4<u32>,
    place: vec4<u32>,
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
fn combine_back_windows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let invocation = workgroup_number(id, counts) * WORKGROUP + lane;
    if (invocation >= p.invocations) {
        return;
    }
    let block = block_of(invocation);
    let at = places_of(block.place, block.place);
    let here = dot(block.place, p.index_steps[0]);
    let sources = sources_of(block.place * vec4<u32>(1u, 1u, 0u, 0u));
    let first_y = block.number.z * p.block_steps.y + p.block_firsts.y;
    let first_x = block.number.w * p.block_steps.z + p.block_firsts.z;
#include "window/block_column.wgsl" with j=0
#include "window/block_column.wgsl" with j=1
#include "window/block_column.wgsl" with j=2
#include "window/block_column.wgsl" with j=3
#include "window/block_column.wgsl" with j=4
#include "window/block_column.wgsl" with j=5
#include "window/block_column.wgsl" with j=6
#include "window/block_column.wgsl" with j=7
#include "window/block_line.wgsl" with i=0
#include "window/block_line.wgsl" with i=1
#include "window/block_line.wgsl" with i=2
#include "window/block_line.wgsl" with i=3
#include "window/block_line.wgsl" with i=4
#include "window/block_line.wgsl" with i=5
#include "window/block_line.wgsl" with i=6
#include "window/block_line.wgsl" with i=7
#include "window/block_row.wgsl" with r=0
#include "window/block_row.wgsl" with r=1
#include "window/block_row.wgsl" with r=2
#include "window/block_row.wgsl" with r=3
}
