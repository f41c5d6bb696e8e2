// The gradients of outputs that are combined from samples of regions. measure_gradients finds for every region its samples;
// where an output is the greatest of its samples, pick_samples or share_picks find which one. gather_images sums for each element
// of an image what samples pass on to it, region after region; sum_regions sums what parts of a region pass on to its corners,
// and finish_regions these. No sum depends on the order of invocations.
//
// Preprocessor names: the type of the elements; INDEX_<type> of the numbers of images; GREATEST and NEAREST; CORNERS_1 where the
// first and the last sample lie in the corners; ATOMIC_OUTPUT, ATOMIC_REGION_OUTPUT (tensors/). Planned by
// dmlruntime/families/roi/gpu.py: Parameters, bindings, the table and the entries must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "roi/gradient_parameters.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/input.wgsl" with tensor=regions, name=REGIONS, binding=2, s=
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=5, s=
#include "tensors/input.wgsl" with tensor=gradient, name=GRADIENT, binding=6, s=
#include "tensors/output.wgsl" with tensor=region_output, name=REGION_OUTPUT, binding=9, s=

// For each region its header, then ranges of samples: of each row and column of outputs those inside the image, of each row and
// column of the image those that may have a part in its elements.
@group(0) @binding(4) var<storage, read_write> table: array<vec2<u32>>;
// For each output the row and the column of its greatest sample, or NONE.
@group(0) @binding(7) var<storage, read_write> picks: array<vec2<u32>>;
// For each element of the images what regions before `begin` pass on to it.
@group(0) @binding(8) var<storage, read_write> sums: array<f32>;
// For each part of each region what it passes on to x1, y1, x2 and y2.
@group(0) @binding(10) var<storage, read_write> partials: array<vec4<f32>>;

#if CORNERS_1
const CORNERS = 1u;
#else
const CORNERS = 0u;
#endif

// x1, y1, x2 or y2.
fn corner_of(region: u32, k: u32) -> f32 {
    return load_regions(region * p.region_stride + k * p.corner_stride);
}

#include "roi/samples.wgsl"

// What the header of a region has: the number of its image, how many samples an output has, the steps and the lows of both axes,
// and the ranges of all samples inside the image.
const NUMBER = 0u;
const SAMPLES = 1u;
const AXES = 2u;
const INSIDE = 4u;

fn entries_of_region() -> u32 {
    return HEADER + p.output_sizes.z + p.output_sizes.w + p.input_sizes.z + p.input_sizes.w;
}

// The samples that may have a part in element number `position` of a dimension: less than an element from it, or beyond an edge.
fn reaching(region: u32, d: u32, position: u32) -> vec2<u32> {
    let axis = axis_of(region, d);
    if (!axis.is_finite) {
        return vec2<u32>();
    }
    let size = p.input_sizes[2u + d];
    let high = select(f32(position) + 1.0f, f32(size), position + 1u == size);
    return samples_between(axis, 0u, p.output_sizes[2u + d] * axis.count, f32(position) - 1.0f, high);
}

fn header_of(region: u32, position: u32) -> vec2<u32> {
    let y = axis_of(region, 0u);
    let x = axis_of(region, 1u);
    switch (position) {
        case NUMBER: {
            return vec2<u32>(position_of(images[region * p.image_stride], p.input_sizes.x), 0u);
        }
        case SAMPLES: {
            return vec2<u32>(y.count, x.count);
        }
        default: {}
    }
    let d = position % 2u;
    var axis = y;
    if (d == 1u) {
        axis = x;
    }
    if (position < INSIDE) {
        return vec2<u32>(bitcast<u32>(axis.step), bitcast<u32>(axis.low));
    }
    if (!axis.is_finite) {
        return vec2<u32>();
    }
    return samples_between(axis, 0u, p.output_sizes[2u + d] * axis.count, -1.0f, f32(p.input_sizes[2u + d]));
}

@compute @workgroup_size(WORKGROUP)
fn measure_gradients(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, groups);
    let number = item * WORKGROUP + lane;
    if (item >= p.items || number >= p.count) {
        return;
    }
    let region = number / entries_of_region();
    var position = number % entries_of_region();
    if (position < HEADER) {
        table[number] = header_of(region, position);
        return;
    }
    position -= HEADER;
    for (var d = 0u; d < 2u; d++) {
        if (position < p.output_sizes[2u + d]) {
            table[number] = range_of(region, d, position).xy;
            return;
        }
        position -= p.output_sizes[2u + d];
    }
    for (var d = 0u; d < 2u; d++) {
        if (position < p.input_sizes[2u + d]) {
            table[number] = reaching(region, d, position);
            return;
        }
        position -= p.input_sizes[2u + d];
    }
}

