// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// power(a, b), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl; those of the other data type are `to` and `t`.

#if ${is}FLOAT32 || ${is}FLOAT16
#if ${to}FLOAT32 || ${to}FLOAT16
#import power_float32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_float32(a, b); }
#elif ${to}INT64
#import convert_int64_to_float32
#import power_float32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_float32(a, convert_int64_to_float32(b)); }
#elif ${to}INT32
#import convert_int32_to_float32
#import power_float32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_float32(a, convert_int32_to_float32(b)); }
#elif ${to}INT16 || ${to}INT8 || ${to}UINT16 || ${to}UINT8
#import power_float32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_float32(a, f32(b)); }
#elif ${to}UINT64
#import convert_uint64_to_float32
#import power_float32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_float32(a, convert_uint64_to_float32(b)); }
#elif ${to}UINT32
#import convert_uint32_to_float32
#import power_float32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_float32(a, convert_uint32_to_float32(b)); }
#endif

#elif ${is}INT64
#if ${to}FLOAT32 || ${to}FLOAT16
#import convert_int64_to_float32
#import power_float32
#import convert_float32_to_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return convert_float32_to_int64(power_float32(convert_int64_to_float32(a), b)); }
#elif ${to}INT64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int64(a, b); }
#elif ${to}INT32
#import convert_int32_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int64(a, convert_int32_to_int64(b)); }
#elif ${to}INT16
#import convert_int16_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int64(a, convert_int16_to_int64(b)); }
#elif ${to}INT8
#import convert_int8_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int64(a, convert_int8_to_int64(b)); }
#elif ${to}UINT32 || ${to}UINT16 || ${to}UINT8
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int64(a, vec2<u32>(b, 0u)); }
#endif

#elif ${is}INT32
#if ${to}FLOAT32 || ${to}FLOAT16
#import convert_int32_to_float32
#import power_float32
#import convert_float32_to_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return convert_float32_to_int32(power_float32(convert_int32_to_float32(a), b)); }
#elif ${to}INT64
#import convert_int32_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return bitcast<i32>(power_int64(convert_int32_to_int64(a), b).x); }
#elif ${to}INT32 || ${to}INT16 || ${to}INT8
#import power_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int32(a, b); }
#elif ${to}UINT32
#import convert_int32_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return bitcast<i32>(power_int64(convert_int32_to_int64(a), vec2<u32>(b, 0u)).x); }
#elif ${to}UINT16 || ${to}UINT8
#import power_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int32(a, bitcast<i32>(b)); }
#endif

#elif ${is}INT16
#if ${to}FLOAT32 || ${to}FLOAT16
#import power_float32
#import convert_float32_to_int16
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return convert_float32_to_int16(power_float32(f32(a), b)); }
#elif ${to}INT64
#import convert_int16_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(bitcast<i32>(power_int64(convert_int16_to_int64(a), b).x), 0u, 16u); }
#elif ${to}INT32 || ${to}INT8
#import power_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(power_int32(a, b), 0u, 16u); }
#elif ${to}INT16
#import power_int16
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int16(a, b); }
#elif ${to}UINT32
#import convert_int16_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(bitcast<i32>(power_int64(convert_int16_to_int64(a), vec2<u32>(b, 0u)).x), 0u, 16u); }
#elif ${to}UINT16 || ${to}UINT8
#import power_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(power_int32(a, bitcast<i32>(b)), 0u, 16u); }
#endif

#elif ${is}INT8
#if ${to}FLOAT32 || ${to}FLOAT16
#import power_float32
#import convert_float32_to_int8
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return convert_float32_to_int8(power_float32(f32(a), b)); }
#elif ${to}INT64
#import convert_int8_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(bitcast<i32>(power_int64(convert_int8_to_int64(a), b).x), 0u, 8u); }
#elif ${to}INT32 || ${to}INT16
#import power_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(power_int32(a, b), 0u, 8u); }
#elif ${to}INT8
#import power_int8
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int8(a, b); }
#elif ${to}UINT32
#import convert_int8_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(bitcast<i32>(power_int64(convert_int8_to_int64(a), vec2<u32>(b, 0u)).x), 0u, 8u); }
#elif ${to}UINT16 || ${to}UINT8
#import power_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(power_int32(a, bitcast<i32>(b)), 0u, 8u); }
#endif

