/* Generated from spec/operators/multihead_attention.yaml by templates/families/attention/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* MULTIHEAD_ATTENTION: softmax of the products of queries and keys, times values.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_multihead_attention_<type>_attention_rows and so on.
 * To have all that is included in one file:
 *     dmlgen bundle MULTIHEAD_ATTENTION
 */

#define DML_OPERATOR dml_multihead_attention

#if !(defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16))
#error "define the data type, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "functions/exp_nonpositive.h"
#include "functions/multiply_add.h"

#include "attention/kernel.h"
