// How far element `index` of a row lies behind the first, in `tensor`. Rows of one loop and of two are written out: a loop
// between loads keeps compilers from having several of them in flight.
#if ROW_LOOPS_1
fn along_$tensor(index: u32) -> u32 {
    return index * p.${tensor}_row_steps[0][0];
}
#elif ROW_LOOPS_2
fn along_$tensor(index: u32) -> u32 {
    let outer = index / p.row_sizes[0][1];
    let inner = index - outer * p.row_sizes[0][1];
    return outer * p.${tensor}_row_steps[0][0] + inner * p.${tensor}_row_steps[0][1];
}
#else
#include "walk/offset.wgsl" with name=along_$tensor, rank=row_rank, sizes=row_sizes, steps=${tensor}_row_steps
#endif
