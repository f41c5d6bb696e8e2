// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// a * b, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16 || ${is}INT32 || ${is}UINT32
fn multiply_Value$s(a: Value$s, b: Value$s) -> Value$s { return a * b; }
#elif ${is}FLOAT64
#import multiply_float64
fn multiply_Value$s(a: Value$s, b: Value$s) -> Value$s { return multiply_float64(a, b); }
#elif ${is}INT64
#import multiply_int64
fn multiply_Value$s(a: Value$s, b: Value$s) -> Value$s { return multiply_int64(a, b); }
#elif ${is}INT16 || ${is}UINT16
fn multiply_Value$s(a: Value$s, b: Value$s) -> Value$s { return extractBits(a * b, 0u, 16u); }
#elif ${is}INT8 || ${is}UINT8
fn multiply_Value$s(a: Value$s, b: Value$s) -> Value$s { return extractBits(a * b, 0u, 8u); }
#elif ${is}UINT64
#import multiply_uint64
fn multiply_Value$s(a: Value$s, b: Value$s) -> Value$s { return multiply_uint64(a, b); }
#endif
