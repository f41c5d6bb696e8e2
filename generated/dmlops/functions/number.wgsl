// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// The value of a small number that is not negative, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
fn number_Value$s(a: i32) -> Value$s { return f32(a); }
#elif ${is}INT64 || ${is}UINT64
fn number_Value$s(a: i32) -> Value$s { return vec2<u32>(bitcast<u32>(a), 0u); }
#elif ${is}INT32 || ${is}INT16 || ${is}INT8
fn number_Value$s(a: i32) -> Value$s { return a; }
#elif ${is}UINT32 || ${is}UINT16 || ${is}UINT8
fn number_Value$s(a: i32) -> Value$s { return bitcast<u32>(a); }
#endif
