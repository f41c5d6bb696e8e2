// Generated from spec/operators/max_pooling.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MAX_POOLING: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0

#include "window/places.wgsl" with tensors=input_tensor output_tensor, first=input_tensor

#if INT64
#include "arithmetic/max_wide.wgsl" with type=int64
#elif UINT64
#include "arithmetic/max_wide.wgsl" with type=uint64
#elif FLOAT32 || FLOAT16
#include "arithmetic/max_float32.wgsl"
#endif
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
#if INT64
fn identity() -> State { return State(vec2<u32>(0u, 2147483648u)); }
#elif INT32
fn identity() -> State { return State(bitcast<i32>(0x80000000u)); }
#elif INT16
fn identity() -> State { return State(-32768i); }
#elif INT8
fn identity() -> State { return State(-128i); }
#elif UINT64
fn identity() -> State { return State(vec2<u32>(0u, 0u)); }
#elif FLOAT32 || FLOAT16
fn identity() -> State { return State(from_bits(0xff800000u)); }
#else
fn identity() -> State { return State(0u); }
#endif
#include "window/kept.wgsl" with fields=acc

fn combine(a: State, b: State) -> State {
#if INT64
    let joined_acc = max_int64(a.acc, b.acc);
#elif UINT64
    let joined_acc = max_uint64(a.acc, b.acc);
#elif FLOAT32 || FLOAT16
    let joined_acc = max_float32(a.acc, b.acc);
#else
    let joined_acc = max(a.acc, b.acc);
#endif
    return State(joined_acc);
}
#include "window/next.wgsl"

#include "window/results.wgsl" with results=output_tensor:0

fn finish(state: State, count: u32, at: Places) -> Results {
    return Results(state.acc);
}

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor
