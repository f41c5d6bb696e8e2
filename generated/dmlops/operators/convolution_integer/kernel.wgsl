// Generated from spec/operators/convolution_integer.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// CONVOLUTION_INTEGER: sums of products of FilterTensor and InputTensor.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "types/type.wgsl" with s=2, is=TYPE_2_

#include "functions/convert_to_int32.wgsl" with s=1, is=TYPE_1_
#include "functions/convert_to_int32.wgsl" with s=0, is=TYPE_0_
alias Term = i32;
alias Sum = i32;

#if TYPE_0_INT8
fn absent_input_zero_point_tensor() -> Value0 { return 0i; }
#else
fn absent_input_zero_point_tensor() -> Value0 { return 0u; }
#endif
#if TYPE_1_INT8
fn absent_filter_zero_point_tensor() -> Value1 { return 0i; }
#else
fn absent_filter_zero_point_tensor() -> Value1 { return 0u; }
#endif
fn a_term(x: Value1, zero: Value1) -> Term { return convert_Value1_to_int32(x) - convert_Value1_to_int32(zero); }
fn b_term(x: Value0, zero: Value0) -> Term { return convert_Value0_to_int32(x) - convert_Value0_to_int32(zero); }
fn epilogue(acc: Sum) -> Value2 { return acc; }

#include "contraction/parameters.wgsl" with tensors=input_tensor input_zero_point_tensor filter_tensor filter_zero_point_tensor output_tensor, scalars=
#include "contraction/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0, own=input
#include "contraction/input.wgsl" with tensor=input_zero_point_tensor, name=InputZeroPointTensor, binding=2, s=0, own=optional_input
#include "contraction/input.wgsl" with tensor=filter_tensor, name=FilterTensor, binding=3, s=1, own=input
#include "contraction/input.wgsl" with tensor=filter_zero_point_tensor, name=FilterZeroPointTensor, binding=4, s=1, own=optional_input
#include "contraction/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=5, s=2, inputs=
#include "walk/tensors.wgsl" with tensors=input_tensor input_zero_point_tensor filter_tensor filter_zero_point_tensor output_tensor, strides=batches, sizes=batch_sizes
#if TRANSPOSED
#include "contraction/locations.wgsl" with own=phase
#else
#include "contraction/locations.wgsl" with own=p
#endif
#include "contraction/load_factor.wgsl" with side=a, tensor=filter_tensor, name=FilterTensor, along=row, rows=filter_tensor, zeros=filter_zero_point_tensor
#include "contraction/load_factor.wgsl" with side=b, tensor=input_tensor, name=InputTensor, along=column, rows=, zeros=input_zero_point_tensor
#if TRANSPOSED
#include "contraction/kernel.wgsl" with binding=6, own=phase
#else
#include "contraction/kernel.wgsl" with binding=6, own=p
#endif
