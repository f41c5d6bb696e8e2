/* Generated from spec/operators/lstm.yaml by templates/families/recurrence/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* LSTM: hidden and cell of every unit, from step to step.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_lstm_<type>_recurrence_steps and so on. To have all that is included in one file:
 *     dmlgen bundle LSTM
 */

#define DML_OPERATOR dml_lstm

#if !(defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16))
#error "define the data type, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#define DML_TENSORS 11
#define DML_INPUT 0
#define DML_WEIGHTS 1
#define DML_RECURRENCE 2
#define DML_BIAS 3
#define DML_LENGTHS 6
#define DML_GATES 4
#define DML_STATES(X) X(0, 4, 9, 8) X(1, 5, 10, -1)
#define DML_STATE_COUNT 2
#define DML_UNIT_ROWS(X) X(0, 7, 0) X(1, 7, 1) X(2, 7, 2)
#define DML_VALUE_COUNT 11
#define DML_SCALAR_COUNT 3
#define DML_STAGES(X) X(0)
#define DML_STAGE_0_GATES(X) X(0) X(1) X(2) X(3)
#define DML_STAGE_0_BY_STATE 1
#define DML_FUNCTIONS 3
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
#include "functions/max.h"
#include "functions/min.h"

#include "recurrence/operator.h"

static inline const float *dml_factors_0(const dml_recurrence_rows *rows) { return dml_state_row(rows, 0); }

static void dml_stage_0(const dml_recurrence_rows *rows)
{
    const float *restrict const x_i = dml_x_row(rows, 0);
    const float *restrict const h_i = dml_h_row(rows, 0);
    const float *restrict const x_o = dml_x_row(rows, 1);
    const float *restrict const h_o = dml_h_row(rows, 1);
    const float *restrict const x_f = dml_x_row(rows, 2);
    const float *restrict const h_f = dml_h_row(rows, 2);
    const float *restrict const x_c = dml_x_row(rows, 3);
    const float *restrict const h_c = dml_h_row(rows, 3);
    const float *restrict const p_i = dml_unit_row(rows, 0);
    const float *restrict const p_o = dml_unit_row(rows, 1);
    const float *restrict const p_f = dml_unit_row(rows, 2);
    const float *restrict const cell = dml_state_row(rows, 1);
    float *restrict const bound = dml_value_row(rows, 0);
    float *restrict const of_i = dml_value_row(rows, 1);
    float *restrict const of_f = dml_value_row(rows, 2);
    float *restrict const of_c = dml_value_row(rows, 3);
    float *restrict const enter = dml_value_row(rows, 4);
    float *restrict const forget = dml_value_row(rows, 5);
    float *restrict const entering = dml_value_row(rows, 6);
    float *restrict const memory = dml_value_row(rows, 7);
    float *restrict const of_o = dml_value_row(rows, 8);
    float *restrict const leave = dml_value_row(rows, 9);
    float *restrict const shown = dml_value_row(rows, 10);
    const float clip_threshold = dml_scalar_FLOAT32(rows->r->p.scalars[0]);
    const uint32_t use_clip_threshold = dml_scalar_UINT32(rows->r->p.scalars[1]);
    const uint32_t couple_input_forget = dml_scalar_UINT32(rows->r->p.scalars[2]);

    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        bound[unit] = fabsf(clip_threshold);
    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        of_i[unit] = ((x_i[unit]) + (h_i[unit])) + ((p_i[unit]) * (cell[unit]));
    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        of_f[unit] = ((x_f[unit]) + (h_f[unit])) + ((p_f[unit]) * (cell[unit]));
    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        of_c[unit] = (x_c[unit]) + (h_c[unit]);
    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        enter[unit] = (use_clip_threshold != 0u) ? min_float32(max_float32(of_i[unit], -(bound[unit])), bound[unit]) : (of_i[unit]);
    dml_apply(rows, 0, enter);
    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        forget[unit] = (use_clip_threshold != 0u) ? min_float32(max_float32(of_f[unit], -(bound[unit])), bound[unit]) : (of_f[unit]);
    dml_apply(rows, 0, forget);
    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        entering[unit] = (use_clip_threshold != 0u) ? min_float32(max_float32(of_c[unit], -(bound[unit])), bound[unit]) : (of_c[unit]);
    dml_apply(rows, 1, entering);
    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        memory[unit] = (((couple_input_forget != 0u) ? (1.0f - (enter[unit])) : (forget[unit])) * (cell[unit])) + ((enter[unit]) * (entering[unit]));
    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        of_o[unit] = ((x_o[unit]) + (h_o[unit])) + ((p_o[unit]) * (memory[unit]));
    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        leave[unit] = (use_clip_threshold != 0u) ? min_float32(max_float32(of_o[unit], -(bound[unit])), bound[unit]) : (of_o[unit]);
    dml_apply(rows, 0, leave);
    for (int64_t unit = 0; unit < dml_units(rows); ++unit)
        shown[unit] = memory[unit];
    dml_apply(rows, 2, shown);
}

static void dml_next(const dml_recurrence_rows *rows)
{
    float *restrict const hidden = dml_state_row(rows, 0);
    float *restrict const cell = dml_state_row(rows, 1);
    const float *restrict const memory = dml_value_row(rows, 7);
    const float *restrict const leave = dml_value_row(rows, 9);
    const float *restrict const shown = dml_value_row(rows, 10);

    for (int64_t unit = 0; unit < dml_units(rows); ++unit) {
        const float next_hidden = (leave[unit]) * (shown[unit]);
        const float next_cell = memory[unit];
        hidden[unit] = next_hidden;
        cell[unit] = next_cell;
    }
}

#include "recurrence/kernel.h"
#include "recurrence/launches.h"
