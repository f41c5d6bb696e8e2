/* Blocks of sums from packed panels: a block of b stays in the second-level cache while tiles of all rows use it. */
#ifndef DML_CONTRACTION_TILES_H
#define DML_CONTRACTION_TILES_H

#include "contraction/finish.h"
#include "contraction/panels.h"

#if DML_IS(DML_SUM, INT64)
#define DML_SUM_ROWS DML_BLOCK_ROWS_WIDE
#else
#define DML_SUM_ROWS DML_BLOCK_ROWS
#endif

/* What an item works with: panels of both factors, a tile, and the sums of the whole block. */
typedef struct {
    _Alignas(64) dml_lane b[DML_BLOCK_STEPS * DML_BLOCK_COLUMNS];
    _Alignas(64) dml_lane a[DML_BLOCK_STEPS * DML_TILE_ROWS];
    _Alignas(64) dml_lane tile[DML_TILE_ROWS * DML_TILE_COLUMNS];
    _Alignas(64) dml_sum sums[DML_SUM_ROWS * DML_BLOCK_COLUMNS];
    dml_columns columns;
} dml_block;

/* Where rows from m on are packed, from term k0 on: a multiple of DML_TILE_ROWS, of a block of terms. */
static inline int64_t dml_packed_at(const dml_contraction *c, int64_t batch, int64_t m, int64_t k0)
{
    const int64_t panels = (c->p.rows - 1) / DML_PANEL_ROWS + 1;
    const int64_t panel = (batch * panels + m / DML_PANEL_ROWS) * DML_PANEL_ROWS * c->terms;
    return panel + (m % DML_PANEL_ROWS) * DML_STEPS_OF(c->terms) + k0 / DML_STEP_TERMS * DML_TILE_ROWS;
}

/* Adds a tile to the sums of the block, from its row and column on. */
static inline void dml_add_tile(const dml_lane *restrict tile, int64_t rows, int is_first, dml_sum *restrict sums)
{
    for (int64_t i = 0; i < rows; ++i) {
        const dml_lane *const from = tile + i * DML_TILE_COLUMNS;
        dml_sum *const to = sums + i * DML_BLOCK_COLUMNS;
        if (is_first)
            for (int64_t j = 0; j < DML_TILE_COLUMNS; ++j)
                to[j] = dml_add_block(0, from[j]);
        else
            for (int64_t j = 0; j < DML_TILE_COLUMNS; ++j)
                to[j] = dml_add_block(to[j], from[j]);
    }
}

/* The tiles of a panel of rows, or with `every_row` of rows up to `end`, and of the columns from `column` to before `stop`. */
static void dml_sum_tile(dml_block *block, const dml_lane *a, int64_t row, int64_t rows, int64_t column, int64_t steps,
                         int is_first)
{
    const int64_t columns = block->columns.count - column;
    dml_multiply_tile(a, block->b + column * steps, steps, rows, columns, block->tile);
    dml_add_tile(block->tile, dml_min(rows, DML_TILE_ROWS), is_first, block->sums + row * DML_BLOCK_COLUMNS + column);
}

/* The sums of rows m0 to before m1. Without `packed` each panel of a is packed when it is needed. */
static void dml_sum_block(const dml_contraction *c, const dml_batch *batch, int64_t number, int64_t m0, int64_t m1,
                          const dml_lane *packed, dml_block *block)
{
    for (int64_t k0 = 0; k0 < c->terms; k0 += DML_BLOCK_TERMS) {
        const int64_t k1 = dml_min(k0 + DML_BLOCK_TERMS, c->terms), steps = DML_STEPS_OF(k1 - k0);
        dml_pack_b(c, batch, &block->columns, k0, k1, block->b);
        if (packed) {
            for (int64_t column = 0; column < block->columns.count; column += DML_TILE_COLUMNS)
                for (int64_t m = m0; m < m1; m += DML_TILE_ROWS)
                    dml_sum_tile(block, packed + dml_packed_at(c, number, m, k0), m - m0, m1 - m, column, steps, k0 == 0);
        } else {
            for (int64_t m = m0; m < m1; m += DML_TILE_ROWS) {
                dml_pack_a(c, batch, m, dml_min(m1 - m, DML_TILE_ROWS), k0, k1, block->a);
                for (int64_t column = 0; column < block->columns.count; column += DML_TILE_COLUMNS)
                    dml_sum_tile(block, block->a, m - m0, m1 - m, column, steps, k0 == 0);
            }
        }
    }
}

/* Item number `item`: of a batch, a block of rows, a block of columns. */
static void dml_block_item(const dml_contraction *c, void *const *tensors, int64_t item, dml_block *block)
{
    const int64_t across = (c->p.columns - 1) / DML_BLOCK_COLUMNS + 1, down = (c->p.rows - 1) / c->p.block_rows + 1;
    const int64_t number = item / across / down, m0 = item / across % down * c->p.block_rows;
    const int64_t m1 = dml_min(m0 + c->p.block_rows, c->p.rows), first = item % across * DML_BLOCK_COLUMNS;
    const dml_batch batch = dml_batch_at(c, tensors, number);
    dml_find_columns(c, &batch, first, dml_min(first + DML_BLOCK_COLUMNS, c->p.columns), &block->columns);
    dml_sum_block(c, &batch, number, m0, m1, c->p.packed ? tensors[DML_TENSOR_COUNT] : NULL, block);
    for (int64_t m = m0; m < m1; ++m)
        for (int64_t r = 0; r < block->columns.runs; ++r) {
            const dml_run *const run = block->columns.run + r;
            dml_finish_run(c, &batch, m, first + run->at, run, block->sums + (m - m0) * DML_BLOCK_COLUMNS + run->at);
        }
}

/* Item number `item`: of a batch, a panel of DML_PANEL_ROWS rows of a. */
static void dml_pack_item(const dml_contraction *c, void *const *tensors, int64_t item)
{
    const int64_t panels = (c->p.rows - 1) / DML_PANEL_ROWS + 1, number = item / panels, m0 = item % panels * DML_PANEL_ROWS;
    const dml_batch batch = dml_batch_at(c, tensors, number);
    dml_lane *const to = tensors[DML_TENSOR_COUNT];
    for (int64_t m = m0; m < dml_min(m0 + DML_PANEL_ROWS, c->p.rows); m += DML_TILE_ROWS)
        for (int64_t k0 = 0; k0 < c->terms; k0 += DML_BLOCK_TERMS)
            dml_pack_a(c, &batch, m, dml_min(c->p.rows - m, DML_TILE_ROWS), k0, dml_min(k0 + DML_BLOCK_TERMS, c->terms),
                       to + dml_packed_at(c, number, m, k0));
}

#endif
