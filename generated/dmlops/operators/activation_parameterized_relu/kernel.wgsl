// Generated from spec/operators/activation_parameterized_relu.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_PARAMETERIZED_RELU: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#include "functions/number.wgsl" with s=, is=
#include "functions/multiply.wgsl" with s=, is=
fn compute(input_tensor: Value, slope_tensor: Value) -> Value {
    return select(multiply_Value(slope_tensor, input_tensor), input_tensor, input_tensor >= number_Value(0i));
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor slope_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=3, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=slope_tensor, name=SlopeTensor, binding=2, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor: slope_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor slope_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor slope_tensor output_tensor, outputs=output_tensor
