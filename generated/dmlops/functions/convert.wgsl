// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// a converted, whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl; those of the other data type are `to` and `t`.

#if ${is}FLOAT32 || ${is}FLOAT16
#if ${to}FLOAT32 || ${to}FLOAT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a; }
#elif ${to}FLOAT64
#import convert_float32_to_float64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float32_to_float64(a); }
#elif ${to}INT64
#import convert_float32_to_int64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float32_to_int64(a); }
#elif ${to}INT32
#import convert_float32_to_int32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float32_to_int32(a); }
#elif ${to}INT16
#import convert_float32_to_int16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float32_to_int16(a); }
#elif ${to}INT8
#import convert_float32_to_int8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float32_to_int8(a); }
#elif ${to}UINT64
#import convert_float32_to_uint64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float32_to_uint64(a); }
#elif ${to}UINT32
#import convert_float32_to_uint32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float32_to_uint32(a); }
#elif ${to}UINT16
#import convert_float32_to_uint16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float32_to_uint16(a); }
#elif ${to}UINT8
#import convert_float32_to_uint8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float32_to_uint8(a); }
#endif

#elif ${is}FLOAT64
#if ${to}FLOAT32
#import convert_float64_to_float32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float64_to_float32(a); }
#elif ${to}FLOAT16
#import convert_float64_to_float16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float64_to_float16(a); }
#elif ${to}FLOAT64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a; }
#elif ${to}INT64
#import convert_float64_to_int64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float64_to_int64(a); }
#elif ${to}INT32
#import convert_float64_to_int32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float64_to_int32(a); }
#elif ${to}INT16
#import convert_float64_to_int16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float64_to_int16(a); }
#elif ${to}INT8
#import convert_float64_to_int8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float64_to_int8(a); }
#elif ${to}UINT64
#import convert_float64_to_uint64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float64_to_uint64(a); }
#elif ${to}UINT32
#import convert_float64_to_uint32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float64_to_uint32(a); }
#elif ${to}UINT16
#import convert_float64_to_uint16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float64_to_uint16(a); }
#elif ${to}UINT8
#import convert_float64_to_uint8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_float64_to_uint8(a); }
#endif

#elif ${is}INT64
#if ${to}FLOAT32 || ${to}FLOAT16
#import convert_int64_to_float32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int64_to_float32(a); }
#elif ${to}FLOAT64
#import convert_int64_to_float64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int64_to_float64(a); }
#elif ${to}INT64 || ${to}UINT64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a; }
#elif ${to}INT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return bitcast<i32>(a.x); }
#elif ${to}INT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<i32>(a.x), 0u, 16u); }
#elif ${to}INT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<i32>(a.x), 0u, 8u); }
#elif ${to}UINT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a.x; }
#elif ${to}UINT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(a.x, 0u, 16u); }
#elif ${to}UINT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(a.x, 0u, 8u); }
#endif

#elif ${is}INT32
#if ${to}FLOAT32 || ${to}FLOAT16
#import convert_int32_to_float32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int32_to_float32(a); }
#elif ${to}FLOAT64
#import convert_int32_to_float64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int32_to_float64(a); }
#elif ${to}INT64
#import convert_int32_to_int64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int32_to_int64(a); }
#elif ${to}INT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a; }
#elif ${to}INT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(a, 0u, 16u); }
#elif ${to}INT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(a, 0u, 8u); }
#elif ${to}UINT64
#import convert_int32_to_uint64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int32_to_uint64(a); }
#elif ${to}UINT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return bitcast<u32>(a); }
#elif ${to}UINT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<u32>(a), 0u, 16u); }
#elif ${to}UINT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<u32>(a), 0u, 8u); }
#endif

