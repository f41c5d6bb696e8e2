// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// a >= b, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16 || ${is}INT32 || ${is}INT16 || ${is}INT8 || ${is}UINT32 || ${is}UINT16 || ${is}UINT8
fn greater_equal_Value$s(a: Value$s, b: Value$s) -> bool { return a >= b; }
#elif ${is}INT64
#import greater_equal_int64
fn greater_equal_Value$s(a: Value$s, b: Value$s) -> bool { return greater_equal_int64(a, b); }
#elif ${is}UINT64
#import greater_equal_uint64
fn greater_equal_Value$s(a: Value$s, b: Value$s) -> bool { return greater_equal_uint64(a, b); }
#endif
