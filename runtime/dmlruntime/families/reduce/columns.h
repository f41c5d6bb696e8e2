/* Neighbouring results side by side: where these are closer in memory than the elements of one, cache lines are read once,
 * and the lanes of a vector are results. */
/* The stack holds them, for every lane and in the tree. A line more than 4096 bytes: lanes a power of two apart would share
 * one set of a cache. */
#define DML_COLUMNS ((int64_t)((4096 + DML_CACHE_LINE) / sizeof(dml_state)))
#define DML_COLUMN_TILE 64 /* columns of a lane that are prefetched, then combined: more prefetches at once would stall */

#ifdef DML_PICK
#include "reduce/columns_pick.h"
#elif defined(DML_RELATIVE)
#include "reduce/columns_relative.h"
#else
#include "reduce/columns_lanes.h"
#endif

/* Results that are neighbours in the innermost loop, from one of them on. */
typedef struct {
    const dml_element_0 *from;
    int64_t at, count, input_stride;
} dml_columns;

static inline dml_columns dml_find_columns(const dml_reduction *p, const void *input, int64_t number)
{
    const int64_t inner = p->inputs.rank - 1, size = p->inputs.sizes[inner], parts = (size - 1) / p->per_item + 1;
    const int64_t column = number % parts * p->per_item;
    dml_columns found = {NULL, number / parts * size + column, dml_min(p->per_item, size - column), p->inputs.strides[inner]};
    int64_t index[DML_MAX_LOOPS];
    found.from = (const dml_element_0 *)input + dml_offset(&p->inputs, found.at, index);
    return found;
}

/* An item is some results that are neighbours in the innermost loop. */
DML_KERNEL(reduce_columns);
DML_KERNEL(reduce_columns)
{
    const dml_reduction p = dml_make_reduction(parameters);
    const int64_t output_stride = p.outputs.strides[p.inputs.rank - 1];
    dml_state lanes[DML_LANES][DML_COLUMNS];
    dml_tree trees[DML_COLUMNS];
    int64_t index[DML_MAX_LOOPS];
    for (int64_t item = begin; item < end; ++item) {
        const dml_columns columns = dml_find_columns(&p, tensors[0], item);
        dml_element_1 *const to = (dml_element_1 *)tensors[1] + dml_offset(&p.outputs, columns.at, index);
        if (p.row.is_contiguous && columns.input_stride == p.length) /* rows that follow one another */
            dml_prefetch_bytes((const unsigned char *)columns.from + DML_PAGE,
                               columns.count * p.length * (int64_t)sizeof *columns.from);
        if (p.length <= p.block) { /* without a tree, which short rows would notice */
            dml_reduce_column_block(columns.from, columns.input_stride, columns.count, &p.row, 0, p.length, p.last, lanes);
            for (int64_t c = 0; c < columns.count; ++c)
                dml_store(to + c * output_stride, dml_finish(lanes[0][c], (uint64_t)p.length));
            continue;
        }
        for (int64_t c = 0; c < columns.count; ++c)
            trees[c].blocks = trees[c].height = 0;
        for (int64_t i = 0; i < p.length; i += p.block) {
            const int64_t stop = dml_min(i + p.block, p.length);
            dml_reduce_column_block(columns.from, columns.input_stride, columns.count, &p.row, i, stop, p.last, lanes);
            for (int64_t c = 0; c < columns.count; ++c)
                dml_add_block(&trees[c], lanes[0][c], p.last);
        }
        for (int64_t c = 0; c < columns.count; ++c)
            dml_store(to + c * output_stride, dml_finish(dml_whole(&trees[c], p.last), (uint64_t)p.length));
    }
}

#ifndef DML_RELATIVE
/* An item is a lane of a block of each of some neighbouring results. The states go to the partials: of all results those of the
 * first lane of the first block, then those of its second lane, and so on. */
static void dml_reduce_column_lanes(const dml_reduction *p, void *const *tensors, int64_t begin, int64_t end)
{
    const int64_t results = dml_results(p), lanes = DML_LANES * ((p->length - 1) / p->block + 1);
    dml_state *const partials = tensors[1];
    for (int64_t item = begin; item < end; ++item) {
        const dml_columns columns = dml_find_columns(p, tensors[0], item / lanes);
        const int64_t number = item % lanes, block = number / DML_LANES * p->block;
        const int64_t first = block + number % DML_LANES, stop = dml_min(block + p->block, p->length);
        if (first < stop)
            dml_reduce_column_lane(columns.from, columns.count, &p->row, first, stop, p->last,
                                   partials + number * results + columns.at);
    }
}
#endif

/* An item is a block of each of some neighbouring results, or a lane of one; the states go to the partials. */
DML_KERNEL(reduce_column_blocks);
DML_KERNEL(reduce_column_blocks)
{
    const dml_reduction p = dml_make_reduction(parameters);
    const int64_t blocks = (p.length - 1) / p.block + 1;
    dml_state *const partials = tensors[1];
    dml_state lanes[DML_LANES][DML_COLUMNS];
#ifndef DML_RELATIVE
    if (p.lanes > 1) {
        dml_reduce_column_lanes(&p, tensors, begin, end);
        return;
    }
#endif
    for (int64_t item = begin; item < end; ++item) {
        const dml_columns columns = dml_find_columns(&p, tensors[0], item / blocks);
        const int64_t first = item % blocks * p.block, stop = dml_min(first + p.block, p.length);
        dml_reduce_column_block(columns.from, columns.input_stride, columns.count, &p.row, first, stop, p.last, lanes);
        for (int64_t c = 0; c < columns.count; ++c)
            partials[(columns.at + c) * blocks + item % blocks] = lanes[0][c];
    }
}
