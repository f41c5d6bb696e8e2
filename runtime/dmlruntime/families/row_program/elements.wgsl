// The elements of a row in the tensors that have one for each: `inputs`, as tensor:name:s, and `outputs`. QUADS or HELD: a Four
// has four elements of each input that is read more than once, `held`, as tensor:s.
#for tensor:name:s in $inputs
#include "row_program/along.wgsl" with tensor=$tensor
#endfor
#for tensor in $outputs
#include "row_program/along.wgsl" with tensor=$tensor
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
