/* Blocks of sums from packed panels: a block of b stays in the second-level cache while tiles of all rows use it. */
#ifndef DML_CONTRACTION_TILES_H
#define DML_CONTRACTION_TILES_H

#include "contraction/epilogue.h"
#include "contraction/windows.h"

#if DML_IS(DML_SUM, INT64)
#define DML_SUM_ROWS DML_MC_WIDE
#else
#define DML_SUM_ROWS DML_MC
#endif

/* What an item works with: panels of a and of b, where it packs them, its columns, and the sums of the whole block where more
 * terms are added. */
typedef struct {
    _Alignas(64) dml_lane a[DML_PANEL_STEPS(DML_KC) * DML_OWN_ROWS];
    _Alignas(64) dml_lane b[DML_PANEL_STEPS(DML_KC) * DML_NC];
    _Alignas(64) dml_sum sums[DML_SUM_ROWS * DML_NC];
    dml_columns columns;
    int64_t at[DML_KC]; /* where terms are in the copy of b */
} dml_block;

/* Blocks of columns of a batch. */
static inline int64_t dml_across(const dml_contraction *c)
{
    return dml_has_copy(c) ? dml_across_copy(c) : (c->p.n - 1) / DML_NC + 1;
}

/* Steps of the panels of so many terms, block after block. */
static inline int64_t dml_steps_of(int64_t terms)
{
    const int64_t last = terms % DML_KC;
    return terms / DML_KC * DML_PANEL_STEPS(DML_KC) + (last ? DML_PANEL_STEPS(last) : 0);
}

/* Where rows from m on, a multiple of DML_MR, are packed from term k0 on, the first of a block of terms: all rows of a block
 * one after the other, as they are multiplied. */
static inline int64_t dml_packed_rows_at(const dml_contraction *c, int64_t batch, int64_t m, int64_t k0)
{
    const int64_t panels = (c->p.m - 1) / DML_MR + 1;
    const int64_t steps = DML_PANEL_STEPS(dml_min(DML_KC, c->k - k0)), earlier = batch * dml_steps_of(c->k) + dml_steps_of(k0);
    return (earlier * panels + m / DML_MR * steps) * DML_MR;
}

/* The same for a block of columns. */
static inline int64_t dml_packed_columns_at(const dml_contraction *c, int64_t batch, int64_t block, int64_t k0)
{
    return ((batch * dml_across(c) + block) * dml_steps_of(c->k) + dml_steps_of(k0)) * DML_NC;
}

/* Subtracts zero points from a tile, by what follows the steps of both panels. */
static inline void dml_subtract_zeros(const dml_lane *restrict a, const dml_lane *restrict b, int64_t rows,
                                      dml_lane *restrict tile)
{
#if DML_K_GROUP == 4
    dml_lane any_a = 0, any_b = 0;
    for (int64_t i = 0; i < DML_MR; ++i)
        any_a |= a[DML_MR + i];
    for (int64_t j = 0; j < DML_NR; ++j)
        any_b |= b[DML_NR + j];
    if (!any_a && !any_b)
        return;
    for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < DML_NR; ++j)
            tile[i * DML_NR + j] -= a[DML_MR + i] * b[j] + a[i] * b[DML_NR + j];
#else
    (void)a, (void)b, (void)rows, (void)tile;
#endif
}

/* Adds the products of a tile, as dml_multiply_steps makes them, to the sums of earlier blocks of terms, which may be NULL:
 * into `to`. */
static DML_ALWAYS_INLINE void dml_add_tile(const dml_lane *a, int64_t row, int64_t step, const dml_lane *b, int64_t next,
                                           const int64_t *at, int64_t steps, int64_t rows, int64_t columns,
                                           const dml_sum *earlier, dml_sum *to, dml_ahead ahead)
{
#if DML_IS(DML_SUM, INT64)
    _Alignas(64) dml_lane tile[DML_MR * DML_NR];
    dml_multiply_steps(a, row, step, b, next, at, steps, rows, columns, dml_no_sums, tile, ahead);
    dml_subtract_zeros(a + steps * DML_MR, b + steps * DML_NR, rows, tile);
    for (int64_t j = 0; j < rows * DML_NR; ++j)
        to[j] = dml_add_block(earlier ? earlier[j] : 0, tile[j]);
#else
    dml_multiply_steps(a, row, step, b, next, at, steps, rows, columns,
                       earlier ? (const dml_lane *)earlier : dml_no_sums, (dml_lane *)to, ahead);
    dml_subtract_zeros(a + steps * DML_MR, b + steps * DML_NR, rows, (dml_lane *)to);
#endif
}

