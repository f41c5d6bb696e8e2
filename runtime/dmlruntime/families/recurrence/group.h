/* Some sequences of one direction, and what becomes of them before, in and after a step. See recurrence/operator.h. */
#ifndef DML_RECURRENCE_GROUP_H
#define DML_RECURRENCE_GROUP_H

#include "recurrence/operator.h"
#include "recurrence/parameters.h"
#include "vector/memory.h"
#include "vector/panel_products.h"

/* Products of rows of factors with packed weights: a panel has those of neighbouring units (vector/panel_products.h), in parts
 * that are as wide as the sums that are in registers at once. So the terms of a part lie side by side, and the first cache
 * holds it while all rows are multiplied by it. */
#if DML_LANES == 16
#define DML_PART 64
#define DML_PART_ROWS 4
#define DML_VECTORS_OF_1 4
#else
#define DML_PART (DML_LANES == 1 ? 4 : 2 * DML_LANES)
#define DML_PART_ROWS 6 /* 12 sums of 16 registers */
#define DML_VECTORS_OF_1 8
#endif
#define DML_PART_VECTORS (DML_PART / DML_LANES)
#define DML_VECTORS_OF_2 4 /* more parts at once than of several rows, so that sums are as many */

/* The sums of one panel for all rows. */
static DML_NOINLINE void dml_multiply_panel(const float *panel, int64_t terms, const float *factors, int64_t stride,
                                            int64_t rows, float *to, int64_t to_stride)
{
    int64_t i = 0, end;
#define DML_MULTIPLY_ROWS(count, vectors) \
    end = i + (rows - i) / count * count; \
    for (int64_t j = 0; j < DML_RECURRENCE_PANEL; j += vectors * DML_LANES) \
        for (int64_t row = i; row < end; row += count) \
            dml_multiply_rows(panel + j * terms, DML_PART, terms, factors + row * stride, stride, count, vectors, 0, \
                              to + row * to_stride + j, to_stride); \
    i = end;
    DML_MULTIPLY_ROWS(DML_PART_ROWS, DML_PART_VECTORS)
    DML_MULTIPLY_ROWS(4, DML_PART_VECTORS)
    DML_MULTIPLY_ROWS(2, DML_VECTORS_OF_2)
    DML_MULTIPLY_ROWS(1, DML_VECTORS_OF_1)
#undef DML_MULTIPLY_ROWS
}

/* The entry that packs weights: for each direction and gate a panel of each 64 units, first of the weights, then of the
 * recurrence. Units beyond the last have weights of 0. */

#if DML_LANES > 1
#define DML_SQUARE values
#define DML_SQUARE_VECTOR dml_vector
#define DML_SQUARE_INDICES dml_lane_indices
#define DML_SQUARE_LANES DML_LANES
#include "vector/transpose.h"
#endif

/* A panel of a tensor of `terms` columns: 64 rows from number `row` on, of which `rows` are there. */
static inline void dml_pack_panel(const dml_element *from, const int64_t *strides, int64_t direction, int64_t row,
                                  int64_t rows, int64_t terms, float *to)
{
    from += direction * strides[1] + row * strides[2];
    for (int64_t first = 0; first < DML_RECURRENCE_PANEL; first += DML_PART, to += terms * DML_PART) {
        int64_t k = 0;
#if DML_LANES > 1
        if (strides[3] == 1 && first + DML_PART <= rows)
            for (; k + DML_LANES <= terms; k += DML_LANES)
                for (int64_t i = 0; i < DML_PART; i += DML_LANES) {
                    dml_vector v[DML_LANES];
                    for (int r = 0; r < DML_LANES; ++r)
                        v[r] = dml_load_vector(from + (first + i + r) * strides[2] + k);
                    dml_transpose_values(v);
                    for (int r = 0; r < DML_LANES; ++r)
                        dml_store_values(to + (k + r) * DML_PART + i, v[r]);
                }
#endif
        for (; k < terms; ++k)
            for (int64_t i = 0; i < DML_PART; ++i)
                to[k * DML_PART + i] = first + i < rows ? dml_load(from + (first + i) * strides[2] + k * strides[3]) : 0.0f;
    }
}

/* Where the panels of a direction's gate begin: those of the weights, or after them those of the recurrence. */
static inline int64_t dml_panels_of(const dml_recurrence *r, int64_t direction, int64_t gate)
{
    return (direction * DML_GATES + gate) * r->padded * (r->p.features + r->p.units);
}

