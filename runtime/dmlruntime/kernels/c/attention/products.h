/* Products of rows of factors with packed panels (attention/pack.h).
 *
 * Every sum is one chain of fused multiply-adds in the order of the terms, so that no result depends on how many rows are
 * multiplied together, or on how wide registers are.
 */
#ifndef DML_ATTENTION_PRODUCTS_H
#define DML_ATTENTION_PRODUCTS_H

#include "parameters/attention_part.h"
#include "vector/multiply_add.h"
#include "vector/vector.h"

#define DML_PANEL_VECTORS (DML_ATTENTION_PANEL / DML_LANES)
#if DML_PANEL_VECTORS > 4
#define DML_SUM_VECTORS 4 /* so that sums stay in registers */
#else
#define DML_SUM_VECTORS DML_PANEL_VECTORS
#endif

static DML_ALWAYS_INLINE dml_vector dml_multiply_add_vector(dml_vector a, dml_vector b, dml_vector sum)
{
#if DML_LANES == 1
    return multiply_add_float32(a, b, sum);
#else
    DML_ADD_PRODUCT(sum, a, b, DML_LANES);
    return sum;
#endif
}

/* Adds the products of some vectors of a panel with `rows` rows to `to`; both counts are constants. */
static DML_ALWAYS_INLINE void dml_multiply_rows(const float *restrict panel, int64_t terms, const float *restrict factors,
                                                int64_t stride, const int rows, const int vectors, float *restrict to,
                                                int64_t to_stride)
{
    dml_vector sums[8][DML_SUM_VECTORS];
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < vectors; ++j)
            sums[i][j] = dml_load_values(to + i * to_stride + j * DML_LANES);
    for (int64_t k = 0; k < terms; ++k, panel += DML_ATTENTION_PANEL)
        for (int i = 0; i < rows; ++i) {
            const dml_vector factor = dml_splat(factors[i * stride + k]);
            for (int j = 0; j < vectors; ++j)
                sums[i][j] = dml_multiply_add_vector(factor, dml_load_values(panel + j * DML_LANES), sums[i][j]);
        }
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < vectors; ++j)
            dml_store_values(to + i * to_stride + j * DML_LANES, sums[i][j]);
}

/* Adds the products of one panel to the sums of all rows. */
static DML_NOINLINE void dml_multiply_panel(const float *panel, int64_t terms, const float *factors, int64_t stride,
                                            int64_t rows, float *to, int64_t to_stride)
{
    int64_t i = 0;
#define DML_MULTIPLY_SOME(count, vectors) \
    for (; i + count <= rows; i += count) \
        for (int64_t j = 0; j < DML_ATTENTION_PANEL; j += vectors * DML_LANES) \
            dml_multiply_rows(panel + j, terms, factors + i * stride, stride, count, vectors, to + i * to_stride + j, \
                              to_stride);
#if DML_LANES == 16
    DML_MULTIPLY_SOME(8, 2)
    DML_MULTIPLY_SOME(4, 2)
#else
    DML_MULTIPLY_SOME(4, 2)
#endif
    DML_MULTIPLY_SOME(2, DML_SUM_VECTORS)
    DML_MULTIPLY_SOME(1, DML_SUM_VECTORS)
#undef DML_MULTIPLY_SOME
}

#endif
