// Generated from spec/operators/element_wise_pow.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_POW: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#if FLOAT32_FLOAT32 || FLOAT32_FLOAT16 || FLOAT32_INT32 || FLOAT32_INT16 || FLOAT32_INT8 || FLOAT32_UINT32 || FLOAT32_UINT16 || FLOAT32_UINT8 || FLOAT16_FLOAT32 || FLOAT16_FLOAT16 || FLOAT16_INT32 || FLOAT16_INT16 || FLOAT16_INT8 || FLOAT16_UINT32 || FLOAT16_UINT16 || FLOAT16_UINT8 || INT32_FLOAT32 || INT32_FLOAT16 || INT32_INT32 || INT32_INT16 || INT32_INT8 || INT32_UINT32 || INT32_UINT16 || INT32_UINT8 || INT16_FLOAT32 || INT16_FLOAT16 || INT16_INT32 || INT16_INT16 || INT16_INT8 || INT16_UINT32 || INT16_UINT16 || INT16_UINT8 || INT8_FLOAT32 || INT8_FLOAT16 || INT8_INT32 || INT8_INT16 || INT8_INT8 || INT8_UINT32 || INT8_UINT16 || INT8_UINT8 || UINT32_FLOAT32 || UINT32_FLOAT16 || UINT32_INT32 || UINT32_INT16 || UINT32_INT8 || UINT32_UINT32 || UINT32_UINT16 || UINT32_UINT8 || UINT16_FLOAT32 || UINT16_FLOAT16 || UINT16_INT32 || UINT16_INT16 || UINT16_INT8 || UINT16_UINT32 || UINT16_UINT16 || UINT16_UINT8 || UINT8_FLOAT32 || UINT8_FLOAT16 || UINT8_INT32 || UINT8_INT16 || UINT8_INT8 || UINT8_UINT32 || UINT8_UINT16 || UINT8_UINT8
#if INT16_INT16
#include "arithmetic/power_int16.wgsl"
#elif INT8_INT8
#include "arithmetic/power_int8.wgsl"
#elif UINT32_UINT32
#include "arithmetic/power_uint32.wgsl"
#elif UINT16_UINT16
#include "arithmetic/power_uint16.wgsl"
#elif UINT8_UINT8
#include "arithmetic/power_uint8.wgsl"
#elif FLOAT32_INT32 || FLOAT16_INT32
#include "conversions/convert_int32_to_float32.wgsl"
#include "mathematics/power_float32.wgsl"
#elif FLOAT32_UINT32 || FLOAT16_UINT32
#include "conversions/convert_uint32_to_float32.wgsl"
#include "mathematics/power_float32.wgsl"
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
#include "mathematics/power_float32.wgsl"
#elif INT32_FLOAT32 || INT32_FLOAT16
#include "conversions/convert_int32_to_float32.wgsl"
#include "mathematics/power_float32.wgsl"
#include "conversions/convert_float32_to_int32.wgsl"
#elif INT32_UINT32 || UINT32_INT32
#include "conversions/convert_int32_to_int64.wgsl"
#include "arithmetic/power_int64.wgsl"
#elif INT16_FLOAT32 || INT16_FLOAT16
#include "mathematics/power_float32.wgsl"
#include "conversions/convert_float32_to_int16.wgsl"
#elif INT16_UINT32 || UINT32_INT16
#include "conversions/convert_int16_to_int64.wgsl"
#include "arithmetic/power_int64.wgsl"
#elif INT8_FLOAT32 || INT8_FLOAT16
#include "mathematics/power_float32.wgsl"
#include "conversions/convert_float32_to_int8.wgsl"
#elif INT8_UINT32 || UINT32_INT8
#include "conversions/convert_int8_to_int64.wgsl"
#include "arithmetic/power_int64.wgsl"
#elif UINT32_FLOAT32 || UINT32_FLOAT16
#include "conversions/convert_uint32_to_float32.wgsl"
#include "mathematics/power_float32.wgsl"
#include "conversions/convert_float32_to_uint32.wgsl"
#elif UINT16_FLOAT32 || UINT16_FLOAT16
#include "mathematics/power_float32.wgsl"
#include "conversions/convert_float32_to_uint16.wgsl"
#elif UINT8_FLOAT32 || UINT8_FLOAT16
#include "mathematics/power_float32.wgsl"
#include "conversions/convert_float32_to_uint8.wgsl"
#elif UINT32_UINT16 || UINT32_UINT8 || UINT16_UINT32 || UINT8_UINT32
#include "arithmetic/power_int64.wgsl"
#else
#include "arithmetic/power_int32.wgsl"
#endif
fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
#if TYPE_0_INT16 || TYPE_0_UINT16
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale(), 0u, 16u) + scale_bias_bias(), 0u, 16u), scale_bias_given() != 0u);
#elif TYPE_0_INT8 || TYPE_0_UINT8
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale(), 0u, 8u) + scale_bias_bias(), 0u, 8u), scale_bias_given() != 0u);
#else
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale()) + scale_bias_bias(), scale_bias_given() != 0u);
#endif
#if INT32_UINT32
    return bitcast<i32>(power_int64(convert_int32_to_int64(scaled_input_tensor), vec2<u32>(exponent_tensor, 0u)).x);
#elif INT16_INT16
    return power_int16(scaled_input_tensor, exponent_tensor);
#elif INT16_UINT32
    return extractBits(bitcast<i32>(power_int64(convert_int16_to_int64(scaled_input_tensor), vec2<u32>(exponent_tensor, 0u)).x), 0u, 16u);
#elif INT8_INT8
    return power_int8(scaled_input_tensor, exponent_tensor);
