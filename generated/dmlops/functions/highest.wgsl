// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// The highest value, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
fn highest_Value$s() -> Value$s { return from_bits(0x7f800000u); }
#elif ${is}INT64
fn highest_Value$s() -> Value$s { return vec2<u32>(4294967295u, 2147483647u); }
#elif ${is}INT32
fn highest_Value$s() -> Value$s { return 2147483647i; }
#elif ${is}INT16
fn highest_Value$s() -> Value$s { return 32767i; }
#elif ${is}INT8
fn highest_Value$s() -> Value$s { return 127i; }
#elif ${is}UINT64
fn highest_Value$s() -> Value$s { return vec2<u32>(4294967295u, 4294967295u); }
#elif ${is}UINT32
fn highest_Value$s() -> Value$s { return 4294967295u; }
#elif ${is}UINT16
fn highest_Value$s() -> Value$s { return 65535u; }
#elif ${is}UINT8
fn highest_Value$s() -> Value$s { return 255u; }
#endif
