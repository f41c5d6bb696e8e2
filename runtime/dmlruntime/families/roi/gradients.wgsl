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
    return load_regions(region * p.region_step + k * p.corner_step);
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

// The samples that may have a part in element number `place` of a dimension: less than an element from it, or beyond an edge.
fn reaching(region: u32, d: u32, place: u32) -> vec2<u32> {
    let axis = axis_of(region, d);
    if (!axis.is_finite) {
        return vec2<u32>();
    }
    let size = p.input_sizes[2u + d];
    let high = select(f32(place) + 1.0f, f32(size), place + 1u == size);
    return samples_between(axis, 0u, p.output_sizes[2u + d] * axis.count, f32(place) - 1.0f, high);
}

fn header_of(region: u32, place: u32) -> vec2<u32> {
    let y = axis_of(region, 0u);
    let x = axis_of(region, 1u);
    switch (place) {
        case NUMBER: {
            return vec2<u32>(position_of(images[region * p.image_step], p.input_sizes.x), 0u);
        }
        case SAMPLES: {
            return vec2<u32>(y.count, x.count);
        }
        default: {}
    }
    let d = place % 2u;
    var axis = y;
    if (d == 1u) {
        axis = x;
    }
    if (place < INSIDE) {
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
    var place = number % entries_of_region();
    if (place < HEADER) {
        table[number] = header_of(region, place);
        return;
    }
    place -= HEADER;
    for (var d = 0u; d < 2u; d++) {
        if (place < p.output_sizes[2u + d]) {
            table[number] = range_of(region, d, place).xy;
            return;
        }
        place -= p.output_sizes[2u + d];
    }
    for (var d = 0u; d < 2u; d++) {
        if (place < p.input_sizes[2u + d]) {
            table[number] = reaching(region, d, place);
            return;
        }
        place -= p.input_sizes[2u + d];
    }
}

// A range and the axis of its samples, as taps_of takes them; `region` is where the entries of the region begin.
fn on_axis(range: vec2<u32>, region: u32, d: u32) -> vec4<u32> {
    return vec4<u32>(range, table[region + AXES + d]);
}

// What each sample of an output gets of its gradient.
fn share_of(region: u32, samples: vec2<u32>, channel: u32, row: u32, column: u32) -> f32 {
    let at = vec4<u32>(region, channel, row, column) * p.output_steps;
#if GREATEST
    return load_gradient(at.x + at.y + at.z + at.w);
#else
    return load_gradient(at.x + at.y + at.z + at.w) / (f32(samples.x) * f32(samples.y));
#endif
}

#if GREATEST
#include "roi/picks.wgsl"
#endif
#include "roi/image_gradients.wgsl"
#include "roi/region_gradients.wgsl"
