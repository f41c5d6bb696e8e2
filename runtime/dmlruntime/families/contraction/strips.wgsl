// An invocation makes four results of a row, at places that are neighbours in the innermost loop: for windows of few rows, such
// as those of each channel by itself. What the windows share is read again from a cache.
const INNER = LOOPS - 1u;

fn sums_of_strip(starts: Offsets, row: u32, place: vec4<u32>, channels: u32) -> vec4<Term> {
    let elements = (place[INNER] + vec4<u32>(0u, 1u, 2u, 3u)) * p.strides[INNER] - vec4<u32>(p.starts[INNER]);
    var sums = vec4<Term>();
    for (var channel = 0u; channel < channels; channel++) {
        // The elements of a window but for the innermost loop.
        for (var outer = 0u; outer < p.outer_elements; outer++) {
            var rest = outer;
            var a = channel * p.a_channel;
            var b = channel * p.b_channel;
            var is_inside = true;
            for (var d = INNER; d > 0u; d--) {
                let w = rest % p.window_sizes[d - 1u];
                rest /= p.window_sizes[d - 1u];
                let element = place[d - 1u] * p.strides[d - 1u] + w * p.dilations[d - 1u] - p.starts[d - 1u];
                is_inside = is_inside && element < p.input_sizes[d - 1u];
                a += w * p.window_strides[d - 1u];
                b += element * p.input_strides[d - 1u];
            }
            var own = elements;
            for (var w = 0u; w < p.window_sizes[INNER]; w++) {
                var factors = vec4<Term>();
                if (is_inside) {
                    let at = b + own * p.input_strides[INNER];
#for part in x y z w
                    factors.$part = select(Term(0), load_b(starts, 0u, at.$part), own.$part < p.input_sizes[INNER]);
#endfor
                }
                sums += load_a(starts, row, a) * factors;
                a += p.window_strides[INNER];
                own += vec4<u32>(p.dilations[INNER]);
            }
        }
    }
    return sums;
}

@compute @workgroup_size(WORKGROUP)
fn contract(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let item = workgroup_number(id, counts);
    if (item >= p.items) {
        return;
    }
    let strips = (p.space_sizes[INNER] + 3u) / 4u;
    let strip = item % p.tiles_n * WORKGROUP + lane;
    if (strip / strips >= p.n / p.space_sizes[INNER]) {
        return;
    }
    let row = item / p.tiles_n % p.m;
    let starts = walked(Offsets(), item / p.tiles_n / p.m, p.batch_rank);
    let column = strip / strips * p.space_sizes[INNER] + strip % strips * 4u;
    let place = place_of(column);
    let sums = sums_of_strip(starts, row, place, p.k / (p.outer_elements * p.window_sizes[INNER]));
    store_results(starts, row, column, min(4u, p.space_sizes[INNER] - place[INNER]), Sums(sums.x, sums.y, sums.z, sums.w));
}