/* An item is 64 units of a gate in one direction. */
DML_KERNEL(recurrence_pack);
DML_KERNEL(recurrence_pack)
{
    const dml_recurrence r = dml_read_recurrence(parameters);
    const int64_t panels = r.padded / DML_RECURRENCE_PANEL;
    for (int64_t item = begin; item < end; ++item) {
        const int64_t unit = item % panels * DML_RECURRENCE_PANEL;
        const int64_t gate = item / panels % DML_GATES, direction = item / panels / DML_GATES;
        const int64_t row = gate * r.p.units + unit, rows = r.p.units - unit;
        float *const to = (float *)tensors[DML_TENSORS] + dml_panels_of(&r, direction, gate);
        dml_pack_panel(tensors[DML_WEIGHTS], r.p.strides + 4 * DML_WEIGHTS, direction, row, rows, r.p.features,
                       to + unit * r.p.features);
        dml_pack_panel(tensors[DML_RECURRENCE], r.p.strides + 4 * DML_RECURRENCE, direction, row, rows, r.p.units,
                       to + r.padded * r.p.features + unit * r.p.units);
    }
}

/* Sequences that take their steps together. */
typedef struct {
    const dml_recurrence *r;
    void *const *tensors;
    int64_t direction, batch, sequences;
    int64_t lengths[DML_RECURRENCE_SEQUENCES];
    float *inputs;   /* of the steps of a chunk: features of every sequence */
    float *x, *h;    /* sums of every gate */
    float *bias;     /* of all gates of the weights, then of the recurrence */
    float *per_unit, *states, *values, *factors;
} dml_group;

static inline int dml_is_backward(const dml_group *g) { return g->direction == 1 || g->r->p.backward; }

/* The position of step number `step`, in the order in which they are taken, of sequence `s`. */
static inline int64_t dml_time(const dml_group *g, int64_t s, int64_t step)
{
    return dml_is_backward(g) && step < g->lengths[s] ? g->lengths[s] - 1 - step : step;
}

static inline dml_recurrence_rows dml_rows_of(const dml_group *g, int64_t s, int64_t x_row)
{
    const int64_t padded = g->r->padded;
    const dml_recurrence_rows rows = {
        .r = g->r,
        .direction = g->direction,
        .x = g->x + x_row * DML_GATES * padded,
        .h = g->h + s * DML_GATES * padded,
        .per_unit = g->per_unit,
        .states = g->states + s * padded,
        .values = g->values + s * DML_VALUE_COUNT * padded,
        .factors = g->factors + s * padded,
        .state_stride = g->r->p.sequences * padded,
    };
    return rows;
}

/* The sums of one panel, from `unit` on, of a gate for some rows of factors, and the gate's bias: number `gate` of the
 * weights, or behind those of the recurrence. */
static DML_NOINLINE void dml_sum_panel(const dml_group *g, int64_t gate, int64_t unit, int is_recurrence, const float *factors,
                                       int64_t terms, int64_t rows, float *sums)
{
    const dml_recurrence *const r = g->r;
    const float *const panels = (const float *)g->tensors[DML_TENSORS] + dml_panels_of(r, g->direction, gate) +
                                (is_recurrence ? r->padded * r->p.features : 0);
    const int64_t stride = DML_GATES * r->padded, factor_stride = is_recurrence ? r->padded : terms;
    const float *restrict const bias = g->bias + (gate + (is_recurrence ? DML_GATES : 0)) * r->padded + unit;
    const int64_t units = dml_min(DML_RECURRENCE_PANEL, r->p.units - unit);
    sums += gate * r->padded + unit;
    dml_multiply_panel(panels + unit * terms, terms, factors, factor_stride, rows, sums, stride);
    if (g->tensors[DML_BIAS] == NULL)
        return;
    for (int64_t i = 0; i < rows; ++i) {
        float *restrict const row = sums + i * stride;
        for (int64_t k = 0; k < units; ++k)
            row[k] += bias[k];
    }
}

/* The elements of a row of units in a tensor [.., .., .., units], as floats; 0 where it is not given. */
static DML_NOINLINE void dml_read_row(const dml_element *from, int64_t stride, int64_t units, float *to)
{
    for (int64_t unit = 0; unit < units; ++unit)
        to[unit] = from == NULL ? 0.0f : dml_load(from + unit * stride);
}

/* Row number `row` of what a tensor [1, 1, directions, rows * units] has for each unit in the group's direction. */
static inline void dml_read_own(const dml_group *g, int64_t tensor, int64_t row, float *to)
{
    const int64_t *const strides = g->r->p.strides + 4 * tensor;
    const int64_t units = g->r->p.units;
    const dml_element *const base = g->tensors[tensor];
    const dml_element *const from = base == NULL ? NULL : base + g->direction * strides[2] + row * units * strides[3];
    dml_read_row(from, strides[3], units, to);
}

static DML_NOINLINE void dml_write_row(dml_element *to, int64_t stride, int64_t units, const float *from)
{
    for (int64_t unit = 0; unit < units; ++unit)
        dml_store(to + unit * stride, from == NULL ? 0.0f : from[unit]);
}

/* Where the units of a tensor lie for `outer`, a direction and a sequence; NULL where it is not given. */
static inline dml_element *dml_units_of(const dml_group *g, int64_t tensor, int64_t outer, int64_t s)
{
    const int64_t *const strides = g->r->p.strides + 4 * tensor;
    dml_element *const base = g->tensors[tensor];
    return base == NULL ? NULL : base + outer * strides[0] + g->direction * strides[1] + (g->batch + s) * strides[2];
}

