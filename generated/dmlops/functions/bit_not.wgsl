// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// bit_not(a), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}INT64 || ${is}INT32 || ${is}INT16 || ${is}INT8 || ${is}UINT64 || ${is}UINT32
fn bit_not_Value$s(a: Value$s) -> Value$s { return ~a; }
#elif ${is}UINT16
fn bit_not_Value$s(a: Value$s) -> Value$s { return extractBits(~a, 0u, 16u); }
#elif ${is}UINT8
fn bit_not_Value$s(a: Value$s) -> Value$s { return extractBits(~a, 0u, 8u); }
#endif
