/* Products of rows of factors with a packed panel, which has `width` numbers for each term.
 *
 * Every sum is one chain of fused multiply-adds in the order of the terms, so that no result depends on how many rows are
 * multiplied together, or on how wide registers are.
 */
#ifndef DML_VECTOR_PANEL_PRODUCTS_H
#define DML_VECTOR_PANEL_PRODUCTS_H

#include "vector/multiply_add.h"
#include "vector/vector.h"

#define DML_MOST_PANEL_ROWS 8
#define DML_MOST_PANEL_VECTORS 8

static DML_ALWAYS_INLINE dml_vector dml_multiply_add_vector(dml_vector a, dml_vector b, dml_vector sum)
{
#if DML_LANES > 1
    DML_ADD_PRODUCT(sum, a, b, DML_LANES);
    return sum;
#elif defined(__FMA__) || defined(__ARM_FEATURE_FMA)
    return fmaf(a, b, sum);
#else
    return a * b + sum;
#endif
}

/* Some vectors of a panel times `rows` rows: added to what is in `to` where it `adds`, else to 0. Counts are constants. Of vectors
 * that are not all in a panel of `width` numbers the others are in the panels behind it, which have as many terms. */
static DML_ALWAYS_INLINE void dml_multiply_rows(const float *restrict panel, const int width, int64_t terms,
                                                const float *restrict factors, int64_t stride, const int rows,
                                                const int vectors, const int adds, float *restrict to, int64_t to_stride)
{
    const int own = width / DML_LANES;
    int64_t positions[DML_MOST_PANEL_VECTORS];
    dml_vector sums[DML_MOST_PANEL_ROWS][DML_MOST_PANEL_VECTORS];
    for (int j = 0; j < vectors; ++j)
        positions[j] = j / own * terms * width + j % own * DML_LANES;
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < vectors; ++j)
            sums[i][j] = adds ? dml_load_values(to + i * to_stride + j * DML_LANES) : dml_splat(0.0f);
    for (int64_t k = 0; k < terms; ++k, panel += width)
        for (int i = 0; i < rows; ++i) {
            const dml_vector factor = dml_splat(factors[i * stride + k]);
            for (int j = 0; j < vectors; ++j)
                sums[i][j] = dml_multiply_add_vector(factor, dml_load_values(panel + positions[j]), sums[i][j]);
        }
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < vectors; ++j)
            dml_store_values(to + i * to_stride + j * DML_LANES, sums[i][j]);
}

#endif