// A range and the axis of its samples, as taps_of takes them; `region` is where the entries of the region begin.
fn on_axis(range: vec2<u32>, region: u32, d: u32) -> vec4<u32> {
    return vec4<u32>(range, table[region + AXES + d]);
}

// What each sample of an output gets of its gradient.
fn share_of(region: u32, samples: vec2<u32>, channel: u32, row: u32, column: u32) -> f32 {
    let at = vec4<u32>(region, channel, row, column) * p.output_strides;
#if GREATEST
    return load_gradient(at.x + at.y + at.z + at.w);
#else
    return load_gradient(at.x + at.y + at.z + at.w) / (f32(samples.x) * f32(samples.y));
#endif
}

#if GREATEST
#include "roi/picks.wgsl"
#endif

// The gradient of images: an invocation sums what the samples of some regions pass on to an element.

// How much of a sample element number `position` of a dimension is.
fn weight_on(taps: Taps, position: u32) -> f32 {
    if (taps.low == position) {
        return taps.weights.x;
    }
    return select(0.0f, taps.weights.y, taps.low + 1u == position);
}

// The same of those of a range that are numbered from `first` to `last`, together.
fn weight_of(range: vec4<u32>, first: u32, last: u32, d: u32, position: u32) -> f32 {
    var found = 0.0f;
    for (var t = max(first, range.x); t < min(last, range.x + range.y); t++) {
        found += weight_on(taps_of(range, t - range.x, d), position);
    }
    return found;
}

// What a region passes on to the element at (row, column) of its image from the samples of `y` and `x`.
fn passed_on(region: u32, channel: u32, y: vec4<u32>, x: vec4<u32>, row: u32, column: u32) -> f32 {
    let sizes = p.output_sizes;
    let samples = table[region * entries_of_region() + SAMPLES];
    var found = 0.0f;
    for (var i = y.x / samples.x; i * samples.x < y.x + y.y; i++) {
#if !GREATEST
        let of_y = weight_of(y, i * samples.x, (i + 1u) * samples.x, 0u, row);
        if (of_y == 0.0f) {
            continue;
        }
#endif
        for (var j = x.x / samples.y; j * samples.y < x.x + x.y; j++) {
#if GREATEST
            let pick = picks[((region * sizes.y + channel) * sizes.z + i) * sizes.w + j];
            if (pick.x == NONE) {
                continue;
            }
            let of_y = weight_on(taps_of(vec4<u32>(pick.x, 1u, y.zw), 0u, 0u), row);
            let of_x = weight_on(taps_of(vec4<u32>(pick.y, 1u, x.zw), 0u, 1u), column);
#else
            let of_x = weight_of(x, j * samples.y, (j + 1u) * samples.y, 1u, column);
#endif
            if (of_x != 0.0f && of_y != 0.0f) {
                found += share_of(region, samples, channel, i, j) * of_x * of_y;
            }
        }
    }
    return found;
}

@compute @workgroup_size(WORKGROUP)
fn gather_images(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, groups);
    let number = item * WORKGROUP + lane;
    if (item >= p.items || number >= p.count) {
        return;
    }
    let sizes = p.input_sizes;
    let column = number % sizes.w;
    let line = number / sizes.w;
    let row = line % sizes.z;
    let plane = line / sizes.z;
    let channel = plane % sizes.y;
    let image = plane / sizes.y;
    let rows_at = HEADER + p.output_sizes.z + p.output_sizes.w + row;
    let columns_at = HEADER + p.output_sizes.z + p.output_sizes.w + sizes.z + column;
    var found = 0.0f;
    if (p.begin > 0u) {
        found = sums[number];
    }
    for (var region = p.begin; region < p.end; region++) {
        let first = region * entries_of_region();
        if (table[first + NUMBER].x == image && table[first + rows_at].y > 0u && table[first + columns_at].y > 0u) {
            let y = on_axis(table[first + rows_at], first, 0u);
            let x = on_axis(table[first + columns_at], first, 1u);
            found += passed_on(region, channel, y, x, row, column);
        }
    }
    if (p.end < p.output_sizes.x) {
        sums[number] = found;
        return;
    }
    let at = vec4<u32>(image, channel, row, column) * p.result_strides;
    store_output(at.x + at.y + at.z + at.w, found);
}

#include "roi/region_gradients.wgsl"
