// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// bit_count(a), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}UINT64
#import bit_count_uint64
fn bit_count_Value$s(a: Value$s) -> Value$s { return bit_count_uint64(a); }
#elif ${is}UINT32 || ${is}UINT16 || ${is}UINT8
fn bit_count_Value$s(a: Value$s) -> Value$s { return countOneBits(a); }
#endif
