// The family of regions of interest: measure_regions finds for every region its image, and which samples or elements each row
// and column of its outputs has; outputs are then combined from these, by an invocation each, or by a workgroup each where they
// may be made of very many.
//
// Preprocessor names: the type of the elements; SAMPLED where outputs are combined from samples, else they are the greatest
// elements of bins; INDEX_<type> of the numbers of images, GREATEST and NEAREST, CORNERS_1 where the first and the last sample
// lie in the corners; ATOMIC_OUTPUT (tensors/). Planned by dmlruntime/families/roi/gpu.py: Parameters, bindings, the table and
// the entries must match it.
#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "roi/parameters.wgsl"
#include "tensors/input.wgsl" with tensor=input, name=INPUT, binding=1, s=
#include "tensors/input.wgsl" with tensor=regions, name=REGIONS, binding=2, s=
#include "tensors/output.wgsl" with tensor=output, name=OUTPUT, binding=5, s=

// For each region its header, then a range for each row and each column.
@group(0) @binding(4) var<storage, read_write> table: array<vec4<u32>>;

#if CORNERS_1
const CORNERS = 1u;
#else
const CORNERS = 0u;
#endif

// x1, y1, x2 or y2.
fn corner_of(region: u32, k: u32) -> f32 {
#if SAMPLED
    return load_regions(region * p.region_stride + k * p.corner_stride);
#else
    return load_regions(region * p.region_stride + (k + 1u) * p.corner_stride);
#endif
}

#if SAMPLED
// Outputs that are combined from samples: which samples of an output are inside the image, and what each of them is.
#import keep_float32
#import is_infinite_float32
#import max_float32
#include "roi/samples.wgsl"

// The number of a region's image, and how many samples its outputs have.
fn header_of(region: u32) -> vec4<u32> {
    let image = position_of(images[region * p.image_stride], p.input_sizes.x);
    return vec4<u32>(image, axis_of(region, 0u).count, axis_of(region, 1u).count, 0u);
}

#if GREATEST
const NOTHING = 0xff800000u;

fn combined(a: f32, b: f32) -> f32 {
    return max_float32(a, b);
}
#else
const NOTHING = 0u;

fn combined(a: f32, b: f32) -> f32 {
    return a + b;
}
#endif

// A row of samples, combined with what was `found` before.
fn row_of(offset: u32, y_range: vec4<u32>, number: u32, x_range: vec4<u32>, found: f32) -> f32 {
    let y = taps_of(y_range, number, 0u);
    var all = found;
    // Four at once: there are devices that stop after 65,535 rounds.
    for (var i = 0u; i < x_range.y; i += 4u) {
        all = combined(all, sample(offset, y, taps_of(x_range, i, 1u)));
        if (i + 1u < x_range.y) {
            all = combined(all, sample(offset, y, taps_of(x_range, i + 1u, 1u)));
        }
        if (i + 2u < x_range.y) {
            all = combined(all, sample(offset, y, taps_of(x_range, i + 2u, 1u)));
        }
        if (i + 3u < x_range.y) {
            all = combined(all, sample(offset, y, taps_of(x_range, i + 3u, 1u)));
        }
    }
    return all;
}

// What an output is, with its samples outside the image.
fn finished(header: vec4<u32>, y: vec4<u32>, x: vec4<u32>, found: f32) -> f32 {
    let outside = bitcast<f32>(p.outside);
    let is_whole = y.y == header.y && x.y == header.z;
#if GREATEST
    if (is_whole) {
        return found;
    }
    return max_float32(found, outside);
#else
    let total = f32(header.y) * f32(header.z);
    if (is_whole) {
        return found / total;
    }
    return (found + (total - f32(y.y) * f32(x.y)) * outside) / total;
#endif
}
#else
// Outputs that are the greatest elements of bins: which elements a bin has.
#import is_nan_float32
#import max_float32
#import precise_float32
#import round_half_away_float32

// A corner as a whole number, halves away from 0, clamped to 2^29; NaN is 0.
fn whole_corner(region: u32, k: u32) -> i32 {
    let at = precise_float32(corner_of(region, k) * bitcast<f32>(p.scales[1u - k % 2u]));
    if (is_nan_float32(at)) {
        return 0;
    }
    return i32(round_half_away_float32(clamp(at, -536870912.0f, 536870912.0f)));
}

// (output * length) / outputs without an intermediate result of more than 32 bits, since no output has a number above 65535.
fn part_of(length: u32, output: u32, outputs: u32, rounding: u32) -> i32 {
    return i32(output * (length / outputs) + (output * (length % outputs) + rounding) / outputs);
}

// The elements of bin number `output`: the first, and how many.
fn range_of(region: u32, d: u32, output: u32) -> vec4<u32> {
    let start = whole_corner(region, 1u - d);
    let length = u32(max(whole_corner(region, 3u - d) - start + 1, 1));
    let outputs = p.output_sizes[2u + d];
    let size = i32(p.input_sizes[2u + d]);
    let first = clamp(start + part_of(length, output, outputs, 0u), 0, size);
    let last = clamp(start + part_of(length, output + 1u, outputs, outputs - 1u), first, size);
    return vec4<u32>(u32(first), u32(last - first), 0u, 0u);
}

