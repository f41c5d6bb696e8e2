// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// a converted to INT64, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import convert_float32_to_int64
fn convert_Value${s}_to_int64(a: Value$s) -> vec2<u32> { return convert_float32_to_int64(a); }
#elif ${is}FLOAT64
#import convert_float64_to_int64
fn convert_Value${s}_to_int64(a: Value$s) -> vec2<u32> { return convert_float64_to_int64(a); }
#elif ${is}INT64 || ${is}UINT64
fn convert_Value${s}_to_int64(a: Value$s) -> vec2<u32> { return a; }
#elif ${is}INT32
#import convert_int32_to_int64
fn convert_Value${s}_to_int64(a: Value$s) -> vec2<u32> { return convert_int32_to_int64(a); }
#elif ${is}INT16
#import convert_int16_to_int64
fn convert_Value${s}_to_int64(a: Value$s) -> vec2<u32> { return convert_int16_to_int64(a); }
#elif ${is}INT8
#import convert_int8_to_int64
fn convert_Value${s}_to_int64(a: Value$s) -> vec2<u32> { return convert_int8_to_int64(a); }
#elif ${is}UINT32 || ${is}UINT16 || ${is}UINT8
fn convert_Value${s}_to_int64(a: Value$s) -> vec2<u32> { return vec2<u32>(a, 0u); }
#endif
