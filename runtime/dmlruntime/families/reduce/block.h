/* Elements of one result, block by block, in the order of reduce/order.h. */
#include "memory/prefetch.h"

#define DML_COMBINED
#include "reduce/order.h"
#ifdef DML_RELATIVE
#define DML_COMBINED _lead
#include "reduce/order.h"
#define DML_COMBINED _rest
#include "reduce/order.h"
#endif

#define DML_GATHERED 1024 /* elements of a row that are gathered at once; a multiple of DML_LANES */
#define DML_PART 128      /* elements for which those a page on are prefetched; a multiple of DML_LANES */

/* Before a part of a row is combined whose elements are neighbours, `n` of which are left. Where rows are short, the next
 * ones lie a page on. */
static inline void dml_prefetch_part(const dml_element_0 *from, int64_t n)
{
    const unsigned char *const ahead = (const unsigned char *)from + DML_PAGE;
    if (n >= DML_PART) /* a constant number of them */
        dml_prefetch_bytes(ahead, DML_PART * (int64_t)sizeof *from);
    else
        dml_prefetch_bytes(ahead, n * (int64_t)sizeof *from);
}

static inline dml_state dml_map(dml_value_0 x, uint64_t index)
{
    (void)index;
    return DML_MAP(x, index);
}

static inline dml_value_1 dml_finish(dml_state state, uint64_t count)
{
    (void)count;
    return DML_FINISH(state, count);
}

#ifdef DML_PICK
/* A block of a row where an element is picked: first the best value, then the position of the first or last that is as good.
 * Values alone are compared in vectors, with no positions beside them, and the second loop ends early. */
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
#pragma GCC unroll 1 /* as in dml_reduce_block of lanes below */
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

/* The position of the first of `count` elements that is as good as the best of them. */
static int64_t dml_first_position(const dml_value_0 *from, int64_t count, dml_value_0 best)
{
    int64_t i = 0;
    while (i + DML_SEARCHED <= count && !dml_has_as_good(from + i, best))
        i += DML_SEARCHED;
    while (!dml_is_as_good(from[i], best))
        ++i;
    return i;
}

/* The position of the last one. */
static int64_t dml_last_position(const dml_value_0 *from, int64_t count, dml_value_0 best)
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
        const int64_t position = last ? dml_last_position(from, n, best) : dml_first_position(from, n, best);
        state = dml_map(from[position], (uint64_t)(at + position));
    }
    return state;
}
#elif defined(DML_RELATIVE)
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
#else
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
#endif

/* A result, and the row that it is of: its state is `state`. Where that left the range of its type, the row is combined once
 * more, in the same order, of scaled elements. */
#if defined(DML_AGAIN)
static DML_NOINLINE dml_value_1 dml_result_again(const dml_element_0 *row, const dml_walk *walk, int64_t length, int64_t block,
                                                 dml_value_0 scale)
{
    dml_state lanes[DML_LANES];
    dml_tree tree;
    int64_t index[DML_MAX_LOOPS];
    tree.blocks = tree.height = 0;
    for (int64_t begin = 0; begin < length; begin += block) {
        const int64_t n = dml_min(block, length - begin);
        for (int64_t i = 0; i < n; ++i) {
            const dml_state state =
                dml_map(dml_load(row + dml_offset(walk, begin + i, index)) * scale, (uint64_t)(begin + i));
            lanes[i % DML_LANES] = i < DML_LANES ? state : dml_combine(lanes[i % DML_LANES], state, 0);
        }
        dml_fold_lanes(lanes, 1, dml_min(DML_LANES, n), 0);
        dml_add_block(&tree, lanes[0], 0);
    }
    const dml_state state = dml_whole(&tree, 0);
    return DML_FINISH_AGAIN(state, (uint64_t)length, scale);
}
#endif

static inline dml_value_1 dml_result(dml_state state, const dml_element_0 *row, const dml_walk *walk, int64_t length,
                                     int64_t block)
{
#if defined(DML_AGAIN)
    if (DML_AGAIN(state))
        return dml_result_again(row, walk, length, block, DML_SCALE(state));
#endif
    (void)row, (void)walk, (void)block;
    return dml_finish(state, (uint64_t)length);
}
