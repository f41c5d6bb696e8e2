// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// sign(a), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import sign_float32
fn sign_Value$s(a: Value$s) -> Value$s { return sign_float32(a); }
#elif ${is}INT64
#import sign_int64
fn sign_Value$s(a: Value$s) -> Value$s { return sign_int64(a); }
#elif ${is}INT32
#import sign_int32
fn sign_Value$s(a: Value$s) -> Value$s { return sign_int32(a); }
#elif ${is}INT16
#import sign_int16
fn sign_Value$s(a: Value$s) -> Value$s { return sign_int16(a); }
#elif ${is}INT8
#import sign_int8
fn sign_Value$s(a: Value$s) -> Value$s { return sign_int8(a); }
#elif ${is}UINT64
#import sign_uint64
fn sign_Value$s(a: Value$s) -> Value$s { return sign_uint64(a); }
#elif ${is}UINT32
#import sign_uint32
fn sign_Value$s(a: Value$s) -> Value$s { return sign_uint32(a); }
#elif ${is}UINT16
#import sign_uint16
fn sign_Value$s(a: Value$s) -> Value$s { return sign_uint16(a); }
#elif ${is}UINT8
#import sign_uint8
fn sign_Value$s(a: Value$s) -> Value$s { return sign_uint8(a); }
#endif
