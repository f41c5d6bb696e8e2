// Adds the pieces of a tile's sums in order, of a quad of columns.
@compute @workgroup_size(WORKGROUP)
fn fold(
    @builtin(workgroup_id) id: vec3<u32>,
    @builtin(num_workgroups) counts: vec3<u32>,
    @builtin(local_invocation_index) lane: u32,
) {
    let quads = p.tiles_n * QUADS;
    let number = workgroup_number(id, counts) * WORKGROUP + lane;
    let item = item_of(number);
    if (item >= p.batch_count * p.m * quads) {
        return;
    }
    let batch = item / quads / p.m;
    let row = item / quads % p.m;
    let quad = item % quads;
    let columns = columns_from(first_of_b(quad), APART_B);
    if (columns.first >= p.n) {
        return;
    }
    var sums = sums_of(partial_sums[partial_at(batch, 0u, row, quad)]);
    for (var piece = 1u; piece < p.pieces; piece++) {
        let more = partial_sums[partial_at(batch, piece, row, quad)];
#for i:part in 0:x 1:y 2:z 3:w
        sums[$i] = add_sums(sums[$i], add_block(Sum(0), more.$part));
#endfor
    }
    store_results(walked(Offsets(), batch, p.batch_rank), row, columns, sums);
}
