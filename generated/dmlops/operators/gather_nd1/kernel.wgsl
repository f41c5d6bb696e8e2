// Generated from spec/operators/gather_nd1.yaml by templates/families/gather/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// GATHER_ND1: every output element is a copy of an input element whose position is in a tensor of indices.

#include "gather/gather_elements.wgsl"
