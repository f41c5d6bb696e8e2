/* Generated from spec/operators/gemm.yaml by templates/families/contraction/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* GEMM: sums of products of ATensor and BTensor.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on,
 * and with -DDML_FUSED_ACTIVATION_CELU and so on for an activation that is applied to the outputs; the entries are
 * dml_gemm_<types>_contraction_tiles and so on. To have all that is included in one file:
 *     dmlgen bundle GEMM
 */

#define DML_OPERATOR dml_gemm
#define DML_TENSOR_COUNT 4
#define DML_INPUT_BYTES DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_0), DML_BYTES_OF(DML_TYPE_0)
#define DML_A 0
#define DML_B 1
#define DML_A_GROUP 0
#define DML_B_GROUP 0
#define DML_OUTPUT_GROUP 0
#define DML_EPILOGUE_INPUTS(X) X(2, c_tensor, 0, DML_ABSENT_c_tensor)
#define DML_SCALARS(X) X(0, alpha, OWN) X(1, beta, OWN)
#define DML_FUSES

#include "types/one_type.h"

#include "functions/fused.h"

#include "functions/exp.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
#define DML_TERM FLOAT32
#define DML_SUM FLOAT32
#define DML_ABSENT_c_tensor 0.0f
#else
#error "GEMM has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "contraction/operator.h"

#if DML_IS_ONE_OF(DML_TYPE_0, FLOAT32, FLOAT16)
static inline dml_term dml_a_term(dml_a_value x, dml_a_value zero) { return x; }
static inline dml_term dml_b_term(dml_b_value x, dml_b_value zero) { return x; }
static inline dml_output_value dml_epilogue(DML_EPILOGUE_PARAMETERS)
{
    return dml_fused((alpha * acc) + (beta * c_tensor), fused_0, fused_1, fused_2, fused_3, fused_4);
}
#else
#error "GEMM has no kernel for this data type"
#include <stop_at_the_error_above>
#endif

#include "contraction/softmax.h"
#include "contraction/kernel.h"
