/* Generated from spec/operators/max_unpooling.yaml by templates/families/scatter/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* MAX_UNPOOLING: the input, in which updates stand at the positions of a tensor of indices.
 *
 * Compile once per size of elements with -DDML_TYPE_UINT32 and so on; the entries are dml_max_unpooling_<type>_scatter_locations and so on.
 * To have all that is included in one file:
 *     dmlgen bundle MAX_UNPOOLING
 */

#define DML_OPERATOR dml_max_unpooling

#if !(defined(DML_TYPE_UINT32) || defined(DML_TYPE_UINT16) || defined(DML_TYPE_UINT64) || defined(DML_TYPE_UINT8))
#error "define the size of elements, for example -DDML_TYPE_UINT32"
#include <stop_at_the_error_above>
#endif

#include "scatter/kernel.h"
