// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// precise(a), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import precise_float32
fn precise_Value$s(a: Value$s) -> Value$s { return precise_float32(a); }
#elif ${is}INT64 || ${is}INT32 || ${is}INT16 || ${is}INT8 || ${is}UINT64 || ${is}UINT32 || ${is}UINT16 || ${is}UINT8
fn precise_Value$s(a: Value$s) -> Value$s { return a; }
#endif
