// Generated from spec/operators/cast.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// CAST: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#if FLOAT64_FLOAT64 || FLOAT64_FLOAT32 || FLOAT64_FLOAT16 || FLOAT64_INT64 || FLOAT64_INT32 || FLOAT64_INT16 || FLOAT64_INT8 || FLOAT64_UINT64 || FLOAT64_UINT32 || FLOAT64_UINT16 || FLOAT64_UINT8 || FLOAT32_FLOAT64 || FLOAT32_FLOAT32 || FLOAT32_FLOAT16 || FLOAT32_INT64 || FLOAT32_INT32 || FLOAT32_INT16 || FLOAT32_INT8 || FLOAT32_UINT64 || FLOAT32_UINT32 || FLOAT32_UINT16 || FLOAT32_UINT8 || FLOAT16_FLOAT64 || FLOAT16_FLOAT32 || FLOAT16_FLOAT16 || FLOAT16_INT64 || FLOAT16_INT32 || FLOAT16_INT16 || FLOAT16_INT8 || FLOAT16_UINT64 || FLOAT16_UINT32 || FLOAT16_UINT16 || FLOAT16_UINT8 || INT64_FLOAT64 || INT64_FLOAT32 || INT64_FLOAT16 || INT64_INT64 || INT64_INT32 || INT64_INT16 || INT64_INT8 || INT64_UINT64 || INT64_UINT32 || INT64_UINT16 || INT64_UINT8 || INT32_FLOAT64 || INT32_FLOAT32 || INT32_FLOAT16 || INT32_INT64 || INT32_INT32 || INT32_INT16 || INT32_INT8 || INT32_UINT64 || INT32_UINT32 || INT32_UINT16 || INT32_UINT8 || INT16_FLOAT64 || INT16_FLOAT32 || INT16_FLOAT16 || INT16_INT64 || INT16_INT32 || INT16_INT16 || INT16_INT8 || INT16_UINT64 || INT16_UINT32 || INT16_UINT16 || INT16_UINT8 || INT8_FLOAT64 || INT8_FLOAT32 || INT8_FLOAT16 || INT8_INT64 || INT8_INT32 || INT8_INT16 || INT8_INT8 || INT8_UINT64 || INT8_UINT32 || INT8_UINT16 || INT8_UINT8 || UINT64_FLOAT64 || UINT64_FLOAT32 || UINT64_FLOAT16 || UINT64_INT64 || UINT64_INT32 || UINT64_INT16 || UINT64_INT8 || UINT64_UINT64 || UINT64_UINT32 || UINT64_UINT16 || UINT64_UINT8 || UINT32_FLOAT64 || UINT32_FLOAT32 || UINT32_FLOAT16 || UINT32_INT64 || UINT32_INT32 || UINT32_INT16 || UINT32_INT8 || UINT32_UINT64 || UINT32_UINT32 || UINT32_UINT16 || UINT32_UINT8 || UINT16_FLOAT64 || UINT16_FLOAT32 || UINT16_FLOAT16 || UINT16_INT64 || UINT16_INT32 || UINT16_INT16 || UINT16_INT8 || UINT16_UINT64 || UINT16_UINT32 || UINT16_UINT16 || UINT16_UINT8 || UINT8_FLOAT64 || UINT8_FLOAT32 || UINT8_FLOAT16 || UINT8_INT64 || UINT8_INT32 || UINT8_INT16 || UINT8_INT8 || UINT8_UINT64 || UINT8_UINT32 || UINT8_UINT16 || UINT8_UINT8
#include "functions/convert.wgsl" with s=0, is=TYPE_0_, t=1, to=TYPE_1_
fn compute(input_tensor: Value0) -> Value1 { return convert_Value0_to_Value1(input_tensor); }
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=
#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=1
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/loaded.wgsl" with inputs=input_tensor:0, numbers=
#include "elementwise/result.wgsl" with inputs=input_tensor, output=output_tensor, s=1
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
