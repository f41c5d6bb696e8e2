// Where a row begins in each tensor, and its elements of those inputs that have one for each row, `constant`. The others are
// `tensors`. A kernel declares Row, with at_<tensor> for these.
#include "walk/tensors.wgsl" with tensors=$tensors $constant, steps=steps, sizes=sizes

fn row_of(number: u32) -> Row {
    let places = walked(Places(), number, p.rank);
    var row: Row;
#for tensor in $tensors
    row.at_$tensor = places.$tensor;
#endfor
#for tensor in $constant
    row.$tensor = load_$tensor(places.$tensor);
#endfor
    return row;
}