/* What a group begins with: first states, the bias, and what has an element for each unit. */
static DML_NOINLINE void dml_begin_group(const dml_group *g)
{
    const dml_recurrence_parameters *const p = &g->r->p;
    for (int64_t s = 0; s < g->sequences; ++s) {
        const dml_recurrence_rows rows = dml_rows_of(g, s, 0);
#define DML_BEGIN_STATE(number, first, last, all) \
    dml_read_row(dml_units_of(g, first, 0, s), p->strides[4 * first + 3], p->units, dml_state_row(&rows, number));
        DML_STATES(DML_BEGIN_STATE)
#undef DML_BEGIN_STATE
    }
    for (int64_t n = 0; n < 2 * DML_GATES; ++n)
        dml_read_own(g, DML_BIAS, n, g->bias + n * g->r->padded);
#define DML_READ_UNIT_ROW(number, tensor, row) dml_read_own(g, tensor, row, g->per_unit + number * g->r->padded);
    DML_UNIT_ROWS(DML_READ_UNIT_ROW)
#undef DML_READ_UNIT_ROW
}

/* The features of sequence `s` in step `step`, of those whose number `row` is; 0 where the sequence has ended. */
static inline void dml_read_input(const dml_group *g, int64_t s, int64_t step, int64_t row)
{
    const dml_recurrence_parameters *const p = &g->r->p;
    const int64_t *const strides = p->strides + 4 * DML_INPUT;
    const dml_element *from = NULL;
    if (step < g->lengths[s])
        from = (const dml_element *)g->tensors[DML_INPUT] + dml_time(g, s, step) * strides[1] + (g->batch + s) * strides[2];
    dml_read_row(from, strides[3], p->features, g->inputs + row * p->features);
}

/* The states of a sequence after a step, if it has it; `rows` are its own. */
static DML_NOINLINE void dml_end_step(const dml_group *g, int64_t s, int64_t step, const dml_recurrence_rows *rows)
{
    const dml_recurrence_parameters *const p = &g->r->p;
    if (step >= g->lengths[s])
        return;
    dml_next(rows);
#define DML_WRITE_STEP(number, first, last, all) \
    if (all >= 0 && g->tensors[all < 0 ? 0 : all] != NULL) \
        dml_write_row(dml_units_of(g, all, dml_time(g, s, step), s), p->strides[4 * all + 3], p->units, \
                      dml_state_row(rows, number));
    DML_STATES(DML_WRITE_STEP)
#undef DML_WRITE_STEP
}

/* What a sequence ends with: last states, and zeros behind its last step. */
static DML_NOINLINE void dml_end_sequence(const dml_group *g, int64_t s)
{
    const dml_recurrence_parameters *const p = &g->r->p;
    const dml_recurrence_rows rows = dml_rows_of(g, s, 0);
#define DML_END_STATE(number, first, last, all) \
    if (g->tensors[last] != NULL) \
        dml_write_row(dml_units_of(g, last, 0, s), p->strides[4 * last + 3], p->units, dml_state_row(&rows, number)); \
    if (all >= 0 && g->tensors[all < 0 ? 0 : all] != NULL) \
        for (int64_t step = g->lengths[s]; step < p->steps; ++step) \
            dml_write_row(dml_units_of(g, all, step, s), p->strides[4 * all + 3], p->units, NULL);
    DML_STATES(DML_END_STATE)
#undef DML_END_STATE
}

/* The group of number `n` and its memory, which begins at `words`. */
static inline dml_group dml_group_of(const dml_recurrence *r, void *const *tensors, int64_t n, float *words)
{
    const int64_t groups = (r->p.batches - 1) / r->p.sequences + 1;
    const int64_t rows = r->p.chunk * r->p.sequences;
    const uint32_t *const lengths = tensors[DML_LENGTHS];
    dml_group g = {.r = r, .tensors = tensors, .direction = n / groups, .batch = n % groups * r->p.sequences};
    g.inputs = words;
    g.x = g.inputs + rows * r->p.features;
    g.h = g.x + rows * DML_GATES * r->padded;
    g.states = g.h + r->p.sequences * DML_GATES * r->padded;
    g.values = g.states + DML_STATE_COUNT * r->p.sequences * r->padded;
    g.factors = g.values + DML_VALUE_COUNT * r->p.sequences * r->padded;
    g.bias = g.factors + r->p.sequences * r->padded;
    g.per_unit = g.bias + 2 * DML_GATES * r->padded;
    g.sequences = dml_min(r->p.sequences, r->p.batches - g.batch);
    for (int64_t s = 0; s < g.sequences; ++s) {
        const int64_t stride = r->p.strides[4 * DML_LENGTHS + 3];
        const int64_t given = lengths == NULL ? r->p.steps : (int64_t)lengths[(g.batch + s) * stride];
        g.lengths[s] = dml_min(given, r->p.steps);
    }
    return g;
}

#endif
