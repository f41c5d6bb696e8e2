/* Neighbouring results side by side: where these are closer in memory than the elements of one, cache lines are read once,
 * and the lanes of a vector are results. */
#define DML_COLUMNS ((int64_t)(4096 / sizeof(dml_state))) /* the stack holds them, for every lane and in the tree */

#ifdef DML_PICK
#include "reduce/columns_pick.h"
#else
#include "reduce/columns_lanes.h"
#endif

/* An item is a group of results that are neighbours in the innermost loop. */
DML_KERNEL(reduce_columns);
DML_KERNEL(reduce_columns)
{
    const dml_reduction p = dml_make_reduction(parameters);
    const int64_t inner = p.inputs.rank - 1, size = p.inputs.sizes[inner], groups = (size - 1) / p.group + 1;
    const int64_t input_stride = p.inputs.strides[inner], output_stride = p.outputs.strides[inner];
    dml_state lanes[DML_LANES][DML_COLUMNS];
    dml_tree trees[DML_COLUMNS];
    int64_t index[DML_MAX_LOOPS];
    for (int64_t item = begin; item < end; ++item) {
        const int64_t column = item % groups * p.group, columns = dml_min(p.group, size - column);
        const int64_t at = item / groups * size + column;
        const dml_element_0 *const first = (const dml_element_0 *)tensors[0] + dml_offset(&p.inputs, at, index);
        dml_element_1 *const to = (dml_element_1 *)tensors[1] + dml_offset(&p.outputs, at, index);
        for (int64_t c = 0; c < columns; ++c)
            trees[c].blocks = trees[c].height = 0;
        for (int64_t i = 0; i < p.length; i += p.block) {
            const int64_t stop = dml_min(i + p.block, p.length);
            dml_reduce_column_block(first, input_stride, columns, &p.row, i, stop, p.last, lanes);
            for (int64_t c = 0; c < columns; ++c)
                dml_add_block(&trees[c], lanes[0][c], p.last);
        }
        for (int64_t c = 0; c < columns; ++c)
            dml_store(to + c * output_stride, dml_finish(dml_whole(&trees[c], p.last), (uint64_t)p.length));
    }
}
