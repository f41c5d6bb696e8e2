// The window family on the way back: an invocation combines the windows that an output element lies in, in the order of its
// positions in them. `tensor` has an element for each window, the outputs are what windows slide over. A kernel declares
// what window/kernel.wgsl wants.
//
// Planned by dmlruntime/families/window/gpu.py: Parameters and the entry must match it.
#include "workgroups/grid.wgsl"

const NONE = 0xffffffffu;

// The window whose position `k` is element `place` of dimension d, or NONE.
fn window_at(d: u32, place: u32, k: u32) -> u32 {
    let end = place + p.starts[d];
    let back = k * p.dilations[d];
    if (back > end || (end - back) % p.window_strides[d] != 0u) {
        return NONE;
    }
    let window = (end - back) / p.window_strides[d];
    return select(NONE, window, window < p.inputs[d]);
}

fn steps_below(begin: u32, step: u32, end: u32) -> u32 {
    if (begin >= end) {
        return 0u;
    }
    return (end - begin - 1u) / step + 1u;
}

// How many positions of a window lie in dimension d of the outputs.
fn elements_of(d: u32, window: u32) -> u32 {
    let begin = window * p.window_strides[d];
    let before = min(p.window_sizes[d], steps_below(begin, p.dilations[d], p.starts[d]));
    return min(p.window_sizes[d], steps_below(begin, p.dilations[d], p.starts[d] + p.outputs[d])) - before;
}

// An element of the outputs: its place along each dimension, and where it lies.
struct Element {
    place: vec4<u32>,
    at: Places,
}

fn element_moved(element: Element, place: u32, i: u32, j: u32) -> Element {
    var to = Element(element.place, moved(element.at, place, i, j));
    to.place[p.slots[i][j]] += place;
    return to;
}
#include "walk/loops.wgsl" with walked=walked, places=Element, moved=element_moved, number=u32, sizes=sizes

@compute @workgroup_size(WORKGROUP)
fn combine_windows(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let result = workgroup_number(id, counts) * WORKGROUP + lane;
    if (result >= p.invocations) {
        return;
    }
    let element = walked(Element(), result, p.rank);
    let place = element.place;
    let at = element.at;
    var state = identity();
    for (var i = 0u; i < p.window_sizes.x; i++) {
        let z = window_at(0u, place.x, i);
        for (var j = 0u; j < p.window_sizes.y && z != NONE; j++) {
            let y = window_at(1u, place.y, j);
            for (var k = 0u; k < p.window_sizes.z && y != NONE; k++) {
                let x = window_at(2u, place.z, k);
                if (x != NONE) {
                    let element = at.first + z * p.input_strides.x + y * p.input_strides.y + x * p.input_strides.z;
                    let count = elements_of(0u, z) * elements_of(1u, y) * elements_of(2u, x);
                    state = combine(state, state_of(load_$tensor(element), 0u, count));
                }
            }
        }
    }
    store_results(at, finish(state, 0u, at));
}
