/* Blocks of sums from packed panels: a block of b stays in the second-level cache while tiles of all rows use it. */
#ifndef DML_CONTRACTION_TILES_H
#define DML_CONTRACTION_TILES_H

#include "contraction/epilogue.h"
#include "contraction/tile.h"
#include "memory/prefetch.h"

/* Packed panels of both factors: what a tile reads of them, step after step, side by side in memory. */

#define DML_AHEAD_TERMS 12 /* rows of b that are prefetched before they are packed */
#define DML_KC_GROUPS DML_K_GROUPS(DML_KC)

/* One lane of a step, of its terms; the second one is there where a step has two. */
static inline dml_lane dml_lane_of(dml_term first, dml_term second)
{
#if DML_K_GROUP == 1
    (void)second;
    return first;
#else
    return (uint32_t)(uint16_t)first | (uint32_t)second << 16;
#endif
}

/* Terms k0 to before k1 of `rows` rows from m on; rows that are lacking are 0. */
static void dml_pack_a(const dml_contraction *c, const dml_batch *batch, int64_t m, int64_t rows, int64_t k0, int64_t k1,
                       dml_lane *restrict to)
{
    const dml_a_element *const first = (const dml_a_element *)batch->tensor[DML_A] + c->p.a_start;
    const int64_t terms = k1 - k0;
    int64_t offsets[DML_KC];
    dml_term_place place = dml_term_at(c, k0);
    for (int64_t k = 0; k < terms; ++k) {
        offsets[k] = dml_a_offset(c, &place);
        dml_next_term(c, &place);
    }
    for (int64_t i = 0; i < DML_MR; ++i) {
        if (i >= rows) {
            for (int64_t s = 0; s < DML_K_GROUPS(terms); ++s)
                to[s * DML_MR + i] = 0;
            continue;
        }
        const dml_a_element *const row = first + (m + i) * c->p.row_strides[DML_A];
        const dml_a_value zero = dml_a_zero(c, batch, m + i);
        for (int64_t s = 0; s < DML_K_GROUPS(terms); ++s) {
            const int64_t k = s * DML_K_GROUP;
            const dml_term term = dml_a_term(dml_load_a(row + offsets[k]), zero);
            const dml_term next =
                DML_K_GROUP > 1 && k + 1 < terms ? dml_a_term(dml_load_a(row + offsets[k + 1]), zero) : 0;
            to[s * DML_MR + i] = dml_lane_of(term, next);
        }
    }
}

/* The columns of a block: the runs that they make, and their zero points. */
typedef struct {
    int64_t first, count, runs;
    dml_run run[DML_NC];
    dml_b_value zero[DML_NC];
} dml_columns;

static void dml_find_columns(const dml_contraction *c, const dml_batch *batch, int64_t first, int64_t end, dml_columns *found)
{
    found->first = first;
    found->count = end - first;
    found->runs = 0;
    for (int64_t column = first; column < end; column += found->run[found->runs++].count)
        found->run[found->runs] = dml_run_at(c, column, first, end);
    for (int64_t i = 0; i < found->count; ++i)
        found->zero[i] = dml_b_zero(c, batch, first + i);
}

/* One term of all columns of a block; 0 where b has no element, and behind the last column. */
static inline void dml_load_terms(const dml_contraction *c, const dml_b_element *b, const dml_columns *columns,
                                  const dml_term_place *place, dml_term *restrict to)
{
    for (int64_t r = 0; r < columns->runs; ++r) {
        const dml_run *const run = columns->run + r;
        const dml_b_run b_run = dml_b_run_of(c, b, run, place);
        const dml_b_value *const zero = columns->zero + run->at + b_run.begin;
        dml_term *const row = to + run->at;
        for (int64_t i = 0; i < b_run.begin; ++i)
            row[i] = 0;
        if (b_run.step == 1) {
            for (int64_t i = 0; i < b_run.end - b_run.begin; ++i)
                row[b_run.begin + i] = dml_b_term(dml_load_b(b_run.from + i), zero[i]);
        } else {
            for (int64_t i = 0; i < b_run.end - b_run.begin; ++i)
                row[b_run.begin + i] = dml_b_term(dml_load_b(b_run.from + i * b_run.step), zero[i]);
        }
        for (int64_t i = b_run.end; i < run->count; ++i)
            row[i] = 0;
    }
    for (int64_t i = columns->count; i < DML_NC; ++i)
        to[i] = 0;
}