// The number of a region's image, clamped to those that there are; NaN is 0.
fn header_of(region: u32) -> vec4<u32> {
    let number = load_regions(region * p.region_stride);
    if (is_nan_float32(number)) {
        return vec4<u32>();
    }
    return vec4<u32>(min(u32(clamp(number, 0.0f, 4294967040.0f)), p.input_sizes.x - 1u), 0u, 0u, 0u);
}

const NOTHING = 0xff800000u;

fn combined(a: f32, b: f32) -> f32 {
    return max_float32(a, b);
}

// A row of a bin, combined with what was `found` before.
fn row_of(offset: u32, y_range: vec4<u32>, number: u32, x_range: vec4<u32>, found: f32) -> f32 {
    let step = p.input_strides.w;
    let row = offset + (y_range.x + number) * p.input_strides.z + x_range.x * step;
    var all = found;
    // Four at once: there are devices that stop after 65,535 rounds. The last element may be taken again.
    for (var i = 0u; i < x_range.y; i += 4u) {
        let last = x_range.y - 1u;
        let left = max_float32(load_input(row + i * step), load_input(row + min(i + 1u, last) * step));
        let right = max_float32(load_input(row + min(i + 2u, last) * step), load_input(row + min(i + 3u, last) * step));
        all = max_float32(all, max_float32(left, right));
    }
    return all;
}

fn finished(header: vec4<u32>, y: vec4<u32>, x: vec4<u32>, found: f32) -> f32 {
    return select(found, 0.0f, y.y == 0u || x.y == 0u);
}
#endif

fn entries_of_region() -> u32 {
    return 1u + p.output_sizes.z + p.output_sizes.w;
}

@compute @workgroup_size(WORKGROUP)
fn measure_regions(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups) * WORKGROUP + lane;
    let each = entries_of_region();
    if (number >= p.output_sizes.x * each) {
        return;
    }
    let region = number / each;
    let offset = number % each;
    if (offset == 0u) {
        table[number] = header_of(region);
    } else if (offset <= p.output_sizes.z) {
        table[number] = range_of(region, 0u, offset - 1u);
    } else {
        table[number] = range_of(region, 1u, offset - 1u - p.output_sizes.z);
    }
}

// What an output is made of, and where it lies.
struct Work {
    header: vec4<u32>,
    y: vec4<u32>,
    x: vec4<u32>,
    input: u32,
    output: u32,
}

fn work_of(number: u32) -> Work {
    let sizes = p.output_sizes;
    let column = number % sizes.w;
    let line = number / sizes.w;
    let row = line % sizes.z;
    let plane = line / sizes.z;
    let channel = plane % sizes.y;
    let region = plane / sizes.y;
    let first = region * entries_of_region();
    let header = table[first];
    let at = vec4<u32>(region, channel, row, column) * p.output_strides;
    return Work(
        header,
        table[first + 1u + row],
        table[first + 1u + sizes.z + column],
        header.x * p.input_strides.x + channel * p.input_strides.y,
        at.x + at.y + at.z + at.w,
    );
}

// An output, of which `found` is what is combined of all samples or elements. Where a sum overflows, shares of the samples are
// summed: a compiler would put the factor outside of the sum.
fn result_of(work: Work, found: f32) -> f32 {
    let result = finished(work.header, work.y, work.x, found);
#if SAMPLED
#if !GREATEST
    if (is_infinite_float32(result) || is_nan_float32(result)) {
        let share = 2.3283064e-10f;
        var all = 0.0f;
        for (var i = 0u; i < work.y.y; i++) {
            let y = taps_of(work.y, i, 0u);
            for (var j = 0u; j < work.x.y; j++) {
                all += keep_float32(sample(work.input, y, taps_of(work.x, j, 1u)) * share);
            }
        }
        let total = f32(work.header.y) * f32(work.header.z);
        let beside = total - f32(work.y.y) * f32(work.x.y);
        if (beside > 0.0f) {
            all += beside * keep_float32(bitcast<f32>(p.outside) * share);
        }
        return all / total / share;
    }
#endif
#endif
    return result;
}

@compute @workgroup_size(WORKGROUP)
fn make_outputs(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, groups);
    let number = item * WORKGROUP + lane;
    if (item >= p.items || number >= p.count) {
        return;
    }
    let work = work_of(number);
    var found = from_bits(NOTHING);
    for (var i = 0u; i < work.y.y; i++) {
        found = row_of(work.input, work.y, i, work.x, found);
    }
    store_output(work.output, result_of(work, found));
}

var<workgroup> parts: array<f32, WORKGROUP>;

@compute @workgroup_size(WORKGROUP)
fn share_outputs(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let number = workgroup_number(id, groups);
    let work = work_of(min(number, p.count - 1u));
    var found = from_bits(NOTHING);
    for (var i = lane; i < work.y.y; i += WORKGROUP) {
        found = row_of(work.input, work.y, i, work.x, found);
    }
    parts[lane] = found;
    for (var half = WORKGROUP / 2u; half > 0u; half /= 2u) {
        workgroupBarrier();
        if (lane < half) {
            parts[lane] = combined(parts[lane], parts[lane + half]);
        }
    }
    if (lane == 0u && number < p.count) {
        store_output(work.output, result_of(work, parts[0]));
    }
}
