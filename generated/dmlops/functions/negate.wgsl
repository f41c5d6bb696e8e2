// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// -a, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16 || ${is}INT32
fn negate_Value$s(a: Value$s) -> Value$s { return -a; }
#elif ${is}INT64
#import negate_int64
fn negate_Value$s(a: Value$s) -> Value$s { return negate_int64(a); }
#elif ${is}INT16
fn negate_Value$s(a: Value$s) -> Value$s { return extractBits(-a, 0u, 16u); }
#elif ${is}INT8
fn negate_Value$s(a: Value$s) -> Value$s { return extractBits(-a, 0u, 8u); }
#elif ${is}UINT64
#import negate_uint64
fn negate_Value$s(a: Value$s) -> Value$s { return negate_uint64(a); }
#elif ${is}UINT32
fn negate_Value$s(a: Value$s) -> Value$s { return 0u - a; }
#elif ${is}UINT16
fn negate_Value$s(a: Value$s) -> Value$s { return extractBits(0u - a, 0u, 16u); }
#elif ${is}UINT8
fn negate_Value$s(a: Value$s) -> Value$s { return extractBits(0u - a, 0u, 8u); }
#endif
