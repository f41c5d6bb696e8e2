/* Generated from spec/operators/resample2.yaml by templates/families/resample/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* RESAMPLE2: elements between elements: the nearest one, or a weighted sum.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are dml_resample2_<type>_copy_lines,
 * _weigh_lines and _weigh_elements. To have all that is included in one file:
 *     dmlgen bundle RESAMPLE2
 */

#define DML_OPERATOR dml_resample2

#if !(defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16) || defined(DML_TYPE_INT8) || defined(DML_TYPE_UINT8))
#error "define the data type, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "resample/kernel.h"
