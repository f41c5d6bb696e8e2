// The gradient of images: an invocation sums what the samples of some regions pass on to an element.

// How much of a sample element number `place` of a dimension is.
fn weight_on(taps: Taps, place: u32) -> f32 {
    if (taps.low == place) {
        return taps.weights.x;
    }
    return select(0.0f, taps.weights.y, taps.low + 1u == place);
}

// The same of those of a range that are numbered from `first` to `last`, together.
fn weight_of(range: vec4<u32>, first: u32, last: u32, d: u32, place: u32) -> f32 {
    var found = 0.0f;
    for (var t = max(first, range.x); t < min(last, range.x + range.y); t++) {
        found += weight_on(taps_of(range, t - range.x, d), place);
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
    let at = vec4<u32>(image, channel, row, column) * p.result_steps;
    store_output(at.x + at.y + at.z + at.w, found);
}
