/* Generated from spec/operators/rnn.yaml by templates/families/recurrence/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* RNN: hidden of every unit, from step to step.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_rnn_<type>_recurrence_steps and so on. To have all that is included in one file:
 *     dmlgen bundle RNN
 */

#define DML_OPERATOR dml_rnn

#if !(defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16))
#error "define the data type, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#define DML_TENSORS 8
#define DML_INPUT 0
#define DML_WEIGHTS 1
#define DML_RECURRENCE 2
#define DML_BIAS 3
#define DML_LENGTHS 5
#define DML_GATES 1
#define DML_STATES(X) X(0, 4, 7, 6)
#define DML_STATE_COUNT 1
#define DML_UNIT_ROWS(X)
#define DML_VALUE_COUNT 1
#define DML_SCALAR_COUNT 0
#define DML_STAGES(X) X(0)
#define DML_STAGE_0_GATES(X) X(0)
#define DML_STAGE_0_BY_STATE 1
#define DML_FUNCTIONS 1
#define DML_ACTIVATIONS(X) \
    X(0, ACTIVATION_CELU) \
    X(1, ACTIVATION_ELU) \
    X(2, ACTIVATION_GELU) \
    X(3, ACTIVATION_HARD_SIGMOID) \
    X(4, ACTIVATION_IDENTITY) \
    X(5, ACTIVATION_LEAKY_RELU) \
    X(6, ACTIVATION_LINEAR) \
    X(7, ACTIVATION_PARAMETRIC_SOFTPLUS) \
    X(8, ACTIVATION_RELU) \
    X(9, ACTIVATION_SCALED_ELU) \
    X(10, ACTIVATION_SCALED_TANH) \
    X(11, ACTIVATION_SHRINK) \
    X(12, ACTIVATION_SIGMOID) \
    X(13, ACTIVATION_SOFTPLUS) \
    X(14, ACTIVATION_SOFTSIGN) \
    X(15, ACTIVATION_TANH) \
    X(16, ACTIVATION_THRESHOLDED_RELU)

#include "functions/activations.h"

#include "recurrence/operator.h"

static inline const float *dml_factors_0(const dml_recurrence_rows *rows) { return dml_state_row(rows, 0); }

static void dml_stage_0(const dml_recurrence_rows *rows)
{
    const float *restrict const x_h = dml_x_row(rows, 0);
    const float *restrict const h_h = dml_h_row(rows, 0);
    float *restrict const after = dml_value_row(rows, 0);

    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        after[unit] = (x_h[unit]) + (h_h[unit]);
    dml_apply(rows, 0, after);
}

static void dml_next(const dml_recurrence_rows *rows)
{
    float *restrict const hidden = dml_state_row(rows, 0);
    const float *restrict const after = dml_value_row(rows, 0);

    for (int64_t unit = 0; unit < dml_units(rows); ++unit) {
        const float next_hidden = after[unit];
        hidden[unit] = next_hidden;
    }
}

#include "recurrence/kernel.h"
#include "recurrence/launches.h"
