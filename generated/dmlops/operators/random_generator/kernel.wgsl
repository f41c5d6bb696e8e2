// Generated from spec/operators/random_generator.yaml by templates/families/random/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// RANDOM_GENERATOR: every output element is a random number that follows from a state and the number of the element.

#include "random/philox.wgsl"
