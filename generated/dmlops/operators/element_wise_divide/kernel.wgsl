// Generated from spec/operators/element_wise_divide.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_DIVIDE: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT64 || INT32 || INT16 || INT8 || UINT64 || UINT32 || UINT16 || UINT8
#if INT64
#include "arithmetic/divide_int64.wgsl"
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return divide_int64(a_tensor, b_tensor); }
#elif INT32
#include "arithmetic/divide_int32.wgsl"
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return divide_int32(a_tensor, b_tensor); }
#elif INT16
#include "arithmetic/divide_int16.wgsl"
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return divide_int16(a_tensor, b_tensor); }
#elif INT8
#include "arithmetic/divide_int8.wgsl"
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return divide_int8(a_tensor, b_tensor); }
#elif UINT64
#include "arithmetic/divide_uint64.wgsl"
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return divide_uint64(a_tensor, b_tensor); }
#elif UINT32
#include "arithmetic/divide_unsigned.wgsl" with type=uint32
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return divide_uint32(a_tensor, b_tensor); }
#elif UINT16
#include "arithmetic/divide_unsigned.wgsl" with type=uint16
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return divide_uint16(a_tensor, b_tensor); }
#elif UINT8
#include "arithmetic/divide_unsigned.wgsl" with type=uint8
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return divide_uint8(a_tensor, b_tensor); }
#else
fn compute(a_tensor: Value, b_tensor: Value) -> Value { return a_tensor / b_tensor; }
#endif
#endif

#include "elementwise/parameters.wgsl" with tensors=a_tensor b_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=3, s=
#include "elementwise/given_input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/given_input.wgsl" with tensor=b_tensor, name=BTensor, binding=2, s=, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/loaded.wgsl" with inputs=a_tensor: b_tensor:, numbers=
#include "elementwise/result.wgsl" with inputs=a_tensor b_tensor, output=output_tensor, s=
#include "elementwise/map.wgsl" with tensors=a_tensor b_tensor output_tensor, outputs=output_tensor
