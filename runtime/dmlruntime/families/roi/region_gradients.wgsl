// The gradient of regions: a workgroup sums what one of `parts` of a region passes on to its corners, then an invocation sums
// the parts.

// How far a sample moves with the start of its region, and with its end.
fn corner_parts(number: u32, outputs: u32, samples: u32) -> vec2<f32> {
    let steps = outputs * samples - CORNERS;
    if (steps == 0u) {
        return vec2<f32>(0.5f);
    }
    let moved = f32(number) - bitcast<f32>(p.offsets.y);
    return vec2<f32>(f32(steps) - moved, moved) / f32(steps);
}

// What a sample passes on to x1, y1, x2 and y2. The slope at an element is 0, and where there is nothing to pass on, it does not
// count, though it be infinite or NaN.
fn slopes(offset: u32, y: Taps, x: Taps, of_y: vec2<f32>, of_x: vec2<f32>, share: f32) -> vec4<f32> {
    if (share == 0.0f) {
        return vec4<f32>();
    }
    let upper_left = load_input(offset + y.offsets.x + x.offsets.x);
    let lower_left = load_input(offset + y.offsets.y + x.offsets.x);
    let upper_right = load_input(offset + y.offsets.x + x.offsets.y);
    let lower_right = load_input(offset + y.offsets.y + x.offsets.y);
    let left = weighed(y.weights, upper_left, lower_left);
    let right = weighed(y.weights, upper_right, lower_right);
    let down = weighed(x.weights, lower_left - upper_left, lower_right - upper_right);
    let by_x = parted(of_x, share, select(right - left, 0.0f, x.weights.y == 0.0f));
    let by_y = parted(of_y, share, select(down, 0.0f, y.weights.y == 0.0f));
    return vec4<f32>(by_x.x, by_y.x, by_x.y, by_y.y);
}

// The products of parts of 1 with two numbers, also where that of the two alone leaves the range.
fn parted(parts: vec2<f32>, share: f32, slope: f32) -> vec2<f32> {
    let whole = share * slope;
    return select(parts * whole, parts * share * slope, (bitcast<u32>(whole) & 0x7fffffffu) >= 0x7f000000u);
}

// One sample of a region, whose entries begin at `first`.
fn sample_slopes(first: u32, channel: u32, row: u32, column: u32, share: f32) -> vec4<f32> {
    let samples = table[first + SAMPLES];
    let offset = table[first + NUMBER].x * p.input_strides.x + channel * p.input_strides.y;
    let y = taps_of(on_axis(vec2<u32>(row, 1u), first, 0u), 0u, 0u);
    let x = taps_of(on_axis(vec2<u32>(column, 1u), first, 1u), 0u, 1u);
    let of_y = corner_parts(row, p.output_sizes.z, samples.x);
    let of_x = corner_parts(column, p.output_sizes.w, samples.y);
    return slopes(offset, y, x, of_y, of_x, share);
}

#if GREATEST
// The units of work of a region are its outputs.
fn units_of(first: u32) -> u32 {
    return p.output_sizes.y * p.output_sizes.z * p.output_sizes.w;
}

fn unit(region: u32, first: u32, number: u32) -> vec4<f32> {
    let pick = picks[region * units_of(first) + number];
    if (pick.x == NONE) {
        return vec4<f32>();
    }
    let line = number / p.output_sizes.w;
    let channel = line / p.output_sizes.z;
    let share = share_of(region, vec2<u32>(), channel, line % p.output_sizes.z, number % p.output_sizes.w);
    return sample_slopes(first, channel, pick.x, pick.y, share);
}
#else
// The units of work of a region are rows of samples in a channel.
fn units_of(first: u32) -> u32 {
    return p.output_sizes.y * table[first + INSIDE].y;
}

fn unit(region: u32, first: u32, number: u32) -> vec4<f32> {
    let samples = table[first + SAMPLES];
    let y = table[first + INSIDE];
    let x = table[first + INSIDE + 1u];
    let channel = number / y.y;
    let row = y.x + number % y.y;
    var found = vec4<f32>();
    for (var column = x.x; column < x.x + x.y; column++) {
        let share = share_of(region, samples, channel, row / samples.x, column / samples.y);
        found += sample_slopes(first, channel, row, column, share);
    }
    return found;
}
#endif

var<workgroup> shares: array<vec4<f32>, WORKGROUP>;

@compute @workgroup_size(WORKGROUP)
fn sum_regions(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, groups);
    let region = min(item, p.count - 1u) / p.parts;
    let first = region * entries_of_region();
    let units = units_of(first);
    var found = vec4<f32>();
    for (var i = min(item, p.count - 1u) % p.parts * WORKGROUP + lane; i < units; i += p.parts * WORKGROUP) {
        found += unit(region, first, i);
    }
    shares[lane] = found;
    for (var half = WORKGROUP / 2u; half > 0u; half /= 2u) {
        workgroupBarrier();
        if (lane < half) {
            shares[lane] += shares[lane + half];
        }
    }
    if (lane == 0u && item < p.count) {
        partials[item] = shares[0];
    }
}

@compute @workgroup_size(WORKGROUP)
fn finish_regions(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, groups);
    let region = item * WORKGROUP + lane;
    if (item >= p.items || region >= p.count) {
        return;
    }
    var found = vec4<f32>();
    for (var i = 0u; i < p.parts; i++) {
        found += partials[region * p.parts + i];
    }
    found *= bitcast<vec2<f32>>(p.scales).yxyx;
    for (var k = 0u; k < 4u; k++) {
        store_region_output(region * p.region_result_stride + k * p.corner_result_stride, found[k]);
    }
}
