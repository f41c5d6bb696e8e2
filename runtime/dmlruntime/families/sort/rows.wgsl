// Where a row begins in the tensors.
#include "sort/parameters.wgsl"

struct Row {
    input: u32,
    value: u32,
    index: u32,
}

fn moved(row: Row, x: u32, i: u32, j: u32) -> Row {
    return Row(row.input + x * p.input_steps[i][j], row.value + x * p.value_steps[i][j], row.index + x * p.index_steps[i][j]);
}
#include "walk/loops.wgsl" with walked=walked, places=Row, moved=moved, number=u32, sizes=sizes

fn row_of(number: u32) -> Row {
    return walked(Row(), number, p.rank);
}
