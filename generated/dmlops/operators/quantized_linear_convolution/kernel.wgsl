// Generated from spec/operators/quantized_linear_convolution.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// QUANTIZED_LINEAR_CONVOLUTION: sums of products of FilterTensor and InputTensor.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_
#include "types/type.wgsl" with s=3, is=TYPE_3_
#include "types/type.wgsl" with s=4, is=TYPE_4_
#include "types/type.wgsl" with s=5, is=TYPE_5_
#include "types/type.wgsl" with s=6, is=TYPE_6_

#include "functions/convert_to_int32.wgsl" with s=2, is=TYPE_2_
#include "functions/convert_to_int32.wgsl" with s=0, is=TYPE_0_
#import convert_int32_to_int64
#import add_int64
#import convert_int64_to_float32
#import quotient_float32
#include "functions/convert_from_float32.wgsl" with s=6, is=TYPE_6_
alias Term = i32;
alias Sum = vec2<u32>;

#if TYPE_0_INT8
fn absent_input_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_input_zero_point_tensor() -> Value0 { return 0u; }
#endif
#if TYPE_2_INT8
fn absent_filter_zero_point_tensor() -> Value2 { return 0i; }
#else
fn absent_filter_zero_point_tensor() -> Value2 { return 0u; }
#endif
fn absent_bias_tensor() -> Value4 { return 0i; }
#if TYPE_6_INT8
fn absent_output_zero_point_tensor() -> Value6 { return 0i; }
#else
fn absent_output_zero_point_tensor() -> Value6 { return 0u; }
#endif
fn a_term(x: Value2, zero: Value2) -> Term { return convert_Value2_to_int32(x) - convert_Value2_to_int32(zero); }
fn b_term(x: Value0, zero: Value0) -> Term { return convert_Value0_to_int32(x) - convert_Value0_to_int32(zero); }
fn epilogue(acc: Sum, input_scale_tensor: Value1, filter_scale_tensor: Value3, bias_tensor: Value4, output_scale_tensor: Value5, output_zero_point_tensor: Value6) -> Value6 {
    return convert_float32_to_Value6(round(convert_int64_to_float32(add_int64(acc, convert_int32_to_int64(bias_tensor))) * quotient_float32(input_scale_tensor * filter_scale_tensor, output_scale_tensor)) + f32(output_zero_point_tensor));
}

#include "contraction/parameters.wgsl" with tensors=input_tensor input_scale_tensor input_zero_point_tensor filter_tensor filter_scale_tensor filter_zero_point_tensor bias_tensor output_scale_tensor output_zero_point_tensor output_tensor, scalars=
#include "contraction/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0, own=input
#include "contraction/input.wgsl" with tensor=input_scale_tensor, name=InputScaleTensor, binding=2, s=1, own=input
#include "contraction/input.wgsl" with tensor=input_zero_point_tensor, name=InputZeroPointTensor, binding=3, s=0, own=optional_input
#include "contraction/input.wgsl" with tensor=filter_tensor, name=FilterTensor, binding=4, s=2, own=input
#include "contraction/input.wgsl" with tensor=filter_scale_tensor, name=FilterScaleTensor, binding=5, s=3, own=input
#include "contraction/input.wgsl" with tensor=filter_zero_point_tensor, name=FilterZeroPointTensor, binding=6, s=2, own=optional_input
#include "contraction/input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=7, s=4, own=optional_input
#include "contraction/input.wgsl" with tensor=output_scale_tensor, name=OutputScaleTensor, binding=8, s=5, own=input
#include "contraction/input.wgsl" with tensor=output_zero_point_tensor, name=OutputZeroPointTensor, binding=9, s=6, own=optional_input
#include "contraction/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=10, s=6, inputs=input_scale_tensor filter_scale_tensor bias_tensor output_scale_tensor output_zero_point_tensor
#include "walk/tensors.wgsl" with tensors=input_tensor input_scale_tensor input_zero_point_tensor filter_tensor filter_scale_tensor filter_zero_point_tensor bias_tensor output_scale_tensor output_zero_point_tensor output_tensor, strides=batches, sizes=batch_sizes
#if TRANSPOSED
#include "contraction/locations.wgsl" with own=phase
#else
#include "contraction/locations.wgsl" with own=p
#endif
#include "contraction/load_factor.wgsl" with side=a, tensor=filter_tensor, name=FilterTensor, along=row, rows=filter_tensor, zeros=filter_zero_point_tensor
#include "contraction/load_factor.wgsl" with side=b, tensor=input_tensor, name=InputTensor, along=column, rows=, zeros=input_zero_point_tensor
#if TRANSPOSED
#include "contraction/kernel.wgsl" with binding=11, own=phase
#else
#include "contraction/kernel.wgsl" with binding=11, own=p
#endif
