// Philox 4x32-10: ten rounds make four random words of a counter of 128 bits and a key of 64. A state is the counter, least word
// first, and then the key; block number i is that of the counter larger by i.
//
// Preprocessor names: UINT32, QUADS_OUTPUT (tensors/). Planned by dmlruntime/families/random/gpu.py: Parameters, bindings and the
// entries must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "random/parameters.wgsl"
#import multiply_words_uint64
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=2, s=

@group(0) @binding(1) var<storage, read> state: array<u32>;
@group(0) @binding(3) var<storage, read_write> next_state: array<u32>;

const ROUNDS = 10u;

// The counter of the state, larger by `more`.
fn counter_of(more: u32) -> vec4<u32> {
    let step = p.state_stride;
    let x = state[0] + more;
    let y = state[step] + u32(x < more);
    let carries = x < more && y == 0u;
    let z = state[2u * step] + u32(carries);
    return vec4<u32>(x, y, z, state[3u * step] + u32(carries && z == 0u));
}

fn numbers_of(block: u32) -> vec4<u32> {
    var w = counter_of(block);
    var key = vec2<u32>(state[4u * p.state_stride], state[5u * p.state_stride]);
    for (var round = 0u; round < ROUNDS; round++) {
        let a = multiply_words_uint64(0xd2511f53u, w.x);
        let b = multiply_words_uint64(0xcd9e8d57u, w.z);
        w = vec4<u32>(b.y ^ w.y ^ key.x, b.x, a.y ^ w.w ^ key.y, a.x);
        key += vec2<u32>(0x9e3779b9u, 0xbb67ae85u);
    }
    return w;
}

#include "walk/offset.wgsl" with name=offset_of, rank=rank, sizes=sizes, strides=output_strides

@compute @workgroup_size(WORKGROUP)
fn philox_numbers(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let block = item * WORKGROUP + lane;
    if (block >= p.blocks) {
        return;
    }
    let numbers = numbers_of(block);
    let first = 4u * block;
    let count = min(p.count - first, 4u);
#if QUADS_OUTPUT
    store_output_quad(block, Quad(numbers.x, numbers.y, numbers.z, numbers.w), count);
#else
    for (var i = 0u; i < count; i++) {
        store_output(offset_of(first + i), numbers[i]);
    }
#endif
}

@compute @workgroup_size(WORKGROUP)
fn philox_state(@builtin(local_invocation_index) lane: u32) {
    if (lane >= 6u) {
        return;
    }
    let counter = counter_of(p.blocks);
    if (lane < 4u) {
        next_state[lane * p.next_stride] = counter[lane];
    } else {
        next_state[lane * p.next_stride] = state[lane * p.state_stride];
    }
}
