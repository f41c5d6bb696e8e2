// Generated from spec/operators/activation_parameterized_relu.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_PARAMETERIZED_RELU: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT32 || INT16 || INT8
fn compute(input_tensor: Value, slope_tensor: Value) -> Value {
#if INT32
    return select(slope_tensor * input_tensor, input_tensor, input_tensor >= 0i);
#elif INT16
    return select(extractBits(slope_tensor * input_tensor, 0u, 16u), input_tensor, input_tensor >= 0i);
#elif INT8
    return select(extractBits(slope_tensor * input_tensor, 0u, 8u), input_tensor, input_tensor >= 0i);
#else
    return select(slope_tensor * input_tensor, input_tensor, input_tensor >= 0.0f);
#endif
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor slope_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=3, s=
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/given_input.wgsl" with tensor=slope_tensor, name=SlopeTensor, binding=2, s=, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/loaded.wgsl" with inputs=input_tensor: slope_tensor:, numbers=
#include "elementwise/result.wgsl" with inputs=input_tensor slope_tensor, output=output_tensor, s=
#include "elementwise/map.wgsl" with tensors=input_tensor slope_tensor output_tensor, outputs=output_tensor
