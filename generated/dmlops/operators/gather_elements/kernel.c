/* Generated from spec/operators/gather_elements.yaml by templates/families/gather/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* GATHER_ELEMENTS: every output element is a copy of an input element whose position is in a tensor of indices.
 *
 * Compile once per size of elements with -DDML_TYPE_UINT64 and so on; the entries are dml_gather_elements_<type>_gather_rows.
 * To have all that is included in one file:
 *     dmlgen bundle GATHER_ELEMENTS
 */

#define DML_OPERATOR dml_gather_elements

#if !(defined(DML_TYPE_UINT64) || defined(DML_TYPE_UINT32) || defined(DML_TYPE_UINT16) || defined(DML_TYPE_UINT8))
#error "define the size of elements, for example -DDML_TYPE_UINT64"
#include <stop_at_the_error_above>
#endif

#include "gather/kernel.h"
