/* Generated from spec/operators; do not edit.
 * Template: templates/dmlops/functions/fused.h.j2. Regenerate: dmlgen generate
 */

/* The activation that is applied to outputs of a float type: dml_fused(x, fused_0, ..., fused_4), the scalars being those of the
 * activation's own operator. One is chosen with -DDML_FUSED_ and its name; without, x stays as it is. */
#ifndef DML_FUNCTIONS_FUSED_H
#define DML_FUNCTIONS_FUSED_H

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
#include "functions/is_nan.h"

#define DML_FUSED_SCALARS 5
static inline float dml_fused(float fused_x, float fused_0, float fused_1, float fused_2, float fused_3, float fused_4)
{
#if defined(DML_FUSED_ACTIVATION_CELU)
    return max_float32(fused_x, 0.0f) + min_float32(((fabsf(fused_x / fused_0) < (1e-08f)) && (!is_infinite_float32(fused_0))) ? fused_x : ((((fused_0 * (((fused_x / fused_0) > (8e+01f)) ? (6.235149e+27f) : 1.0f)) * (((fused_x / fused_0) > 144.0f) ? (6.235149e+27f) : 1.0f)) * (((fused_x / fused_0) > (8e+01f)) ? (expm1_float32(((fused_x / fused_0) > 144.0f) ? ((fused_x / fused_0) - 128.0f) : (((fused_x / fused_0) > (8e+01f)) ? ((fused_x / fused_0) - 64.0f) : (fused_x / fused_0))) + 1.0f) : expm1_float32(((fused_x / fused_0) > 144.0f) ? ((fused_x / fused_0) - 128.0f) : (((fused_x / fused_0) > (8e+01f)) ? ((fused_x / fused_0) - 64.0f) : (fused_x / fused_0))))) + (((fabsf(fused_x / fused_0) < 215.0f) && (fabsf(((fused_0 * (((fused_x / fused_0) > (8e+01f)) ? (6.235149e+27f) : 1.0f)) * (((fused_x / fused_0) > 144.0f) ? (6.235149e+27f) : 1.0f)) * (((fused_x / fused_0) > (8e+01f)) ? (expm1_float32(((fused_x / fused_0) > 144.0f) ? ((fused_x / fused_0) - 128.0f) : (((fused_x / fused_0) > (8e+01f)) ? ((fused_x / fused_0) - 64.0f) : (fused_x / fused_0))) + 1.0f) : expm1_float32(((fused_x / fused_0) > 144.0f) ? ((fused_x / fused_0) - 128.0f) : (((fused_x / fused_0) > (8e+01f)) ? ((fused_x / fused_0) - 64.0f) : (fused_x / fused_0))))) < (3.4028235e+38f))) ? ((((expm1_float32(((fused_x / fused_0) > 144.0f) ? ((fused_x / fused_0) - 128.0f) : (((fused_x / fused_0) > (8e+01f)) ? ((fused_x / fused_0) - 64.0f) : (fused_x / fused_0))) + 1.0f) * fused_multiply_add_float32(-(fused_x / fused_0), fused_0, fused_x)) * (((fused_x / fused_0) > (8e+01f)) ? (6.235149e+27f) : 1.0f)) * (((fused_x / fused_0) > 144.0f) ? (6.235149e+27f) : 1.0f)) : 0.0f)), 0.0f);
#elif defined(DML_FUSED_ACTIVATION_ELU)
    return (fused_x >= 0.0f) ? fused_x : (fused_0 * expm1_float32(fused_x));
#elif defined(DML_FUSED_ACTIVATION_GELU)
    return gelu_float32(fused_x);
#elif defined(DML_FUSED_ACTIVATION_HARD_SIGMOID)
    return max_float32(min_float32((fused_0 * fused_x) + fused_1, 1.0f), 0.0f);
#elif defined(DML_FUSED_ACTIVATION_IDENTITY)
    return fused_x;
#elif defined(DML_FUSED_ACTIVATION_LEAKY_RELU)
    return (fused_x >= 0.0f) ? fused_x : (fused_0 * fused_x);
#elif defined(DML_FUSED_ACTIVATION_LINEAR)
    return (fused_0 * fused_x) + fused_1;
#elif defined(DML_FUSED_ACTIVATION_PARAMETRIC_SOFTPLUS)
    return ((fused_1 * fused_x) > (4e+01f)) ? product_float32(fused_1, fused_x, fused_0) : ((((is_infinite_float32(fused_0) && ((fused_1 * fused_x) < (-26.0f))) && (!is_infinite_float32(fused_1))) && (!is_infinite_float32(fused_x))) ? fused_0 : softplus_times_float32(fused_1, fused_x, fused_0));
#elif defined(DML_FUSED_ACTIVATION_RELU)
    return max_float32(fused_x, 0.0f);
#elif defined(DML_FUSED_ACTIVATION_SCALED_ELU)
    return (fused_x > 0.0f) ? (fused_1 * fused_x) : product_float32(fused_0, expm1_float32(fused_x), fused_1);
#elif defined(DML_FUSED_ACTIVATION_SCALED_TANH)
    return (fabsf(fused_1 * fused_x) < (1e-30f)) ? product_float32(fused_1, fused_x, fused_0) : (fused_0 * tanh_float32(fused_1 * fused_x));
#elif defined(DML_FUSED_ACTIVATION_SHRINK)
    return (fused_x > fused_1) ? (fused_x - fused_0) : (((fused_x < 0.0f) && (fused_x < (-fused_1))) ? (fused_x + fused_0) : 0.0f);
#elif defined(DML_FUSED_ACTIVATION_SIGMOID)
    return sigmoid_float32(fused_x);
#elif defined(DML_FUSED_ACTIVATION_SOFTPLUS)
    return ((fused_0 * fused_x) > (4e+01f)) ? fused_x : softplus_over_float32(fused_0, fused_x, fused_0);
#elif defined(DML_FUSED_ACTIVATION_SOFTSIGN)
    return fused_x / (1.0f + fabsf(fused_x));
#elif defined(DML_FUSED_ACTIVATION_TANH)
    return tanh_float32(fused_x);
#elif defined(DML_FUSED_ACTIVATION_THRESHOLDED_RELU)
    return (fused_x > fused_0) ? fused_x : 0.0f;
#elif defined(DML_FUSED_ELEMENT_WISE_CLIP)
    return min_float32(is_nan_float32(fused_4) ? INFINITY : fused_4, max_float32(is_nan_float32(fused_3) ? (-INFINITY) : fused_3, (fused_2 != 0u) ? fused_multiply_add_float32(fused_x, fused_0, fused_1) : fused_x));
#else
#undef DML_FUSED_SCALARS
#define DML_FUSED_SCALARS 0
    return fused_x;
#endif
}

#endif
