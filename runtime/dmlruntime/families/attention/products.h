/* Products of rows of factors with the panels that attention/pack.h makes (vector/panel_products.h). */
#ifndef DML_ATTENTION_PRODUCTS_H
#define DML_ATTENTION_PRODUCTS_H

#include "attention/part_parameters.h"
#include "vector/panel_products.h"

#define DML_PANEL_VECTORS (DML_ATTENTION_PANEL / DML_LANES)
#if DML_PANEL_VECTORS > 4
#define DML_SUM_VECTORS 4 /* so that sums stay in registers */
#else
#define DML_SUM_VECTORS DML_PANEL_VECTORS
#endif

/* Adds the products of one panel to the sums of all rows. */
static DML_NOINLINE void dml_multiply_panel(const float *panel, int64_t terms, const float *factors, int64_t stride,
                                            int64_t rows, float *to, int64_t to_stride)
{
    int64_t i = 0;
#define DML_MULTIPLY_SOME(count, vectors) \
    for (; i + count <= rows; i += count) \
        for (int64_t j = 0; j < DML_ATTENTION_PANEL; j += vectors * DML_LANES) \
            dml_multiply_rows(panel + j, DML_ATTENTION_PANEL, terms, factors + i * stride, stride, count, vectors, 1, \
                              to + i * to_stride + j, to_stride);
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
