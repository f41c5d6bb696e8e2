// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// a converted to INT32, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import convert_float32_to_int32
fn convert_Value${s}_to_int32(a: Value$s) -> i32 { return convert_float32_to_int32(a); }
#elif ${is}FLOAT64
#import convert_float64_to_int32
fn convert_Value${s}_to_int32(a: Value$s) -> i32 { return convert_float64_to_int32(a); }
#elif ${is}INT64 || ${is}UINT64
fn convert_Value${s}_to_int32(a: Value$s) -> i32 { return bitcast<i32>(a.x); }
#elif ${is}INT32 || ${is}INT16 || ${is}INT8
fn convert_Value${s}_to_int32(a: Value$s) -> i32 { return a; }
#elif ${is}UINT32 || ${is}UINT16 || ${is}UINT8
fn convert_Value${s}_to_int32(a: Value$s) -> i32 { return bitcast<i32>(a); }
#endif
