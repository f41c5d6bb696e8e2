// An invocation makes one result, term by term.
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
    let column = item % p.across * WORKGROUP + lane;
    let row = item / p.across % p.down;
    if (column >= p.columns) {
        return;
    }
    let places = walked(Places(), item / p.across / p.down, p.batch_rank);
    let place = place_of(column);
    var sum = Sum();
    var block = Term();
    var left = BLOCK_TERMS;
    for (var k = 0u; k < p.terms; k++) {
#if WINDOWS
        let met = meet(k, place);
#if TRANSPOSED
        if (met.inside) {
            block += load_a(places, row, met.a) * load_b(places, column, met.b);
        }
#else
        var b = Term();
        if (met.inside) {
            b = load_b(places, column, met.b);
        }
        block += load_a(places, row, met.a) * b;
#endif
#else
        let b = load_b(places, column, k * p.b_channel + column * p.input_steps.x);
        block += load_a(places, row, k * p.a_channel) * b;
#endif
        left -= 1u;
        if (left == 0u) {
            sum = add_block(sum, block);
            block = Term();
            left = BLOCK_TERMS;
        }
    }
    sum = add_block(sum, block);
    if (!is_valid(place)) {
        sum = Sum();
    }
    store_one(output_at(places, row, output_offset(place)), finished(places, row, column, sum));
}
