// Generated from spec/operators/element_wise_clip_grad1.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_CLIP_GRAD1: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#include "functions/less_equal.wgsl" with s=, is=
#include "functions/number.wgsl" with s=, is=
#include "functions/greater_equal.wgsl" with s=, is=
fn compute(input_tensor: Value, input_gradient_tensor: Value) -> Value {
    return select(select(input_gradient_tensor, number_Value(0i), greater_equal_Value(input_tensor, max_value())), number_Value(0i), less_equal_Value(input_tensor, min_value()));
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor, scalars=1
#include "types/scalar.wgsl" with is=
fn min_value() -> Scalar { return scalar(p.scalars[0].xy); }
fn max_value() -> Scalar { return scalar(p.scalars[0].zw); }

#include "elementwise/output.wgsl" with tensor=output_gradient_tensor, name=OutputGradientTensor, binding=3, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_gradient_tensor:OutputGradientTensor, uniform=
#include "elementwise/input.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, binding=2, s=, outputs=output_gradient_tensor:OutputGradientTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor: input_gradient_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor input_gradient_tensor, outputs=output_gradient_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor, outputs=output_gradient_tensor
