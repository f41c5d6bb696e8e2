// Generated from spec/operators/quantized_linear_matrix_multiply.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// QUANTIZED_LINEAR_MATRIX_MULTIPLY: sums of products of ATensor and BTensor.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_
#include "types/type.wgsl" with s=3, is=TYPE_3_
#include "types/type.wgsl" with s=4, is=TYPE_4_
#include "types/type.wgsl" with s=5, is=TYPE_5_

#include "functions/convert_to_int32.wgsl" with s=0, is=TYPE_0_
#include "functions/convert_to_int32.wgsl" with s=2, is=TYPE_2_
#import convert_int64_to_float32
#import quotient_float32
#include "functions/convert_from_float32.wgsl" with s=5, is=TYPE_5_
alias Term = i32;
alias Sum = vec2<u32>;

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
fn a_term(x: Value0, zero: Value0) -> Term { return convert_Value0_to_int32(x) - convert_Value0_to_int32(zero); }
fn b_term(x: Value2, zero: Value2) -> Term { return convert_Value2_to_int32(x) - convert_Value2_to_int32(zero); }
fn epilogue(acc: Sum, a_scale_tensor: Value1, b_scale_tensor: Value3, output_scale_tensor: Value4, output_zero_point_tensor: Value5) -> Value5 {
    return convert_float32_to_Value5(round(convert_int64_to_float32(acc) * quotient_float32(a_scale_tensor * b_scale_tensor, output_scale_tensor)) + f32(output_zero_point_tensor));
}

#include "contraction/parameters.wgsl" with tensors=a_tensor a_scale_tensor a_zero_point_tensor b_tensor b_scale_tensor b_zero_point_tensor output_scale_tensor output_zero_point_tensor output_tensor, scalars=
#include "contraction/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=0, own=input
#include "contraction/input.wgsl" with tensor=a_scale_tensor, name=AScaleTensor, binding=2, s=1, own=input
#include "contraction/input.wgsl" with tensor=a_zero_point_tensor, name=AZeroPointTensor, binding=3, s=0, own=optional_input
#include "contraction/input.wgsl" with tensor=b_tensor, name=BTensor, binding=4, s=2, own=input
#include "contraction/input.wgsl" with tensor=b_scale_tensor, name=BScaleTensor, binding=5, s=3, own=input
#include "contraction/input.wgsl" with tensor=b_zero_point_tensor, name=BZeroPointTensor, binding=6, s=2, own=optional_input
#include "contraction/input.wgsl" with tensor=output_scale_tensor, name=OutputScaleTensor, binding=7, s=4, own=input
#include "contraction/input.wgsl" with tensor=output_zero_point_tensor, name=OutputZeroPointTensor, binding=8, s=5, own=optional_input
#include "contraction/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=9, s=5, inputs=a_scale_tensor b_scale_tensor output_scale_tensor output_zero_point_tensor
#include "walk/tensors.wgsl" with tensors=a_tensor a_scale_tensor a_zero_point_tensor b_tensor b_scale_tensor b_zero_point_tensor output_scale_tensor output_zero_point_tensor output_tensor, strides=batches, sizes=batch_sizes
#include "contraction/locations.wgsl" with own=p
#include "contraction/load_factor.wgsl" with side=a, tensor=a_tensor, name=ATensor, along=row, rows=a_tensor, zeros=a_zero_point_tensor
#include "contraction/load_factor.wgsl" with side=b, tensor=b_tensor, name=BTensor, along=column, rows=, zeros=b_zero_point_tensor
#include "contraction/kernel.wgsl" with binding=10, own=p
