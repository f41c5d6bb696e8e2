// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// a converted from FLOAT32, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
fn convert_float32_to_Value$s(a: f32) -> Value$s { return a; }
#elif ${is}FLOAT64
#include "conversions/convert_float32_to_float64.wgsl"
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_float64(a); }
#elif ${is}INT64
#include "conversions/convert_float32_to_int64.wgsl"
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_int64(a); }
#elif ${is}INT32
#include "conversions/convert_float32_to_int32.wgsl"
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_int32(a); }
#elif ${is}INT16
#include "conversions/convert_float32_to_int16.wgsl"
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_int16(a); }
#elif ${is}INT8
#include "conversions/convert_float32_to_int8.wgsl"
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_int8(a); }
#elif ${is}UINT64
#include "conversions/convert_float32_to_uint64.wgsl"
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_uint64(a); }
#elif ${is}UINT32
#include "conversions/convert_float32_to_uint32.wgsl"
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_uint32(a); }
#elif ${is}UINT16
#include "conversions/convert_float32_to_uint16.wgsl"
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_uint16(a); }
#elif ${is}UINT8
#include "conversions/convert_float32_to_uint8.wgsl"
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_uint8(a); }
#endif
