#if HIGH_HOLDS_${r}_$i
#include "window/block_held.wgsl" with r=$r, c=$c, i=$i, j=7
#include "window/block_held.wgsl" with r=$r, c=$c, i=$i, j=6
#include "window/block_held.wgsl" with r=$r, c=$c, i=$i, j=5
#include "window/block_held.wgsl" with r=$r, c=$c, i=$i, j=4
#include "window/block_held.wgsl" with r=$r, c=$c, i=$i, j=3
#include "window/block_held.wgsl" with r=$r, c=$c, i=$i, j=2
#include "window/block_held.wgsl" with r=$r, c=$c, i=$i, j=1
#include "window/block_held.wgsl" with r=$r, c=$c, i=$i, j=0
#endif
