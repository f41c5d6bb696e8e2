/* A contraction as its entries see it, from the parameters of a step. */
#ifndef DML_CONTRACTION_PROBLEM_H
#define DML_CONTRACTION_PROBLEM_H

#include "contraction/parameters.h"

#define DML_ONE(...) + 1
#define DML_SCALAR_COUNT (0 DML_SCALARS(DML_ONE))
#if !defined(DML_FUSED_SCALARS)
#define DML_FUSED_SCALARS 0
#endif

/* `window` is how many elements a window has, `k` how many products make a sum. */
typedef struct {
    dml_contraction_parameters p;
    int64_t window, k;
} dml_contraction;

static inline dml_contraction dml_make_contraction(const int64_t *parameters)
{
    dml_contraction made;
    made.p = dml_read_contraction_parameters(parameters, DML_TENSOR_COUNT, DML_SCALAR_COUNT + DML_FUSED_SCALARS);
    made.window = 1;
    for (int64_t d = 0; d < made.p.space_rank; ++d)
        made.window *= made.p.window_sizes[d];
    made.k = made.p.channels * made.window;
    return made;
}

/* 1 for a product of matrices: column n is element n of a row of b. */
static inline int dml_is_plain(const dml_contraction *c)
{
    return c->p.space_rank == 1 && c->window == 1 && c->p.strides[0] == 1 && c->p.starts[0] == 0 &&
           c->p.space_sizes[0] <= c->p.input_sizes[0];
}

/* Where each tensor's batch number `batch` begins; NULL where it is absent. */
typedef struct {
    void *tensor[DML_TENSOR_COUNT];
} dml_batch;

static const int64_t dml_element_bytes[DML_TENSOR_COUNT] = {DML_INPUT_BYTES, sizeof(dml_result)};

static inline dml_batch dml_batch_at(const dml_contraction *c, void *const *tensors, int64_t batch)
{
    dml_batch made;
    for (int t = 0; t < DML_TENSOR_COUNT; ++t) {
        const int64_t *strides = c->p.batch_strides + t * c->p.batch_rank;
        int64_t rest = batch, offset = 0;
        for (int64_t d = c->p.batch_rank - 1; d >= 0; --d) {
            const int64_t outer = d > 0 ? rest / c->p.batch_sizes[d] : 0; /* no division for the outermost loop */
            offset += (rest - outer * c->p.batch_sizes[d]) * strides[d];
            rest = outer;
        }
        made.tensor[t] = tensors[t] ? (unsigned char *)tensors[t] + offset * dml_element_bytes[t] : NULL;
    }
    return made;
}

/* Neighbouring columns along the innermost loop: `count` from number `at` of a block on; `location` of the first one. */
typedef struct {
    int64_t at, count, location[DML_SPACE_MOST];
} dml_run;

/* The run that begins at a column, within the columns before `end`; `first` is that where the block begins. */
static inline dml_run dml_run_at(const dml_contraction *c, int64_t column, int64_t first, int64_t end)
{
    dml_run run = {0, 0, {0}};
    int64_t rest = column;
    run.at = column - first;
    for (int64_t d = c->p.space_rank - 1; d >= 0; --d) {
        run.location[d] = rest % c->p.space_sizes[d];
        rest /= c->p.space_sizes[d];
    }
    const int64_t inner = c->p.space_rank - 1;
    run.count = dml_min(c->p.space_sizes[inner] - run.location[inner], end - column);
    return run;
}

#endif
