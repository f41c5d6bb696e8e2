// How far element `index` of a row lies behind the first, in `tensor`.
fn along_$tensor(index: u32) -> u32 {
    var rest = index;
    var offset = 0u;
    for (var d = p.row_rank; d > 1u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        offset += rest % p.row_sizes[i][j] * p.${tensor}_row_steps[i][j];
        rest /= p.row_sizes[i][j];
    }
    return offset + rest * p.${tensor}_row_steps[0][0];
}
