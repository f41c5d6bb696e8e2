/* Generated from spec/operators/diagonal_matrix.yaml by templates/families/band/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* DIAGONAL_MATRIX: every line along an axis has one value in a band of positions, and others outside it.
 *
 * Compile once per size of elements with -DDML_TYPE_UINT64 and so on; the entries are dml_diagonal_matrix_<type>_fill_bands.
 * To have all that is included in one file:
 *     dmlgen bundle DIAGONAL_MATRIX
 */

#define DML_OPERATOR dml_diagonal_matrix

#if !(defined(DML_TYPE_UINT64) || defined(DML_TYPE_UINT32) || defined(DML_TYPE_UINT16) || defined(DML_TYPE_UINT8))
#error "define the size of elements, for example -DDML_TYPE_UINT64"
#include <stop_at_the_error_above>
#endif

#include "band/kernel.h"
