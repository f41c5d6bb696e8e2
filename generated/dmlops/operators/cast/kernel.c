/* Generated from spec/operators/cast.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* CAST: every output element from the input elements at the same position.
 *
 * Compile once per combination of data types with -DDML_TYPE_FLOAT64_FLOAT64 and so on; the entries are
 * dml_cast_<type>_dense and _strided. To have all that is included in one file:
 *     dmlgen bundle CAST
 */

#define DML_OPERATOR dml_cast
#define DML_INPUTS(X) X(0, input_tensor, 0, 0)
#define DML_OUTPUTS(X) X(0, output_tensor, 1)
#define DML_SCALARS(X)

#define DML_TYPE_GROUPS 2
#define DML_TYPE_TUPLES(X) \
    X(FLOAT64, FLOAT64) X(FLOAT64, FLOAT32) X(FLOAT64, FLOAT16) X(FLOAT64, INT64) X(FLOAT64, INT32) \
    X(FLOAT64, INT16) X(FLOAT64, INT8) X(FLOAT64, UINT64) X(FLOAT64, UINT32) X(FLOAT64, UINT16) X(FLOAT64, UINT8) \
    X(FLOAT32, FLOAT64) X(FLOAT32, FLOAT32) X(FLOAT32, FLOAT16) X(FLOAT32, INT64) X(FLOAT32, INT32) \
    X(FLOAT32, INT16) X(FLOAT32, INT8) X(FLOAT32, UINT64) X(FLOAT32, UINT32) X(FLOAT32, UINT16) X(FLOAT32, UINT8) \
    X(FLOAT16, FLOAT64) X(FLOAT16, FLOAT32) X(FLOAT16, FLOAT16) X(FLOAT16, INT64) X(FLOAT16, INT32) \
    X(FLOAT16, INT16) X(FLOAT16, INT8) X(FLOAT16, UINT64) X(FLOAT16, UINT32) X(FLOAT16, UINT16) X(FLOAT16, UINT8) \
    X(INT64, FLOAT64) X(INT64, FLOAT32) X(INT64, FLOAT16) X(INT64, INT64) X(INT64, INT32) X(INT64, INT16) \
    X(INT64, INT8) X(INT64, UINT64) X(INT64, UINT32) X(INT64, UINT16) X(INT64, UINT8) X(INT32, FLOAT64) \
    X(INT32, FLOAT32) X(INT32, FLOAT16) X(INT32, INT64) X(INT32, INT32) X(INT32, INT16) X(INT32, INT8) \
    X(INT32, UINT64) X(INT32, UINT32) X(INT32, UINT16) X(INT32, UINT8) X(INT16, FLOAT64) X(INT16, FLOAT32) \
    X(INT16, FLOAT16) X(INT16, INT64) X(INT16, INT32) X(INT16, INT16) X(INT16, INT8) X(INT16, UINT64) \
    X(INT16, UINT32) X(INT16, UINT16) X(INT16, UINT8) X(INT8, FLOAT64) X(INT8, FLOAT32) X(INT8, FLOAT16) \
    X(INT8, INT64) X(INT8, INT32) X(INT8, INT16) X(INT8, INT8) X(INT8, UINT64) X(INT8, UINT32) X(INT8, UINT16) \
    X(INT8, UINT8) X(UINT64, FLOAT64) X(UINT64, FLOAT32) X(UINT64, FLOAT16) X(UINT64, INT64) X(UINT64, INT32) \
    X(UINT64, INT16) X(UINT64, INT8) X(UINT64, UINT64) X(UINT64, UINT32) X(UINT64, UINT16) X(UINT64, UINT8) \
    X(UINT32, FLOAT64) X(UINT32, FLOAT32) X(UINT32, FLOAT16) X(UINT32, INT64) X(UINT32, INT32) X(UINT32, INT16) \
    X(UINT32, INT8) X(UINT32, UINT64) X(UINT32, UINT32) X(UINT32, UINT16) X(UINT32, UINT8) X(UINT16, FLOAT64) \
    X(UINT16, FLOAT32) X(UINT16, FLOAT16) X(UINT16, INT64) X(UINT16, INT32) X(UINT16, INT16) X(UINT16, INT8) \
    X(UINT16, UINT64) X(UINT16, UINT32) X(UINT16, UINT16) X(UINT16, UINT8) X(UINT8, FLOAT64) X(UINT8, FLOAT32) \
    X(UINT8, FLOAT16) X(UINT8, INT64) X(UINT8, INT32) X(UINT8, INT16) X(UINT8, INT8) X(UINT8, UINT64) \
    X(UINT8, UINT32) X(UINT8, UINT16) X(UINT8, UINT8)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT64_FLOAT64"
#include <stop_at_the_error_above>
#endif

#include "elementwise/operator.h"

#include "functions/convert.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16) && \
    DML_IS_ONE_OF(DML_TYPE_1, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_1 output_tensor = DML_OF(1, convert_float32_to)(input_tensor);
    *at_output_tensor = output_tensor;
}
#elif DML_IS(DML_TYPE_0, FLOAT64) && \
    DML_IS_ONE_OF(DML_TYPE_1, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_1 output_tensor = DML_OF(1, convert_float64_to)(input_tensor);
    *at_output_tensor = output_tensor;
}
#elif DML_IS(DML_TYPE_0, FLOAT64) && DML_IS(DML_TYPE_1, FLOAT16)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_1 output_tensor = convert_float64_to_float16(input_tensor);
    *at_output_tensor = output_tensor;
}
#elif DML_IS_SAME(DML_TYPE_0, DML_TYPE_1) || (DML_IS(DML_TYPE_0, FLOAT32) && DML_IS(DML_TYPE_1, FLOAT16)) || \
    (DML_IS(DML_TYPE_0, FLOAT16) && DML_IS(DML_TYPE_1, FLOAT32))
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_1 output_tensor = input_tensor;
    *at_output_tensor = output_tensor;
}
#elif DML_IS_ONE_OF(DML_TYPE_0, FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8)
static inline void dml_compute(DML_PARAMETERS)
{
    const dml_value_1 output_tensor = (dml_value_1)input_tensor;
    *at_output_tensor = output_tensor;
}
#endif

#include "elementwise/kernel.h"
