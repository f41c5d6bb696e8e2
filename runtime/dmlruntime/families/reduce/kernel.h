/* The entries of a reduction, from what reduce/operator.h lists. All of them combine in the same order. */
#include "reduce/parameters.h"
#include "walk/walk.h"

/* A reduction as its entries see it, from the parameters of a step: `inputs` and `outputs` walk over the results, `row` over the
 * elements of one. */
typedef struct {
    int64_t length, block, per_item, lanes;
    uint32_t last;
    dml_walk inputs, outputs, row;
} dml_reduction;

static inline dml_reduction dml_make_reduction(const int64_t *parameters)
{
    const dml_reduce_parameters p = dml_read_reduce_parameters(parameters);
    dml_reduction made = {p.length, p.block, p.per_item, p.lanes, (uint32_t)p.last, {0}, {0}, {0}};
    made.inputs = dml_make_walk(p.rank, p.sizes, p.input_strides);
    made.outputs = dml_make_walk(p.rank, p.sizes, p.output_strides);
    made.row = dml_make_walk(p.row_rank, p.row_sizes, p.row_strides);
    return made;
}

/* The number of results. */
static inline int64_t dml_results(const dml_reduction *p)
{
    int64_t count = 1;
    for (int64_t d = 0; d < p->outputs.rank; ++d)
        count *= p->outputs.sizes[d];
    return count;
}

#include "reduce/block.h"
#include "reduce/columns.h"

/* An item is some results. */
DML_KERNEL(reduce_rows);
DML_KERNEL(reduce_rows)
{
    const dml_reduction p = dml_make_reduction(parameters);
    const int64_t results = dml_results(&p);
    int64_t index[DML_MAX_LOOPS];
    for (int64_t at = begin * p.per_item; at < dml_min(end * p.per_item, results); ++at) {
        const dml_element_0 *const row = (const dml_element_0 *)tensors[0] + dml_offset(&p.inputs, at, index);
        dml_tree tree;
        tree.blocks = tree.height = 0;
        for (int64_t i = 0; i < p.length; i += p.block)
            dml_add_block(&tree, dml_reduce_block(row, &p.row, i, dml_min(i + p.block, p.length), p.last), p.last);
        const dml_state state = dml_whole(&tree, p.last);
        const dml_value_1 result = dml_result(state, row, &p.row, p.length, p.block);
        dml_store((dml_element_1 *)tensors[1] + dml_offset(&p.outputs, at, index), result);
    }
}

/* An item is a block of a row, whose state goes to the partials. */
DML_KERNEL(reduce_blocks);
DML_KERNEL(reduce_blocks)
{
    const dml_reduction p = dml_make_reduction(parameters);
    const int64_t blocks = (p.length - 1) / p.block + 1;
    dml_state *const partials = tensors[1];
    int64_t index[DML_MAX_LOOPS];
    for (int64_t item = begin; item < end; ++item) {
        const dml_element_0 *const row = (const dml_element_0 *)tensors[0] + dml_offset(&p.inputs, item / blocks, index);
        const int64_t first = item % blocks * p.block;
        partials[item] = dml_reduce_block(row, &p.row, first, dml_min(first + p.block, p.length), p.last);
    }
}

/* The state of block number `block` of a result. */
static inline dml_state dml_partial(const dml_reduction *p, const dml_state *partials, int64_t result, int64_t block)
{
    if (p->lanes == 1)
        return partials[result * ((p->length - 1) / p->block + 1) + block];
    const int64_t results = dml_results(p), used = dml_min(DML_LANES, p->length - block * p->block);
    dml_state lanes[DML_LANES];
    for (int64_t j = 0; j < used; ++j)
        lanes[j] = partials[(block * DML_LANES + j) * results + result];
    dml_fold_lanes(lanes, 1, used, p->last);
    return lanes[0];
}

/* An item is a result, from the partials of its row. */
DML_KERNEL(reduce_partials);
DML_KERNEL(reduce_partials)
{
    const dml_reduction p = dml_make_reduction(parameters);
    const int64_t blocks = (p.length - 1) / p.block + 1;
    const dml_state *const partials = tensors[0];
    int64_t index[DML_MAX_LOOPS];
    for (int64_t item = begin; item < end; ++item) {
        dml_tree tree;
        tree.blocks = tree.height = 0;
        for (int64_t i = 0; i < blocks; ++i)
            dml_add_block(&tree, dml_partial(&p, partials, item, i), p.last);
        const dml_state state = dml_whole(&tree, p.last);
        const dml_element_0 *const row = (const dml_element_0 *)tensors[2] + dml_offset(&p.inputs, item, index);
        const dml_value_1 result = dml_result(state, row, &p.row, p.length, p.block);
        dml_store((dml_element_1 *)tensors[1] + dml_offset(&p.outputs, item, index), result);
    }
}
