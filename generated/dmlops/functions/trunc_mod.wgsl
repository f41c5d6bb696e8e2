// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// trunc_mod(a, b), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#include "arithmetic/trunc_mod_float32.wgsl"
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_float32(a, b); }
#elif ${is}INT64
#include "arithmetic/trunc_mod_int64.wgsl"
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_int64(a, b); }
#elif ${is}INT32
#include "arithmetic/trunc_mod_signed.wgsl" with type=int32
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_int32(a, b); }
#elif ${is}INT16
#include "arithmetic/trunc_mod_signed.wgsl" with type=int16
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_int16(a, b); }
#elif ${is}INT8
#include "arithmetic/trunc_mod_signed.wgsl" with type=int8
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_int8(a, b); }
#elif ${is}UINT64
#include "arithmetic/trunc_mod_uint64.wgsl"
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_uint64(a, b); }
#elif ${is}UINT32
#include "arithmetic/trunc_mod_unsigned.wgsl" with type=uint32
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_uint32(a, b); }
#elif ${is}UINT16
#include "arithmetic/trunc_mod_unsigned.wgsl" with type=uint16
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_uint16(a, b); }
#elif ${is}UINT8
#include "arithmetic/trunc_mod_unsigned.wgsl" with type=uint8
fn trunc_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return trunc_mod_uint8(a, b); }
#endif
