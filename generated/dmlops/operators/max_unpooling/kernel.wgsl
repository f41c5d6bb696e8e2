// Generated from spec/operators/max_unpooling.yaml by templates/families/scatter/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MAX_UNPOOLING: the input, in which updates stand at the positions of a tensor of indices.

#include "scatter/locations.wgsl"
