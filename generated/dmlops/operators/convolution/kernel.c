/* Generated from spec/operators/convolution.yaml by templates/families/contraction/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* CONVOLUTION: sums of products of FilterTensor and InputTensor.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on,
 * and with -DDML_FUSED_ACTIVATION_CELU and so on for an activation that is applied to the outputs; the entries are
 * dml_convolution_<types>_contraction_tiles and so on. To have all that is included in one file:
 *     dmlgen bundle CONVOLUTION
 */

#define DML_OPERATOR dml_convolution
#define DML_TENSOR_COUNT 4
#define DML_INPUT_BYTES DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_0)
#define DML_A 1
#define DML_B 0
#define DML_A_GROUP 0
#define DML_B_GROUP 0
#define DML_OUTPUT_GROUP 0
#define DML_EPILOGUE_INPUTS(X) X(2, bias_tensor, 0, DML_ABSENT_bias_tensor)
#define DML_SCALARS(X)
#define DML_WINDOWS
#define DML_FUSES

#include "types/one_type.h"

#include "functions/fused.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
#define DML_TERM FLOAT32
#define DML_SUM FLOAT32
#define DML_ABSENT_bias_tensor 0.0f
#else
#error "CONVOLUTION has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "contraction/operator.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline dml_term dml_a_term(dml_a_value x, dml_a_value zero) { return x; }
static inline dml_term dml_b_term(dml_b_value x, dml_b_value zero) { return x; }
static inline dml_output_value dml_epilogue(DML_EPILOGUE_PARAMETERS)
{
    return dml_fused(acc + bias_tensor, fused_0, fused_1, fused_2, fused_3, fused_4);
}
#else
#error "CONVOLUTION has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "contraction/copy.h"
#include "contraction/kernel.h"
