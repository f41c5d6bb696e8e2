// Generated from spec/operators/element_wise_bit_count.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_BIT_COUNT: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#if UINT64_UINT32 || UINT64_UINT8 || UINT32_UINT32 || UINT32_UINT8 || UINT16_UINT32 || UINT16_UINT8 || UINT8_UINT32 || UINT8_UINT8
#if UINT64_UINT32
#include "arithmetic/bit_count_uint64.wgsl"
fn compute(input_tensor: Value0) -> Value1 { return bit_count_uint64(input_tensor).x; }
#elif UINT64_UINT8
#include "arithmetic/bit_count_uint64.wgsl"
fn compute(input_tensor: Value0) -> Value1 { return extractBits(bit_count_uint64(input_tensor).x, 0u, 8u); }
#elif UINT32_UINT8 || UINT16_UINT8
fn compute(input_tensor: Value0) -> Value1 { return extractBits(countOneBits(input_tensor), 0u, 8u); }
#else
fn compute(input_tensor: Value0) -> Value1 { return countOneBits(input_tensor); }
#endif
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=1
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/loaded.wgsl" with inputs=input_tensor:0, numbers=
#include "elementwise/result.wgsl" with inputs=input_tensor, output=output_tensor, s=1
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
