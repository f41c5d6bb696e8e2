// An invocation makes four results of a row, at places that are neighbours in the innermost loop: for windows of few rows, such
// as those of each channel by itself. What the windows share is read again from a cache. `own` is that of places.wgsl.
const INNER = LOOPS - 1u;

fn sums_of_strip(starts: Offsets, row: u32, place: vec4<u32>) -> vec4<Term> {
    let elements = (place[INNER] + vec4<u32>(0u, 1u, 2u, 3u)) * ${own}.strides[INNER] - vec4<u32>(${own}.starts[INNER]);
    var sums = vec4<Term>();
    var outer_elements = 1u;
    for (var d = 0u; d < INNER; d++) {
        outer_elements *= ${own}.window_sizes[d];
    }
    for (var channel = 0u; channel < p.channels; channel++) {
        // The elements of a window but for the innermost loop.
        for (var outer = 0u; outer < outer_elements; outer++) {
            var rest = outer;
#if TRANSPOSED
            var a = phase.a + channel * p.a_channel;
#else
            var a = channel * p.a_channel;
#endif
            var b = channel * p.b_channel;
            var is_inside = true;
            for (var d = INNER; d > 0u; d--) {
                let w = rest % ${own}.window_sizes[d - 1u];
                rest /= ${own}.window_sizes[d - 1u];
                let element = place[d - 1u] * ${own}.strides[d - 1u] + w * p.dilations[d - 1u] - ${own}.starts[d - 1u];
                is_inside = is_inside && element < p.input_sizes[d - 1u];
                a += w * ${own}.window_strides[d - 1u];
                b += element * p.input_strides[d - 1u];
            }
            var own = elements;
            for (var w = 0u; w < ${own}.window_sizes[INNER]; w++) {
                var factors = vec4<Term>();
                if (is_inside) {
                    let at = b + own * p.input_strides[INNER];
#for part in x y z w
                    factors.$part = select(Term(0), load_b(starts, 0u, at.$part), own.$part < p.input_sizes[INNER]);
#endfor
                }
#if TRANSPOSED
                let products = load_a(starts, row, a) * factors;
                sums += select(vec4<Term>(), products, vec4<bool>(is_inside) & (own < vec4<u32>(p.input_sizes[INNER])));
#else
                sums += load_a(starts, row, a) * factors;
#endif
                a += ${own}.window_strides[INNER];
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
    let number = workgroup_number(id, counts);
    if (number >= p.items) {
        return;
    }
    let item = item_of(number);
    let strips = (p.space_sizes[INNER] + 3u) / 4u;
    let strip = item % p.tiles_n * WORKGROUP + lane;
    if (strip / strips >= p.n / p.space_sizes[INNER]) {
        return;
    }
    let row = item / p.tiles_n % p.m;
    let starts = walked(Offsets(), item / p.tiles_n / p.m, p.batch_rank);
    let column = strip / strips * p.space_sizes[INNER] + strip % strips * 4u;
    let place = place_of(column);
    let sums = sums_of_strip(starts, row, place);
    store_results(starts, row, column, min(4u, p.space_sizes[INNER] - place[INNER]), Sums(sums.x, sums.y, sums.z, sums.w));
}
