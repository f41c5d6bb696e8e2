/* Columns where an element is picked: values and places lie apart, so that both are vectors, and elements meet in order. */

/* The elements of [begin, end) of `columns` rows that begin `stride` apart; the states of the blocks go to `lanes[0]`. */
static void dml_reduce_column_block(const dml_element_0 *first, int64_t stride, int64_t columns, const dml_walk *walk,
                                    int64_t begin, int64_t end, uint32_t last, dml_state lanes[DML_LANES][DML_COLUMNS])
{
    dml_value_0 best[DML_COLUMNS];
    uint32_t place[DML_COLUMNS]; /* from `begin` on */
    int64_t index[DML_MAX_LOOPS];
    for (int64_t c = 0; c < columns; ++c)
        place[c] = 0;
    for (int64_t i = begin; i < end; ++i) {
        const dml_element_0 *const from = first + dml_offset(walk, i, index);
        const uint32_t now = (uint32_t)(i - begin);
        if (i == begin)
            for (int64_t c = 0; c < columns; ++c)
                best[c] = dml_load(from + c * stride);
        else if (last)
            for (int64_t c = 0; c < columns; ++c) {
                const dml_value_0 x = dml_load(from + c * stride);
                const uint32_t taken = !dml_better(x, best[c]);
                best[c] = taken ? x : best[c];
                place[c] = taken ? now : place[c];
            }
        else if (stride == 1)
            for (int64_t c = 0; c < columns; ++c) {
                const dml_value_0 x = dml_load(from + c);
                const uint32_t taken = dml_better(best[c], x);
                best[c] = taken ? x : best[c];
                place[c] = taken ? now : place[c];
            }
        else
            for (int64_t c = 0; c < columns; ++c) {
                const dml_value_0 x = dml_load(from + c * stride);
                const uint32_t taken = dml_better(best[c], x);
                best[c] = taken ? x : best[c];
                place[c] = taken ? now : place[c];
            }
    }
    for (int64_t c = 0; c < columns; ++c)
        lanes[0][c] = dml_map(best[c], (uint64_t)begin + place[c]);
}
