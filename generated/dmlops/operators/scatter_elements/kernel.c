/* Generated from spec/operators/scatter_elements.yaml by templates/families/scatter/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* SCATTER_ELEMENTS: the input, in which updates stand at the positions of a tensor of indices.
 *
 * Compile once per size of elements with -DDML_TYPE_UINT64 and so on; the entries are dml_scatter_elements_<type>_scatter_locations and so on.
 * To have all that is included in one file:
 *     dmlgen bundle SCATTER_ELEMENTS
 */

#define DML_OPERATOR dml_scatter_elements

#if !(defined(DML_TYPE_UINT64) || defined(DML_TYPE_UINT32) || defined(DML_TYPE_UINT16) || defined(DML_TYPE_UINT8))
#error "define the size of elements, for example -DDML_TYPE_UINT64"
#include <stop_at_the_error_above>
#endif

#include "scatter/kernel.h"
