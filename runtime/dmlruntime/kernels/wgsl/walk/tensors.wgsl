// Where an element lies in each of several tensors: walked(Offsets(), number, end) finds the locations of element `number` of the
// loops before loop `end`. Placeholders: `tensors`; `strides`, what ends the names of the parameters with the strides of each;
// `sizes`, the parameter with the sizes of the loops.
struct Offsets {
#for tensor in $tensors
    $tensor: u32,
#endfor
}

fn moved(start: Offsets, x: u32, i: u32, j: u32) -> Offsets {
    return Offsets(
#for tensor in $tensors
        start.$tensor + x * p.${tensor}_${strides}[i][j],
#endfor
    );
}
#include "walk/loops.wgsl" with walked=walked, offsets=Offsets, moved=moved, number=u32, sizes=$sizes
