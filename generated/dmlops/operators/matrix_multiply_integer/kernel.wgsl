// Generated from spec/operators/matrix_multiply_integer.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MATRIX_MULTIPLY_INTEGER: sums of products of ATensor and BTensor.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_

#include "functions/convert_to_int32.wgsl" with s=0, is=TYPE_0_
#include "functions/convert_to_int32.wgsl" with s=1, is=TYPE_1_
alias Term = i32;
alias Sum = i32;

#if TYPE_0_INT8
fn absent_a_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_a_zero_point_tensor() -> Value0 { return 0u; }
#endif
#if TYPE_1_INT8
fn absent_b_zero_point_tensor() -> Value1 { return 0i; }
#else
fn absent_b_zero_point_tensor() -> Value1 { return 0u; }
#endif
fn a_term(x: Value0, zero: Value0) -> Term { return convert_Value0_to_int32(x) - convert_Value0_to_int32(zero); }
fn b_term(x: Value1, zero: Value1) -> Term { return convert_Value1_to_int32(x) - convert_Value1_to_int32(zero); }
fn epilogue(acc: Sum) -> Value2 { return acc; }

#include "contraction/parameters.wgsl" with tensors=a_tensor a_zero_point_tensor b_tensor b_zero_point_tensor output_tensor, scalars=
#include "contraction/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=0, own=input
#include "contraction/input.wgsl" with tensor=a_zero_point_tensor, name=AZeroPointTensor, binding=2, s=0, own=optional_input
#include "contraction/input.wgsl" with tensor=b_tensor, name=BTensor, binding=3, s=1, own=input
#include "contraction/input.wgsl" with tensor=b_zero_point_tensor, name=BZeroPointTensor, binding=4, s=1, own=optional_input
#include "contraction/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=5, s=2, inputs=
#include "walk/tensors.wgsl" with tensors=a_tensor a_zero_point_tensor b_tensor b_zero_point_tensor output_tensor, strides=batches, sizes=batch_sizes
#include "contraction/locations.wgsl" with own=p
#include "contraction/load_factor.wgsl" with side=a, tensor=a_tensor, name=ATensor, along=row, rows=a_tensor, zeros=a_zero_point_tensor
#include "contraction/load_factor.wgsl" with side=b, tensor=b_tensor, name=BTensor, along=column, rows=, zeros=b_zero_point_tensor
#include "contraction/kernel.wgsl" with binding=6, own=p
