/* Generated from spec/operators/max_pooling_grad.yaml by templates/families/window/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* MAX_POOLING_GRAD: the elements in each window that slides over a tensor, combined.
 *
 * Compile once per choice of data types with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_max_pooling_grad_<types>_windows and dml_max_pooling_grad_<types>_windows_backward. To have all that is included in one file:
 *     dmlgen bundle MAX_POOLING_GRAD
 */

#define DML_OPERATOR dml_max_pooling_grad

#define DML_TYPE_GROUPS 1
#define DML_TYPE_TUPLES(X) X(FLOAT32) X(FLOAT16)
#include "types/type_tuple.h"
#if DML_CHOSEN_TUPLES != 1
#error "define exactly one combination of data types, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#define DML_TYPE_1 UINT32 /* positions */
#define DML_TENSORS 4
#include "window/operator.h"

#include "functions/is_nan.h"

typedef struct {
    char none;
} dml_scalars;

#define DML_SCALAR_COUNT 0
#define DML_SCALARS(from) ((dml_scalars){0})

DML_PICKED_STATE(, (((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value > b.value)))) && (b.index < a.index))) ? 1u : 0u)

#define DML_MAP(x, index) ((dml_state){x, index})
#define DML_IDENTITY ((dml_state){-INFINITY, UINT64_C(18446744073709551615)})

#define DML_RESULTS(X) X(3, 1)

static DML_ALWAYS_INLINE void dml_finish(dml_state state, uint64_t count, uint64_t padded_count, const dml_scalars *s,
                                         const dml_location *at, int64_t i)
{
    (void)count, (void)padded_count, (void)s;
    DML_PUT(1, 3, (count > UINT64_C(0)) ? ((uint32_t)state.index) : 4294967295u);
}

#include "window/kernel.h"

DML_STATE_OF_ONE(_backward, dml_value_0, acc, a.acc + b.acc)

static DML_ALWAYS_INLINE dml_state_backward dml_map_backward(const dml_location *at, int64_t i, uint64_t count, uint64_t padded_count,
                                                     uint64_t here, const dml_scalars *s)
{
    (void)count, (void)padded_count, (void)here, (void)s;
    const dml_value_0 input_gradient_tensor = DML_LOAD(0, 1);
    const dml_value_1 positions = DML_LOAD(1, 3);
    return (dml_state_backward){(positions == ((uint32_t)here)) ? input_gradient_tensor : 0.0f};
}
#define DML_IDENTITY_BACKWARD ((dml_state_backward){0.0f})

static DML_ALWAYS_INLINE void dml_finish_backward(dml_state_backward state, const dml_scalars *s,
                                                  const dml_location *at, int64_t i)
{
    (void)s;
    DML_STORE(0, 2, state.acc);
}

#include "window/transposed.h"
