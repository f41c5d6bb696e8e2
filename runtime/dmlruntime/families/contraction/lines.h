/* Sums along a line of columns, term by term, without packing: for windows that few rows share, and for transposed ones. */
#ifndef DML_CONTRACTION_LINES_H
#define DML_CONTRACTION_LINES_H

#include "contraction/epilogue.h"
#include "contraction/terms.h"

#define DML_LINE_TILE 256 /* columns that are summed at once */

/* A term that is not finite makes NaN of the zeros around b too; those of a transposed contraction are not multiplied. */
static inline void dml_add_zeros(dml_term a, const dml_b_run *b_run, dml_lane *sums, int64_t count)
{
#if DML_IS(DML_TERM, FLOAT32)
    const float product = a * 0.0f;
    if (product == 0.0f)
        return;
    for (int64_t i = 0; i < b_run->begin; ++i)
        sums[i] += product;
    for (int64_t i = b_run->end; i < count; ++i)
        sums[i] += product;
#else
    (void)a, (void)b_run, (void)sums, (void)count;
#endif
}

/* Adds the products of one term. */
static inline void dml_add_term(const dml_contraction *c, const dml_batch *batch, dml_term a, const dml_b_run *b_run,
                                int64_t column, dml_lane *restrict sums)
{
    const dml_b_element *from = b_run->from;
    const int64_t count = b_run->end - b_run->begin;
#if defined(DML_B_ZERO)
    const int is_one = c->p.column_strides[DML_B_ZERO] == 0;
#else
    const int is_one = 1;
#endif
    if (is_one && b_run->every == 1) {
        const dml_b_value zero = dml_b_zero(c, batch, 0);
        dml_lane *restrict to = sums + b_run->begin;
        if (b_run->step == 1) {
            for (int64_t i = 0; i < count; ++i)
                to[i] = dml_multiply_add(a, dml_b_term(dml_load_b(from + i), zero), to[i]);
        } else {
            for (int64_t i = 0; i < count; ++i)
                to[i] = dml_multiply_add(a, dml_b_term(dml_load_b(from + i * b_run->step), zero), to[i]);
        }
        return;
    }
    for (int64_t i = b_run->begin; i < b_run->end; i += b_run->every, from += b_run->step)
        sums[i] = dml_multiply_add(a, dml_b_term(dml_load_b(from), dml_b_zero(c, batch, column + i)), sums[i]);
}

/* The sums of a run of row m. */
static void dml_sum_line(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t column, const dml_run *run,
                         dml_sum *sums)
{
    const dml_a_element *const row = (const dml_a_element *)batch->tensor[DML_A] + c->p.a_start + m * c->p.row_strides[DML_A];
    const dml_a_value zero = dml_a_zero(c, batch, m);
    dml_lane block[DML_LINE_TILE];
    for (int64_t i = 0; i < run->count; ++i)
        sums[i] = 0;
    for (int64_t k0 = 0; k0 < c->k; k0 += DML_KC) {
        dml_term_place place = dml_term_at(c, k0);
        for (int64_t i = 0; i < run->count; ++i)
            block[i] = 0;
        for (int64_t k = k0; k < dml_min(k0 + DML_KC, c->k); ++k) {
            const dml_term a = dml_a_term(dml_load_a(row + dml_a_offset(c, &place)), zero);
            const dml_b_run b_run = dml_b_run_of(c, batch->tensor[DML_B], run, &place);
            if (!c->p.transposed)
                dml_add_zeros(a, &b_run, block, run->count);
            dml_add_term(c, batch, a, &b_run, column, block);
            dml_next_term(c, &place);
        }
        for (int64_t i = 0; i < run->count; ++i)
            sums[i] = dml_add_block(sums[i], block[i]);
    }
}

/* Line number `line` of the batches, rows and outer loops, in this order. */
static void dml_line_item(const dml_contraction *c, void *const *tensors, int64_t line)
{
    const int64_t length = c->p.space_sizes[c->p.space_rank - 1], lines = c->p.n / length;
    const int64_t m = line / lines % c->p.m, first = line % lines * length;
    const dml_batch batch = dml_batch_at(c, tensors, line / lines / c->p.m);
    dml_sum sums[DML_LINE_TILE];
    for (int64_t column = first; column < first + length; column += DML_LINE_TILE) {
        const dml_run run = dml_run_at(c, column, column, dml_min(column + DML_LINE_TILE, first + length));
        dml_sum_line(c, &batch, m, column, &run, sums);
        dml_epilogue_run(c, &batch, m, column, &run, sums);
    }
}

#endif
