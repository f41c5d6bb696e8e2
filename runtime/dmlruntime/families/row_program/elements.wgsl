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
#include "row_program/fours.wgsl" with tensor=$tensor, name=$name, s=$s
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
