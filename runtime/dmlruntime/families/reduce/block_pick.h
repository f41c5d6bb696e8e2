/* A block of a row where an element is picked: first the best value, then the place of the first or last that is as good.
 * Values alone are compared in vectors, with no places beside them, and the second loop ends early. */
#define DML_SEARCHED 64 /* elements that are compared with the best at once */

static inline uint32_t dml_is_as_good(dml_value_0 x, dml_value_0 best) { return !dml_better(x, best); }

/* `in_memory` is where the values come from if they are neighbours there, else NULL. */
static dml_value_0 dml_best(const dml_value_0 *from, int64_t count, const dml_element_0 *in_memory)
{
    dml_value_0 lanes[DML_LANES];
    for (int64_t j = 0; j < DML_LANES; ++j)
        lanes[j] = from[0];
    int64_t i = 0;
    for (; i + DML_LANES <= count; i += DML_LANES) {
        if (in_memory != NULL && i % DML_PART == 0)
            dml_prefetch_part(in_memory + i, count - i);
#if defined(DML_GNU) && !defined(__clang__)
#pragma GCC unroll 1 /* as in block_lanes.h */
#endif
        for (int64_t j = 0; j < DML_LANES; ++j) {
            const dml_value_0 x = from[i + j];
            lanes[j] = dml_better(lanes[j], x) ? x : lanes[j];
        }
    }
    for (; i < count; ++i) {
        const dml_value_0 x = from[i];
        lanes[0] = dml_better(lanes[0], x) ? x : lanes[0];
    }
    dml_value_0 best = lanes[0];
    for (int64_t j = 1; j < DML_LANES; ++j)
        best = dml_better(best, lanes[j]) ? lanes[j] : best;
    return best;
}

static inline uint32_t dml_has_as_good(const dml_value_0 *from, dml_value_0 best)
{
    uint32_t found = 0;
    for (int64_t j = 0; j < DML_SEARCHED; ++j)
        found |= dml_is_as_good(from[j], best);
    return found;
}

/* The place of the first of `count` elements that is as good as the best of them. */
static int64_t dml_first_place(const dml_value_0 *from, int64_t count, dml_value_0 best)
{
    int64_t i = 0;
    while (i + DML_SEARCHED <= count && !dml_has_as_good(from + i, best))
        i += DML_SEARCHED;
    while (!dml_is_as_good(from[i], best))
        ++i;
    return i;
}

/* The place of the last one. */
static int64_t dml_last_place(const dml_value_0 *from, int64_t count, dml_value_0 best)
{
    int64_t end = count;
    while (end >= DML_SEARCHED && !dml_has_as_good(from + end - DML_SEARCHED, best))
        end -= DML_SEARCHED;
    while (!dml_is_as_good(from[end - 1], best))
        --end;
    return end - 1;
}

/* The elements of [begin, end) of a row, which are at most a block. */
static dml_state dml_reduce_block(const dml_element_0 *row, const dml_walk *walk, int64_t begin, int64_t end, uint32_t last)
{
    dml_element_0 gathered[DML_GATHERED];
    dml_value_0 converted[DML_GATHERED];
    dml_state state = {0};
    const int64_t step = walk->is_contiguous && !DML_IS(DML_TYPE_0, FLOAT16) ? end - begin : DML_GATHERED;
    for (int64_t at = begin; at < end; at += step) {
        const int64_t n = dml_min(step, end - at);
        const dml_element_0 *elements = row + at;
        if (!walk->is_contiguous) {
            dml_load_elements(walk, row, at, n, gathered, sizeof *gathered);
            elements = gathered;
        }
        const dml_value_0 *const from = dml_values(elements, n, converted);
        const dml_value_0 best = dml_best(from, n, walk->is_contiguous ? elements : NULL);
        if (at > begin && !(last ? dml_is_as_good(best, state.value) : dml_better(state.value, best)))
            continue;
        const int64_t place = last ? dml_last_place(from, n, best) : dml_first_place(from, n, best);
        state = dml_map(from[place], (uint64_t)(at + place));
    }
    return state;
}
