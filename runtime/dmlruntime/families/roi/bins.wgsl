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
    let number = load_regions(region * p.region_step);
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
fn row_of(place: u32, y_range: vec4<u32>, number: u32, x_range: vec4<u32>, found: f32) -> f32 {
    let step = p.input_steps.w;
    let row = place + (y_range.x + number) * p.input_steps.z + x_range.x * step;
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
