// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// fused_multiply_add(a, b, c), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import fused_multiply_add_float32
fn fused_multiply_add_Value$s(a: Value$s, b: Value$s, c: Value$s) -> Value$s { return fused_multiply_add_float32(a, b, c); }
#elif ${is}FLOAT64
#import fused_multiply_add_float64
fn fused_multiply_add_Value$s(a: Value$s, b: Value$s, c: Value$s) -> Value$s { return fused_multiply_add_float64(a, b, c); }
#elif ${is}INT64
#import fused_multiply_add_int64
fn fused_multiply_add_Value$s(a: Value$s, b: Value$s, c: Value$s) -> Value$s { return fused_multiply_add_int64(a, b, c); }
#elif ${is}INT32 || ${is}UINT32
fn fused_multiply_add_Value$s(a: Value$s, b: Value$s, c: Value$s) -> Value$s { return a * b + c; }
#elif ${is}INT16 || ${is}UINT16
fn fused_multiply_add_Value$s(a: Value$s, b: Value$s, c: Value$s) -> Value$s { return extractBits(a * b + c, 0u, 16u); }
#elif ${is}INT8 || ${is}UINT8
fn fused_multiply_add_Value$s(a: Value$s, b: Value$s, c: Value$s) -> Value$s { return extractBits(a * b + c, 0u, 8u); }
#elif ${is}UINT64
#import fused_multiply_add_uint64
fn fused_multiply_add_Value$s(a: Value$s, b: Value$s, c: Value$s) -> Value$s { return fused_multiply_add_uint64(a, b, c); }
#endif