/* Stores the outputs of a tile from column number `at` of a block on: all rows at once where its columns are of one run. */
static inline void dml_store_tile(const dml_contraction *c, const dml_batch *batch, const dml_columns *columns, int64_t m,
                                  int64_t rows, int64_t at, const dml_sum *sums)
{
    const int64_t end = dml_min(at + DML_NR, columns->count);
    for (int64_t r = 0; r < columns->outputs; ++r) {
        const dml_run *const run = columns->output + r;
        const int64_t begin = run->at > at ? run->at : at, stop = dml_min(run->at + run->count, end);
        if (begin >= stop)
            continue;
        int64_t valid;
        const int64_t step = c->p.output_strides[c->p.space_rank - 1];
        dml_result *const to = dml_output_at(c, batch, m, run, &valid) + (begin - run->at) * step;
        if (begin == at && run->at + valid >= stop) {
            dml_epilogue_tile(c, batch, m, rows, columns->first + begin, stop - begin, sums, to, step, 0);
            continue;
        }
        dml_sum part[DML_MR * DML_NR] = {0};
        for (int64_t i = 0; i < rows; ++i)
            for (int64_t j = begin; j < dml_min(stop, run->at + valid); ++j)
                part[i * DML_NR + j - begin] = sums[i * DML_NR + j - at];
        dml_epilogue_tile(c, batch, m, rows, columns->first + begin, stop - begin, part, to, step, 0);
    }
}

/* Makes sums of a tile that are NaN anew where zeros around b are left out, those that are stored. */
static inline void dml_leave_out_of_tile(const dml_contraction *c, const dml_batch *batch, const dml_columns *columns, int64_t m,
                                         int64_t rows, int64_t at, dml_sum *sums)
{
    const int64_t end = dml_min(at + DML_NR, columns->count);
    for (int64_t r = 0; r < columns->outputs; ++r) {
        const dml_run *const run = columns->output + r;
        const int64_t begin = run->at > at ? run->at : at, stop = dml_min(run->at + run->count, end);
        int64_t column = 0;
        for (int64_t d = 0; d < c->p.space_rank; ++d)
            column = column * c->p.space_sizes[d] + run->location[d];
        for (int64_t i = 0; begin < stop && i < rows; ++i)
            dml_leave_out_zeros(c, batch, m + i, column + begin - run->at, stop - begin, sums + i * DML_NR + begin - at);
    }
}

/* Packs terms k0 to before k1 of rows m0 to before m1, panel after panel. */
static void dml_pack_rows(const dml_contraction *c, const dml_batch *batch, int64_t m0, int64_t m1, int64_t k0, int64_t k1,
                          dml_lane *to)
{
    for (int64_t m = m0; m < m1; m += DML_MR, to += DML_PANEL_STEPS(k1 - k0) * DML_MR)
        dml_pack_a(c, batch, m, dml_min(m1 - m, DML_MR), k0, k1, to);
}

#define DML_NEAR 128 /* lanes from term to term: rows that lie side by side are not packed where these are no further apart */

/* Where rows m0 on lie that a tile multiplies where they are, from term k0 on, with terms `step` apart; NULL where they are not
 * stored as terms, or too far apart for a cache. */
static inline const dml_lane *dml_lines_at(const dml_contraction *c, const dml_batch *batch, int64_t m0, int64_t k0,
                                           int64_t *step)
{
    *step = 1;
#if DML_IS_STORED(DML_A_GROUP, DML_A_HAS_ZERO) && DML_REGISTER_BYTES > 0
    const int is_near = c->window == 1 && c->p.row_strides[DML_A] == 1 && c->p.a_channel > 0 && c->p.a_channel <= DML_NEAR;
    if (is_near)
        *step = c->p.a_channel;
    if (is_near || dml_a_is_line(c))
        return (const dml_a_element *)batch->tensor[DML_A] + c->p.a_start + m0 * c->p.row_strides[DML_A] + k0 * *step;
#else
    (void)c, (void)batch, (void)m0, (void)k0;
#endif
    return NULL;
}

