// LANES invocations share a result: each adds every LANES-th term, and then they add their sums in a tree. Neighbouring
// invocations have neighbouring columns; with one column each of all 256 has terms that are neighbours.
const COLUMNS = WORKGROUP / LANES;
#if !LANES_1
var<workgroup> lane_sums: array<Sum, WORKGROUP>;
#endif

#if WINDOWS
fn product(places: Places, row: u32, column: u32, place: vec4<u32>, k: u32) -> Term {
    let offsets = term_offsets(k, place);
#if TRANSPOSED
    if (!offsets.inside) {
        return Term();
    }
    return load_a(places, row, offsets.a) * load_b(places, column, offsets.b);
#else
    var b = Term();
    if (offsets.inside) {
        b = load_b(places, column, offsets.b);
    }
    return load_a(places, row, offsets.a) * b;
#endif
}
#else
fn product(places: Places, row: u32, column: u32, place: u32, k: u32) -> Term {
    return load_a(places, row, k * p.a_channel) * load_b(places, column, k * p.b_channel + column * p.input_steps.x);
}
#endif

fn sum_of_terms(places: Places, row: u32, column: u32, first: u32) -> Sum {
    let place = place_of(column);
    var sum = Sum();
    var block = Term();
    var left = BLOCK_TERMS;
    var k = first;
#if FOUR_PRODUCTS
    // Four products at a time, so that their loads are in flight together.
    for (; k + 3u * LANES < p.terms; k += 4u * LANES) {
        let second = product(places, row, column, place, k + LANES);
        let third = product(places, row, column, place, k + 2u * LANES);
        let fourth = product(places, row, column, place, k + 3u * LANES);
        block = block + product(places, row, column, place, k) + second + third + fourth;
    }
#endif
    for (; k < p.terms; k += LANES) {
        block += product(places, row, column, place, k);
        left -= 1u;
        if (left == 0u) {
            sum = add_block(sum, block);
            block = Term();
            left = BLOCK_TERMS;
        }
    }
    return add_block(sum, block);
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
    // Columns of a row are neighbours: `across` workgroups make a row, `down` rows a batch.
    let column = item % p.across * COLUMNS + lane % COLUMNS;
    let row = item / p.across % p.down;
    let places = walked(Places(), item / p.across / p.down, p.batch_rank);
    var sum = Sum();
    if (column < p.columns) {
        sum = sum_of_terms(places, row, column, lane / COLUMNS);
    }
#if !LANES_1
    lane_sums[lane] = sum;
    for (var half = WORKGROUP / 2u; half >= COLUMNS; half /= 2u) {
        workgroupBarrier();
        if (lane < half) {
            lane_sums[lane] = add_sums(lane_sums[lane], lane_sums[lane + half]);
        }
    }
    if (lane >= COLUMNS) {
        return;
    }
    sum = lane_sums[lane];
#endif
    if (column >= p.columns) {
        return;
    }
    let place = place_of(column);
    if (!is_valid(place)) {
        sum = Sum();
    }
    store_one(output_at(places, row, output_offset(place)), finished(places, row, column, sum));
}
