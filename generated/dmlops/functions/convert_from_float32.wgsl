// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// a converted from FLOAT32, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
fn convert_float32_to_Value$s(a: f32) -> Value$s { return a; }
#elif ${is}FLOAT64
#import convert_float32_to_float64
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_float64(a); }
#elif ${is}INT64
#import convert_float32_to_int64
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_int64(a); }
#elif ${is}INT32
#import convert_float32_to_int32
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_int32(a); }
#elif ${is}INT16
#import convert_float32_to_int16
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_int16(a); }
#elif ${is}INT8
#import convert_float32_to_int8
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_int8(a); }
#elif ${is}UINT64
#import convert_float32_to_uint64
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_uint64(a); }
#elif ${is}UINT32
#import convert_float32_to_uint32
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_uint32(a); }
#elif ${is}UINT16
#import convert_float32_to_uint16
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_uint16(a); }
#elif ${is}UINT8
#import convert_float32_to_uint8
fn convert_float32_to_Value$s(a: f32) -> Value$s { return convert_float32_to_uint8(a); }
#endif
