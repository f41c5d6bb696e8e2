// Generated from spec/operators/element_wise_dequantize_linear.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_DEQUANTIZE_LINEAR: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#include "functions/convert_to_uint32.wgsl" with s=0, is=TYPE_0_
#import convert_uint32_to_float32
#if TYPE_0_INT32 || TYPE_0_INT16 || TYPE_0_INT8
fn absent_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_zero_point_tensor() -> Value0 { return 0u; }
#endif
fn compute(input_tensor: Value0, scale_tensor: Value1, zero_point_tensor: Value0) -> Value1 {
    let let_negative = select(0u, 1u, input_tensor < zero_point_tensor);
    let let_steps = convert_uint32_to_float32(convert_Value0_to_uint32(max(input_tensor, zero_point_tensor)) - convert_Value0_to_uint32(min(input_tensor, zero_point_tensor)));
    return select(let_steps, -let_steps, let_negative != 0u) * scale_tensor;
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor scale_tensor zero_point_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=1
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=scale_tensor, name=ScaleTensor, binding=2, s=1, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/optional_input.wgsl" with tensor=zero_point_tensor, name=ZeroPointTensor, binding=3, s=0, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:0 scale_tensor:1 zero_point_tensor:0, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor scale_tensor zero_point_tensor, outputs=output_tensor:1:
#include "elementwise/map.wgsl" with tensors=input_tensor scale_tensor zero_point_tensor output_tensor, outputs=output_tensor
