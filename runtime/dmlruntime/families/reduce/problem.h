/* A reduction as its entries see it, from the parameters of a step. */
#ifndef DML_REDUCE_PROBLEM_H
#define DML_REDUCE_PROBLEM_H

#include "reduce/parameters.h"
#include "walk/walk.h"

/* `inputs` and `outputs` walk over the results, `row` over the elements of one. */
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

#endif
