/* The entries of a contraction, from what contraction/operator.h lists. contraction_dots is for few columns; the others add in
 * one order. */
#include "contraction/epilogue.h"
#include "contraction/terms.h"
#include "contraction/tile.h"
#include "contraction/tiles.h"

/* Sums along a line of columns, term by term, without packing: for windows that few rows share, and for transposed ones. */

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

/* Products with matrices of few columns: each sum is a dot product, which reads a row of a once.
 *
 * Blocks of DML_GEMV_KC terms are dealt to DML_GEMV_CHAINS chains, which are added as a tree; the blocks are added in order.
 */

static inline dml_lane dml_dot(const dml_term *restrict a, const dml_term *restrict b, int64_t terms)
{
    const int64_t whole = terms - terms % DML_GEMV_CHAINS;
    dml_lane chain[DML_GEMV_CHAINS] = {0};
#if DML_REGISTER_BYTES > 0 && DML_K_GROUP == 1
    dml_lanes sums[DML_GEMV_CHAINS / DML_TILE_LANES] = {{0}};
    for (int64_t k = 0; k < whole; k += DML_GEMV_CHAINS)
        for (int v = 0; v < DML_GEMV_CHAINS / DML_TILE_LANES; ++v)
            sums[v] = dml_multiply_add_lanes(dml_load_lanes(a + k + v * DML_TILE_LANES),
                                             dml_load_lanes(b + k + v * DML_TILE_LANES), sums[v]);
    memcpy(chain, sums, sizeof chain);
#else
    for (int64_t k = 0; k < whole; k += DML_GEMV_CHAINS)
        for (int i = 0; i < DML_GEMV_CHAINS; ++i)
            chain[i] = dml_multiply_add(a[k + i], b[k + i], chain[i]);
#endif
    for (int64_t i = 0; i < terms - whole; ++i)
        chain[i] = dml_multiply_add(a[whole + i], b[whole + i], chain[i]);
    for (int half = DML_GEMV_CHAINS / 2; half > 0; half /= 2)
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
    const int64_t down = (c->p.m - 1) / DML_GEMV_MC + 1, m0 = item % down * DML_GEMV_MC;
    const int64_t m1 = dml_min(m0 + DML_GEMV_MC, c->p.m);
    const dml_batch batch = dml_batch_at(c, tensors, item / down);
    const dml_run run = dml_run_at(c, 0, 0, c->p.n);
    dml_term b[DML_GEMV_NC][DML_GEMV_KC], a[DML_GEMV_KC];
    dml_sum sums[DML_GEMV_MC][DML_GEMV_NC];
    for (int64_t k = 0; k < c->k; k += DML_GEMV_KC) {
        const int64_t terms = dml_min(DML_GEMV_KC, c->k - k);
        for (int64_t n = 0; n < c->p.n; ++n) {
            const dml_b_element *const column =
                (const dml_b_element *)batch.tensor[DML_B] + k * c->p.b_channel + n * c->p.input_strides[0];
            for (int64_t i = 0; i < terms; ++i)
                b[n][i] = dml_b_term(dml_load_b(column + i * c->p.b_channel), dml_b_zero(c, &batch, n));
        }
        for (int64_t m = m0; m < m1; ++m) {
            const dml_term *const row = dml_row_terms(c, &batch, m, k, terms, a);
            for (int64_t n = 0; n < c->p.n; ++n)
                sums[m - m0][n] = dml_add_block(k > 0 ? sums[m - m0][n] : 0, dml_dot(row, b[n], terms));
        }
    }
    for (int64_t m = m0; m < m1; ++m)
        dml_epilogue_run(c, &batch, m, 0, &run, sums[m - m0]);
}

/* An item is a block of rows of a batch, whose columns are a few. */
DML_KERNEL(contraction_dots);
DML_KERNEL(contraction_dots)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_dots_item(&c, tensors, item);
}

/* An item is a block of rows and columns of a batch. */
DML_KERNEL(contraction_tiles);
DML_KERNEL(contraction_tiles)
{
    const dml_contraction c = dml_make_contraction(parameters);
    dml_block block;
    for (int64_t item = begin; item < end; ++item)
        dml_block_item(&c, tensors, item, &block);
}

/* An item is a block of rows of a, which are packed once for all columns. */
DML_KERNEL(contraction_pack_rows);
DML_KERNEL(contraction_pack_rows)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_pack_rows_item(&c, tensors, item);
}

/* An item is a block of columns and of terms of b, which is packed once for all blocks of rows. */
DML_KERNEL(contraction_pack_columns);
DML_KERNEL(contraction_pack_columns)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_pack_columns_item(&c, tensors, item);
}

/* An item is a row of a batch, along the innermost loop over columns. */
DML_KERNEL(contraction_lines);
DML_KERNEL(contraction_lines)
{
    const dml_contraction c = dml_make_contraction(parameters);
    for (int64_t item = begin; item < end; ++item)
        dml_line_item(&c, tensors, item);
}
