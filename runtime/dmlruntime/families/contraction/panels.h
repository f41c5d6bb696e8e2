/* Packed panels of both factors: what a tile reads of them, step after step, side by side in memory. */
#ifndef DML_CONTRACTION_PANELS_H
#define DML_CONTRACTION_PANELS_H

#include "contraction/tile.h"
#include "memory/prefetch.h"

#define DML_AHEAD_TERMS 12 /* rows of b that are prefetched before they are packed */
#define DML_BLOCK_STEPS DML_STEPS_OF(DML_BLOCK_TERMS)

/* One lane of a step, of its terms; the second one is there where a step has two. */
static inline dml_lane dml_lane_of(dml_term first, dml_term second)
{
#if DML_STEP_TERMS == 1
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
    int64_t offsets[DML_BLOCK_TERMS];
    dml_term_place place = dml_term_at(c, k0);
    for (int64_t k = 0; k < terms; ++k) {
        offsets[k] = dml_a_offset(c, &place);
        dml_next_term(c, &place);
    }
    for (int64_t i = 0; i < DML_TILE_ROWS; ++i) {
        if (i >= rows) {
            for (int64_t s = 0; s < DML_STEPS_OF(terms); ++s)
                to[s * DML_TILE_ROWS + i] = 0;
            continue;
        }
        const dml_a_element *const row = first + (m + i) * c->p.row_strides[DML_A];
        const dml_a_value zero = dml_a_zero(c, batch, m + i);
        for (int64_t s = 0; s < DML_STEPS_OF(terms); ++s) {
            const int64_t k = s * DML_STEP_TERMS;
            const dml_term term = dml_a_term(dml_load_a(row + offsets[k]), zero);
            const dml_term next =
                DML_STEP_TERMS > 1 && k + 1 < terms ? dml_a_term(dml_load_a(row + offsets[k + 1]), zero) : 0;
            to[s * DML_TILE_ROWS + i] = dml_lane_of(term, next);
        }
    }
}

/* The columns of a block: the runs that they make, and their zero points. */
typedef struct {
    int64_t first, count, runs;
    dml_run run[DML_BLOCK_COLUMNS];
    dml_b_value zero[DML_BLOCK_COLUMNS];
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
    for (int64_t i = columns->count; i < DML_BLOCK_COLUMNS; ++i)
        to[i] = 0;
}

/* Terms k0 to before k1 of a block of columns, panel after panel of DML_TILE_COLUMNS. */
static void dml_pack_b(const dml_contraction *c, const dml_batch *batch, const dml_columns *columns, int64_t k0, int64_t k1,
                       dml_lane *restrict to)
{
    const int64_t steps = DML_STEPS_OF(k1 - k0), panels = (columns->count - 1) / DML_TILE_COLUMNS + 1;
    dml_term_place place = dml_term_at(c, k0);
    dml_term row[DML_STEP_TERMS][DML_BLOCK_COLUMNS];
    /* With few rows of a, reading b takes all the time, and its rows may be on different pages. */
    const int is_ahead = c->p.rows <= DML_PANEL_ROWS && dml_is_plain(c) && c->p.input_strides[0] == 1;
    const dml_b_element *ahead = (const dml_b_element *)batch->tensor[DML_B] + columns->first + k0 * c->p.b_channel;
    for (int64_t s = 0; s < steps; ++s) {
        if (is_ahead && k0 + s * DML_STEP_TERMS + DML_AHEAD_TERMS < c->terms)
            dml_prefetch_bytes(ahead + (s * DML_STEP_TERMS + DML_AHEAD_TERMS) * c->p.b_channel,
                               columns->count * (int64_t)sizeof *ahead);
        for (int64_t t = 0; t < DML_STEP_TERMS; ++t) {
            if (k0 + s * DML_STEP_TERMS + t < k1)
                dml_load_terms(c, batch->tensor[DML_B], columns, &place, row[t]);
            else
                memset(row[t], 0, sizeof row[t]);
            dml_next_term(c, &place);
        }
        for (int64_t panel = 0; panel < panels; ++panel) {
            dml_lane *const step = to + (panel * steps + s) * DML_TILE_COLUMNS;
            for (int64_t j = 0; j < DML_TILE_COLUMNS; ++j)
                step[j] = dml_lane_of(row[0][panel * DML_TILE_COLUMNS + j],
                                      row[DML_STEP_TERMS - 1][panel * DML_TILE_COLUMNS + j]);
        }
    }
}

#endif
