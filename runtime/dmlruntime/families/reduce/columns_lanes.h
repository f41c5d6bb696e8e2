/* Columns whose lanes are combined side by side: the lanes of a vector are results. */
#include "memory/prefetch.h"

#define DML_ROWS_AHEAD 4 /* hardware prefetchers miss short parts of distant rows */

/* Every DML_LANES-th element from `begin` on, up to `end`, of `columns` rows that lie side by side. */
static void dml_reduce_column_lane(const dml_element_0 *first, int64_t columns, const dml_walk *walk, int64_t begin,
                                   int64_t end, uint32_t last, dml_state *restrict lane)
{
    dml_value_0 converted[DML_COLUMN_TILE];
    int64_t index[DML_MAX_LOOPS];
    for (int64_t i = begin; i < end; i += DML_LANES) {
        const dml_element_0 *const from = first + dml_offset(walk, i, index);
        const dml_element_0 *const next = i + DML_LANES < end ? first + dml_offset(walk, i + DML_LANES, index) : from;
        for (int64_t at = 0; at < columns; at += DML_COLUMN_TILE) {
            const int64_t n = dml_min(DML_COLUMN_TILE, columns - at);
            dml_prefetch_bytes_far(next + at, n * (int64_t)sizeof *from);
            const dml_value_0 *const values = dml_values(from + at, n, converted);
            dml_state *restrict const states = lane + at;
            if (i == begin)
                for (int64_t c = 0; c < n; ++c)
                    states[c] = dml_map(values[c], (uint64_t)i);
            else
                for (int64_t c = 0; c < n; ++c)
                    states[c] = dml_combine(states[c], dml_map(values[c], (uint64_t)i), last);
        }
    }
}

/* The elements of [begin, end) of `columns` rows that begin `stride` apart; the states of the blocks go to `lanes[0]`. */
static void dml_reduce_column_block(const dml_element_0 *first, int64_t stride, int64_t columns, const dml_walk *walk,
                                    int64_t begin, int64_t end, uint32_t last, dml_state lanes[DML_LANES][DML_COLUMNS])
{
    dml_value_0 converted[DML_COLUMNS];
    int64_t index[DML_MAX_LOOPS];
    for (int64_t i = begin; i < end; ++i) {
        const dml_element_0 *const from = first + dml_offset(walk, i, index);
        dml_state *const lane = lanes[(i - begin) % DML_LANES];
        if (stride == 1 && i + DML_ROWS_AHEAD < end)
            dml_prefetch_bytes(first + dml_offset(walk, i + DML_ROWS_AHEAD, index), columns * (int64_t)sizeof *from);
        if (i - begin < DML_LANES)
            for (int64_t c = 0; c < columns; ++c)
                lane[c] = dml_map(dml_load(from + c * stride), (uint64_t)i);
        else if (stride == 1) {
            const dml_value_0 *const values = dml_values(from, columns, converted);
            for (int64_t c = 0; c < columns; ++c)
                lane[c] = dml_combine(lane[c], dml_map(values[c], (uint64_t)i), last);
        } else
            for (int64_t c = 0; c < columns; ++c)
                lane[c] = dml_combine(lane[c], dml_map(dml_load(from + c * stride), (uint64_t)i), last);
    }
    const int64_t used = dml_min(DML_LANES, end - begin);
    for (int64_t half = DML_LANES / 2; half > 0; half /= 2) /* in the order of dml_fold_lanes */
        for (int64_t i = 0; i < half && i + half < used; ++i)
            for (int64_t c = 0; c < columns; ++c)
                lanes[i][c] = dml_combine(lanes[i][c], lanes[i + half][c], last);
}
