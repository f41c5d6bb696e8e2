#if HIGH_WINDOW_$i
    // Windows i = $i of a block of blocks.wgsl along dimension 1, and their elements.
    let is_y_$i = first_y + ${i}u < p.back_windows[0].y;
    let y_$i = min(first_y + ${i}u, p.back_windows[0].y - 1u);
    let count_y_$i = elements_inside(0u, 1u, y_$i);
#include "window/block_window.wgsl" with i=$i, j=0
#include "window/block_window.wgsl" with i=$i, j=1
#include "window/block_window.wgsl" with i=$i, j=2
#include "window/block_window.wgsl" with i=$i, j=3
#include "window/block_window.wgsl" with i=$i, j=4
#include "window/block_window.wgsl" with i=$i, j=5
#include "window/block_window.wgsl" with i=$i, j=6
#include "window/block_window.wgsl" with i=$i, j=7
#endif
