// Generated from spec/operators/element_wise_quantize_linear.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_QUANTIZE_LINEAR: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_

#include "functions/convert_to_float32.wgsl" with s=0, is=TYPE_0_
#import quotient_float32
#include "functions/convert_from_float32.wgsl" with s=2, is=TYPE_2_
#if TYPE_2_INT8
fn absent_zero_point_tensor() -> Value2 { return 0i; }
#else
fn absent_zero_point_tensor() -> Value2 { return 0u; }
#endif
fn compute(input_tensor: Value0, scale_tensor: Value1, zero_point_tensor: Value2) -> Value2 {
    return convert_float32_to_Value2(round(quotient_float32(convert_Value0_to_float32(input_tensor), scale_tensor)) + f32(zero_point_tensor));
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor scale_tensor zero_point_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=2
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=scale_tensor, name=ScaleTensor, binding=2, s=1, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/optional_input.wgsl" with tensor=zero_point_tensor, name=ZeroPointTensor, binding=3, s=2, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:0 scale_tensor:1 zero_point_tensor:2, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor scale_tensor zero_point_tensor, outputs=output_tensor:2:
#include "elementwise/map.wgsl" with tensors=input_tensor scale_tensor zero_point_tensor output_tensor, outputs=output_tensor
