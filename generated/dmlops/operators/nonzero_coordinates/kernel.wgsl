// Generated from spec/operators/nonzero_coordinates.yaml by templates/families/compact/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// NONZERO_COORDINATES: how many elements are not zero, and the coordinates of each.

#include "compact/parts.wgsl"
