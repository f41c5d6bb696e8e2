/* Generated from spec/operators/element_wise_multiply.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_MULTIPLY: every output element from the input elements at the same place.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_element_wise_multiply_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle ELEMENT_WISE_MULTIPLY
 */

#define DML_OPERATOR dml_element_wise_multiply
#define DML_INPUTS(X) X(0, a_tensor, 0, 0) X(1, b_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X)

#include "types/one_type.h"

#include "elementwise/operator.h"

#if defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = a_tensor * b_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const int64_t output_tensor = (int64_t)((uint64_t)a_tensor * (uint64_t)b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t output_tensor = (int32_t)((uint32_t)a_tensor * (uint32_t)b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t output_tensor = (int16_t)((uint32_t)a_tensor * (uint32_t)b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t output_tensor = (int8_t)((uint32_t)a_tensor * (uint32_t)b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint64_t output_tensor = a_tensor * b_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t output_tensor = a_tensor * b_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t output_tensor = (uint16_t)((uint32_t)a_tensor * (uint32_t)b_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = (uint8_t)((uint32_t)a_tensor * (uint32_t)b_tensor);
    *at_output_tensor = output_tensor;
}

#else
#error "ELEMENT_WISE_MULTIPLY has no kernel for this data type"
#endif

#include "elementwise/kernel.h"
