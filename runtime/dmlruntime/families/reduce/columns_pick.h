/* Columns where an element is picked: values and places are in arrays of their own, so that both are vectors, and elements are
 * combined in order. */
#include "memory/prefetch.h"

/* The elements of one row, of `n` columns that begin `stride` apart, against the best of those before them. */
static inline void dml_pick_row(const dml_element_0 *from, int64_t stride, int64_t n, uint32_t now, uint32_t last,
                                dml_value_0 *restrict best, uint32_t *restrict place)
{
    dml_value_0 converted[DML_COLUMN_TILE];
    if (last)
        for (int64_t c = 0; c < n; ++c) {
            const dml_value_0 x = dml_load(from + c * stride);
            const uint32_t taken = !dml_better(x, best[c]);
            best[c] = taken ? x : best[c];
            place[c] = taken ? now : place[c];
        }
    else if (stride == 1) {
        const dml_value_0 *const values = dml_values(from, n, converted);
        for (int64_t c = 0; c < n; ++c) {
            const uint32_t taken = dml_better(best[c], values[c]);
            best[c] = taken ? values[c] : best[c];
            place[c] = taken ? now : place[c];
        }
    } else
        for (int64_t c = 0; c < n; ++c) {
            const dml_value_0 x = dml_load(from + c * stride);
            const uint32_t taken = dml_better(best[c], x);
            best[c] = taken ? x : best[c];
            place[c] = taken ? now : place[c];
        }
}

/* Every `step`-th element from `begin` on, up to `end`, of `columns` rows that begin `stride` apart. */
static void dml_pick_columns(const dml_element_0 *first, int64_t stride, int64_t columns, const dml_walk *walk, int64_t begin,
                             int64_t end, int64_t step, uint32_t last, dml_state *states)
{
    dml_value_0 best[DML_LANE_COLUMNS];
    uint32_t place[DML_LANE_COLUMNS]; /* from `begin` on */
    int64_t index[DML_MAX_LOOPS];
    const dml_element_0 *from = first + dml_offset(walk, begin, index);
    for (int64_t c = 0; c < columns; ++c) {
        best[c] = dml_load(from + c * stride);
        place[c] = 0;
    }
    for (int64_t i = begin + step; i < end; i += step) {
        from = first + dml_offset(walk, i, index);
        const dml_element_0 *const next = i + step < end ? first + dml_offset(walk, i + step, index) : from;
        for (int64_t at = 0; at < columns; at += DML_COLUMN_TILE) {
            const int64_t n = dml_min(DML_COLUMN_TILE, columns - at);
            if (stride == 1)
                dml_prefetch_bytes_far(next + at, n * (int64_t)sizeof *from);
            dml_pick_row(from + at * stride, stride, n, (uint32_t)(i - begin), last, best + at, place + at);
        }
    }
    for (int64_t c = 0; c < columns; ++c)
        states[c] = dml_map(best[c], (uint64_t)begin + place[c]);
}

/* The elements of [begin, end) of `columns` rows that begin `stride` apart; the states of the blocks go to `lanes[0]`. */
static void dml_reduce_column_block(const dml_element_0 *first, int64_t stride, int64_t columns, const dml_walk *walk,
                                    int64_t begin, int64_t end, uint32_t last, dml_state lanes[DML_LANES][DML_COLUMNS])
{
    dml_pick_columns(first, stride, columns, walk, begin, end, 1, last, lanes[0]);
}

/* Every DML_LANES-th element from `begin` on, up to `end`, of `columns` rows that lie side by side. */
static void dml_reduce_column_lane(const dml_element_0 *first, int64_t columns, const dml_walk *walk, int64_t begin,
                                   int64_t end, uint32_t last, dml_state *lane)
{
    dml_pick_columns(first, 1, columns, walk, begin, end, DML_LANES, last, lane);
}
