/* Generated from spec/operators/resample_grad.yaml by templates/families/resample/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* RESAMPLE_GRAD: the gradients of all elements that an element was read for, weighted and added.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are dml_resample_grad_<type>_copy_lines,
 * _weigh_lines and _weigh_elements. To have all that is included in one file:
 *     dmlgen bundle RESAMPLE_GRAD
 */

#define DML_OPERATOR dml_resample_grad

#if !(defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16))
#error "define the data type, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "resample/kernel.h"
