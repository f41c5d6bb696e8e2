/* What a recurrence's expressions see. Before this header the kernel defines
 *
 *     DML_OPERATOR                    dml_gru
 *     DML_TENSORS                     how many tensors there are
 *     DML_INPUT, DML_WEIGHTS, DML_RECURRENCE, DML_BIAS, DML_LENGTHS    the numbers of some
 *     DML_GATES                       rows of weights per unit
 *     DML_STATES(X)                   X(number, tensor of first values, of last ones, of all steps or -1) for each state
 *     DML_STATE_COUNT
 *     DML_UNIT_ROWS(X)                X(number, tensor, its row there) for what has an element for each unit
 *     DML_VALUE_COUNT                 values that the stages make
 *     DML_SCALAR_COUNT                values of the descriptor that they read
 *     DML_STAGES(X)                   X(number) for each stage
 *     DML_FUNCTIONS                   activations of a direction
 *     DML_ACTIVATIONS(X)              X(number, name) for what each of them may be
 *
 *     DML_STAGE_<number>_GATES(X)     for each stage X(gate) for each of its gates
 *     DML_STAGE_<number>_BY_STATE     for each stage whether its gates are multiplied by the first state
 *
 * and includes functions/activations.h; after it, for each stage,
 *
 *     const float *dml_factors_<number>(const dml_recurrence_rows *)    what they are multiplied by
 *     void dml_stage_<number>(const dml_recurrence_rows *)              the stage's values
 *     void dml_next(const dml_recurrence_rows *)                        the states after a step
 */
#ifndef DML_RECURRENCE_OPERATOR_H
#define DML_RECURRENCE_OPERATOR_H

#include "types/element.h"
#include "types/entry.h"

#include "recurrence/parameters.h"

typedef struct {
    dml_recurrence_parameters p;
    int64_t padded; /* units, rounded up to whole panels */
} dml_recurrence;

static inline dml_recurrence dml_read_recurrence(const int64_t *parameters)
{
    dml_recurrence r;
    r.p = dml_read_recurrence_parameters(parameters, DML_TENSORS, DML_DIRECTIONS * DML_FUNCTIONS, DML_OWN_SCALARS,
                                         DML_SCALAR_COUNT);
    r.padded = ((r.p.units - 1) / DML_RECURRENCE_PANEL + 1) * DML_RECURRENCE_PANEL;
    return r;
}

/* One sequence in one step. A row has an element for each unit; row n of what has several begins at n times their stride. */
typedef struct {
    const dml_recurrence *r;
    int64_t direction;
    const float *x;        /* sums of the input, of every gate */
    const float *h;        /* sums of the states before */
    const float *per_unit; /* elements of tensors */
    float *states;         /* a row for each, `state_stride` apart */
    float *values;
    float *factors; /* what the gates of the next stage are multiplied by, where that is no state */
    int64_t state_stride;
} dml_recurrence_rows;

static inline int64_t dml_units(const dml_recurrence_rows *rows) { return rows->r->p.units; }
static inline const float *dml_x_row(const dml_recurrence_rows *rows, int64_t n) { return rows->x + n * rows->r->padded; }
static inline const float *dml_h_row(const dml_recurrence_rows *rows, int64_t n) { return rows->h + n * rows->r->padded; }
static inline const float *dml_unit_row(const dml_recurrence_rows *rows, int64_t n)
{
    return rows->per_unit + n * rows->r->padded;
}
static inline float *dml_state_row(const dml_recurrence_rows *rows, int64_t n)
{
    return rows->states + n * rows->state_stride;
}
static inline float *dml_value_row(const dml_recurrence_rows *rows, int64_t n) { return rows->values + n * rows->r->padded; }

/* Applies the activation that is function number `n` of the direction. */
static inline void dml_apply(const dml_recurrence_rows *rows, int64_t n, float *values)
{
    const dml_recurrence_parameters *const p = &rows->r->p;
    const int64_t offset = rows->direction * DML_FUNCTIONS + n;
    float scalars[DML_OWN_SCALARS];
    for (int64_t i = 0; i < DML_OWN_SCALARS; ++i)
        scalars[i] = dml_scalar_FLOAT32(p->activation_scalars[offset * DML_OWN_SCALARS + i]);
#define DML_ACTIVATION_CASE(number, name) \
    case number: \
        dml_activate_##name(values, p->units, scalars); \
        break;
    switch (p->kinds[offset]) {
        DML_ACTIVATIONS(DML_ACTIVATION_CASE)
    }
#undef DML_ACTIVATION_CASE
}

#endif
