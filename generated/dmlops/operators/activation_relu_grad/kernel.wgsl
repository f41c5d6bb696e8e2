// Generated from spec/operators/activation_relu_grad.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_RELU_GRAD: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#include "functions/number.wgsl" with s=, is=
fn compute(input_tensor: Value, input_gradient_tensor: Value) -> Value {
    return select(number_Value(0i), input_gradient_tensor, input_tensor > number_Value(0i));
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_gradient_tensor, name=OutputGradientTensor, binding=3, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_gradient_tensor:OutputGradientTensor, uniform=
#include "elementwise/input.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, binding=2, s=, outputs=output_gradient_tensor:OutputGradientTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor: input_gradient_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor input_gradient_tensor, outputs=output_gradient_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor, outputs=output_gradient_tensor
