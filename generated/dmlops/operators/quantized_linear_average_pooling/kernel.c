/* Generated from spec/operators/quantized_linear_average_pooling.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* QUANTIZED_LINEAR_AVERAGE_POOLING: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_INT8_FLOAT32_FLOAT32_INT8 and so on,
 * and with -DDML_CASE_0 and so on for what is computed; the entry is
 * dml_quantized_linear_average_pooling_<types>_windows. To have all that is included in one file:
 *     dmlgen bundle QUANTIZED_LINEAR_AVERAGE_POOLING
 */

#define DML_OPERATOR dml_quantized_linear_average_pooling

#define DML_TYPE_GROUPS 4
#define DML_TYPE_TUPLES(X) \
    X(INT8, FLOAT32, FLOAT32, INT8) X(INT8, FLOAT32, FLOAT32, UINT8) X(UINT8, FLOAT32, FLOAT32, INT8) \
    X(UINT8, FLOAT32, FLOAT32, UINT8)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_INT8_FLOAT32_FLOAT32_INT8"
#include <stop_at_the_error_above>
#endif

#define DML_TENSORS 6
#include "window/operator.h"

#include "functions/max.h"
#include "functions/convert.h"

typedef struct {
    uint32_t include_padding;
} dml_scalars;

#define DML_SCALAR_COUNT 1
#define DML_SCALARS(from) ((dml_scalars){(uint32_t)from[0]})

#if defined(DML_CASE_0)

DML_STATE_OF_ONE(, int32_t, acc, (int32_t)((uint32_t)a.acc + (uint32_t)b.acc))

#define DML_MAP(x, index) ((dml_state){(int32_t)x})
#define DML_IDENTITY ((dml_state){0})

#define DML_RESULTS(X) X(5, 3)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    const dml_value_1 input_scale_tensor = DML_LOAD(1, 1);
    const dml_value_0 input_zero_point_tensor = at->tensors[2] ? DML_LOAD(0, 2) : 0;
    const dml_value_2 output_scale_tensor = DML_LOAD(2, 3);
    const dml_value_3 output_zero_point_tensor = at->tensors[4] ? DML_LOAD(3, 4) : 0;
    DML_PUT(3, 5, DML_OF(3, convert_float32_to)(rintf(((((float)((int32_t)((uint32_t)state.acc - (uint32_t)((int32_t)((uint32_t)((int32_t)count) * (uint32_t)((int32_t)input_zero_point_tensor)))))) / ((float)max_uint64(((s->include_padding) != 0u) ? padded_count : count, UINT64_C(1)))) * input_scale_tensor) / output_scale_tensor) + ((float)output_zero_point_tensor)));
}

#elif defined(DML_CASE_1)

DML_STATE_OF_ONE(, int64_t, acc, (int64_t)((uint64_t)a.acc + (uint64_t)b.acc))

#define DML_MAP(x, index) ((dml_state){(int64_t)x})
#define DML_IDENTITY ((dml_state){INT64_C(0)})

#define DML_RESULTS(X) X(5, 3)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    const dml_value_1 input_scale_tensor = DML_LOAD(1, 1);
    const dml_value_0 input_zero_point_tensor = at->tensors[2] ? DML_LOAD(0, 2) : 0;
    const dml_value_2 output_scale_tensor = DML_LOAD(2, 3);
    const dml_value_3 output_zero_point_tensor = at->tensors[4] ? DML_LOAD(3, 4) : 0;
    DML_PUT(3, 5, DML_OF(3, convert_float32_to)(rintf(((((float)((int64_t)((uint64_t)state.acc - (uint64_t)((int64_t)((uint64_t)((int64_t)count) * (uint64_t)((int64_t)input_zero_point_tensor)))))) / ((float)max_uint64(((s->include_padding) != 0u) ? padded_count : count, UINT64_C(1)))) * input_scale_tensor) / output_scale_tensor) + ((float)output_zero_point_tensor)));
}

#else
#error "define what is computed, for example -DDML_CASE_0"
#include <stop_at_the_error_above>
#endif

#include "window/kernel.h"
