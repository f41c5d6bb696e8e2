// Generated from spec/operators/element_wise_quantized_linear_add.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_QUANTIZED_LINEAR_ADD: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_
#include "types/type.wgsl" with s=3, is=TYPE_3_
#include "types/type.wgsl" with s=4, is=TYPE_4_
#include "types/type.wgsl" with s=5, is=TYPE_5_

#import precise_float32
#import quotient_float32
#include "functions/convert_from_float32.wgsl" with s=5, is=TYPE_5_
#if TYPE_0_INT8
fn absent_a_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_a_zero_point_tensor() -> Value0 { return 0u; }
#endif
#if TYPE_2_INT8
fn absent_b_zero_point_tensor() -> Value2 { return 0i; }
#else
fn absent_b_zero_point_tensor() -> Value2 { return 0u; }
#endif
#if TYPE_5_INT8
fn absent_output_zero_point_tensor() -> Value5 { return 0i; }
#else
fn absent_output_zero_point_tensor() -> Value5 { return 0u; }
#endif
fn compute(a_tensor: Value0, a_scale_tensor: Value1, a_zero_point_tensor: Value0, b_tensor: Value2, b_scale_tensor: Value3, b_zero_point_tensor: Value2, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    let let_a_value = precise_float32((f32(a_tensor) - f32(a_zero_point_tensor)) * a_scale_tensor);
    let let_b_value = precise_float32((f32(b_tensor) - f32(b_zero_point_tensor)) * b_scale_tensor);
    return convert_float32_to_Value5(round(quotient_float32(let_a_value + let_b_value, output_scale_tensor)) + f32(output_zero_point_tensor));
}

#include "elementwise/parameters.wgsl" with tensors=a_tensor a_scale_tensor a_zero_point_tensor b_tensor b_scale_tensor b_zero_point_tensor output_scale_tensor output_zero_point_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=9, s=5
#include "elementwise/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=0, outputs=output_tensor:OutputTensor, uniform=UNIFORM
#include "elementwise/input.wgsl" with tensor=a_scale_tensor, name=AScaleTensor, binding=2, s=1, outputs=output_tensor:OutputTensor, uniform=UNIFORM
#include "elementwise/optional_input.wgsl" with tensor=a_zero_point_tensor, name=AZeroPointTensor, binding=3, s=0, outputs=output_tensor:OutputTensor, uniform=UNIFORM
#include "elementwise/input.wgsl" with tensor=b_tensor, name=BTensor, binding=4, s=2, outputs=output_tensor:OutputTensor, uniform=UNIFORM
#include "elementwise/input.wgsl" with tensor=b_scale_tensor, name=BScaleTensor, binding=5, s=3, outputs=output_tensor:OutputTensor, uniform=UNIFORM
#include "elementwise/optional_input.wgsl" with tensor=b_zero_point_tensor, name=BZeroPointTensor, binding=6, s=2, outputs=output_tensor:OutputTensor, uniform=UNIFORM
#include "elementwise/input.wgsl" with tensor=output_scale_tensor, name=OutputScaleTensor, binding=7, s=4, outputs=output_tensor:OutputTensor, uniform=UNIFORM
#include "elementwise/optional_input.wgsl" with tensor=output_zero_point_tensor, name=OutputZeroPointTensor, binding=8, s=5, outputs=output_tensor:OutputTensor, uniform=UNIFORM
#include "elementwise/loaded.wgsl" with inputs=a_tensor:0 a_scale_tensor:1 a_zero_point_tensor:0 b_tensor:2 b_scale_tensor:3 b_zero_point_tensor:2 output_scale_tensor:4 output_zero_point_tensor:5, numbers=
#include "elementwise/results.wgsl" with inputs=a_tensor a_scale_tensor a_zero_point_tensor b_tensor b_scale_tensor b_zero_point_tensor output_scale_tensor output_zero_point_tensor, outputs=output_tensor:5:
#include "elementwise/map.wgsl" with tensors=a_tensor a_scale_tensor a_zero_point_tensor b_tensor b_scale_tensor b_zero_point_tensor output_scale_tensor output_zero_point_tensor output_tensor, outputs=output_tensor