#elif ${is}INT16
#if ${to}FLOAT32 || ${to}FLOAT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return f32(a); }
#elif ${to}FLOAT64
#import convert_int16_to_float64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int16_to_float64(a); }
#elif ${to}INT64
#import convert_int16_to_int64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int16_to_int64(a); }
#elif ${to}INT32 || ${to}INT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a; }
#elif ${to}INT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(a, 0u, 8u); }
#elif ${to}UINT64
#import convert_int16_to_uint64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int16_to_uint64(a); }
#elif ${to}UINT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return bitcast<u32>(a); }
#elif ${to}UINT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<u32>(a), 0u, 16u); }
#elif ${to}UINT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<u32>(a), 0u, 8u); }
#endif

#elif ${is}INT8
#if ${to}FLOAT32 || ${to}FLOAT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return f32(a); }
#elif ${to}FLOAT64
#import convert_int8_to_float64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int8_to_float64(a); }
#elif ${to}INT64
#import convert_int8_to_int64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int8_to_int64(a); }
#elif ${to}INT32 || ${to}INT16 || ${to}INT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a; }
#elif ${to}UINT64
#import convert_int8_to_uint64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_int8_to_uint64(a); }
#elif ${to}UINT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return bitcast<u32>(a); }
#elif ${to}UINT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<u32>(a), 0u, 16u); }
#elif ${to}UINT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<u32>(a), 0u, 8u); }
#endif

#elif ${is}UINT64
#if ${to}FLOAT32 || ${to}FLOAT16
#import convert_uint64_to_float32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_uint64_to_float32(a); }
#elif ${to}FLOAT64
#import convert_uint64_to_float64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_uint64_to_float64(a); }
#elif ${to}INT64 || ${to}UINT64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a; }
#elif ${to}INT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return bitcast<i32>(a.x); }
#elif ${to}INT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<i32>(a.x), 0u, 16u); }
#elif ${to}INT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<i32>(a.x), 0u, 8u); }
#elif ${to}UINT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a.x; }
#elif ${to}UINT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(a.x, 0u, 16u); }
#elif ${to}UINT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(a.x, 0u, 8u); }
#endif

#elif ${is}UINT32
#if ${to}FLOAT32 || ${to}FLOAT16
#import convert_uint32_to_float32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_uint32_to_float32(a); }
#elif ${to}FLOAT64
#import convert_uint32_to_float64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_uint32_to_float64(a); }
#elif ${to}INT64 || ${to}UINT64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return vec2<u32>(a, 0u); }
#elif ${to}INT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return bitcast<i32>(a); }
#elif ${to}INT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<i32>(a), 0u, 16u); }
#elif ${to}INT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<i32>(a), 0u, 8u); }
#elif ${to}UINT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a; }
#elif ${to}UINT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(a, 0u, 16u); }
#elif ${to}UINT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(a, 0u, 8u); }
#endif

#elif ${is}UINT16
#if ${to}FLOAT32 || ${to}FLOAT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return f32(a); }
#elif ${to}FLOAT64
#import convert_uint16_to_float64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_uint16_to_float64(a); }
#elif ${to}INT64 || ${to}UINT64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return vec2<u32>(a, 0u); }
#elif ${to}INT32
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return bitcast<i32>(a); }
#elif ${to}INT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<i32>(a), 0u, 16u); }
#elif ${to}INT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<i32>(a), 0u, 8u); }
#elif ${to}UINT32 || ${to}UINT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a; }
#elif ${to}UINT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(a, 0u, 8u); }
#endif

#elif ${is}UINT8
#if ${to}FLOAT32 || ${to}FLOAT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return f32(a); }
#elif ${to}FLOAT64
#import convert_uint8_to_float64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return convert_uint8_to_float64(a); }
#elif ${to}INT64 || ${to}UINT64
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return vec2<u32>(a, 0u); }
#elif ${to}INT32 || ${to}INT16
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return bitcast<i32>(a); }
#elif ${to}INT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return extractBits(bitcast<i32>(a), 0u, 8u); }
#elif ${to}UINT32 || ${to}UINT16 || ${to}UINT8
fn convert_Value${s}_to_Value$t(a: Value$s) -> Value$t { return a; }
#endif
#endif