#elif INT8_UINT32
    return extractBits(bitcast<i32>(power_int64(convert_int8_to_int64(scaled_input_tensor), vec2<u32>(exponent_tensor, 0u)).x), 0u, 8u);
#elif UINT32_INT32
    return power_int64(vec2<u32>(scaled_input_tensor, 0u), convert_int32_to_int64(exponent_tensor)).x;
#elif UINT32_INT16
    return power_int64(vec2<u32>(scaled_input_tensor, 0u), convert_int16_to_int64(exponent_tensor)).x;
#elif UINT32_INT8
    return power_int64(vec2<u32>(scaled_input_tensor, 0u), convert_int8_to_int64(exponent_tensor)).x;
#elif UINT32_UINT32
    return power_uint32(scaled_input_tensor, exponent_tensor);
#elif UINT16_UINT32
    return extractBits(power_int64(vec2<u32>(scaled_input_tensor, 0u), vec2<u32>(exponent_tensor, 0u)).x, 0u, 16u);
#elif UINT16_UINT16
    return power_uint16(scaled_input_tensor, exponent_tensor);
#elif UINT16_UINT8
    return extractBits(bitcast<u32>(power_int32(bitcast<i32>(scaled_input_tensor), bitcast<i32>(exponent_tensor))), 0u, 16u);
#elif UINT8_UINT32
    return extractBits(power_int64(vec2<u32>(scaled_input_tensor, 0u), vec2<u32>(exponent_tensor, 0u)).x, 0u, 8u);
#elif TYPE_1_UINT32
    return power_float32(scaled_input_tensor, convert_uint32_to_float32(exponent_tensor));
#elif UINT8_UINT16
    return extractBits(bitcast<u32>(power_int32(bitcast<i32>(scaled_input_tensor), bitcast<i32>(exponent_tensor))), 0u, 8u);
#elif UINT8_UINT8
    return power_uint8(scaled_input_tensor, exponent_tensor);
#elif FLOAT32_INT32 || FLOAT16_INT32
    return power_float32(scaled_input_tensor, convert_int32_to_float32(exponent_tensor));
#elif INT32_FLOAT32 || INT32_FLOAT16
    return convert_float32_to_int32(power_float32(convert_int32_to_float32(scaled_input_tensor), exponent_tensor));
#elif INT32_UINT16 || INT32_UINT8
    return power_int32(scaled_input_tensor, bitcast<i32>(exponent_tensor));
#elif TYPE_0_INT32
    return power_int32(scaled_input_tensor, exponent_tensor);
#elif INT16_FLOAT32 || INT16_FLOAT16
    return convert_float32_to_int16(power_float32(f32(scaled_input_tensor), exponent_tensor));
#elif INT16_INT32 || INT16_INT8
    return extractBits(power_int32(scaled_input_tensor, exponent_tensor), 0u, 16u);
#elif TYPE_0_INT16
    return extractBits(power_int32(scaled_input_tensor, bitcast<i32>(exponent_tensor)), 0u, 16u);
#elif INT8_FLOAT32 || INT8_FLOAT16
    return convert_float32_to_int8(power_float32(f32(scaled_input_tensor), exponent_tensor));
#elif INT8_INT32 || INT8_INT16
    return extractBits(power_int32(scaled_input_tensor, exponent_tensor), 0u, 8u);
#elif TYPE_0_INT8
    return extractBits(power_int32(scaled_input_tensor, bitcast<i32>(exponent_tensor)), 0u, 8u);
#elif UINT32_FLOAT32 || UINT32_FLOAT16
    return convert_float32_to_uint32(power_float32(convert_uint32_to_float32(scaled_input_tensor), exponent_tensor));
#elif TYPE_0_UINT32
    return power_int64(vec2<u32>(scaled_input_tensor, 0u), vec2<u32>(exponent_tensor, 0u)).x;
#elif UINT16_FLOAT32 || UINT16_FLOAT16
    return convert_float32_to_uint16(power_float32(f32(scaled_input_tensor), exponent_tensor));
#elif TYPE_0_UINT16
    return extractBits(bitcast<u32>(power_int32(bitcast<i32>(scaled_input_tensor), exponent_tensor)), 0u, 16u);
#elif UINT8_FLOAT32 || UINT8_FLOAT16
    return convert_float32_to_uint8(power_float32(f32(scaled_input_tensor), exponent_tensor));
#elif TYPE_0_UINT8
    return extractBits(bitcast<u32>(power_int32(bitcast<i32>(scaled_input_tensor), exponent_tensor)), 0u, 8u);
#elif TYPE_1_FLOAT32 || TYPE_1_FLOAT16
    return power_float32(scaled_input_tensor, exponent_tensor);
#else
    return power_float32(scaled_input_tensor, f32(exponent_tensor));
#endif
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor exponent_tensor output_tensor, scalars=2
#include "types/scalar.wgsl" with is=TYPE_0_
fn scale_bias_scale() -> Scalar { return scalar(p.scalars[0].xy); }
fn scale_bias_bias() -> Scalar { return scalar(p.scalars[0].zw); }
fn scale_bias_given() -> u32 { return p.scalars[1].xy.x; }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=3, s=0
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/given_input.wgsl" with tensor=exponent_tensor, name=ExponentTensor, binding=2, s=1, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/loaded.wgsl" with inputs=input_tensor:0 exponent_tensor:1, numbers=
#include "elementwise/result.wgsl" with inputs=input_tensor exponent_tensor, output=output_tensor, s=0
#include "elementwise/map.wgsl" with tensors=input_tensor exponent_tensor output_tensor, outputs=output_tensor
