/* Generated from spec/operators/fill_value_sequence.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* FILL_VALUE_SEQUENCE: every output element from the input elements at the same place.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_fill_value_sequence_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle FILL_VALUE_SEQUENCE
 */

#define DML_OPERATOR dml_fill_value_sequence
#define DML_INPUTS(X)
#define DML_OUTPUTS(X) X(0, output_tensor, 0)
#define DML_SCALARS(X) X(0, value_start, OWN) X(1, value_delta, OWN)
#define DML_USES_INDEX

#include "types/one_type.h"

#include "elementwise/operator.h"

#if defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = value_start + (((float)index) * value_delta);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const int64_t output_tensor = (int64_t)((uint64_t)value_start + (uint64_t)((int64_t)((uint64_t)((int64_t)index) * (uint64_t)value_delta)));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t output_tensor = (int32_t)((uint32_t)value_start + (uint32_t)((int32_t)((uint32_t)((int32_t)index) * (uint32_t)value_delta)));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t output_tensor = (int16_t)((uint32_t)value_start + (uint32_t)((int16_t)((uint32_t)((int16_t)index) * (uint32_t)value_delta)));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t output_tensor = (int8_t)((uint32_t)value_start + (uint32_t)((int8_t)((uint32_t)((int8_t)index) * (uint32_t)value_delta)));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint64_t output_tensor = value_start + (((uint64_t)index) * value_delta);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t output_tensor = value_start + (index * value_delta);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t output_tensor = (uint16_t)((uint32_t)value_start + (uint32_t)((uint16_t)((uint32_t)((uint16_t)index) * (uint32_t)value_delta)));
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = (uint8_t)((uint32_t)value_start + (uint32_t)((uint8_t)((uint32_t)((uint8_t)index) * (uint32_t)value_delta)));
    *at_output_tensor = output_tensor;
}

#else
#error "FILL_VALUE_SEQUENCE has no kernel for this data type"
#endif

#include "elementwise/kernel.h"
