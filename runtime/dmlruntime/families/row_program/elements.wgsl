// Where a row begins in each tensor, and its elements of those inputs that have one for each row, `constant`. The others are
// `tensors`. A kernel declares Row, with at_<tensor> for these.
#include "walk/tensors.wgsl" with tensors=$tensors $constant, strides=strides, sizes=sizes

fn row_of(number: u32) -> Row {
    let offsets = walked(Offsets(), number, p.rank);
    var row: Row;
#for tensor in $tensors
    row.at_$tensor = offsets.$tensor;
#endfor
#for tensor in $constant
    row.$tensor = load_$tensor(offsets.$tensor);
#endfor
    return row;
}

// The elements of a row in the tensors that have one for each: `inputs` and `outputs`, as tensor:name:s. QUADS or HELD: a Four
// has four elements of each input that is read more than once, `held`, as tensor:s.
#for tensor:name:s in $inputs $outputs
// How far element `index` of a row lies behind the first, in `tensor`. Rows of one loop and of two are written out: a loop
// between loads keeps compilers from having several of them in flight.
#if ROW_LOOPS_1
fn along_$tensor(index: u32) -> u32 {
    return index * p.${tensor}_row_strides[0][0];
}
#elif ROW_LOOPS_2
fn along_$tensor(index: u32) -> u32 {
    let outer = index / p.row_sizes[0][1];
    let inner = index - outer * p.row_sizes[0][1];
    return outer * p.${tensor}_row_strides[0][0] + inner * p.${tensor}_row_strides[0][1];
}
#else
#include "walk/offset.wgsl" with name=along_$tensor, rank=row_rank, sizes=row_sizes, strides=${tensor}_row_strides
#endif
#endfor
#if QUADS || HELD
#for tensor:name:s in $inputs
// Four elements of `tensor` in the row that begins at `at`: `first` and those STEP, 2 * STEP and 3 * STEP behind it. Behind the
// end of a row its last ones are read once more, so that no condition stands between loads; they are not used.
//
// QUADS_<name>: they are contiguous; ONE_<name>: the row has one element.
fn load_${tensor}_four(at: u32, first: u32) -> Quad$s {
#if QUADS_$name
    return load_${tensor}_quad((at + along_$tensor(min(first, p.length - 4u))) / 4u);
#elif ONE_$name
    let value = load_$tensor(at);
    return Quad$s(value, value, value, value);
#else
    let last = p.length - 1u;
    return Quad$s(
        load_$tensor(at + along_$tensor(min(first, last))),
        load_$tensor(at + along_$tensor(min(first + STEP, last))),
        load_$tensor(at + along_$tensor(min(first + 2u * STEP, last))),
        load_$tensor(at + along_$tensor(min(first + 3u * STEP, last))),
    );
#endif
}
#endfor

struct Four {
#for tensor:s in $held
    $tensor: Quad$s,
#endfor
}

fn load_four(row: Row, first: u32) -> Four {
    return Four(
#for tensor:s in $held
        load_${tensor}_four(row.at_$tensor, first),
#endfor
    );
}
#endif
