// The entry of contractions. A kernel declares Term, Sum, Places, load_a, load_b, finished, output_at and store_one or
// store_quad for its data types; the rest is here.
//
// Preprocessor names:
//   TILE_32, TILE_64, TILE_128   a workgroup makes a square tile of so many rows and columns (tiles.wgsl); with none of them
//                                an invocation makes one result (single.wgsl)
//   WINDOWS                      columns are places where a window slides, else a and b are matrices
//   LOOPS_1 to LOOPS_4           with it, how many loops over columns there are
//   TRANSPOSED                   windows of a transposed contraction; with single.wgsl alone
//   A_BY_ROWS, B_BY_TERMS        neighbouring invocations load neighbouring rows of a, terms of b, which are close in memory
//   WIDE_SUMS                    Sum has two words, and terms are added in blocks that one word holds
// Planned by dmlruntime/families/contraction/gpu.py.
#include "workgroups/grid.wgsl"
#include "contraction/sums.wgsl"

#if TILE_32 || TILE_64 || TILE_128
#include "contraction/tiles.wgsl"
#else
#include "contraction/single.wgsl"
#endif
