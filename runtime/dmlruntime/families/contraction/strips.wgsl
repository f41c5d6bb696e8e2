// An invocation makes four results of a row, at locations that are neighbours in one loop: for windows of few rows, such as
// those of each channel by itself. With STRIPS_DOWN it is the loop around the innermost one, so that what neighbouring
// invocations load and store lies side by side; else the innermost one. With SHIFTED_WINDOWS the window of the next location is
// one element further: then three of four factors are those of the element before. `own` is that of locations.wgsl.
#if STRIPS_DOWN
const ALONG = LOOPS - 2u;
#else
const ALONG = LOOPS - 1u;
#endif

// Elements of a window along the strip and in the other loops together, and channels. Constants are a third to a half faster.
#if SQUARE_3 || SQUARE_5 || SQUARE_7
#if SQUARE_3
const SQUARE = 3u;
#elif SQUARE_5
const SQUARE = 5u;
#else
const SQUARE = 7u;
#endif

fn elements_along() -> u32 {
    return SQUARE;
}

fn elements_of_others() -> u32 {
    return SQUARE;
}

fn channels() -> u32 {
    return 1u;
}
#else
fn elements_along() -> u32 {
    return ${own}.window_sizes[ALONG];
}

fn elements_of_others() -> u32 {
    var count = 1u;
    for (var d = 0u; d < LOOPS; d++) {
        count *= select(${own}.window_sizes[d], 1u, d == ALONG);
    }
    return count;
}

fn channels() -> u32 {
    return p.channels;
}
#endif

// The factor at an element of the loop ALONG, `b` elements behind the first one. What an index outside loads is not used.
fn strip_factor(starts: Offsets, b: u32, element: u32, is_inside: bool) -> Term {
    let factor = load_b(starts, 0u, b + element * p.input_strides[ALONG]);
    return select(Term(0), factor, is_inside && element < p.input_sizes[ALONG]);
}

fn sums_of_strip(starts: Offsets, row: u32, location: vec4<u32>) -> vec4<Term> {
    let elements = (location[ALONG] + vec4<u32>(0u, 1u, 2u, 3u)) * ${own}.strides[ALONG] - vec4<u32>(${own}.starts[ALONG]);
    let others = elements_of_others();
    var sums = vec4<Term>();
    for (var channel = 0u; channel < channels(); channel++) {
        // The elements of a window but for those along the strip.
        var other = vec4<u32>();
        for (var i = 0u; i < others; i++) {
#if TRANSPOSED
            var a = phase.a + channel * p.a_channel;
#else
            var a = channel * p.a_channel;
#endif
            var b = channel * p.b_channel;
            var is_inside = true;
            var is_next = true;
            for (var d = LOOPS; d > 0u; d--) {
                if (d - 1u != ALONG) {
                    let w = other[d - 1u];
                    let element = location[d - 1u] * ${own}.strides[d - 1u] + w * p.dilations[d - 1u] - ${own}.starts[d - 1u];
                    is_inside = is_inside && element < p.input_sizes[d - 1u];
                    a += w * ${own}.window_strides[d - 1u];
                    b += element * p.input_strides[d - 1u];
                    if (is_next) {
                        is_next = w + 1u == ${own}.window_sizes[d - 1u];
                        other[d - 1u] = select(w + 1u, 0u, is_next);
                    }
                }
            }
            var own = elements;
#if SHIFTED_WINDOWS
            var factors = vec4<Term>(
                Term(0),
#for part in x y z
                strip_factor(starts, b, own.$part, is_inside),
#endfor
            );
#endif
            for (var w = 0u; w < elements_along(); w++) {
#if SHIFTED_WINDOWS
                factors = vec4<Term>(factors.yzw, strip_factor(starts, b, own.w, is_inside));
#else
                let factors = vec4<Term>(
#for part in x y z w
                    strip_factor(starts, b, own.$part, is_inside),
#endfor
                );
#endif
                let products = load_a(starts, row, a) * factors;
#if LEAVES_PADDING
                // There is no padding that an infinity of a meets.
                sums += select(vec4<Term>(), products, vec4<bool>(is_inside) & (own < vec4<u32>(p.input_sizes[ALONG])));
#else
                sums += products;
#endif
                a += ${own}.window_strides[ALONG];
                own += vec4<u32>(p.dilations[ALONG]);
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
    var rest = item % p.tiles_n * WORKGROUP + lane;
    var location = vec4<u32>();
    var column = 0u;
    // Columns from a location to the next in the loop that is walked, and in the loop ALONG.
    var step = 1u;
    var apart = 1u;
    for (var d = LOOPS; d > 0u; d--) {
        let size = p.space_sizes[d - 1u];
        if (d - 1u == ALONG) {
            let strips = (size + 3u) / 4u;
            location[d - 1u] = rest % strips * 4u;
            rest /= strips;
            apart = step;
        } else {
            location[d - 1u] = rest % size;
            rest /= size;
        }
        column += location[d - 1u] * step;
        step *= size;
    }
    if (rest > 0u) {
        return;
    }
    let row = item / p.tiles_n % p.m;
    let starts = walked(Offsets(), item / p.tiles_n / p.m, p.batch_rank);
    let sums = sums_of_strip(starts, row, location);
#if QUAD_STORES
    store_results(starts, row, columns_from(column, apart), Sums(sums.x, sums.y, sums.z, sums.w));
#else
#for i:part in 0:x 1:y 2:z 3:w
    if (location[ALONG] < p.space_sizes[ALONG] && is_there(location)) {
        store_result(starts, row, column + ${i}u * apart, output_offset(location), is_valid(location), sums.$part);
    }
    location[ALONG] += 1u;
#endfor
#endif
}
