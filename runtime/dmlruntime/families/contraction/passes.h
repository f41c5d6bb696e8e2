/* Products with few rows or few columns: a pass over the matrix, whose elements are multiplied where they lie.
 *
 * With few columns blocks of DML_GEMV_KC terms are dealt to DML_GEMV_CHAINS chains, which are added as a tree; the blocks are
 * added in order. With few rows terms are added as in tiles.
 */
#ifndef DML_CONTRACTION_PASSES_H
#define DML_CONTRACTION_PASSES_H

#include "contraction/epilogue.h"
#include "contraction/packing.h"

/* Items that are made together where one thread has them: the longer the rows that are read, the fewer pages and lines that
 * share a set of the cache. */
#define DML_GEMV_ITEMS 8
#define DML_PASS_ITEMS 32

#define DML_DOT_ROWS 4 /* rows that are multiplied at once: one alone would wait for its chains, and for memory */

/* Sums of products of rows of a with a column of b. */
static inline void dml_dot_rows(const dml_term *const *a, const dml_term *restrict b, int64_t terms, dml_lane *dots)
{
    const int64_t whole = terms - terms % DML_GEMV_CHAINS;
    dml_lane chains[DML_DOT_ROWS][DML_GEMV_CHAINS] = {{0}};
#if DML_REGISTER_BYTES > 0 && DML_K_GROUP == 1
    dml_lanes sums[DML_DOT_ROWS][DML_GEMV_CHAINS / DML_TILE_LANES] = {{{0}}};
    for (int64_t k = 0; k < whole; k += DML_GEMV_CHAINS)
        for (int v = 0; v < DML_GEMV_CHAINS / DML_TILE_LANES; ++v) {
            const dml_lanes terms_of_b = dml_load_lanes(b + k + v * DML_TILE_LANES);
            for (int i = 0; i < DML_DOT_ROWS; ++i)
                sums[i][v] = dml_multiply_add_lanes(dml_load_lanes(a[i] + k + v * DML_TILE_LANES), terms_of_b, sums[i][v]);
        }
    memcpy(chains, sums, sizeof chains);
#else
    for (int64_t k = 0; k < whole; k += DML_GEMV_CHAINS)
        for (int i = 0; i < DML_DOT_ROWS; ++i)
            for (int j = 0; j < DML_GEMV_CHAINS; ++j)
                chains[i][j] = dml_multiply_add(a[i][k + j], b[k + j], chains[i][j]);
#endif
    for (int i = 0; i < DML_DOT_ROWS; ++i) {
        dml_lane *const chain = chains[i];
        for (int64_t j = 0; j < terms - whole; ++j)
            chain[j] = dml_multiply_add(a[i][whole + j], b[whole + j], chain[j]);
        for (int half = DML_GEMV_CHAINS / 2; half > 0; half /= 2)
            for (int j = 0; j < half; ++j)
                chain[j] += chain[j + half];
        dots[i] = chain[0];
    }
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

#define DML_PASS_TERMS 8 /* terms that are added at once, so that sums are loaded and stored once for so many */

/* Adds `terms` products of each of `count` neighbours to their sums: `a` has a factor for each term, `b` the neighbours'. */
static inline void dml_add_products(const dml_term *a, const dml_term *const *b, int64_t terms, int64_t count,
                                    dml_lane *restrict sums)
{
    if (terms == DML_PASS_TERMS) {
        const dml_term *const b0 = b[0], *const b1 = b[1], *const b2 = b[2], *const b3 = b[3];
        const dml_term *const b4 = b[4], *const b5 = b[5], *const b6 = b[6], *const b7 = b[7];
        for (int64_t j = 0; j < count; ++j) {
            dml_lane sum = dml_multiply_add(a[0], b0[j], sums[j]);
            sum = dml_multiply_add(a[1], b1[j], sum);
            sum = dml_multiply_add(a[2], b2[j], sum);
            sum = dml_multiply_add(a[3], b3[j], sum);
            sum = dml_multiply_add(a[4], b4[j], sum);
            sum = dml_multiply_add(a[5], b5[j], sum);
            sum = dml_multiply_add(a[6], b6[j], sum);
            sums[j] = dml_multiply_add(a[7], b7[j], sum);
        }
        return;
    }
    for (int64_t t = 0; t < terms; ++t)
        for (int64_t j = 0; j < count; ++j)
            sums[j] = dml_multiply_add(a[t], b[t][j], sums[j]);
}

/* Terms of neighbouring rows from m on, those of one k: where they lie, or in `buffer`. */
static inline const dml_term *dml_across_terms(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t k,
                                               int64_t rows, dml_term *buffer)
{
    const dml_a_element *const from = (const dml_a_element *)batch->tensor[DML_A] + c->p.a_start + m + k * c->p.a_channel;
#if DML_IS_STORED(DML_A_GROUP, DML_A_HAS_ZERO)
    (void)rows, (void)buffer;
    return from;
#elif DML_IS_HALVES(DML_A_GROUP, DML_A_HAS_ZERO)
    dml_from_halves(buffer, from, rows);
    return buffer;
#else
    for (int64_t i = 0; i < rows; ++i)
        buffer[i] = dml_a_term(dml_load_a(from + i), dml_a_zero(c, batch, m + i));
    return buffer;
#endif
}

/* The same of neighbouring rows whose terms lie across: chains of all rows side by side, added to column n of the sums. */
static void dml_dots_across(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t rows, int64_t k, int64_t terms,
                            const dml_term *b, int64_t n, dml_sum (*sums)[DML_GEMV_NC])
{
    dml_lane chains[DML_GEMV_CHAINS][DML_GEMV_ITEMS * DML_GEMV_MC];
    dml_term buffer[DML_PASS_TERMS][DML_GEMV_ITEMS * DML_GEMV_MC];
    const int64_t group = DML_GEMV_CHAINS * DML_PASS_TERMS;
    for (int i = 0; i < DML_GEMV_CHAINS; ++i)
        memset(chains[i], 0, (size_t)rows * sizeof *chains[i]);
    for (int64_t first = 0; first < terms; first += group)
        for (int64_t i = 0; i < DML_GEMV_CHAINS; ++i) {
            const dml_term *a[DML_PASS_TERMS];
            dml_term factors[DML_PASS_TERMS];
            int64_t count = 0;
            for (int64_t t = first + i; t < dml_min(first + group, terms); t += DML_GEMV_CHAINS, ++count) {
                a[count] = dml_across_terms(c, batch, m, k + t, rows, buffer[count]);
                factors[count] = b[t];
            }
            dml_add_products(factors, a, count, rows, chains[i]);
        }
    for (int half = DML_GEMV_CHAINS / 2; half > 0; half /= 2)
        for (int i = 0; i < half; ++i)
            for (int64_t j = 0; j < rows; ++j)
                chains[i][j] += chains[i + half][j];
    for (int64_t i = 0; i < rows; ++i)
        sums[i][n] = dml_add_block(k > 0 ? sums[i][n] : 0, chains[0][i]);
}

/* Item number `item` and some of those before `end`: of a batch, a block of rows, and all columns. Returns how many. */
static int64_t dml_dots_items(const dml_contraction *c, void *const *tensors, int64_t item, int64_t end)
{
    const int64_t down = (c->p.m - 1) / DML_GEMV_MC + 1, m0 = item % down * DML_GEMV_MC;
    const int64_t items = dml_min(dml_min(end - item, DML_GEMV_ITEMS), down - item % down);
    const int64_t m1 = dml_min(m0 + items * DML_GEMV_MC, c->p.m);
    const dml_batch batch = dml_batch_at(c, tensors, item / down);
    const dml_run run = dml_run_at(c, 0, 0, c->p.n);
    dml_term b[DML_GEMV_NC][DML_GEMV_KC], a[DML_DOT_ROWS][DML_GEMV_KC];
    dml_sum sums[DML_GEMV_ITEMS * DML_GEMV_MC][DML_GEMV_NC];
    const int is_across = c->p.a_channel != 1 && c->p.row_strides[DML_A] == 1;
    for (int64_t k = 0; k < c->k; k += DML_GEMV_KC) {
        const int64_t terms = dml_min(DML_GEMV_KC, c->k - k);
        for (int64_t n = 0; n < c->p.n; ++n) {
            const dml_b_element *const column =
                (const dml_b_element *)batch.tensor[DML_B] + k * c->p.b_channel + n * c->p.input_strides[0];
            for (int64_t i = 0; i < terms; ++i)
                b[n][i] = dml_b_term(dml_load_b(column + i * c->p.b_channel), dml_b_zero(c, &batch, n));
        }
        if (is_across) {
            for (int64_t n = 0; n < c->p.n; ++n)
                dml_dots_across(c, &batch, m0, m1 - m0, k, terms, b[n], n, sums);
            continue;
        }
        for (int64_t m = m0; m < m1; m += DML_DOT_ROWS) {
            const dml_term *rows[DML_DOT_ROWS];
            dml_lane dots[DML_DOT_ROWS];
            for (int64_t i = 0; i < DML_DOT_ROWS; ++i) /* the last one again where there are no more */
                rows[i] = dml_row_terms(c, &batch, dml_min(m + i, m1 - 1), k, terms, a[i]);
            for (int64_t n = 0; n < c->p.n; ++n) {
                dml_dot_rows(rows, b[n], terms, dots);
                for (int64_t i = 0; i < dml_min(DML_DOT_ROWS, m1 - m); ++i)
                    sums[m + i - m0][n] = dml_add_block(k > 0 ? sums[m + i - m0][n] : 0, dots[i]);
            }
        }
    }
    for (int64_t m = m0; m < m1; ++m)
        dml_epilogue_run(c, &batch, m, 0, &run, sums[m - m0]);
    return items;
}

/* Few rows: blocks of DML_KC terms are chains, which are added in order. */

#define DML_PASS_MOST (DML_PASS_ITEMS * DML_PASS_COLUMNS)

/* Terms of neighbouring columns from `column` on, those of one k: where they lie, or in `buffer`. */
static inline const dml_term *dml_column_terms(const dml_contraction *c, const dml_batch *batch, int64_t column, int64_t k,
                                               int64_t count, const dml_b_value *zero, dml_term *buffer)
{
    const dml_b_element *const from = (const dml_b_element *)batch->tensor[DML_B] + k * c->p.b_channel + column;
    (void)zero;
#if DML_IS_STORED(DML_B_GROUP, DML_B_HAS_ZERO)
    (void)count, (void)buffer;
    return from;
#elif DML_IS_HALVES(DML_B_GROUP, DML_B_HAS_ZERO)
    dml_from_halves(buffer, from, count);
    return buffer;
#else
    for (int64_t j = 0; j < count; ++j)
        buffer[j] = dml_b_term(dml_load_b(from + j), zero[j]);
    return buffer;
#endif
}

/* The sums of columns that lie side by side in a row of b: a block of terms of all of them, then the next. */
static void dml_pass_rows(const dml_contraction *c, const dml_batch *batch, int64_t column, int64_t count,
                          dml_sum (*sums)[DML_PASS_MOST])
{
    dml_term buffer[DML_PASS_TERMS][DML_PASS_MOST], row[DML_PASS_ROWS][DML_KC];
    dml_lane chains[DML_PASS_ROWS][DML_PASS_MOST];
    dml_b_value zero[DML_PASS_MOST];
    for (int64_t j = 0; j < count; ++j)
        zero[j] = dml_b_zero(c, batch, column + j);
    for (int64_t k0 = 0; k0 < c->k; k0 += DML_KC) {
        const int64_t k1 = dml_min(k0 + DML_KC, c->k);
        const dml_term *a[DML_PASS_ROWS];
        for (int64_t m = 0; m < c->p.m; ++m)
            a[m] = dml_row_terms(c, batch, m, k0, k1 - k0, row[m]);
        for (int64_t m = 0; m < c->p.m; ++m)
            memset(chains[m], 0, (size_t)count * sizeof *chains[m]);
        for (int64_t k = k0; k < k1; k += DML_PASS_TERMS) {
            const int64_t terms = dml_min(DML_PASS_TERMS, k1 - k);
            const dml_term *b[DML_PASS_TERMS];
            for (int64_t t = 0; t < terms; ++t)
                b[t] = dml_column_terms(c, batch, column, k + t, count, zero, buffer[t]);
            for (int64_t m = 0; m < c->p.m; ++m)
                dml_add_products(a[m] + k - k0, b, terms, count, chains[m]);
        }
        for (int64_t m = 0; m < c->p.m; ++m)
            for (int64_t j = 0; j < count; ++j)
                sums[m][j] = dml_add_block(k0 > 0 ? sums[m][j] : 0, chains[m][j]);
    }
}

#if DML_REGISTER_BYTES > 0
#define DML_SQUARE lanes
#define DML_SQUARE_VECTOR dml_lanes
#define DML_SQUARE_INDICES dml_signed_lanes
#define DML_SQUARE_LANES DML_TILE_LANES
#include "vector/transpose.h"
#define DML_PASS_LANES DML_TILE_LANES
#define DML_LOAD_LINE(i, k) v[i] = dml_load_lanes((const dml_lane *)lines[i] + (k))
#else
#define DML_PASS_LANES 4
#endif

/* Chains of DML_PASS_LANES columns, whose terms are lines side by side, and of each row of a: transposed in registers. */
static DML_ALWAYS_INLINE void dml_pass_square(const dml_term *const *lines, int64_t terms, const dml_term *const *a,
                                              const int64_t rows, dml_lane (*chains)[DML_PASS_LANES])
{
    int64_t k = 0;
#if DML_REGISTER_BYTES > 0
    dml_lanes sums[DML_PASS_ROWS] = {{0}};
    for (; k + DML_PASS_LANES <= terms; k += DML_PASS_LANES) {
        dml_lanes v[DML_PASS_LANES];
        DML_EACH_TILE_LANE(DML_LOAD_LINE, k);
        dml_transpose_lanes(v);
        for (int64_t m = 0; m < rows; ++m)
            for (int i = 0; i < DML_PASS_LANES; ++i)
                sums[m] = dml_multiply_add_terms(dml_splat_lane((dml_lane)a[m][k + i]), v[i], sums[m]);
    }
    memcpy(chains, sums, (size_t)rows * sizeof *sums);
#else
    memset(chains, 0, (size_t)rows * sizeof *chains);
#endif
    for (; k < terms; ++k)
        for (int64_t m = 0; m < rows; ++m)
            for (int i = 0; i < DML_PASS_LANES; ++i)
                chains[m][i] = dml_multiply_add(a[m][k], lines[i][k], chains[m][i]);
}

/* Terms k0 to before k1 of a column, which lie side by side: where they are, or in `buffer`. */
static inline const dml_term *dml_line_terms(const dml_contraction *c, const dml_batch *batch, int64_t column, int64_t k0,
                                             int64_t k1, dml_term *restrict buffer)
{
    const dml_b_element *const from = (const dml_b_element *)batch->tensor[DML_B] + column * c->p.input_strides[0] + k0;
#if DML_IS_STORED(DML_B_GROUP, DML_B_HAS_ZERO)
    (void)buffer;
    return from;
#elif DML_IS_HALVES(DML_B_GROUP, DML_B_HAS_ZERO)
    dml_from_halves(buffer, from, k1 - k0);
    return buffer;
#else
    const dml_b_value zero = dml_b_zero(c, batch, column);
    for (int64_t k = 0; k < k1 - k0; ++k)
        buffer[k] = dml_b_term(dml_load_b(from + k), zero);
    return buffer;
#endif
}

/* The sums of columns whose terms lie side by side: all terms of a few columns, then of the next. */
static void dml_pass_lines(const dml_contraction *c, const dml_batch *batch, int64_t column, int64_t count,
                           dml_sum (*sums)[DML_PASS_MOST])
{
    for (int64_t at = 0; at < count; at += DML_PASS_LANES)
        for (int64_t k0 = 0; k0 < c->k; k0 += DML_KC) {
            dml_term buffer[DML_PASS_LANES][DML_KC], row[DML_PASS_ROWS][DML_KC];
            const int64_t k1 = dml_min(k0 + DML_KC, c->k);
            const dml_term *lines[DML_PASS_LANES], *a[DML_PASS_ROWS];
            dml_lane chains[DML_PASS_ROWS][DML_PASS_LANES];
            for (int64_t i = 0; i < DML_PASS_LANES; ++i)
                lines[i] = dml_line_terms(c, batch, column + dml_min(at + i, count - 1), k0, k1, buffer[i]);
            for (int64_t m = 0; m < c->p.m; ++m)
                a[m] = dml_row_terms(c, batch, m, k0, k1 - k0, row[m]);
            if (c->p.m == 1)
                dml_pass_square(lines, k1 - k0, a, 1, chains);
            else
                dml_pass_square(lines, k1 - k0, a, c->p.m, chains);
            for (int64_t m = 0; m < c->p.m; ++m)
                for (int64_t i = 0; i < dml_min(DML_PASS_LANES, count - at); ++i)
                    sums[m][at + i] = dml_add_block(k0 > 0 ? sums[m][at + i] : 0, chains[m][i]);
        }
}

/* Item number `item` and some of those before `end`: of a batch, all rows, and a block of columns. Returns how many. */
static int64_t dml_rows_items(const dml_contraction *c, void *const *tensors, int64_t item, int64_t end)
{
    const int64_t across = (c->p.n - 1) / DML_PASS_COLUMNS + 1, column = item % across * DML_PASS_COLUMNS;
    const int64_t items = dml_min(dml_min(end - item, DML_PASS_ITEMS), across - item % across);
    const int64_t count = dml_min(items * DML_PASS_COLUMNS, c->p.n - column);
    const dml_batch batch = dml_batch_at(c, tensors, item / across);
    const dml_run run = dml_run_at(c, column, column, column + count);
    dml_sum sums[DML_PASS_ROWS][DML_PASS_MOST];
    if (c->p.input_strides[0] == 1)
        dml_pass_rows(c, &batch, column, count, sums);
    else
        dml_pass_lines(c, &batch, column, count, sums);
    for (int64_t m = 0; m < c->p.m; ++m)
        dml_epilogue_run(c, &batch, m, column, &run, sums[m]);
    return items;
}

#endif
