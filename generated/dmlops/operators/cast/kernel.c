/* Generated from spec/operators/cast.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* CAST: every output element from the input elements at the same place.
 *
 * Compile once per combination of data types with -DDML_TYPE_FLOAT64_FLOAT64 and so on; the entries are
 * dml_cast_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle CAST
 */

#define DML_OPERATOR dml_cast
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 1)
#define DML_SCALARS(X)

#if defined(DML_TYPE_FLOAT64_FLOAT64)
#define DML_TYPES FLOAT64, FLOAT64
#elif defined(DML_TYPE_FLOAT64_FLOAT32)
#define DML_TYPES FLOAT64, FLOAT32
#elif defined(DML_TYPE_FLOAT64_FLOAT16)
#define DML_TYPES FLOAT64, FLOAT16
#elif defined(DML_TYPE_FLOAT64_INT64)
#define DML_TYPES FLOAT64, INT64
#elif defined(DML_TYPE_FLOAT64_INT32)
#define DML_TYPES FLOAT64, INT32
#elif defined(DML_TYPE_FLOAT64_INT16)
#define DML_TYPES FLOAT64, INT16
#elif defined(DML_TYPE_FLOAT64_INT8)
#define DML_TYPES FLOAT64, INT8
#elif defined(DML_TYPE_FLOAT64_UINT64)
#define DML_TYPES FLOAT64, UINT64
#elif defined(DML_TYPE_FLOAT64_UINT32)
#define DML_TYPES FLOAT64, UINT32
#elif defined(DML_TYPE_FLOAT64_UINT16)
#define DML_TYPES FLOAT64, UINT16
#elif defined(DML_TYPE_FLOAT64_UINT8)
#define DML_TYPES FLOAT64, UINT8
#elif defined(DML_TYPE_FLOAT32_FLOAT64)
#define DML_TYPES FLOAT32, FLOAT64
#elif defined(DML_TYPE_FLOAT32_FLOAT32)
#define DML_TYPES FLOAT32, FLOAT32
#elif defined(DML_TYPE_FLOAT32_FLOAT16)
#define DML_TYPES FLOAT32, FLOAT16
#elif defined(DML_TYPE_FLOAT32_INT64)
#define DML_TYPES FLOAT32, INT64
#elif defined(DML_TYPE_FLOAT32_INT32)
#define DML_TYPES FLOAT32, INT32
#elif defined(DML_TYPE_FLOAT32_INT16)
#define DML_TYPES FLOAT32, INT16
#elif defined(DML_TYPE_FLOAT32_INT8)
#define DML_TYPES FLOAT32, INT8
#elif defined(DML_TYPE_FLOAT32_UINT64)
#define DML_TYPES FLOAT32, UINT64
#elif defined(DML_TYPE_FLOAT32_UINT32)
#define DML_TYPES FLOAT32, UINT32
#elif defined(DML_TYPE_FLOAT32_UINT16)
#define DML_TYPES FLOAT32, UINT16
#elif defined(DML_TYPE_FLOAT32_UINT8)
#define DML_TYPES FLOAT32, UINT8
#elif defined(DML_TYPE_FLOAT16_FLOAT64)
#define DML_TYPES FLOAT16, FLOAT64
#elif defined(DML_TYPE_FLOAT16_FLOAT32)
#define DML_TYPES FLOAT16, FLOAT32
#elif defined(DML_TYPE_FLOAT16_FLOAT16)
#define DML_TYPES FLOAT16, FLOAT16
#elif defined(DML_TYPE_FLOAT16_INT64)
#define DML_TYPES FLOAT16, INT64
#elif defined(DML_TYPE_FLOAT16_INT32)
#define DML_TYPES FLOAT16, INT32
#elif defined(DML_TYPE_FLOAT16_INT16)
#define DML_TYPES FLOAT16, INT16
#elif defined(DML_TYPE_FLOAT16_INT8)
#define DML_TYPES FLOAT16, INT8
#elif defined(DML_TYPE_FLOAT16_UINT64)
#define DML_TYPES FLOAT16, UINT64
#elif defined(DML_TYPE_FLOAT16_UINT32)
#define DML_TYPES FLOAT16, UINT32
#elif defined(DML_TYPE_FLOAT16_UINT16)
#define DML_TYPES FLOAT16, UINT16
#elif defined(DML_TYPE_FLOAT16_UINT8)
#define DML_TYPES FLOAT16, UINT8
#elif defined(DML_TYPE_INT64_FLOAT64)
#define DML_TYPES INT64, FLOAT64
#elif defined(DML_TYPE_INT64_FLOAT32)
#define DML_TYPES INT64, FLOAT32
#elif defined(DML_TYPE_INT64_FLOAT16)
#define DML_TYPES INT64, FLOAT16
#elif defined(DML_TYPE_INT64_INT64)
#define DML_TYPES INT64, INT64
#elif defined(DML_TYPE_INT64_INT32)
#define DML_TYPES INT64, INT32
#elif defined(DML_TYPE_INT64_INT16)
#define DML_TYPES INT64, INT16
#elif defined(DML_TYPE_INT64_INT8)
#define DML_TYPES INT64, INT8
#elif defined(DML_TYPE_INT64_UINT64)
#define DML_TYPES INT64, UINT64
#elif defined(DML_TYPE_INT64_UINT32)
#define DML_TYPES INT64, UINT32
#elif defined(DML_TYPE_INT64_UINT16)
#define DML_TYPES INT64, UINT16
#elif defined(DML_TYPE_INT64_UINT8)
#define DML_TYPES INT64, UINT8
#elif defined(DML_TYPE_INT32_FLOAT64)
#define DML_TYPES INT32, FLOAT64
#elif defined(DML_TYPE_INT32_FLOAT32)
#define DML_TYPES INT32, FLOAT32
#elif defined(DML_TYPE_INT32_FLOAT16)
#define DML_TYPES INT32, FLOAT16
#elif defined(DML_TYPE_INT32_INT64)
#define DML_TYPES INT32, INT64
#elif defined(DML_TYPE_INT32_INT32)
#define DML_TYPES INT32, INT32
#elif defined(DML_TYPE_INT32_INT16)
#define DML_TYPES INT32, INT16
#elif defined(DML_TYPE_INT32_INT8)
#define DML_TYPES INT32, INT8
#elif defined(DML_TYPE_INT32_UINT64)
#define DML_TYPES INT32, UINT64
#elif defined(DML_TYPE_INT32_UINT32)
#define DML_TYPES INT32, UINT32
#elif defined(DML_TYPE_INT32_UINT16)
#define DML_TYPES INT32, UINT16
#elif defined(DML_TYPE_INT32_UINT8)
#define DML_TYPES INT32, UINT8
#elif defined(DML_TYPE_INT16_FLOAT64)
#define DML_TYPES INT16, FLOAT64
#elif defined(DML_TYPE_INT16_FLOAT32)
#define DML_TYPES INT16, FLOAT32
#elif defined(DML_TYPE_INT16_FLOAT16)
#define DML_TYPES INT16, FLOAT16
#elif defined(DML_TYPE_INT16_INT64)
#define DML_TYPES INT16, INT64
#elif defined(DML_TYPE_INT16_INT32)
#define DML_TYPES INT16, INT32
#elif defined(DML_TYPE_INT16_INT16)
#define DML_TYPES INT16, INT16
#elif defined(DML_TYPE_INT16_INT8)
#define DML_TYPES INT16, INT8
#elif defined(DML_TYPE_INT16_UINT64)
#define DML_TYPES INT16, UINT64
#elif defined(DML_TYPE_INT16_UINT32)
#define DML_TYPES INT16, UINT32
#elif defined(DML_TYPE_INT16_UINT16)
#define DML_TYPES INT16, UINT16
#elif defined(DML_TYPE_INT16_UINT8)
#define DML_TYPES INT16, UINT8
#elif defined(DML_TYPE_INT8_FLOAT64)
#define DML_TYPES INT8, FLOAT64
#elif defined(DML_TYPE_INT8_FLOAT32)
#define DML_TYPES INT8, FLOAT32
#elif defined(DML_TYPE_INT8_FLOAT16)
#define DML_TYPES INT8, FLOAT16
#elif defined(DML_TYPE_INT8_INT64)
#define DML_TYPES INT8, INT64
#elif defined(DML_TYPE_INT8_INT32)
#define DML_TYPES INT8, INT32
#elif defined(DML_TYPE_INT8_INT16)
#define DML_TYPES INT8, INT16
#elif defined(DML_TYPE_INT8_INT8)
#define DML_TYPES INT8, INT8
#elif defined(DML_TYPE_INT8_UINT64)
#define DML_TYPES INT8, UINT64
#elif defined(DML_TYPE_INT8_UINT32)
#define DML_TYPES INT8, UINT32
#elif defined(DML_TYPE_INT8_UINT16)
#define DML_TYPES INT8, UINT16
#elif defined(DML_TYPE_INT8_UINT8)
#define DML_TYPES INT8, UINT8
#elif defined(DML_TYPE_UINT64_FLOAT64)
#define DML_TYPES UINT64, FLOAT64
#elif defined(DML_TYPE_UINT64_FLOAT32)
#define DML_TYPES UINT64, FLOAT32
#elif defined(DML_TYPE_UINT64_FLOAT16)
#define DML_TYPES UINT64, FLOAT16
#elif defined(DML_TYPE_UINT64_INT64)
#define DML_TYPES UINT64, INT64
#elif defined(DML_TYPE_UINT64_INT32)
#define DML_TYPES UINT64, INT32
#elif defined(DML_TYPE_UINT64_INT16)
#define DML_TYPES UINT64, INT16
#elif defined(DML_TYPE_UINT64_INT8)
#define DML_TYPES UINT64, INT8
#elif defined(DML_TYPE_UINT64_UINT64)
#define DML_TYPES UINT64, UINT64
#elif defined(DML_TYPE_UINT64_UINT32)
#define DML_TYPES UINT64, UINT32
#elif defined(DML_TYPE_UINT64_UINT16)
#define DML_TYPES UINT64, UINT16
#elif defined(DML_TYPE_UINT64_UINT8)
#define DML_TYPES UINT64, UINT8
#elif defined(DML_TYPE_UINT32_FLOAT64)
#define DML_TYPES UINT32, FLOAT64
#elif defined(DML_TYPE_UINT32_FLOAT32)
#define DML_TYPES UINT32, FLOAT32
#elif defined(DML_TYPE_UINT32_FLOAT16)
#define DML_TYPES UINT32, FLOAT16
#elif defined(DML_TYPE_UINT32_INT64)
#define DML_TYPES UINT32, INT64
#elif defined(DML_TYPE_UINT32_INT32)
#define DML_TYPES UINT32, INT32
#elif defined(DML_TYPE_UINT32_INT16)
#define DML_TYPES UINT32, INT16
#elif defined(DML_TYPE_UINT32_INT8)
#define DML_TYPES UINT32, INT8
#elif defined(DML_TYPE_UINT32_UINT64)
#define DML_TYPES UINT32, UINT64
#elif defined(DML_TYPE_UINT32_UINT32)
#define DML_TYPES UINT32, UINT32
#elif defined(DML_TYPE_UINT32_UINT16)
#define DML_TYPES UINT32, UINT16
#elif defined(DML_TYPE_UINT32_UINT8)
#define DML_TYPES UINT32, UINT8
#elif defined(DML_TYPE_UINT16_FLOAT64)
#define DML_TYPES UINT16, FLOAT64
#elif defined(DML_TYPE_UINT16_FLOAT32)
#define DML_TYPES UINT16, FLOAT32
#elif defined(DML_TYPE_UINT16_FLOAT16)
#define DML_TYPES UINT16, FLOAT16
#elif defined(DML_TYPE_UINT16_INT64)
#define DML_TYPES UINT16, INT64
#elif defined(DML_TYPE_UINT16_INT32)
#define DML_TYPES UINT16, INT32
#elif defined(DML_TYPE_UINT16_INT16)
#define DML_TYPES UINT16, INT16
#elif defined(DML_TYPE_UINT16_INT8)
#define DML_TYPES UINT16, INT8
#elif defined(DML_TYPE_UINT16_UINT64)
#define DML_TYPES UINT16, UINT64
#elif defined(DML_TYPE_UINT16_UINT32)
#define DML_TYPES UINT16, UINT32
#elif defined(DML_TYPE_UINT16_UINT16)
#define DML_TYPES UINT16, UINT16
#elif defined(DML_TYPE_UINT16_UINT8)
#define DML_TYPES UINT16, UINT8
#elif defined(DML_TYPE_UINT8_FLOAT64)
#define DML_TYPES UINT8, FLOAT64
#elif defined(DML_TYPE_UINT8_FLOAT32)
#define DML_TYPES UINT8, FLOAT32
#elif defined(DML_TYPE_UINT8_FLOAT16)
#define DML_TYPES UINT8, FLOAT16
#elif defined(DML_TYPE_UINT8_INT64)
#define DML_TYPES UINT8, INT64
#elif defined(DML_TYPE_UINT8_INT32)
#define DML_TYPES UINT8, INT32
#elif defined(DML_TYPE_UINT8_INT16)
#define DML_TYPES UINT8, INT16
#elif defined(DML_TYPE_UINT8_INT8)
#define DML_TYPES UINT8, INT8
#elif defined(DML_TYPE_UINT8_UINT64)
#define DML_TYPES UINT8, UINT64
#elif defined(DML_TYPE_UINT8_UINT32)
#define DML_TYPES UINT8, UINT32
#elif defined(DML_TYPE_UINT8_UINT16)
#define DML_TYPES UINT8, UINT16
#elif defined(DML_TYPE_UINT8_UINT8)
#define DML_TYPES UINT8, UINT8
#else
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT64_FLOAT64"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_0 DML_NTH_0(DML_TYPES, 0)
#define DML_TYPE_1 DML_NTH_1(DML_TYPES, 0)
#include "types/type_tuple.h"

