/* The entries of a recurrence: what packs weights (recurrence/group.h), and all steps of some sequences. See
 * recurrence/operator.h. */
#include "recurrence/group.h"

static void dml_sum_gate(const dml_group *g, int64_t gate, int is_recurrence, const float *factors, int64_t terms, int64_t rows,
                         float *sums)
{
    for (int64_t unit = 0; unit < g->r->p.units; unit += DML_RECURRENCE_PANEL)
        dml_sum_panel(g, gate, unit, is_recurrence, factors, terms, rows, sums);
}

/* One step of all sequences; `row` is where the sums of their inputs begin. */
static DML_NOINLINE void dml_take_step(const dml_group *g, int64_t step, int64_t row)
{
#define DML_SUM_OF_GATE(gate) dml_sum_gate(g, gate, 1, factors, g->r->p.units, g->sequences, g->h);
#define DML_TAKE_STAGE(number) \
    { \
        const float *factors = NULL; \
        for (int64_t s = g->sequences - 1; s >= 0; --s) { \
            const dml_recurrence_rows rows = dml_rows_of(g, s, row + s); \
            factors = dml_factors_##number(&rows); \
        } \
        DML_STAGE_##number##_GATES(DML_SUM_OF_GATE); \
        for (int64_t s = 0; s < g->sequences; ++s) { \
            const dml_recurrence_rows rows = dml_rows_of(g, s, row + s); \
            dml_stage_##number(&rows); \
        } \
    }
    DML_STAGES(DML_TAKE_STAGE)
#undef DML_TAKE_STAGE
#undef DML_SUM_OF_GATE
    for (int64_t s = 0; s < g->sequences; ++s) {
        const dml_recurrence_rows rows = dml_rows_of(g, s, row + s);
        dml_end_step(g, s, step, &rows);
    }
}

/* All steps of a group, in chunks. */
static DML_NOINLINE void dml_take_group(const dml_group *g)
{
    const dml_recurrence_parameters *const p = &g->r->p;
    int64_t most = 0;
    for (int64_t s = 0; s < g->sequences; ++s)
        most = g->lengths[s] > most ? g->lengths[s] : most;
    dml_begin_group(g);
    for (int64_t first = 0; first < most; first += p->chunk) {
        const int64_t rows = dml_min(p->chunk, most - first) * g->sequences;
        for (int64_t row = 0; row < rows; ++row)
            dml_read_input(g, row % g->sequences, first + row / g->sequences, row);
        for (int64_t gate = 0; gate < DML_GATES; ++gate)
            dml_sum_gate(g, gate, 0, g->inputs, p->features, rows, g->x);
        for (int64_t row = 0; row < rows; row += g->sequences)
            dml_take_step(g, first + row / g->sequences, row);
    }
    for (int64_t s = 0; s < g->sequences; ++s)
        dml_end_sequence(g, s);
}

/* An item is some groups of sequences. */
DML_KERNEL(recurrence_steps);
DML_KERNEL(recurrence_steps)
{
    const dml_recurrence r = dml_read_recurrence(parameters);
    const int64_t all = r.p.directions * ((r.p.batches - 1) / r.p.sequences + 1);
    for (int64_t item = begin; item < end; ++item)
        for (int64_t n = item * r.p.per_item; n < dml_min(all, (item + 1) * r.p.per_item); ++n) {
            const dml_group g = dml_group_of(&r, tensors, n, (float *)tensors[DML_TENSORS + 1] + item * r.p.item_words);
            dml_take_group(&g);
        }
}
