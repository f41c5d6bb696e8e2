/* A block of a row where fields of the state are relative to others: those of a run of elements are found first, so that the
 * rest is found for all of them in vectors without being rescaled, and only what was there before is. */
#define DML_RUN 256 /* elements that are visited twice while they are in a cache, in columns too */

/* `all` and the `n` elements behind it, of which the first has this index; without `is_more` nothing is before them. */
static inline dml_state dml_combine_relative_run(dml_state all, uint32_t is_more, const dml_element_0 *from, int64_t n,
                                                 uint64_t index, uint32_t last)
{
    dml_value_0 converted[DML_RUN];
    const dml_value_0 *const values = dml_values(from, n, converted);
    dml_state_lead leads[DML_LANES];
    DML_COMBINE_RUN(leads, n, 1, last, dml_combine_lead, dml_lead_of(values[dml_k], index + (uint64_t)dml_k));
    dml_fold_lanes_lead(leads, 1, dml_min(DML_LANES, n), last);
    const dml_state_lead lead = is_more ? dml_combine_lead(dml_lead_in(all), leads[0], last) : leads[0];
    dml_state_rest rests[DML_LANES];
    DML_COMBINE_RUN(rests, n, 1, last, dml_combine_rest, dml_rest_of(values[dml_k], index + (uint64_t)dml_k, lead));
    dml_fold_lanes_rest(rests, 1, dml_min(DML_LANES, n), last);
    return dml_state_with(lead, is_more ? dml_combine_rest(dml_rescaled(all, lead), rests[0], last) : rests[0]);
}

/* The elements of [begin, end) of a row, which are at most a block. */
static dml_state dml_reduce_block(const dml_element_0 *row, const dml_walk *walk, int64_t begin, int64_t end, uint32_t last)
{
    dml_element_0 gathered[DML_RUN];
    dml_state all = {0};
    for (int64_t at = begin; at < end; at += DML_RUN) {
        const int64_t n = dml_min(DML_RUN, end - at);
        const dml_element_0 *from = row + at;
        if (!walk->is_contiguous) {
            dml_load_elements(walk, row, at, n, gathered, sizeof *gathered);
            from = gathered;
        }
        all = dml_combine_relative_run(all, at > begin, from, n, (uint64_t)at, last);
    }
    return all;
}
