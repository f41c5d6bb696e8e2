// A softmax of the results of a contraction, which lie in `raw`, packed; the maximum is taken off first, so that exponentials
// are finite. An invocation makes a line.
#include "mathematics/exp_float32.wgsl"
#include "workgroups/grid.wgsl"

@group(0) @binding($binding) var<storage, read_write> raw: array<f32>;

fn walked(number: u32, rank: u32, sizes: array<vec4<u32>, 2>, steps: array<vec4<u32>, 2>) -> u32 {
    var rest = number;
    var offset = 0u;
    for (var d = rank; d > 0u; d--) {
        let size = sizes[(d - 1u) / 4u][(d - 1u) % 4u];
        offset += rest % size * steps[(d - 1u) / 4u][(d - 1u) % 4u];
        rest /= size;
    }
    return offset;
}

@compute @workgroup_size(WORKGROUP)
fn softmax(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let line = workgroup_number(id, counts) * WORKGROUP + lane;
    if (line >= p.line_count) {
        return;
    }
    let first = walked(line, p.line_rank, p.lines, p.line_steps);
    let made = walked(line, p.line_rank, p.lines, p.line_output_steps);
    var most = raw[first];
    for (var i = 1u; i < p.length; i++) {
        most = max(most, raw[first + walked(i, p.axis_rank, p.axes, p.axis_steps)]);
    }
    var sum = 0.0f;
    for (var i = 0u; i < p.length; i++) {
        let at = first + walked(i, p.axis_rank, p.axes, p.axis_steps);
        raw[at] = exp_float32(raw[at] - most);
        sum += raw[at];
    }
    for (var i = 0u; i < p.length; i++) {
        let at = first + walked(i, p.axis_rank, p.axes, p.axis_steps);
        store_$output(made + walked(i, p.axis_rank, p.axes, p.axis_output_steps), raw[at] / sum);
    }
}
