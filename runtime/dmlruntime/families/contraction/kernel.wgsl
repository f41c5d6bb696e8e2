// The entry of contractions. A kernel declares Term, Sum and what is computed with them, for its data types, and includes the
// files that depend on its tensors: parameters.wgsl, input.wgsl, output.wgsl, load_factor.wgsl and walk/tensors.wgsl.
//
// Preprocessor names:
//   TILE_32, TILE_64, TILE_128   a workgroup makes a square tile of so many rows and columns (tiles.wgsl); with none of them
//                                invocations make one result each, or LANES of them one (single.wgsl)
//   WINDOWS                      columns are places where a window slides, else a and b are matrices
//   LOOPS_1 to LOOPS_4           with it, how many loops over columns there are
//   TRANSPOSED                   windows of a transposed contraction; with single.wgsl alone
//   FOUR_PRODUCTS                without tiles: four products at a time; neither WINDOWS nor WIDE_SUMS
//   A_BY_ROWS, B_BY_TERMS        neighbouring invocations load neighbouring rows of a, terms of b, which are close in memory
//   those of slices.wgsl         with tiles: contiguous elements are loaded four at once
//   WIDE_SUMS                    Sum has two words, and terms are added in blocks that one word holds
// Planned by dmlruntime/families/contraction/gpu.py.
#include "workgroups/grid.wgsl"
#include "contraction/sums.wgsl"

#if TILE_32 || TILE_64 || TILE_128
#include "contraction/tiles.wgsl"
#else
#include "workgroups/lanes.wgsl"
#include "contraction/single.wgsl"
#endif
