/* A block of a row, its elements dealt to lanes. */

/* The elements of [begin, end) of a row, which are at most a block. */
static dml_state dml_reduce_block(const dml_element_0 *row, const dml_walk *walk, int64_t begin, int64_t end, uint32_t last)
{
    dml_state lanes[DML_LANES];
    dml_element_0 gathered[DML_GATHERED];
    dml_value_0 converted[DML_PART];
    for (int64_t at = begin; at < end; at += DML_GATHERED) {
        const int64_t n = dml_min(DML_GATHERED, end - at);
        const dml_element_0 *from = row + at;
        if (!walk->is_contiguous) {
            dml_load_elements(walk, row, at, n, gathered, sizeof *gathered);
            from = gathered;
        }
        for (int64_t part = 0; part < n; part += DML_PART) {
            const int64_t count = dml_min(DML_PART, n - part), first = at + part;
            if (walk->is_contiguous)
                dml_prefetch_part(from + part, count);
            const dml_value_0 *const values = dml_values(from + part, count, converted);
            DML_COMBINE_RUN(lanes, count, first == begin, last, dml_combine, dml_map(values[dml_k], (uint64_t)(first + dml_k)));
        }
    }
    dml_fold_lanes(lanes, 1, dml_min(DML_LANES, end - begin), last);
    return lanes[0];
}
