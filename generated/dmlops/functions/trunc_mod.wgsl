// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// trunc_mod(a, b), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import trunc_mod_float32
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_float32(a, b); }
#elif ${is}INT64
#import trunc_mod_int64
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_int64(a, b); }
#elif ${is}INT32
#import trunc_mod_int32
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_int32(a, b); }
#elif ${is}INT16
#import trunc_mod_int16
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_int16(a, b); }
#elif ${is}INT8
#import trunc_mod_int8
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_int8(a, b); }
#elif ${is}UINT64
#import trunc_mod_uint64
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_uint64(a, b); }
#elif ${is}UINT32
#import trunc_mod_uint32
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_uint32(a, b); }
#elif ${is}UINT16
#import trunc_mod_uint16
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_uint16(a, b); }
#elif ${is}UINT8
#import trunc_mod_uint8
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_uint8(a, b); }
#endif