/* Lanes from term to term: so few are not packed, more take longer to load than to pack. */
#define DML_CLOSE (DML_REGISTER_BYTES == 64 ? 64 : 32)

/* Where terms k0 on of a block of columns lie that are multiplied where they are, `next` apart: whole vectors that lie side
 * by side; NULL where they do not. */
static inline const dml_lane *dml_columns_at(const dml_contraction *c, const dml_batch *batch, const dml_columns *columns,
                                             int64_t k0, int64_t *next)
{
#if DML_IS_STORED(DML_B_GROUP, DML_B_HAS_ZERO) && DML_REGISTER_BYTES > 0
    if (dml_is_plain(c) && c->p.input_strides[0] == 1 && c->p.b_channel > 0 && c->p.b_channel <= DML_CLOSE &&
        columns->count % DML_TILE_LANES == 0) {
        *next = c->p.b_channel;
        return (const dml_b_element *)batch->tensor[DML_B] + columns->first + k0 * *next;
    }
#endif
    (void)c, (void)batch, (void)columns, (void)k0, (void)next;
    return NULL;
}

/* The outputs of rows m0 to before m1 of a batch, and of a block of columns: `a` and `b` are panels, packed for this item alone
 * where they are NULL, or `b` a copy. */
static void dml_sum_block(const dml_contraction *c, const dml_batch *batch, int64_t number, int64_t m0, int64_t m1,
                          const dml_lane *a, const dml_lane *b, dml_block *block)
{
    const dml_columns *const columns = &block->columns;
    /* Where the next batch's factors lie: those of small products are read once, from far away. */
    const int64_t *const strides = c->p.batch_strides, rank = c->p.batch_rank, is_small = rank > 0 && c->k <= DML_KC;
    const int64_t next_a = is_small ? strides[DML_A * rank + rank - 1] : 0;
    const int64_t next_b = is_small ? strides[DML_B * rank + rank - 1] : 0;
    for (int64_t k0 = 0; k0 < c->k; k0 += DML_KC) {
        const int64_t k1 = dml_min(k0 + DML_KC, c->k), steps = DML_K_GROUPS(k1 - k0), all = DML_PANEL_STEPS(k1 - k0);
        int64_t step = 1, next = DML_NR;
        const dml_lane *rows_from = block->a, *panels = block->b, *lines = NULL, *lying = NULL;
        if (a) {
            rows_from = a + dml_packed_rows_at(c, number, m0, k0);
        } else {
            lines = dml_lines_at(c, batch, m0, k0, &step);
            if (!lines)
                dml_pack_rows(c, batch, m0, m1, k0, k1, block->a);
        }
        if (dml_has_copy(c))
            lying = dml_copied_terms(c, b, columns, k0, k1, block->at);
        else if (b)
            panels = b + dml_packed_columns_at(c, number, columns->first / DML_NC, k0);
        else if (!(lying = dml_columns_at(c, batch, columns, k0, &next)))
            dml_pack_b(c, batch, columns, k0, k1, block->b);
        const dml_lane *const next_rows = a && k1 < c->k ? a + dml_packed_rows_at(c, number, m0, k1) : rows_from;
        for (int64_t at = 0; at < columns->count; at += DML_NR)
            for (int64_t m = m0, rows; m < m1; m += rows) {
                rows = dml_min(DML_MR, m1 - m);
                if (lines && rows < DML_MR)
                    rows = rows >= 4 ? 4 : rows >= 2 ? 2 : 1; /* as many as are read */
                dml_sum *const sums = block->sums + at / DML_NR * (DML_SUM_ROWS * DML_NR) + (m - m0) * DML_NR;
                dml_sum done[DML_MR * DML_NR];
                const dml_lane *const row = lines ? lines + (m - m0) * c->p.row_strides[DML_A] : rows_from + (m - m0) * all;
                const dml_lane *const column = lying ? lying + at : panels + at * all;
                /* Of packed b the first tiles prefetch a share of the next panel each, which follows, also in the next terms. */
                const int64_t share = (m - m0) / DML_MR * steps * DML_B_AHEAD;
                dml_ahead ahead = {DML_REGISTER_BYTES == 64, row, column};
                if (lines)
                    ahead.a += next_a;
                else if (m + DML_MR >= m1)
                    ahead.a = next_rows;
                else if (at == 0)
                    ahead.a += all * DML_MR;
                if (lying && at == 0)
                    ahead.b += next_b + share;
                else if (b && share < all * DML_NR)
                    ahead.b += all * DML_NR + share;
                const dml_sum *const earlier = k0 > 0 ? sums : NULL;
                dml_sum *const to = k1 < c->k ? sums : done;
                if (dml_has_copy(c)) /* one text for both, which costs no more: a step of b is at a place of its own */
                    dml_add_tile(row, lines ? c->p.row_strides[DML_A] : 1, lines ? step : DML_MR, column, 0, block->at, steps, rows,
                                 columns->count - at, earlier, to, dml_nothing_ahead);
                else if (lines)
                    dml_add_tile(row, c->p.row_strides[DML_A], step, column, next, NULL, steps, rows, columns->count - at,
                                 earlier, to, ahead);
                else
                    dml_add_tile(row, 1, DML_MR, column, next, NULL, steps, rows, columns->count - at, earlier, to, ahead);
                if (k1 < c->k)
                    continue;
                if (!c->p.pads)
                    dml_leave_out_of_tile(c, batch, columns, m, rows, at, done);
                dml_store_tile(c, batch, columns, m, rows, at, done);
            }
    }
}