/* Terms k0 to before k1 of a block of columns, panel after panel of DML_NR. */
static void dml_pack_b(const dml_contraction *c, const dml_batch *batch, const dml_columns *columns, int64_t k0, int64_t k1,
                       dml_lane *restrict to)
{
    const int64_t steps = DML_K_GROUPS(k1 - k0), panels = (columns->count - 1) / DML_NR + 1;
    dml_term_place place = dml_term_at(c, k0);
    dml_term row[DML_K_GROUP][DML_NC];
    /* With few rows of a, reading b takes all the time, and its rows may be on different pages. */
    const int is_ahead = c->p.m <= DML_PANEL_ROWS && dml_is_plain(c) && c->p.input_strides[0] == 1;
    const dml_b_element *ahead = (const dml_b_element *)batch->tensor[DML_B] + columns->first + k0 * c->p.b_channel;
    for (int64_t s = 0; s < steps; ++s) {
        if (is_ahead && k0 + s * DML_K_GROUP + DML_AHEAD_TERMS < c->k)
            dml_prefetch_bytes(ahead + (s * DML_K_GROUP + DML_AHEAD_TERMS) * c->p.b_channel,
                               columns->count * (int64_t)sizeof *ahead);
        for (int64_t t = 0; t < DML_K_GROUP; ++t) {
            if (k0 + s * DML_K_GROUP + t < k1)
                dml_load_terms(c, batch->tensor[DML_B], columns, &place, row[t]);
            else
                memset(row[t], 0, sizeof row[t]);
            dml_next_term(c, &place);
        }
        for (int64_t panel = 0; panel < panels; ++panel) {
            dml_lane *const step = to + (panel * steps + s) * DML_NR;
            for (int64_t j = 0; j < DML_NR; ++j)
                step[j] = dml_lane_of(row[0][panel * DML_NR + j],
                                      row[DML_K_GROUP - 1][panel * DML_NR + j]);
        }
    }
}

#if DML_IS(DML_SUM, INT64)
#define DML_SUM_ROWS DML_MC_WIDE
#else
#define DML_SUM_ROWS DML_MC
#endif

/* What an item works with: panels of both factors, a tile, and the sums of the whole block. */
typedef struct {
    _Alignas(64) dml_lane b[DML_KC_GROUPS * DML_NC];
    _Alignas(64) dml_lane a[DML_KC_GROUPS * DML_MR];
    _Alignas(64) dml_lane tile[DML_MR * DML_NR];
    _Alignas(64) dml_sum sums[DML_SUM_ROWS * DML_NC];
    dml_columns columns;
} dml_block;

/* Where rows from m on are packed, from term k0 on: a multiple of DML_MR, of a block of terms. */
static inline int64_t dml_packed_at(const dml_contraction *c, int64_t batch, int64_t m, int64_t k0)
{
    const int64_t panels = (c->p.m - 1) / DML_PANEL_ROWS + 1;
    const int64_t panel = (batch * panels + m / DML_PANEL_ROWS) * DML_PANEL_ROWS * c->k;
    return panel + (m % DML_PANEL_ROWS) * DML_K_GROUPS(c->k) + k0 / DML_K_GROUP * DML_MR;
}

/* Adds a tile to the sums of the block, from its row and column on. */
static inline void dml_add_tile(const dml_lane *restrict tile, int64_t rows, int is_first, dml_sum *restrict sums)
{
    for (int64_t i = 0; i < rows; ++i) {
        const dml_lane *const from = tile + i * DML_NR;
        dml_sum *const to = sums + i * DML_NC;
        if (is_first)
            for (int64_t j = 0; j < DML_NR; ++j)
                to[j] = dml_add_block(0, from[j]);
        else
            for (int64_t j = 0; j < DML_NR; ++j)
                to[j] = dml_add_block(to[j], from[j]);
    }
}

