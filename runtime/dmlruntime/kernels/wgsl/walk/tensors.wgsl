// Where an element lies in each of several tensors, and where those of a walk through loops lie (walk/loops.wgsl). Placeholders:
// `tensors`, the tensors of a kernel; `steps`, the suffix of the parameters with the steps of each of them; `sizes`, the
// parameter with the sizes of the loops.
struct Places {
#for tensor in $tensors
    $tensor: u32,
#endfor
}

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
#for tensor in $tensors
        start.$tensor + x * p.${tensor}_$steps[i][j],
#endfor
    );
}

#include "walk/loops.wgsl" with walked=walked, places=Places, moved=moved, number=u32, sizes=$sizes
