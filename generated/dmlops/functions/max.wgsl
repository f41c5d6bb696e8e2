// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// max(a, b), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import max_float32
fn max_Value$s(a: Value$s, b: Value$s) -> Value$s { return max_float32(a, b); }
#elif ${is}INT64
#import max_int64
fn max_Value$s(a: Value$s, b: Value$s) -> Value$s { return max_int64(a, b); }
#elif ${is}INT32 || ${is}INT16 || ${is}INT8 || ${is}UINT32 || ${is}UINT16 || ${is}UINT8
fn max_Value$s(a: Value$s, b: Value$s) -> Value$s { return max(a, b); }
#elif ${is}UINT64
#import max_uint64
fn max_Value$s(a: Value$s, b: Value$s) -> Value$s { return max_uint64(a, b); }
#endif
