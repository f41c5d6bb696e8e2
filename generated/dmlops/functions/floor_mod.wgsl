// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// floor_mod(a, b), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import floor_mod_float32
fn floor_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return floor_mod_float32(a, b); }
#elif ${is}INT64
#import floor_mod_int64
fn floor_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return floor_mod_int64(a, b); }
#elif ${is}INT32
#import floor_mod_int32
fn floor_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return floor_mod_int32(a, b); }
#elif ${is}INT16
#import floor_mod_int16
fn floor_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return floor_mod_int16(a, b); }
#elif ${is}INT8
#import floor_mod_int8
fn floor_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return floor_mod_int8(a, b); }
#elif ${is}UINT64
#import floor_mod_uint64
fn floor_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return floor_mod_uint64(a, b); }
#elif ${is}UINT32
#import floor_mod_uint32
fn floor_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return floor_mod_uint32(a, b); }
#elif ${is}UINT16
#import floor_mod_uint16
fn floor_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return floor_mod_uint16(a, b); }
#elif ${is}UINT8
#import floor_mod_uint8
fn floor_mod_Value$s(a: Value$s, b: Value$s) -> Value$s { return floor_mod_uint8(a, b); }
#endif
