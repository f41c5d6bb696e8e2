/* What a contraction declares, and what its functions see.
 *
 * Before this header the kernel defines
 *     DML_OPERATOR, DML_TYPE_0 ..., DML_TYPE_NAME      as for every kernel (types/entry.h)
 *     DML_TENSOR_COUNT                                 inputs and the output, which is the last
 *     DML_INPUT_BYTES                                  the bytes of an element of each input, a list
 *     DML_A, DML_B                                     the factors' numbers among them
 *     DML_A_GROUP, DML_B_GROUP, DML_OUTPUT_GROUP       their type groups
 *     DML_A_ZERO, DML_B_ZERO                           the numbers of their zero points, where they have any
 *     DML_EPILOGUE_INPUTS(X)   X(number, name, type group, value where it is absent) of each input that dml_epilogue sees
 *     DML_SCALARS(X)   X(number, name, OWN or WHOLE) of each value of the descriptor; OWN has the type of group 0, WHOLE is
 *                      a UINT32
 *     DML_WINDOWS      where windows may be multiplied where they lie in a copy of b
 *     DML_FUSES        where an activation may be applied, with fused_0 to fused_4
 *     DML_SOFTMAX      where a softmax of the results follows: then it includes functions/exp.h
 *     DML_TERM         FLOAT32, or INT32 where factors are differences of bytes
 *     DML_SUM          FLOAT32, INT32 or INT64: what sums are held in
 * after it
 *     DML_A_ABSENT, DML_B_ABSENT             the values of zero points that are absent
 *     dml_a_term(x, zero), dml_b_term(...)   what an element is multiplied as
 *     dml_epilogue(DML_EPILOGUE_PARAMETERS)      the output, of the sum `acc`
 * and last it includes contraction/kernel.h.
 */
#ifndef DML_CONTRACTION_OPERATOR_H
#define DML_CONTRACTION_OPERATOR_H

#include "types/entry.h"
#include "types/groups.h"

typedef DML_VALUE_OF(DML_TERM) dml_term;
typedef DML_VALUE_OF(DML_SUM) dml_sum;

/* The types of a group whose number is a macro. */
#define DML_ELEMENT_IN(group) DML_JOIN(dml_element_, group)
#define DML_VALUE_IN(group) DML_JOIN(dml_value_, group)
#define DML_LOAD_IN(group, from) DML_JOIN(dml_load_, DML_JOIN(DML_TYPE_, group))(from)

typedef DML_ELEMENT_IN(DML_A_GROUP) dml_a_element;
typedef DML_VALUE_IN(DML_A_GROUP) dml_a_value;
typedef DML_ELEMENT_IN(DML_B_GROUP) dml_b_element;
typedef DML_VALUE_IN(DML_B_GROUP) dml_b_value;
typedef DML_ELEMENT_IN(DML_OUTPUT_GROUP) dml_output_element;
typedef DML_VALUE_IN(DML_OUTPUT_GROUP) dml_output_value;

/* What results are stored as: with DML_SOFTMAX, which reads them again before the output is made, they are not rounded. */
#if defined(DML_SOFTMAX)
typedef dml_output_value dml_result;
static inline void dml_store_result(dml_result *to, dml_output_value value) { *to = value; }
#else
typedef dml_output_element dml_result;
static inline void dml_store_result(dml_result *to, dml_output_value value)
{
    DML_JOIN(dml_store_, DML_JOIN(DML_TYPE_, DML_OUTPUT_GROUP))(to, value);
}
#endif

static inline dml_a_value dml_load_a(const dml_a_element *from) { return DML_LOAD_IN(DML_A_GROUP, from); }
static inline dml_b_value dml_load_b(const dml_b_element *from) { return DML_LOAD_IN(DML_B_GROUP, from); }
static inline void dml_store_output(dml_output_element *to, dml_output_value value)
{
    DML_JOIN(dml_store_, DML_JOIN(DML_TYPE_, DML_OUTPUT_GROUP))(to, value);
}

typedef dml_value_0 dml_scalar_OWN;
typedef uint32_t dml_scalar_WHOLE;

#define DML_EPILOGUE_PARAMETERS \
    dml_sum acc DML_EPILOGUE_INPUTS(DML_INPUT_PARAMETER) DML_SCALARS(DML_SCALAR_PARAMETER) DML_FUSED_PARAMETERS
#define DML_INPUT_PARAMETER(number, name, group, absent) , dml_value_##group name
#define DML_SCALAR_PARAMETER(number, name, kind) , dml_scalar_##kind name
#if defined(DML_FUSES)
#define DML_FUSED_PARAMETERS , float fused_0, float fused_1, float fused_2, float fused_3, float fused_4
#else
#define DML_FUSED_PARAMETERS
#endif

#endif
