// Generated from spec/operators/one_hot.yaml by templates/families/band/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ONE_HOT: every line along an axis has one value in a band of positions, and others outside it.

#include "band/fill_bands.wgsl"
