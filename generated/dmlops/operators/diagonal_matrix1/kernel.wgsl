// Generated from spec/operators/diagonal_matrix1.yaml by templates/families/band/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// DIAGONAL_MATRIX1: every line along an axis has one value in a band of positions, and others outside it.

#include "band/fill_bands.wgsl"
