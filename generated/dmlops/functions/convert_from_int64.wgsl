// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// a converted from INT64, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import convert_int64_to_float32
fn convert_int64_to_Value$s(a: vec2<u32>) -> Value$s { return convert_int64_to_float32(a); }
#elif ${is}FLOAT64
#import convert_int64_to_float64
fn convert_int64_to_Value$s(a: vec2<u32>) -> Value$s { return convert_int64_to_float64(a); }
#elif ${is}INT64 || ${is}UINT64
fn convert_int64_to_Value$s(a: vec2<u32>) -> Value$s { return a; }
#elif ${is}INT32
fn convert_int64_to_Value$s(a: vec2<u32>) -> Value$s { return bitcast<i32>(a.x); }
#elif ${is}INT16
fn convert_int64_to_Value$s(a: vec2<u32>) -> Value$s { return extractBits(bitcast<i32>(a.x), 0u, 16u); }
#elif ${is}INT8
fn convert_int64_to_Value$s(a: vec2<u32>) -> Value$s { return extractBits(bitcast<i32>(a.x), 0u, 8u); }
#elif ${is}UINT32
fn convert_int64_to_Value$s(a: vec2<u32>) -> Value$s { return a.x; }
#elif ${is}UINT16
fn convert_int64_to_Value$s(a: vec2<u32>) -> Value$s { return extractBits(a.x, 0u, 16u); }
#elif ${is}UINT8
fn convert_int64_to_Value$s(a: vec2<u32>) -> Value$s { return extractBits(a.x, 0u, 8u); }
#endif
