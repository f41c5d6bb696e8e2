/* Generated from spec/operators/nonzero_coordinates.yaml by templates/families/compact/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* NONZERO_COORDINATES: how many elements are not zero, and the coordinates of each.
 *
 * Compile once per size of elements with -DDML_TYPE_UINT32 and so on; the entries are dml_nonzero_coordinates_<type>_count_parts and <type>_write_parts.
 * To have all that is included in one file:
 *     dmlgen bundle NONZERO_COORDINATES
 */

#define DML_OPERATOR dml_nonzero_coordinates

#if !(defined(DML_TYPE_UINT32) || defined(DML_TYPE_UINT16) || defined(DML_TYPE_UINT8))
#error "define the size of elements, for example -DDML_TYPE_UINT32"
#include <stop_at_the_error_above>
#endif

#include "compact/kernel.h"
