// Where a row begins in the tensors.
#include "sort/parameters.wgsl"

struct Row {
    input: u32,
    value: u32,
    index: u32,
}

fn row_of(number: u32) -> Row {
    var rest = number;
    var row = Row();
    for (var d = p.rank; d > 0u; d--) {
        let i = (d - 1u) / 4u;
        let j = (d - 1u) % 4u;
        let x = rest % p.sizes[i][j];
        rest /= p.sizes[i][j];
        row = Row(
            row.input + x * p.input_steps[i][j],
            row.value + x * p.value_steps[i][j],
            row.index + x * p.index_steps[i][j],
        );
    }
    return row;
}
