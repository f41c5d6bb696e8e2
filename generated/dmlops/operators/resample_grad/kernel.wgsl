// Generated from spec/operators/resample_grad.yaml by templates/families/resample/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// RESAMPLE_GRAD: the gradients of all elements that an element was read for, weighted and added.

#include "resample/resample_elements.wgsl"
