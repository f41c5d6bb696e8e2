// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// The lowest value, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
fn lowest_Value$s() -> Value$s { return from_bits(0xff800000u); }
#elif ${is}INT64
fn lowest_Value$s() -> Value$s { return vec2<u32>(0u, 2147483648u); }
#elif ${is}INT32
fn lowest_Value$s() -> Value$s { return bitcast<i32>(0x80000000u); }
#elif ${is}INT16
fn lowest_Value$s() -> Value$s { return -32768i; }
#elif ${is}INT8
fn lowest_Value$s() -> Value$s { return -128i; }
#elif ${is}UINT64
fn lowest_Value$s() -> Value$s { return vec2<u32>(0u, 0u); }
#elif ${is}UINT32 || ${is}UINT16 || ${is}UINT8
fn lowest_Value$s() -> Value$s { return 0u; }
#endif
