#if BLOCK_WIDE_$c
    let here_${r}_$c = here + ${r}u * p.index_steps[0].z + ${c}u * p.index_steps[0].w;
    var state_${r}_$c = identity_back();
    // In the order of its positions in them: the last window first.
#include "window/block_holds.wgsl" with r=$r, c=$c, i=7
#include "window/block_holds.wgsl" with r=$r, c=$c, i=6
#include "window/block_holds.wgsl" with r=$r, c=$c, i=5
#include "window/block_holds.wgsl" with r=$r, c=$c, i=4
#include "window/block_holds.wgsl" with r=$r, c=$c, i=3
#include "window/block_holds.wgsl" with r=$r, c=$c, i=2
#include "window/block_holds.wgsl" with r=$r, c=$c, i=1
#include "window/block_holds.wgsl" with r=$r, c=$c, i=0
#endif