/* The tiles of a panel of rows, or with `every_row` of rows up to `end`, and of the columns from `column` to before `stop`. */
static void dml_sum_tile(dml_block *block, const dml_lane *a, int64_t row, int64_t rows, int64_t column, int64_t steps,
                         int is_first)
{
    const int64_t columns = block->columns.count - column;
    dml_multiply_tile(a, block->b + column * steps, steps, rows, columns, block->tile);
    dml_add_tile(block->tile, dml_min(rows, DML_MR), is_first, block->sums + row * DML_NC + column);
}

/* The sums of rows m0 to before m1. Without `packed` each panel of a is packed when it is needed. */
static void dml_sum_block(const dml_contraction *c, const dml_batch *batch, int64_t number, int64_t m0, int64_t m1,
                          const dml_lane *packed, dml_block *block)
{
    for (int64_t k0 = 0; k0 < c->k; k0 += DML_KC) {
        const int64_t k1 = dml_min(k0 + DML_KC, c->k), steps = DML_K_GROUPS(k1 - k0);
        dml_pack_b(c, batch, &block->columns, k0, k1, block->b);
        if (packed) {
            for (int64_t column = 0; column < block->columns.count; column += DML_NR)
                for (int64_t m = m0; m < m1; m += DML_MR)
                    dml_sum_tile(block, packed + dml_packed_at(c, number, m, k0), m - m0, m1 - m, column, steps, k0 == 0);
        } else {
            for (int64_t m = m0; m < m1; m += DML_MR) {
                dml_pack_a(c, batch, m, dml_min(m1 - m, DML_MR), k0, k1, block->a);
                for (int64_t column = 0; column < block->columns.count; column += DML_NR)
                    dml_sum_tile(block, block->a, m - m0, m1 - m, column, steps, k0 == 0);
            }
        }
    }
}

/* Item number `item`: of a batch, a block of rows, a block of columns. */
static void dml_block_item(const dml_contraction *c, void *const *tensors, int64_t item, dml_block *block)
{
    const int64_t across = (c->p.n - 1) / DML_NC + 1, down = (c->p.m - 1) / c->p.mc + 1;
    const int64_t number = item / across / down, m0 = item / across % down * c->p.mc;
    const int64_t m1 = dml_min(m0 + c->p.mc, c->p.m), first = item % across * DML_NC;
    const dml_batch batch = dml_batch_at(c, tensors, number);
    dml_find_columns(c, &batch, first, dml_min(first + DML_NC, c->p.n), &block->columns);
    dml_sum_block(c, &batch, number, m0, m1, c->p.packed ? tensors[DML_TENSOR_COUNT] : NULL, block);
    for (int64_t m = m0; m < m1; ++m)
        for (int64_t r = 0; r < block->columns.runs; ++r) {
            const dml_run *const run = block->columns.run + r;
            dml_epilogue_run(c, &batch, m, first + run->at, run, block->sums + (m - m0) * DML_NC + run->at);
        }
}

/* Item number `item`: of a batch, a panel of DML_PANEL_ROWS rows of a. */
static void dml_pack_item(const dml_contraction *c, void *const *tensors, int64_t item)
{
    const int64_t panels = (c->p.m - 1) / DML_PANEL_ROWS + 1, number = item / panels, m0 = item % panels * DML_PANEL_ROWS;
    const dml_batch batch = dml_batch_at(c, tensors, number);
    dml_lane *const to = tensors[DML_TENSOR_COUNT];
    for (int64_t m = m0; m < dml_min(m0 + DML_PANEL_ROWS, c->p.m); m += DML_MR)
        for (int64_t k0 = 0; k0 < c->k; k0 += DML_KC)
            dml_pack_a(c, &batch, m, dml_min(c->p.m - m, DML_MR), k0, dml_min(k0 + DML_KC, c->k),
                       to + dml_packed_at(c, number, m, k0));
}

#endif
