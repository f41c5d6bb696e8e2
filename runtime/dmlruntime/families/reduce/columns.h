/* Neighbouring results side by side: where these are closer in memory than the elements of one, cache lines are read once,
 * and the lanes of a vector are results. */
/* The stack holds them, for every lane and in the tree. A line more than 4096 bytes: lanes a power of two apart would share
 * one set of a cache. */
#define DML_COLUMNS ((int64_t)((4096 + DML_CACHE_LINE) / sizeof(dml_state)))
#define DML_COLUMN_TILE 64 /* columns of a lane that are prefetched, then combined: more prefetches at once would stall */

#ifdef DML_PICK
/* Columns where an element is picked: values and positions are in arrays of their own, so that both are vectors, and elements are
 * combined in order. */

/* The elements of one row, of `n` columns that begin `stride` apart, against the best of those before them. */
static inline void dml_pick_row(const dml_element_0 *from, int64_t stride, int64_t n, uint32_t now, uint32_t last,
                                dml_value_0 *restrict best, uint32_t *restrict position)
{
    dml_value_0 converted[DML_COLUMN_TILE];
    if (last)
        for (int64_t c = 0; c < n; ++c) {
            const dml_value_0 x = dml_load(from + c * stride);
            const uint32_t taken = !dml_better(x, best[c]);
            best[c] = taken ? x : best[c];
            position[c] = taken ? now : position[c];
        }
    else if (stride == 1) {
        const dml_value_0 *const values = dml_values(from, n, converted);
        for (int64_t c = 0; c < n; ++c) {
            const uint32_t taken = dml_better(best[c], values[c]);
            best[c] = taken ? values[c] : best[c];
            position[c] = taken ? now : position[c];
        }
    } else
        for (int64_t c = 0; c < n; ++c) {
            const dml_value_0 x = dml_load(from + c * stride);
            const uint32_t taken = dml_better(best[c], x);
            best[c] = taken ? x : best[c];
            position[c] = taken ? now : position[c];
        }
}

