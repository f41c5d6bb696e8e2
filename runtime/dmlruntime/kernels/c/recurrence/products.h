/* Products of packed weights with rows of factors.
 *
 * A panel has DML_RECURRENCE_PANEL weights for each term: those of neighbouring units. Every sum is one chain of fused
 * multiply-adds in the order of the terms, so that no result depends on how many rows are multiplied together, or on how
 * wide registers are.
 */
#ifndef DML_RECURRENCE_PRODUCTS_H
#define DML_RECURRENCE_PRODUCTS_H

#include "parameters/recurrence.h"
#include "vector/multiply_add.h"
#include "vector/vector.h"

/* Vectors of a panel whose sums are in registers at once, by how many rows are multiplied together. */
#define DML_VECTORS_OF_1 (DML_LANES == 16 ? 4 : 8)
#define DML_VECTORS_OF_2 4
#define DML_VECTORS_OF_4 (DML_LANES == 16 ? 4 : 2)

static DML_ALWAYS_INLINE dml_vector dml_multiply_add_vector(dml_vector a, dml_vector b, dml_vector sum)
{
#if DML_LANES == 1 && (defined(__FMA__) || defined(__ARM_FEATURE_FMA))
    return fmaf(a, b, sum);
#elif DML_LANES == 1
    return a * b + sum;
#else
    DML_ADD_PRODUCT(sum, a, b, DML_LANES);
    return sum;
#endif
}

/* Adds the products of some vectors of a panel with `rows` rows to sums that are 0; both counts are constants. */
static DML_ALWAYS_INLINE void dml_multiply_rows(const float *restrict panel, int64_t terms, const float *restrict factors,
                                                int64_t stride, const int rows, const int vectors, float *restrict to,
                                                int64_t to_stride)
{
    dml_vector sums[4][8];
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < vectors; ++j)
            sums[i][j] = dml_splat(0.0f);
    for (int64_t k = 0; k < terms; ++k, panel += DML_RECURRENCE_PANEL)
        for (int i = 0; i < rows; ++i) {
            const dml_vector factor = dml_splat(factors[i * stride + k]);
            for (int j = 0; j < vectors; ++j)
                sums[i][j] = dml_multiply_add_vector(factor, dml_load_values(panel + j * DML_LANES), sums[i][j]);
        }
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < vectors; ++j)
            dml_store_values(to + i * to_stride + j * DML_LANES, sums[i][j]);
}

/* The sums of one panel for all rows. */
static DML_NOINLINE void dml_multiply_panel(const float *panel, int64_t terms, const float *factors, int64_t stride,
                                            int64_t rows, float *to, int64_t to_stride)
{
    int64_t i = 0;
#define DML_MULTIPLY_ROWS(count) \
    for (; i + count <= rows; i += count) \
        for (int64_t j = 0; j < DML_RECURRENCE_PANEL; j += DML_VECTORS_OF_##count * DML_LANES) \
            dml_multiply_rows(panel + j, terms, factors + i * stride, stride, count, DML_VECTORS_OF_##count, \
                              to + i * to_stride + j, to_stride);
    DML_MULTIPLY_ROWS(4)
    DML_MULTIPLY_ROWS(2)
    DML_MULTIPLY_ROWS(1)
#undef DML_MULTIPLY_ROWS
}

#endif
