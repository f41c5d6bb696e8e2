// Generated from spec/operators/depth_to_space.yaml by templates/families/index_map/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// DEPTH_TO_SPACE: every output element is a copy of an input element, or is filled in.

#include "index_map/map_elements.wgsl"
