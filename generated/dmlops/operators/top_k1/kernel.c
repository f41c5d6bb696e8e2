/* Generated from spec/operators/top_k1.yaml by templates/families/sort/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* TOP_K1: the first elements of every line along an axis in order, and where they were.
 *
 * Compile once per size of elements with -DDML_TYPE_UINT32 and so on; the entries are dml_top_k1_<type>_heap_lines and <type>_radix_lines.
 * To have all that is included in one file:
 *     dmlgen bundle TOP_K1
 */

#define DML_OPERATOR dml_top_k1

#if !(defined(DML_TYPE_UINT32) || defined(DML_TYPE_UINT16) || defined(DML_TYPE_UINT64) || defined(DML_TYPE_UINT8))
#error "define the size of elements, for example -DDML_TYPE_UINT32"
#include <stop_at_the_error_above>
#endif

#include "sort/kernel.h"
