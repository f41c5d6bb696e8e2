/* Columns where fields of the state are relative to others, in the order of reduce/block_relative.h. */
#include "memory/prefetch.h"

#define DML_ROWS_AHEAD 4 /* as in columns_lanes.h */

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
