// Where the samples of a region lie, which of them are inside the image, and what each of them is.
#import is_nan_float32
#import precise_float32
#import quotient_float32
#include "tensors/indices.wgsl"

@group(0) @binding(3) var<storage, read> images: array<Index>;

// The samples of a region along one dimension: `count` for each output, none of them inside where the region is not finite.
struct Axis {
    low: f32,
    step: f32,
    count: u32,
    is_finite: bool,
}

// Along y where d is 0, along x where it is 1.
fn axis_of(region: u32, d: u32) -> Axis {
    let scale = bitcast<f32>(p.scales[d]);
    let outputs = p.output_sizes[2u + d];
    let low = precise_float32(corner_of(region, 1u - d) * scale);
    let size = precise_float32(precise_float32(corner_of(region, 3u - d) * scale) - low);
    if ((bitcast<u32>(size) & 0x7f800000u) == 0x7f800000u) {
        return Axis(0.0f, 0.0f, p.least, false);
    }
    let needed = ceil(quotient_float32(abs(size), f32(outputs)));
    // 4294967040 is the greatest float below 2^32. No number of a sample takes more than 32 bits.
    let wanted = max(min(u32(min(needed, 4294967040.0f)), p.most), p.least);
    let count = min(wanted, 0xffffffffu / outputs);
    let steps = outputs * count - CORNERS;
    if (steps == 0u) { // one sample, in the middle
        return Axis(precise_float32(precise_float32(size * 0.5f) + low), 0.0f, count, true);
    }
    return Axis(low, quotient_float32(size, f32(steps)), count, true);
}

// Where sample number t lies; every step is rounded.
fn coordinate(axis: Axis, t: u32) -> f32 {
    let moved = precise_float32(precise_float32(f32(t) - bitcast<f32>(p.offsets.y)) * axis.step);
    return precise_float32(precise_float32(moved + axis.low) - bitcast<f32>(p.offsets.x));
}

// The first sample from `first` to `last` whose coordinate, or its negative where coordinates fall, is at least `bound`, or
// above it.
fn first_sample(axis: Axis, first: u32, last: u32, bound: f32, is_above: bool) -> u32 {
    var low = first;
    var high = last;
    while (low < high) {
        let middle = low + (high - low) / 2u;
        let at = coordinate(axis, middle);
        let along = select(at, -at, axis.step < 0.0f);
        if (!is_nan_float32(at) && (along > bound || (!is_above && along == bound))) {
            high = middle;
        } else {
            low = middle + 1u;
        }
    }
    return low;
}

// The samples from `first` to `last` that lie from `low` to `high`: the first, and how many. They follow each other.
fn samples_between(axis: Axis, first: u32, last: u32, low: f32, high: f32) -> vec2<u32> {
    let is_falling = axis.step < 0.0f;
    let start = first_sample(axis, first, last, select(low, -high, is_falling), false);
    let end = first_sample(axis, start, last, select(high, -low, is_falling), true);
    return vec2<u32>(start, end - start);
}

// The samples of output number `output` inside the image: the first, how many, and the bits of `step` and `low` of the axis. They
// follow each other, because coordinates go one way; so those outside cost nothing, however many they are.
fn range_of(region: u32, d: u32, output: u32) -> vec4<u32> {
    let axis = axis_of(region, d);
    if (!axis.is_finite) {
        return vec4<u32>();
    }
    let size = f32(p.input_sizes[2u + d]);
    let range = samples_between(axis, output * axis.count, (output + 1u) * axis.count, -1.0f, size);
    return vec4<u32>(range, bitcast<u32>(axis.step), bitcast<u32>(axis.low));
}

// The two elements around a sample along one dimension, and their weights. `low` is the number of the first.
struct Taps {
    low: u32,
    offsets: vec2<u32>,
    weights: vec2<f32>,
}

fn taps_of(range: vec4<u32>, number: u32, d: u32) -> Taps {
    let axis = Axis(bitcast<f32>(range.w), bitcast<f32>(range.z), 0u, true);
    let last = p.input_sizes[2u + d] - 1u;
    var at = coordinate(axis, range.x + number);
#if NEAREST
    at = floor(precise_float32(at + 0.5f));
#endif
    at = clamp(at, 0.0f, f32(last));
    let whole = floor(at);
    let low = min(u32(whole), last);
    let part = at - whole;
    let step = p.input_strides[2u + d];
    return Taps(low, vec2<u32>(low, min(low + 1u, last)) * step, vec2<f32>(1.0f - part, part));
}

// An element of weight 0 does not count, though it be infinite or NaN.
fn weighed(weights: vec2<f32>, a: f32, b: f32) -> f32 {
    return select(weights.x * a, 0.0f, weights.x == 0.0f) + select(weights.y * b, 0.0f, weights.y == 0.0f);
}

fn sample(offset: u32, y: Taps, x: Taps) -> f32 {
    let a = weighed(y.weights, load_input(offset + y.offsets.x + x.offsets.x), load_input(offset + y.offsets.y + x.offsets.x));
    let b = weighed(y.weights, load_input(offset + y.offsets.x + x.offsets.y), load_input(offset + y.offsets.y + x.offsets.y));
    return weighed(x.weights, a, b);
}
