// Generated from spec/operators/cumulative_product.yaml by templates/families/scan/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// CUMULATIVE_PRODUCT: every output element combines the input elements before it along one axis.

#if ENABLE_SUBGROUPS
// Browsers require the directives, which come before all else. All invocations of a subgroup walk one line where there are
// shuffles, which the uniformity analysis cannot see.
enable subgroups;
diagnostic(off, subgroup_uniformity);
#endif

#include "types/type.wgsl" with s=, is=

#if FLOAT32
fn combine(a: Value, b: Value) -> Value { return a * b; }
fn identity() -> Value { return 1.0f; }
#elif FLOAT16
fn combine(a: Value, b: Value) -> Value { return a * b; }
fn identity() -> Value { return 1.0f; }
#elif INT64
#import multiply_int64
fn combine(a: Value, b: Value) -> Value { return multiply_int64(a, b); }
fn identity() -> Value { return vec2<u32>(1u, 0u); }
#elif INT32
fn combine(a: Value, b: Value) -> Value { return a * b; }
fn identity() -> Value { return 1i; }
#elif UINT64
#import multiply_uint64
fn combine(a: Value, b: Value) -> Value { return multiply_uint64(a, b); }
fn identity() -> Value { return vec2<u32>(1u, 0u); }
#elif UINT32
fn combine(a: Value, b: Value) -> Value { return a * b; }
fn identity() -> Value { return 1u; }
#endif

#include "scan/kernel.wgsl"
