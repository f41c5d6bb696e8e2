// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// power(a, b), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import power_float32
fn power_Value$s(a: Value$s, b: Value$s) -> Value$s { return power_float32(a, b); }
#elif ${is}INT64
#import power_int64
fn power_Value$s(a: Value$s, b: Value$s) -> Value$s { return power_int64(a, b); }
#elif ${is}INT32
#import power_int32
fn power_Value$s(a: Value$s, b: Value$s) -> Value$s { return power_int32(a, b); }
#elif ${is}INT16
#import power_int16
fn power_Value$s(a: Value$s, b: Value$s) -> Value$s { return power_int16(a, b); }
#elif ${is}INT8
#import power_int8
fn power_Value$s(a: Value$s, b: Value$s) -> Value$s { return power_int8(a, b); }
#elif ${is}UINT64
#import power_uint64
fn power_Value$s(a: Value$s, b: Value$s) -> Value$s { return power_uint64(a, b); }
#elif ${is}UINT32
#import power_uint32
fn power_Value$s(a: Value$s, b: Value$s) -> Value$s { return power_uint32(a, b); }
#elif ${is}UINT16
#import power_uint16
fn power_Value$s(a: Value$s, b: Value$s) -> Value$s { return power_uint16(a, b); }
#elif ${is}UINT8
#import power_uint8
fn power_Value$s(a: Value$s, b: Value$s) -> Value$s { return power_uint8(a, b); }
#endif
