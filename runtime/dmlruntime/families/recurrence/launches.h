/* The entries of a recurrence whose weights are many and whose sequences are few: each takes a part of one step, or of some, for
 * all sequences of a direction, so that threads share the weights. A group has all sequences. Their results have the same bits
 * as those of recurrence_steps, since every sum is one chain. */
#include "recurrence/group.h"

static inline dml_group dml_direction_of(const dml_recurrence *r, void *const *tensors, int64_t direction)
{
    return dml_group_of(r, tensors, direction, (float *)tensors[DML_TENSORS + 1] + direction * r->p.item_words);
}

/* What the gates of stage `stage` are multiplied by, for the rows of a sequence, where that is no state. */
static inline void dml_make_factors(const dml_recurrence_rows *rows, int64_t stage)
{
#define DML_FACTORS_CASE(number) \
    case number: \
        (void)dml_factors_##number(rows); \
        break;
    switch (stage) {
        DML_STAGES(DML_FACTORS_CASE)
    }
#undef DML_FACTORS_CASE
}

/* An item is a direction: what its sequences begin with. */
DML_KERNEL(recurrence_begin);
DML_KERNEL(recurrence_begin)
{
    const dml_recurrence r = dml_read_recurrence(parameters);
    for (int64_t item = begin; item < end; ++item) {
        const dml_group g = dml_direction_of(&r, tensors, item);
        dml_begin_group(&g);
        for (int64_t s = 0; s < g.sequences; ++s) {
            const dml_recurrence_rows rows = dml_rows_of(&g, s, 0);
            dml_make_factors(&rows, 0);
        }
    }
}

/* Rows of a chunk that begins with step `step`. */
static inline int64_t dml_chunk_rows(const dml_recurrence *r)
{
    return dml_min(r->p.chunk, r->p.steps - r->p.step) * r->p.batches;
}

/* An item is a row of a chunk: the features of a sequence in a step. */
DML_KERNEL(recurrence_read);
DML_KERNEL(recurrence_read)
{
    const dml_recurrence r = dml_read_recurrence(parameters);
    const int64_t rows = dml_chunk_rows(&r);
    for (int64_t item = begin; item < end; ++item) {
        const dml_group g = dml_direction_of(&r, tensors, item / rows);
        const int64_t row = item % rows;
        dml_read_input(&g, row % g.sequences, r.p.step + row / g.sequences, row);
    }
}

/* An item is a panel of a gate: its products with the inputs of a chunk. */
DML_KERNEL(recurrence_inputs);
DML_KERNEL(recurrence_inputs)
{
    const dml_recurrence r = dml_read_recurrence(parameters);
    const int64_t panels = r.padded / DML_RECURRENCE_PANEL;
    for (int64_t item = begin; item < end; ++item) {
        const dml_group g = dml_direction_of(&r, tensors, item / panels / DML_GATES);
        dml_sum_panel(&g, item / panels % DML_GATES, item % panels * DML_RECURRENCE_PANEL, 0, g.inputs, r.p.features,
                      dml_chunk_rows(&r), g.x);
    }
}

/* An item is a panel of a gate of the stage: its products with the states before. */
DML_KERNEL(recurrence_sums);
DML_KERNEL(recurrence_sums)
{
    const dml_recurrence r = dml_read_recurrence(parameters);
    const int64_t panels = r.padded / DML_RECURRENCE_PANEL;
    int64_t gates[DML_GATES], count = 0;
    int is_state = 1;
#define DML_LIST_GATE(gate) gates[count++] = gate;
#define DML_LIST_STAGE(number) \
    case number: \
        DML_STAGE_##number##_GATES(DML_LIST_GATE) \
        is_state = DML_STAGE_##number##_BY_STATE; \
        break;
    switch (r.p.stage) {
        DML_STAGES(DML_LIST_STAGE)
    }
#undef DML_LIST_STAGE
#undef DML_LIST_GATE
    for (int64_t item = begin; item < end; ++item) {
        const dml_group g = dml_direction_of(&r, tensors, item / panels / count);
        dml_sum_panel(&g, gates[item / panels % count], item % panels * DML_RECURRENCE_PANEL, 1,
                      is_state ? g.states : g.factors, r.p.units, g.sequences, g.h);
    }
}

/* An item is a sequence in a direction: the values of a stage, the states after the last one, and the factors of the next. */
DML_KERNEL(recurrence_stage);
DML_KERNEL(recurrence_stage)
{
    const dml_recurrence r = dml_read_recurrence(parameters);
    for (int64_t item = begin; item < end; ++item) {
        const dml_group g = dml_direction_of(&r, tensors, item / r.p.batches);
        const int64_t s = item % r.p.batches;
        const dml_recurrence_rows rows = dml_rows_of(&g, s, r.p.step % r.p.chunk * g.sequences + s);
        int64_t stages = 0;
#define DML_STAGE_CASE(number) \
        ++stages; \
        if (r.p.stage == number) \
            dml_stage_##number(&rows);
        DML_STAGES(DML_STAGE_CASE)
#undef DML_STAGE_CASE
        if (r.p.stage == stages - 1)
            dml_end_step(&g, s, r.p.step, &rows);
        dml_make_factors(&rows, (r.p.stage + 1) % stages);
    }
}

/* An item is a sequence in a direction: what it ends with. */
DML_KERNEL(recurrence_end);
DML_KERNEL(recurrence_end)
{
    const dml_recurrence r = dml_read_recurrence(parameters);
    for (int64_t item = begin; item < end; ++item) {
        const dml_group g = dml_direction_of(&r, tensors, item / r.p.batches);
        dml_end_sequence(&g, item % r.p.batches);
    }
}
