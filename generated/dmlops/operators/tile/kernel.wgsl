// Generated from spec/operators/tile.yaml by templates/families/index_map/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// TILE: every output element is a copy of an input element, or is filled in.

#include "index_map/map_elements.wgsl"
