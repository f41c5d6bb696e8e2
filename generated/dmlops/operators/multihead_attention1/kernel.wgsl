// Generated from spec/operators/multihead_attention1.yaml by templates/families/attention/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MULTIHEAD_ATTENTION1: softmax of the products of queries and keys, times values.

#include "attention/kernel.wgsl"
