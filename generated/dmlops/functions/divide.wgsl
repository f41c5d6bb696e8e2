// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// a / b, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
fn divide_Value$s(a: Value$s, b: Value$s) -> Value$s { return a / b; }
#elif ${is}INT64
#import divide_int64
fn divide_Value$s(a: Value$s, b: Value$s) -> Value$s { return divide_int64(a, b); }
#elif ${is}INT32
#import divide_int32
fn divide_Value$s(a: Value$s, b: Value$s) -> Value$s { return divide_int32(a, b); }
#elif ${is}INT16
#import divide_int16
fn divide_Value$s(a: Value$s, b: Value$s) -> Value$s { return divide_int16(a, b); }
#elif ${is}INT8
#import divide_int8
fn divide_Value$s(a: Value$s, b: Value$s) -> Value$s { return divide_int8(a, b); }
#elif ${is}UINT64
#import divide_uint64
fn divide_Value$s(a: Value$s, b: Value$s) -> Value$s { return divide_uint64(a, b); }
#elif ${is}UINT32
#import divide_uint32
fn divide_Value$s(a: Value$s, b: Value$s) -> Value$s { return divide_uint32(a, b); }
#elif ${is}UINT16
#import divide_uint16
fn divide_Value$s(a: Value$s, b: Value$s) -> Value$s { return divide_uint16(a, b); }
#elif ${is}UINT8
#import divide_uint8
fn divide_Value$s(a: Value$s, b: Value$s) -> Value$s { return divide_uint8(a, b); }
#endif
