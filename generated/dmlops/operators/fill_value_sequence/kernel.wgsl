// Generated from spec/operators/fill_value_sequence.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// FILL_VALUE_SEQUENCE: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT64 || INT32 || INT16 || INT8 || UINT64 || UINT32 || UINT16 || UINT8
#if INT64
#include "arithmetic/multiply_wide.wgsl" with type=int64
#include "arithmetic/add_wide.wgsl" with type=int64
fn compute(index: u32) -> Value {
    return add_int64(value_start(), multiply_int64(vec2<u32>(index, 0u), value_delta()));
}
#elif INT32
fn compute(index: u32) -> Value { return value_start() + (bitcast<i32>(index) * value_delta()); }
#elif INT16
fn compute(index: u32) -> Value {
    return extractBits(value_start() + extractBits(extractBits(bitcast<i32>(index), 0u, 16u) * value_delta(), 0u, 16u), 0u, 16u);
}
#elif INT8
fn compute(index: u32) -> Value {
    return extractBits(value_start() + extractBits(extractBits(bitcast<i32>(index), 0u, 8u) * value_delta(), 0u, 8u), 0u, 8u);
}
#elif UINT64
#include "arithmetic/multiply_wide.wgsl" with type=uint64
#include "arithmetic/add_wide.wgsl" with type=uint64
fn compute(index: u32) -> Value {
    return add_uint64(value_start(), multiply_uint64(vec2<u32>(index, 0u), value_delta()));
}
#elif UINT32
fn compute(index: u32) -> Value { return value_start() + (index * value_delta()); }
#elif UINT16
fn compute(index: u32) -> Value {
    return extractBits(value_start() + extractBits(extractBits(index, 0u, 16u) * value_delta(), 0u, 16u), 0u, 16u);
}
#elif UINT8
fn compute(index: u32) -> Value {
    return extractBits(value_start() + extractBits(extractBits(index, 0u, 8u) * value_delta(), 0u, 8u), 0u, 8u);
}
#else
#include "conversions/convert_uint32_to_float32.wgsl"
fn compute(index: u32) -> Value { return value_start() + (convert_uint32_to_float32(index) * value_delta()); }
#endif
#endif

#include "elementwise/parameters.wgsl" with tensors=output_tensor index, scalars=1
#include "types/scalar.wgsl" with is=
fn value_start() -> Scalar { return scalar(p.scalars[0].xy); }
fn value_delta() -> Scalar { return scalar(p.scalars[0].zw); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=1, s=
#include "elementwise/loaded_index.wgsl"
#include "elementwise/result.wgsl" with inputs=index, output=output_tensor, s=
#include "elementwise/map.wgsl" with tensors=output_tensor index, outputs=output_tensor