#elif ${is}UINT64
#if ${to}FLOAT32 || ${to}FLOAT16
#import convert_uint64_to_float32
#import power_float32
#import convert_float32_to_uint64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return convert_float32_to_uint64(power_float32(convert_uint64_to_float32(a), b)); }
#elif ${to}UINT64
#import power_uint64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_uint64(a, b); }
#elif ${to}UINT32 || ${to}UINT16 || ${to}UINT8
#import power_uint64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_uint64(a, vec2<u32>(b, 0u)); }
#endif

#elif ${is}UINT32
#if ${to}FLOAT32 || ${to}FLOAT16
#import convert_uint32_to_float32
#import power_float32
#import convert_float32_to_uint32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return convert_float32_to_uint32(power_float32(convert_uint32_to_float32(a), b)); }
#elif ${to}INT64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int64(vec2<u32>(a, 0u), b).x; }
#elif ${to}INT32
#import convert_int32_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int64(vec2<u32>(a, 0u), convert_int32_to_int64(b)).x; }
#elif ${to}INT16
#import convert_int16_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int64(vec2<u32>(a, 0u), convert_int16_to_int64(b)).x; }
#elif ${to}INT8
#import convert_int8_to_int64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int64(vec2<u32>(a, 0u), convert_int8_to_int64(b)).x; }
#elif ${to}UINT64
#import power_uint64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_uint64(vec2<u32>(a, 0u), b).x; }
#elif ${to}UINT32
#import power_uint32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_uint32(a, b); }
#elif ${to}UINT16 || ${to}UINT8
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_int64(vec2<u32>(a, 0u), vec2<u32>(b, 0u)).x; }
#endif

#elif ${is}UINT16
#if ${to}FLOAT32 || ${to}FLOAT16
#import power_float32
#import convert_float32_to_uint16
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return convert_float32_to_uint16(power_float32(f32(a), b)); }
#elif ${to}INT64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(power_int64(vec2<u32>(a, 0u), b).x, 0u, 16u); }
#elif ${to}INT32 || ${to}INT16 || ${to}INT8
#import power_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(bitcast<u32>(power_int32(bitcast<i32>(a), b)), 0u, 16u); }
#elif ${to}UINT64
#import power_uint64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(power_uint64(vec2<u32>(a, 0u), b).x, 0u, 16u); }
#elif ${to}UINT32
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(power_int64(vec2<u32>(a, 0u), vec2<u32>(b, 0u)).x, 0u, 16u); }
#elif ${to}UINT16
#import power_uint16
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_uint16(a, b); }
#elif ${to}UINT8
#import power_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(bitcast<u32>(power_int32(bitcast<i32>(a), bitcast<i32>(b))), 0u, 16u); }
#endif

#elif ${is}UINT8
#if ${to}FLOAT32 || ${to}FLOAT16
#import power_float32
#import convert_float32_to_uint8
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return convert_float32_to_uint8(power_float32(f32(a), b)); }
#elif ${to}INT64
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(power_int64(vec2<u32>(a, 0u), b).x, 0u, 8u); }
#elif ${to}INT32 || ${to}INT16 || ${to}INT8
#import power_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(bitcast<u32>(power_int32(bitcast<i32>(a), b)), 0u, 8u); }
#elif ${to}UINT64
#import power_uint64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(power_uint64(vec2<u32>(a, 0u), b).x, 0u, 8u); }
#elif ${to}UINT32
#import power_int64
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(power_int64(vec2<u32>(a, 0u), vec2<u32>(b, 0u)).x, 0u, 8u); }
#elif ${to}UINT16
#import power_int32
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return extractBits(bitcast<u32>(power_int32(bitcast<i32>(a), bitcast<i32>(b))), 0u, 8u); }
#elif ${to}UINT8
#import power_uint8
fn power_Value${s}_Value$t(a: Value$s, b: Value$t) -> Value$s { return power_uint8(a, b); }
#endif
#endif
