// Generated from spec/operators/scatter_nd.yaml by templates/families/scatter/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// SCATTER_ND: the input, in which updates stand at the positions of a tensor of indices.

#include "scatter/locations.wgsl"