/* Item number `item`: of a batch, a block of columns, a block of rows. */
static void dml_block_item(const dml_contraction *c, void *const *tensors, int64_t item, dml_block *block)
{
    const int64_t across = dml_across(c), down = (c->p.m - 1) / c->p.mc + 1;
    const int64_t number = item / across / down, m0 = item % down * c->p.mc;
    const int64_t m1 = dml_min(m0 + c->p.mc, c->p.m), first = item / down % across * DML_NC;
    const dml_batch batch = dml_batch_at(c, tensors, number);
    /* Columns are often those of the item before. */
    if (dml_has_copy(c))
        dml_find_copied_columns(c, number, first / DML_NC, &block->columns);
    else if (DML_B_HAS_ZERO || block->columns.count == 0 || block->columns.first != first)
        dml_find_columns(c, &batch, first, dml_min(first + DML_NC, c->p.n), &block->columns);
    void *const *const packed = tensors + DML_TENSOR_COUNT;
    dml_sum_block(c, &batch, number, m0, m1, c->p.packed_rows ? packed[0] : NULL,
                  c->p.packed_columns || dml_has_copy(c) ? packed[c->p.packed_rows] : NULL, block);
}

/* Item number `item`: of a batch, the panels that begin in a block of DML_PANEL_ROWS rows of a. */
static void dml_pack_rows_item(const dml_contraction *c, void *const *tensors, int64_t item)
{
    const int64_t blocks = (c->p.m - 1) / DML_PANEL_ROWS + 1, number = item / blocks, m0 = item % blocks * DML_PANEL_ROWS;
    const dml_batch batch = dml_batch_at(c, tensors, number);
    dml_lane *const to = tensors[DML_TENSOR_COUNT];
    for (int64_t m = (m0 + DML_MR - 1) / DML_MR * DML_MR; m < dml_min(m0 + DML_PANEL_ROWS, c->p.m); m += DML_MR)
        for (int64_t k0 = 0; k0 < c->k; k0 += DML_KC)
            dml_pack_a(c, &batch, m, dml_min(c->p.m - m, DML_MR), k0, dml_min(k0 + DML_KC, c->k),
                       to + dml_packed_rows_at(c, number, m, k0));
}

/* Item number `item`: of a batch, a block of columns of b, a block of terms. */
static void dml_pack_columns_item(const dml_contraction *c, void *const *tensors, int64_t item)
{
    const int64_t blocks = (c->k - 1) / DML_KC + 1, across = dml_across(c), block = item / blocks % across;
    const int64_t number = item / blocks / across, k0 = item % blocks * DML_KC;
    const dml_batch batch = dml_batch_at(c, tensors, number);
    dml_columns columns;
    dml_find_columns(c, &batch, block * DML_NC, dml_min((block + 1) * DML_NC, c->p.n), &columns);
    dml_pack_b(c, &batch, &columns, k0, dml_min(k0 + DML_KC, c->k),
               (dml_lane *)tensors[DML_TENSOR_COUNT] + dml_packed_columns_at(c, number, block, k0));
}

#endif
