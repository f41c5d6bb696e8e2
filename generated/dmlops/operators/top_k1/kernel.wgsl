// Generated from spec/operators/top_k1.yaml by templates/families/sort/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// TOP_K1: the first elements of every line along an axis in order, and where they were.

#include "sort/sort_rows.wgsl"
