// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// shift_right(a, b), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}UINT64
#import shift_right_uint64
fn shift_right_Value$s(a: Value$s, b: Value$s) -> Value$s { return shift_right_uint64(a, b); }
#elif ${is}UINT32
#import shift_right_uint32
fn shift_right_Value$s(a: Value$s, b: Value$s) -> Value$s { return shift_right_uint32(a, b); }
#elif ${is}UINT16
#import shift_right_uint16
fn shift_right_Value$s(a: Value$s, b: Value$s) -> Value$s { return shift_right_uint16(a, b); }
#elif ${is}UINT8
#import shift_right_uint8
fn shift_right_Value$s(a: Value$s, b: Value$s) -> Value$s { return shift_right_uint8(a, b); }
#endif
