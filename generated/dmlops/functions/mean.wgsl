// Generated from generator/dmlgen/expressions/functions; do not edit.
// Template: templates/dmlops/functions/value.wgsl.j2. Regenerate: dmlgen generate

// mean(a, b), whatever the data type is. Its preprocessor name begins with `is`, and `s` ends the name of its values' type, as in
// types/type.wgsl.
#if ${is}FLOAT32 || ${is}FLOAT16
#import mean_float32
fn mean_Value$s(a: Value$s, b: Value$s) -> Value$s { return mean_float32(a, b); }
#elif ${is}INT32 || ${is}UINT32
fn mean_Value$s(a: Value$s, b: Value$s) -> Value$s { return (a + b) / 2; }
#endif
