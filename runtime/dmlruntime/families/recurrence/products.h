/* Products of rows of factors with packed weights: a panel has those of neighbouring units (vector/panel_products.h). */
#ifndef DML_RECURRENCE_PRODUCTS_H
#define DML_RECURRENCE_PRODUCTS_H

#include "recurrence/parameters.h"
#include "vector/panel_products.h"

/* Vectors of a panel whose sums are in registers at once, by how many rows are multiplied together. */
#define DML_VECTORS_OF_1 (DML_LANES == 16 ? 4 : 8)
#define DML_VECTORS_OF_2 4
#define DML_VECTORS_OF_4 (DML_LANES == 16 ? 4 : 2)

/* The sums of one panel for all rows. */
static DML_NOINLINE void dml_multiply_panel(const float *panel, int64_t terms, const float *factors, int64_t stride,
                                            int64_t rows, float *to, int64_t to_stride)
{
    int64_t i = 0;
#define DML_MULTIPLY_ROWS(count) \
    for (; i + count <= rows; i += count) \
        for (int64_t j = 0; j < DML_RECURRENCE_PANEL; j += DML_VECTORS_OF_##count * DML_LANES) \
            dml_multiply_rows(panel + j, DML_RECURRENCE_PANEL, terms, factors + i * stride, stride, count, \
                              DML_VECTORS_OF_##count, 0, to + i * to_stride + j, to_stride);
    DML_MULTIPLY_ROWS(4)
    DML_MULTIPLY_ROWS(2)
    DML_MULTIPLY_ROWS(1)
#undef DML_MULTIPLY_ROWS
}

#endif
