// Generated from spec/operators/gather_nd.yaml by templates/families/gather/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// GATHER_ND: every output element is a copy of an input element whose position is in a tensor of indices.

#include "gather/gather_elements.wgsl"
