// Generated from spec/operators/fill_value_constant.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// FILL_VALUE_CONSTANT: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

fn compute() -> Value { return value_value(); }

#include "elementwise/parameters.wgsl" with tensors=output_tensor, scalars=1
#include "types/scalar.wgsl" with is=
fn value_value() -> Scalar { return scalar(p.scalars[0].xy); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=1, s=
#include "elementwise/loaded_numbers.wgsl" with numbers=, empty=Quads
#include "elementwise/results.wgsl" with inputs=, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=output_tensor, outputs=output_tensor
