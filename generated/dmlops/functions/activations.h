/* Generated from spec/operators; do not edit.
 * Template: templates/dmlops/functions/activations.h.j2. Regenerate: dmlgen generate
 */

/* The activations that arrays of operators may have, each as a function of a row of values:
 * dml_activate_ACTIVATION_TANH(values, count, scalars), the scalars being those of the activation's own operator. */
#ifndef DML_FUNCTIONS_ACTIVATIONS_H
#define DML_FUNCTIONS_ACTIVATIONS_H

#include "base/platform.h"

#include "functions/bits_of.h"
#include "functions/value_of.h"
#include "functions/multiply_add.h"
#include "functions/expm1.h"
#include "functions/fused_multiply_add.h"
#include "functions/is_infinite.h"
#include "functions/max.h"
#include "functions/min.h"
#include "functions/product_rest.h"
#include "functions/gelu.h"
#include "functions/scale.h"
#include "functions/product.h"
#include "functions/softplus_times.h"
#include "functions/tanh.h"
#include "functions/sigmoid.h"
#include "functions/softplus_over.h"

static inline void dml_activate_ACTIVATION_CELU(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = max_float32(fused_x, 0.0f) + min_float32(((fabsf(fused_x / fused_0) < (1e-08f)) && (!is_infinite_float32(fused_0))) ? fused_x : ((((fused_0 * (((fused_x / fused_0) > (8e+01f)) ? (6.235149e+27f) : 1.0f)) * (((fused_x / fused_0) > 144.0f) ? (6.235149e+27f) : 1.0f)) * (((fused_x / fused_0) > (8e+01f)) ? (expm1_float32(((fused_x / fused_0) > 144.0f) ? ((fused_x / fused_0) - 128.0f) : (((fused_x / fused_0) > (8e+01f)) ? ((fused_x / fused_0) - 64.0f) : (fused_x / fused_0))) + 1.0f) : expm1_float32(((fused_x / fused_0) > 144.0f) ? ((fused_x / fused_0) - 128.0f) : (((fused_x / fused_0) > (8e+01f)) ? ((fused_x / fused_0) - 64.0f) : (fused_x / fused_0))))) + (((fabsf(fused_x / fused_0) < 215.0f) && (fabsf(((fused_0 * (((fused_x / fused_0) > (8e+01f)) ? (6.235149e+27f) : 1.0f)) * (((fused_x / fused_0) > 144.0f) ? (6.235149e+27f) : 1.0f)) * (((fused_x / fused_0) > (8e+01f)) ? (expm1_float32(((fused_x / fused_0) > 144.0f) ? ((fused_x / fused_0) - 128.0f) : (((fused_x / fused_0) > (8e+01f)) ? ((fused_x / fused_0) - 64.0f) : (fused_x / fused_0))) + 1.0f) : expm1_float32(((fused_x / fused_0) > 144.0f) ? ((fused_x / fused_0) - 128.0f) : (((fused_x / fused_0) > (8e+01f)) ? ((fused_x / fused_0) - 64.0f) : (fused_x / fused_0))))) < (3.4028235e+38f))) ? ((((expm1_float32(((fused_x / fused_0) > 144.0f) ? ((fused_x / fused_0) - 128.0f) : (((fused_x / fused_0) > (8e+01f)) ? ((fused_x / fused_0) - 64.0f) : (fused_x / fused_0))) + 1.0f) * fused_multiply_add_float32(-(fused_x / fused_0), fused_0, fused_x)) * (((fused_x / fused_0) > (8e+01f)) ? (6.235149e+27f) : 1.0f)) * (((fused_x / fused_0) > 144.0f) ? (6.235149e+27f) : 1.0f)) : 0.0f)), 0.0f);
    }
}

static inline void dml_activate_ACTIVATION_ELU(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = (fused_x >= 0.0f) ? fused_x : (fused_0 * expm1_float32(fused_x));
    }
}

static inline void dml_activate_ACTIVATION_GELU(float *values, int64_t count, const float *scalars)
{
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = gelu_float32(fused_x);
    }
}

static inline void dml_activate_ACTIVATION_HARD_SIGMOID(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    const float fused_1 = scalars[1];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = max_float32(min_float32((fused_0 * fused_x) + fused_1, 1.0f), 0.0f);
    }
}

static inline void dml_activate_ACTIVATION_IDENTITY(float *values, int64_t count, const float *scalars)
{
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = fused_x;
    }
}

static inline void dml_activate_ACTIVATION_LEAKY_RELU(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = (fused_x >= 0.0f) ? fused_x : (fused_0 * fused_x);
    }
}

static inline void dml_activate_ACTIVATION_LINEAR(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    const float fused_1 = scalars[1];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = (fused_0 * fused_x) + fused_1;
    }
}

static inline void dml_activate_ACTIVATION_PARAMETRIC_SOFTPLUS(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    const float fused_1 = scalars[1];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = ((fused_1 * fused_x) > (4e+01f)) ? product_float32(fused_1, fused_x, fused_0) : ((((is_infinite_float32(fused_0) && ((fused_1 * fused_x) < (-26.0f))) && (!is_infinite_float32(fused_1))) && (!is_infinite_float32(fused_x))) ? fused_0 : softplus_times_float32(fused_1, fused_x, fused_0));
    }
}

static inline void dml_activate_ACTIVATION_RELU(float *values, int64_t count, const float *scalars)
{
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = max_float32(fused_x, 0.0f);
    }
}

static inline void dml_activate_ACTIVATION_SCALED_ELU(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    const float fused_1 = scalars[1];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = (fused_x > 0.0f) ? (fused_1 * fused_x) : product_float32(fused_0, expm1_float32(fused_x), fused_1);
    }
}

static inline void dml_activate_ACTIVATION_SCALED_TANH(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    const float fused_1 = scalars[1];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = (fabsf(fused_1 * fused_x) < (1e-30f)) ? product_float32(fused_1, fused_x, fused_0) : (fused_0 * tanh_float32(fused_1 * fused_x));
    }
}

static inline void dml_activate_ACTIVATION_SHRINK(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    const float fused_1 = scalars[1];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = (fused_x > fused_1) ? (fused_x - fused_0) : (((fused_x < 0.0f) && (fused_x < (-fused_1))) ? (fused_x + fused_0) : 0.0f);
    }
}

static inline void dml_activate_ACTIVATION_SIGMOID(float *values, int64_t count, const float *scalars)
{
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = sigmoid_float32(fused_x);
    }
}

static inline void dml_activate_ACTIVATION_SOFTPLUS(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = ((fused_0 * fused_x) > (4e+01f)) ? fused_x : softplus_over_float32(fused_0, fused_x, fused_0);
    }
}

static inline void dml_activate_ACTIVATION_SOFTSIGN(float *values, int64_t count, const float *scalars)
{
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = fused_x / (1.0f + fabsf(fused_x));
    }
}

static inline void dml_activate_ACTIVATION_TANH(float *values, int64_t count, const float *scalars)
{
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = tanh_float32(fused_x);
    }
}

static inline void dml_activate_ACTIVATION_THRESHOLDED_RELU(float *values, int64_t count, const float *scalars)
{
    const float fused_0 = scalars[0];
    for (int64_t i = 0; i < count; ++i) {
        const float fused_x = values[i];
        values[i] = (fused_x > fused_0) ? fused_x : 0.0f;
    }
}

#endif
