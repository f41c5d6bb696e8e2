/* Products with matrices of few columns: each sum is a dot product, which reads a row of a once.
 *
 * Blocks of DML_DOT_TERMS terms are dealt to DML_DOT_CHAINS chains, which are added as a tree; the blocks are added in order.
 */
#ifndef DML_CONTRACTION_DOTS_H
#define DML_CONTRACTION_DOTS_H

#include "contraction/finish.h"
#include "contraction/tile.h"

static inline dml_lane dml_dot(const dml_term *restrict a, const dml_term *restrict b, int64_t terms)
{
    const int64_t whole = terms - terms % DML_DOT_CHAINS;
    dml_lane chain[DML_DOT_CHAINS] = {0};
#if DML_REGISTER_BYTES > 0 && DML_STEP_TERMS == 1
    dml_lanes sums[DML_DOT_CHAINS / DML_TILE_LANES] = {{0}};
    for (int64_t k = 0; k < whole; k += DML_DOT_CHAINS)
        for (int v = 0; v < DML_DOT_CHAINS / DML_TILE_LANES; ++v)
            sums[v] = dml_multiply_add_lanes(dml_load_lanes(a + k + v * DML_TILE_LANES),
                                             dml_load_lanes(b + k + v * DML_TILE_LANES), sums[v]);
    memcpy(chain, sums, sizeof chain);
#else
    for (int64_t k = 0; k < whole; k += DML_DOT_CHAINS)
        for (int i = 0; i < DML_DOT_CHAINS; ++i)
            chain[i] = dml_multiply_add(a[k + i], b[k + i], chain[i]);
#endif
    for (int64_t i = 0; i < terms - whole; ++i)
        chain[i] = dml_multiply_add(a[whole + i], b[whole + i], chain[i]);
    for (int half = DML_DOT_CHAINS / 2; half > 0; half /= 2)
        for (int i = 0; i < half; ++i)
            chain[i] += chain[i + half];
    return chain[0];
}

/* Terms of row m from term k on: where they lie, or in `buffer`. */
static inline const dml_term *dml_row_terms(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t k,
                                            int64_t terms, dml_term *buffer)
{
    const int64_t step = c->p.a_channel;
    const dml_a_element *const row =
        (const dml_a_element *)batch->tensor[DML_A] + c->p.a_start + m * c->p.row_strides[DML_A] + k * step;
    const dml_a_value zero = dml_a_zero(c, batch, m);
#if DML_IS(DML_JOIN(DML_TYPE_, DML_A_GROUP), FLOAT32) && !defined(DML_A_ZERO)
    if (step == 1)
        return row;
#endif
    if (step == 1)
        for (int64_t i = 0; i < terms; ++i)
            buffer[i] = dml_a_term(dml_load_a(row + i), zero);
    else
        for (int64_t i = 0; i < terms; ++i)
            buffer[i] = dml_a_term(dml_load_a(row + i * step), zero);
    return buffer;
}

/* Item number `item`: of a batch, a block of rows, and all columns. */
static void dml_dots_item(const dml_contraction *c, void *const *tensors, int64_t item)
{
    const int64_t down = (c->p.rows - 1) / DML_DOT_ROWS + 1, m0 = item % down * DML_DOT_ROWS;
    const int64_t m1 = dml_min(m0 + DML_DOT_ROWS, c->p.rows);
    const dml_batch batch = dml_batch_at(c, tensors, item / down);
    const dml_run run = dml_run_at(c, 0, 0, c->p.columns);
    dml_term b[DML_DOT_COLUMNS][DML_DOT_TERMS], a[DML_DOT_TERMS];
    dml_sum sums[DML_DOT_ROWS][DML_DOT_COLUMNS];
    for (int64_t k = 0; k < c->terms; k += DML_DOT_TERMS) {
        const int64_t terms = dml_min(DML_DOT_TERMS, c->terms - k);
        for (int64_t n = 0; n < c->p.columns; ++n) {
            const dml_b_element *const column =
                (const dml_b_element *)batch.tensor[DML_B] + k * c->p.b_channel + n * c->p.input_strides[0];
            for (int64_t i = 0; i < terms; ++i)
                b[n][i] = dml_b_term(dml_load_b(column + i * c->p.b_channel), dml_b_zero(c, &batch, n));
        }
        for (int64_t m = m0; m < m1; ++m) {
            const dml_term *const row = dml_row_terms(c, &batch, m, k, terms, a);
            for (int64_t n = 0; n < c->p.columns; ++n)
                sums[m - m0][n] = dml_add_block(k > 0 ? sums[m - m0][n] : 0, dml_dot(row, b[n], terms));
        }
    }
    for (int64_t m = m0; m < m1; ++m)
        dml_finish_run(c, &batch, m, 0, &run, sums[m - m0]);
}

/* An item is a block of rows of a batch, whose columns are a few. */
DML_KERNEL(contraction_dots);
DML_KERNEL(contraction_dots)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_dots_item(&c, tensors, item);
}

#endif
