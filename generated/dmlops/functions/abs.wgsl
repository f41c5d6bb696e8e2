// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// abs(a), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16 || ${is}INT32
fn abs_Value$s(a: Value$s) -> Value$s { return abs(a); }
#elif ${is}INT64
#import abs_int64
fn abs_Value$s(a: Value$s) -> Value$s { return abs_int64(a); }
#elif ${is}INT16
fn abs_Value$s(a: Value$s) -> Value$s { return extractBits(abs(a), 0u, 16u); }
#elif ${is}INT8
fn abs_Value$s(a: Value$s) -> Value$s { return extractBits(abs(a), 0u, 8u); }
#elif ${is}UINT64 || ${is}UINT32 || ${is}UINT16 || ${is}UINT8
fn abs_Value$s(a: Value$s) -> Value$s { return a; }
#endif