#include "elementwise/operator.h"

#include "functions/convert.h"

#if defined(DML_TYPE_FLOAT64_FLOAT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const double output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT64_FLOAT32) || defined(DML_TYPE_INT64_FLOAT32) || defined(DML_TYPE_INT64_FLOAT16) || \
    defined(DML_TYPE_INT32_FLOAT32) || defined(DML_TYPE_INT32_FLOAT16) || defined(DML_TYPE_INT16_FLOAT32) || \
    defined(DML_TYPE_INT16_FLOAT16) || defined(DML_TYPE_INT8_FLOAT32) || defined(DML_TYPE_INT8_FLOAT16) || \
    defined(DML_TYPE_UINT64_FLOAT32) || defined(DML_TYPE_UINT64_FLOAT16) || defined(DML_TYPE_UINT32_FLOAT32) || \
    defined(DML_TYPE_UINT32_FLOAT16) || defined(DML_TYPE_UINT16_FLOAT32) || defined(DML_TYPE_UINT16_FLOAT16) || \
    defined(DML_TYPE_UINT8_FLOAT32) || defined(DML_TYPE_UINT8_FLOAT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = (float)input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT64_FLOAT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = convert_float64_to_float16(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT64_INT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const int64_t output_tensor = convert_float64_to_int64(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT64_INT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t output_tensor = convert_float64_to_int32(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT64_INT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t output_tensor = convert_float64_to_int16(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT64_INT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t output_tensor = convert_float64_to_int8(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT64_UINT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint64_t output_tensor = convert_float64_to_uint64(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT64_UINT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t output_tensor = convert_float64_to_uint32(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT64_UINT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t output_tensor = convert_float64_to_uint16(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT64_UINT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = convert_float64_to_uint8(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_FLOAT64) || defined(DML_TYPE_FLOAT16_FLOAT64) || defined(DML_TYPE_INT64_FLOAT64) || \
    defined(DML_TYPE_INT32_FLOAT64) || defined(DML_TYPE_INT16_FLOAT64) || defined(DML_TYPE_INT8_FLOAT64) || \
    defined(DML_TYPE_UINT64_FLOAT64) || defined(DML_TYPE_UINT32_FLOAT64) || defined(DML_TYPE_UINT16_FLOAT64) || \
    defined(DML_TYPE_UINT8_FLOAT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const double output_tensor = (double)input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_FLOAT32) || defined(DML_TYPE_FLOAT32_FLOAT16) || defined(DML_TYPE_FLOAT16_FLOAT32) || \
    defined(DML_TYPE_FLOAT16_FLOAT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const float output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_INT64) || defined(DML_TYPE_FLOAT16_INT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const int64_t output_tensor = convert_float32_to_int64(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_INT32) || defined(DML_TYPE_FLOAT16_INT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t output_tensor = convert_float32_to_int32(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_INT16) || defined(DML_TYPE_FLOAT16_INT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t output_tensor = convert_float32_to_int16(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_INT8) || defined(DML_TYPE_FLOAT16_INT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t output_tensor = convert_float32_to_int8(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_UINT64) || defined(DML_TYPE_FLOAT16_UINT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint64_t output_tensor = convert_float32_to_uint64(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_UINT32) || defined(DML_TYPE_FLOAT16_UINT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t output_tensor = convert_float32_to_uint32(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_UINT16) || defined(DML_TYPE_FLOAT16_UINT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t output_tensor = convert_float32_to_uint16(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT32_UINT8) || defined(DML_TYPE_FLOAT16_UINT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = convert_float32_to_uint8(input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64_INT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const int64_t output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64_INT32) || defined(DML_TYPE_INT16_INT32) || defined(DML_TYPE_INT8_INT32) || \
    defined(DML_TYPE_UINT64_INT32) || defined(DML_TYPE_UINT32_INT32) || defined(DML_TYPE_UINT16_INT32) || \
    defined(DML_TYPE_UINT8_INT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t output_tensor = (int32_t)input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64_INT16) || defined(DML_TYPE_INT32_INT16) || defined(DML_TYPE_INT8_INT16) || \
    defined(DML_TYPE_UINT64_INT16) || defined(DML_TYPE_UINT32_INT16) || defined(DML_TYPE_UINT16_INT16) || \
    defined(DML_TYPE_UINT8_INT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t output_tensor = (int16_t)input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64_INT8) || defined(DML_TYPE_INT32_INT8) || defined(DML_TYPE_INT16_INT8) || \
    defined(DML_TYPE_UINT64_INT8) || defined(DML_TYPE_UINT32_INT8) || defined(DML_TYPE_UINT16_INT8) || \
    defined(DML_TYPE_UINT8_INT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t output_tensor = (int8_t)input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64_UINT64) || defined(DML_TYPE_INT32_UINT64) || defined(DML_TYPE_INT16_UINT64) || \
    defined(DML_TYPE_INT8_UINT64) || defined(DML_TYPE_UINT32_UINT64) || defined(DML_TYPE_UINT16_UINT64) || \
    defined(DML_TYPE_UINT8_UINT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint64_t output_tensor = (uint64_t)input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64_UINT32) || defined(DML_TYPE_INT32_UINT32) || defined(DML_TYPE_INT16_UINT32) || \
    defined(DML_TYPE_INT8_UINT32) || defined(DML_TYPE_UINT64_UINT32) || defined(DML_TYPE_UINT16_UINT32) || \
    defined(DML_TYPE_UINT8_UINT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t output_tensor = (uint32_t)input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64_UINT16) || defined(DML_TYPE_INT32_UINT16) || defined(DML_TYPE_INT16_UINT16) || \
    defined(DML_TYPE_INT8_UINT16) || defined(DML_TYPE_UINT64_UINT16) || defined(DML_TYPE_UINT32_UINT16) || \
    defined(DML_TYPE_UINT8_UINT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t output_tensor = (uint16_t)input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT64_UINT8) || defined(DML_TYPE_INT32_UINT8) || defined(DML_TYPE_INT16_UINT8) || \
    defined(DML_TYPE_INT8_UINT8) || defined(DML_TYPE_UINT64_UINT8) || defined(DML_TYPE_UINT32_UINT8) || \
    defined(DML_TYPE_UINT16_UINT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = (uint8_t)input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32_INT64) || defined(DML_TYPE_INT16_INT64) || defined(DML_TYPE_INT8_INT64) || \
    defined(DML_TYPE_UINT64_INT64) || defined(DML_TYPE_UINT32_INT64) || defined(DML_TYPE_UINT16_INT64) || \
    defined(DML_TYPE_UINT8_INT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const int64_t output_tensor = (int64_t)input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT32_INT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const int32_t output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT16_INT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const int16_t output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_INT8_INT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const int8_t output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT64_UINT64)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint64_t output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT32_UINT32)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint32_t output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT16_UINT16)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint16_t output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_UINT8_UINT8)

static inline void dml_compute(DML_PARAMETERS)
{
    const uint8_t output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}

#else
#error "CAST has no kernel for this data type"
#endif

#include "elementwise/kernel.h"
