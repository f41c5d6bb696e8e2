// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// a converted to FLOAT32, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
fn convert_Value${s}_to_float32(a: Value$s) -> f32 { return a; }
#elif ${is}FLOAT64
#import convert_float64_to_float32
fn convert_Value${s}_to_float32(a: Value$s) -> f32 { return convert_float64_to_float32(a); }
#elif ${is}INT64
#import convert_int64_to_float32
fn convert_Value${s}_to_float32(a: Value$s) -> f32 { return convert_int64_to_float32(a); }
#elif ${is}INT32
#import convert_int32_to_float32
fn convert_Value${s}_to_float32(a: Value$s) -> f32 { return convert_int32_to_float32(a); }
#elif ${is}INT16 || ${is}INT8 || ${is}UINT16 || ${is}UINT8
fn convert_Value${s}_to_float32(a: Value$s) -> f32 { return f32(a); }
#elif ${is}UINT64
#import convert_uint64_to_float32
fn convert_Value${s}_to_float32(a: Value$s) -> f32 { return convert_uint64_to_float32(a); }
#elif ${is}UINT32
#import convert_uint32_to_float32
fn convert_Value${s}_to_float32(a: Value$s) -> f32 { return convert_uint32_to_float32(a); }
#endif
