// A softmax of the results of a contraction, which lie in `raw`, packed; the maximum is subtracted first, so that exponentials
// are finite. An invocation makes a line.
#import exp_float32
#include "walk/offset.wgsl" with name=raw_line, rank=line_rank, sizes=lines, strides=line_strides
#include "walk/offset.wgsl" with name=output_line, rank=line_rank, sizes=lines, strides=line_output_strides
#include "walk/offset.wgsl" with name=raw_along, rank=axis_rank, sizes=axes, strides=axis_strides
#include "walk/offset.wgsl" with name=output_along, rank=axis_rank, sizes=axes, strides=axis_output_strides
#include "workgroups/grid.wgsl"

@group(0) @binding($binding) var<storage, read_write> raw: array<f32>;

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
    let first = raw_line(line);
    let made = output_line(line);
    var most = raw[first];
    for (var i = 1u; i < p.length; i++) {
        most = max(most, raw[first + raw_along(i)]);
    }
    var sum = 0.0f;
    for (var i = 0u; i < p.length; i++) {
        let at = first + raw_along(i);
        raw[at] = exp_float32(raw[at] - most);
        sum += raw[at];
    }
    for (var i = 0u; i < p.length; i++) {
        let at = first + raw_along(i);
        store_$output(made + output_along(i), raw[at] / sum);
    }
}
