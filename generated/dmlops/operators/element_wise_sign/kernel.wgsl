// Generated from spec/operators/element_wise_sign.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_SIGN: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT64 || INT32 || INT16 || INT8 || UINT64 || UINT32 || UINT16 || UINT8
#if INT64
#include "arithmetic/sign_int64.wgsl"
fn compute(input_tensor: Value) -> Value { return sign_int64(input_tensor); }
#elif INT32
#include "arithmetic/sign_signed.wgsl" with type=int32
fn compute(input_tensor: Value) -> Value { return sign_int32(input_tensor); }
#elif INT16
#include "arithmetic/sign_signed.wgsl" with type=int16
fn compute(input_tensor: Value) -> Value { return sign_int16(input_tensor); }
#elif INT8
#include "arithmetic/sign_signed.wgsl" with type=int8
fn compute(input_tensor: Value) -> Value { return sign_int8(input_tensor); }
#elif UINT64
#include "arithmetic/sign_uint64.wgsl"
fn compute(input_tensor: Value) -> Value { return sign_uint64(input_tensor); }
#elif UINT32
#include "arithmetic/sign_unsigned.wgsl" with type=uint32
fn compute(input_tensor: Value) -> Value { return sign_uint32(input_tensor); }
#elif UINT16
#include "arithmetic/sign_unsigned.wgsl" with type=uint16
fn compute(input_tensor: Value) -> Value { return sign_uint16(input_tensor); }
#elif UINT8
#include "arithmetic/sign_unsigned.wgsl" with type=uint8
fn compute(input_tensor: Value) -> Value { return sign_uint8(input_tensor); }
#else
#include "arithmetic/sign_float32.wgsl"
fn compute(input_tensor: Value) -> Value { return sign_float32(input_tensor); }
#endif
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/result.wgsl" with inputs=input_tensor, output=output_tensor, s=
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
