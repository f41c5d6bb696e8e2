#if BLOCK_HIGH_$r
    // Row $r of a block of blocks.wgsl.
#include "window/block_output.wgsl" with r=$r, c=0
#include "window/block_output.wgsl" with r=$r, c=1
#include "window/block_output.wgsl" with r=$r, c=2
#include "window/block_output.wgsl" with r=$r, c=3
    if (block.place.z + ${r}u < p.block_ends.z) {
        let at_$r = moved(at, ${r}u, 0u, 2u);
#if BLOCK_QUADS
        store_back_quad(
            at_$r,
            result_back(state_${r}_0, at_$r),
            result_back(state_${r}_1, moved(at_$r, 1u, 0u, 3u)),
            result_back(state_${r}_2, moved(at_$r, 2u, 0u, 3u)),
            result_back(state_${r}_3, moved(at_$r, 3u, 0u, 3u)),
        );
#else
#include "window/block_store.wgsl" with r=$r, c=0
#include "window/block_store.wgsl" with r=$r, c=1
#include "window/block_store.wgsl" with r=$r, c=2
#include "window/block_store.wgsl" with r=$r, c=3
#endif
    }
#endif