/* Every `step`-th element from `begin` on, up to `end`, of `columns` rows that begin `stride` apart. */
static void dml_pick_columns(const dml_element_0 *first, int64_t stride, int64_t columns, const dml_walk *walk, int64_t begin,
                             int64_t end, int64_t step, uint32_t last, dml_state *states)
{
    dml_value_0 best[DML_LANE_COLUMNS];
    uint32_t position[DML_LANE_COLUMNS]; /* from `begin` on */
    int64_t index[DML_MAX_LOOPS];
    const dml_element_0 *from = first + dml_offset(walk, begin, index);
    for (int64_t c = 0; c < columns; ++c) {
        best[c] = dml_load(from + c * stride);
        position[c] = 0;
    }
    for (int64_t i = begin + step; i < end; i += step) {
        from = first + dml_offset(walk, i, index);
        const dml_element_0 *const next = i + step < end ? first + dml_offset(walk, i + step, index) : from;
        for (int64_t at = 0; at < columns; at += DML_COLUMN_TILE) {
            const int64_t n = dml_min(DML_COLUMN_TILE, columns - at);
            if (stride == 1)
                dml_prefetch_bytes_far(next + at, n * (int64_t)sizeof *from);
            dml_pick_row(from + at * stride, stride, n, (uint32_t)(i - begin), last, best + at, position + at);
        }
    }
    for (int64_t c = 0; c < columns; ++c)
        states[c] = dml_map(best[c], (uint64_t)begin + position[c]);
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
#elif defined(DML_RELATIVE)
#include "memory/prefetch.h"
/* Columns where fields of the state are relative to others, in the order of reduce/block.h. */

#define DML_ROWS_AHEAD 4 /* as where lanes are combined */

typedef struct {
    const dml_element_0 *first;
    int64_t stride, columns;
    const dml_walk *walk;
    uint32_t last;
} dml_strip;

/* What others are relative to, of the rows of [begin, end). */
static void dml_combine_leads(const dml_strip *p, int64_t begin, int64_t end, dml_state_lead leads[DML_LANES][DML_COLUMNS])
{
    dml_value_0 converted[DML_COLUMNS];
    int64_t index[DML_MAX_LOOPS];
    for (int64_t i = begin; i < end; ++i) {
        const dml_element_0 *const from = p->first + dml_offset(p->walk, i, index);
        dml_state_lead *const lane = leads[(i - begin) % DML_LANES];
        if (p->stride == 1 && i + DML_ROWS_AHEAD < end)
            dml_prefetch_bytes(p->first + dml_offset(p->walk, i + DML_ROWS_AHEAD, index), p->columns * (int64_t)sizeof *from);
        if (i - begin < DML_LANES)
            for (int64_t c = 0; c < p->columns; ++c)
                lane[c] = dml_lead_of(dml_load(from + c * p->stride), (uint64_t)i);
        else if (p->stride == 1) {
            const dml_value_0 *const values = dml_values(from, p->columns, converted);
            for (int64_t c = 0; c < p->columns; ++c)
                lane[c] = dml_combine_lead(lane[c], dml_lead_of(values[c], (uint64_t)i), p->last);
        } else
            for (int64_t c = 0; c < p->columns; ++c)
                lane[c] = dml_combine_lead(lane[c], dml_lead_of(dml_load(from + c * p->stride), (uint64_t)i), p->last);
    }
    const int64_t used = dml_min(DML_LANES, end - begin);
    for (int64_t half = DML_LANES / 2; half > 0; half /= 2) /* in the order of dml_fold_lanes */
        for (int64_t i = 0; i < half && i + half < used; ++i)
            for (int64_t c = 0; c < p->columns; ++c)
                leads[i][c] = dml_combine_lead(leads[i][c], leads[i + half][c], p->last);
}

/* The rest of these rows, relative to `leads`. */
static void dml_combine_rests(const dml_strip *p, int64_t begin, int64_t end, const dml_state_lead *leads,
                           dml_state_rest rests[DML_LANES][DML_COLUMNS])
{
    dml_value_0 converted[DML_COLUMNS];
    int64_t index[DML_MAX_LOOPS];
    for (int64_t i = begin; i < end; ++i) {
        const dml_element_0 *const from = p->first + dml_offset(p->walk, i, index);
        dml_state_rest *const lane = rests[(i - begin) % DML_LANES];
        if (i - begin < DML_LANES)
            for (int64_t c = 0; c < p->columns; ++c)
                lane[c] = dml_rest_of(dml_load(from + c * p->stride), (uint64_t)i, leads[c]);
        else if (p->stride == 1) {
            const dml_value_0 *const values = dml_values(from, p->columns, converted);
            for (int64_t c = 0; c < p->columns; ++c)
                lane[c] = dml_combine_rest(lane[c], dml_rest_of(values[c], (uint64_t)i, leads[c]), p->last);
        } else
            for (int64_t c = 0; c < p->columns; ++c)
                lane[c] = dml_combine_rest(lane[c], dml_rest_of(dml_load(from + c * p->stride), (uint64_t)i, leads[c]), p->last);
    }
    const int64_t used = dml_min(DML_LANES, end - begin);
    for (int64_t half = DML_LANES / 2; half > 0; half /= 2)
        for (int64_t i = 0; i < half && i + half < used; ++i)
            for (int64_t c = 0; c < p->columns; ++c)
                rests[i][c] = dml_combine_rest(rests[i][c], rests[i + half][c], p->last);
}

/* The elements of [begin, end) of `columns` rows that begin `stride` apart; the states of the blocks go to `lanes[0]`. */
static void dml_reduce_column_block(const dml_element_0 *first, int64_t stride, int64_t columns, const dml_walk *walk,
                                    int64_t begin, int64_t end, uint32_t last, dml_state lanes[DML_LANES][DML_COLUMNS])
{
    const dml_strip p = {first, stride, columns, walk, last};
    dml_state_lead leads[DML_LANES][DML_COLUMNS];
    dml_state_rest rests[DML_LANES][DML_COLUMNS];
    dml_state *const all = lanes[0];
    for (int64_t at = begin; at < end; at += DML_RUN) {
        const int64_t stop = dml_min(at + DML_RUN, end);
        dml_combine_leads(&p, at, stop, leads);
        if (at > begin)
            for (int64_t c = 0; c < columns; ++c)
                leads[0][c] = dml_combine_lead(dml_lead_in(all[c]), leads[0][c], last);
        dml_combine_rests(&p, at, stop, leads[0], rests);
        if (at > begin)
            for (int64_t c = 0; c < columns; ++c)
                rests[0][c] = dml_combine_rest(dml_rescaled(all[c], leads[0][c]), rests[0][c], last);
        for (int64_t c = 0; c < columns; ++c)
            all[c] = dml_state_with(leads[0][c], rests[0][c]);
    }
}
#else
/* Columns whose lanes are combined side by side: the lanes of a vector are results. */

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
#endif

/* Results that are neighbours in the innermost loop, from one of them on. */
typedef struct {
    const dml_element_0 *from;
    int64_t at, count, input_stride;
} dml_columns;

static inline dml_columns dml_find_columns(const dml_reduction *p, const void *input, int64_t number)
{
    const int64_t inner = p->inputs.rank - 1, size = p->inputs.sizes[inner], parts = (size - 1) / p->per_item + 1;
    const int64_t column = number % parts * p->per_item;
    dml_columns found = {NULL, number / parts * size + column, dml_min(p->per_item, size - column), p->inputs.strides[inner]};
    int64_t index[DML_MAX_LOOPS];
    found.from = (const dml_element_0 *)input + dml_offset(&p->inputs, found.at, index);
    return found;
}

#if defined(DML_AGAIN)
/* Those of neighbouring results whose `states` left the range of their type. */
static inline void dml_store_again(const dml_reduction *p, const dml_columns *columns, const dml_state *states, dml_element_1 *to)
{
    uint32_t found = 0;
    for (int64_t c = 0; c < columns->count; ++c) {
        const dml_state state = states[c];
        found |= DML_AGAIN(state);
    }
    for (int64_t c = 0; found && c < columns->count; ++c)
        if (DML_AGAIN(states[c]))
            dml_store(to + c * p->outputs.strides[p->inputs.rank - 1],
                      dml_result(states[c], columns->from + c * columns->input_stride, &p->row, p->length, p->block));
}
#endif

/* An item is some results that are neighbours in the innermost loop. */
DML_KERNEL(reduce_columns);
DML_KERNEL(reduce_columns)
{
    const dml_reduction p = dml_make_reduction(parameters);
    const int64_t output_stride = p.outputs.strides[p.inputs.rank - 1];
    dml_state lanes[DML_LANES][DML_COLUMNS];
    dml_tree trees[DML_COLUMNS];
    int64_t index[DML_MAX_LOOPS];
    for (int64_t item = begin; item < end; ++item) {
        const dml_columns columns = dml_find_columns(&p, tensors[0], item);
        dml_element_1 *const to = (dml_element_1 *)tensors[1] + dml_offset(&p.outputs, columns.at, index);
        if (p.row.is_contiguous && columns.input_stride == p.length) /* rows that follow one another */
            dml_prefetch_bytes((const unsigned char *)columns.from + DML_PAGE,
                               columns.count * p.length * (int64_t)sizeof *columns.from);
        if (p.length <= p.block) { /* without a tree, which short rows would notice */
            dml_reduce_column_block(columns.from, columns.input_stride, columns.count, &p.row, 0, p.length, p.last, lanes);
            for (int64_t c = 0; c < columns.count; ++c)
                dml_store(to + c * output_stride, dml_finish(lanes[0][c], (uint64_t)p.length));
#if defined(DML_AGAIN)
            dml_store_again(&p, &columns, lanes[0], to);
#endif
            continue;
        }
        for (int64_t c = 0; c < columns.count; ++c)
            trees[c].blocks = trees[c].height = 0;
        for (int64_t i = 0; i < p.length; i += p.block) {
            const int64_t stop = dml_min(i + p.block, p.length);
            dml_reduce_column_block(columns.from, columns.input_stride, columns.count, &p.row, i, stop, p.last, lanes);
            for (int64_t c = 0; c < columns.count; ++c)
                dml_add_block(&trees[c], lanes[0][c], p.last);
        }
        for (int64_t c = 0; c < columns.count; ++c)
            dml_store(to + c * output_stride, dml_result(dml_whole(&trees[c], p.last), columns.from + c * columns.input_stride,
                                                         &p.row, p.length, p.block));
    }
}

#ifndef DML_RELATIVE
/* An item is a lane of a block of each of some neighbouring results. The states go to the partials: of all results those of the
 * first lane of the first block, then those of its second lane, and so on. */
static void dml_reduce_column_lanes(const dml_reduction *p, void *const *tensors, int64_t begin, int64_t end)
{
    const int64_t results = dml_results(p), lanes = DML_LANES * ((p->length - 1) / p->block + 1);
    dml_state *const partials = tensors[1];
    for (int64_t item = begin; item < end; ++item) {
        const dml_columns columns = dml_find_columns(p, tensors[0], item / lanes);
        const int64_t number = item % lanes, block = number / DML_LANES * p->block;
        const int64_t first = block + number % DML_LANES, stop = dml_min(block + p->block, p->length);
        if (first < stop)
            dml_reduce_column_lane(columns.from, columns.count, &p->row, first, stop, p->last,
                                   partials + number * results + columns.at);
    }
}
#endif

/* An item is a block of each of some neighbouring results, or a lane of one; the states go to the partials. */
DML_KERNEL(reduce_column_blocks);
DML_KERNEL(reduce_column_blocks)
{
    const dml_reduction p = dml_make_reduction(parameters);
    const int64_t blocks = (p.length - 1) / p.block + 1;
    dml_state *const partials = tensors[1];
    dml_state lanes[DML_LANES][DML_COLUMNS];
#ifndef DML_RELATIVE
    if (p.lanes > 1) {
        dml_reduce_column_lanes(&p, tensors, begin, end);
        return;
    }
#endif
    for (int64_t item = begin; item < end; ++item) {
        const dml_columns columns = dml_find_columns(&p, tensors[0], item / blocks);
        const int64_t first = item % blocks * p.block, stop = dml_min(first + p.block, p.length);
        dml_reduce_column_block(columns.from, columns.input_stride, columns.count, &p.row, first, stop, p.last, lanes);
        for (int64_t c = 0; c < columns.count; ++c)
            partials[(columns.at + c) * blocks + item % blocks] = lanes[0][c];
    }
}
