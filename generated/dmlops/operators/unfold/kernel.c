/* Generated from spec/operators/unfold.yaml by templates/families/index_map/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* UNFOLD: every output element is a copy of an input element, or is filled in.
 *
 * Compile once per size of elements with -DDML_TYPE_UINT32 and so on; the entries are dml_unfold_<type>_copy_boxes.
 * To have all that is included in one file:
 *     dmlgen bundle UNFOLD
 */

#define DML_OPERATOR dml_unfold

#if !(defined(DML_TYPE_UINT32) || defined(DML_TYPE_UINT16))
#error "define the size of elements, for example -DDML_TYPE_UINT32"
#include <stop_at_the_error_above>
#endif

#include "index_map/kernel.h"
