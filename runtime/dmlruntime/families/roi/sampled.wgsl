// Outputs that are combined from samples: which samples of an output are inside the image, and what each of them is.
#import max_float32
#include "roi/samples.wgsl"

// The number of a region's image, and how many samples its outputs have.
fn header_of(region: u32) -> vec4<u32> {
    let image = position_of(images[region * p.image_step], p.input_sizes.x);
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
fn row_of(place: u32, y_range: vec4<u32>, number: u32, x_range: vec4<u32>, found: f32) -> f32 {
    let y = taps_of(y_range, number, 0u);
    var all = found;
    // Four at once: there are devices that stop after 65,535 rounds.
    for (var i = 0u; i < x_range.y; i += 4u) {
        all = combined(all, sample(place, y, taps_of(x_range, i, 1u)));
        if (i + 1u < x_range.y) {
            all = combined(all, sample(place, y, taps_of(x_range, i + 1u, 1u)));
        }
        if (i + 2u < x_range.y) {
            all = combined(all, sample(place, y, taps_of(x_range, i + 2u, 1u)));
        }
        if (i + 3u < x_range.y) {
            all = combined(all, sample(place, y, taps_of(x_range, i + 3u, 1u)));
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
