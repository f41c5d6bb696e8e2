// Generated from spec/operators/matrix_multiply_integer_to_float.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MATRIX_MULTIPLY_INTEGER_TO_FLOAT: sums of products of ATensor and BTensor.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#if TYPE_0_INT8 || TYPE_0_UINT8
#include "functions/convert_to_int32.wgsl" with s=0, is=TYPE_0_
#import is_infinite_float32
#import convert_int64_to_float32
#import precise_float32
alias Term = i32;
alias Sum = vec2<u32>;
#else
#include "functions/convert_to_int64.wgsl" with s=0, is=TYPE_0_
#import subtract_int64
#import convert_int64_to_float32
#import is_infinite_float32
#import precise_float32
alias Term = f32;
alias Sum = f32;
#endif

#if TYPE_0_INT32 || TYPE_0_INT16 || TYPE_0_INT8
fn absent_a_zero_point_tensor() -> Value0 { return 0i; }
fn absent_b_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_a_zero_point_tensor() -> Value0 { return 0u; }
fn absent_b_zero_point_tensor() -> Value0 { return 0u; }
#endif
fn absent_bias_tensor() -> Value1 { return 0.0f; }
#if TYPE_0_INT8 || TYPE_0_UINT8
fn a_term(x: Value0, zero: Value0) -> Term { return convert_Value0_to_int32(x) - convert_Value0_to_int32(zero); }
fn b_term(x: Value0, zero: Value0) -> Term { return convert_Value0_to_int32(x) - convert_Value0_to_int32(zero); }
fn epilogue(acc: Sum, a_scale_tensor: Value1, b_scale_tensor: Value1, bias_tensor: Value1) -> Value1 {
    return select(precise_float32(convert_int64_to_float32(acc) * select(b_scale_tensor, a_scale_tensor, abs(a_scale_tensor) > abs(b_scale_tensor))) * select(a_scale_tensor, b_scale_tensor, abs(a_scale_tensor) > abs(b_scale_tensor)), convert_int64_to_float32(acc) * (a_scale_tensor * b_scale_tensor), (abs(a_scale_tensor * b_scale_tensor) >= (1.1754944e-38f)) && (!is_infinite_float32(a_scale_tensor * b_scale_tensor))) + bias_tensor;
}
#else
fn a_term(x: Value0, zero: Value0) -> Term {
    return convert_int64_to_float32(subtract_int64(convert_Value0_to_int64(x), convert_Value0_to_int64(zero)));
}
fn b_term(x: Value0, zero: Value0) -> Term {
    return convert_int64_to_float32(subtract_int64(convert_Value0_to_int64(x), convert_Value0_to_int64(zero)));
}
fn epilogue(acc: Sum, a_scale_tensor: Value1, b_scale_tensor: Value1, bias_tensor: Value1) -> Value1 {
    return select(precise_float32(acc * select(b_scale_tensor, a_scale_tensor, abs(a_scale_tensor) > abs(b_scale_tensor))) * select(a_scale_tensor, b_scale_tensor, abs(a_scale_tensor) > abs(b_scale_tensor)), acc * (a_scale_tensor * b_scale_tensor), (abs(a_scale_tensor * b_scale_tensor) >= (1.1754944e-38f)) && (!is_infinite_float32(a_scale_tensor * b_scale_tensor))) + bias_tensor;
}
#endif

#include "contraction/parameters.wgsl" with tensors=a_tensor a_scale_tensor a_zero_point_tensor b_tensor b_scale_tensor b_zero_point_tensor bias_tensor output_tensor, scalars=
#include "contraction/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=0, own=input
#include "contraction/input.wgsl" with tensor=a_scale_tensor, name=AScaleTensor, binding=2, s=1, own=input
#include "contraction/input.wgsl" with tensor=a_zero_point_tensor, name=AZeroPointTensor, binding=3, s=0, own=optional_input
#include "contraction/input.wgsl" with tensor=b_tensor, name=BTensor, binding=4, s=0, own=input
#include "contraction/input.wgsl" with tensor=b_scale_tensor, name=BScaleTensor, binding=5, s=1, own=input
#include "contraction/input.wgsl" with tensor=b_zero_point_tensor, name=BZeroPointTensor, binding=6, s=0, own=optional_input
#include "contraction/input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=7, s=1, own=optional_input
#include "contraction/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=8, s=1, inputs=a_scale_tensor b_scale_tensor bias_tensor
#include "walk/tensors.wgsl" with tensors=a_tensor a_scale_tensor a_zero_point_tensor b_tensor b_scale_tensor b_zero_point_tensor bias_tensor output_tensor, strides=batches, sizes=batch_sizes
#include "contraction/locations.wgsl" with own=p
#include "contraction/load_factor.wgsl" with side=a, tensor=a_tensor, name=ATensor, along=row, rows=a_tensor, zeros=a_zero_point_tensor
#include "contraction/load_factor.wgsl" with side=b, tensor=b_tensor, name=BTensor, along=column, rows=, zeros=b_zero_point_tensor
#include "contraction/kernel.wgsl" with binding=9, own=p
