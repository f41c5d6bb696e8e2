/* Generated from spec/operators/element_wise_min.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_MIN: every output element from the input elements at the same place.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_element_wise_min_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_MIN
 */

#define DML_OPERATOR dml_element_wise_min
#define DML_INPUTS(X) X(0, a_tensor, 0, 0) X(1, b_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X)

#include "types/one_type.h"

#include "elementwise/operator.h"

#include "functions/min.h"

#if defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = min_float32(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const int64_t output_tensor = min_int64(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t output_tensor = min_int32(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t output_tensor = min_int16(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t output_tensor = min_int8(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint64_t output_tensor = min_uint64(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t output_tensor = min_uint32(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t output_tensor = min_uint16(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = min_uint8(a_tensor, b_tensor);
    *at_output_tensor = output_tensor;
}

#else
#error "ELEMENT_WISE_MIN has no kernel for this data type"
#endif

#include "elementwise/kernel.h"
