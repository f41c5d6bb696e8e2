/* Generated from spec/operators/upsample_2d.yaml by templates/families/resample/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* UPSAMPLE_2D: elements between elements: the nearest one, or a weighted sum.
 *
 * Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are dml_upsample_2d_<type>_copy_lines,
 * _weigh_lines and _weigh_elements. To have all that is included in one file:
 *     dmlgen bundle UPSAMPLE_2D
 */

#define DML_OPERATOR dml_upsample_2d

#if !(defined(DML_TYPE_FLOAT32) || defined(DML_TYPE_FLOAT16))
#error "define the data type, for example -DDML_TYPE_FLOAT32"
#include <stop_at_the_error_above>
#endif

#include "resample/kernel.h"
