// Generated from spec/operators/max_pooling1.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MAX_POOLING1: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#include "window/parameters.wgsl" with tensors=input_tensor output_tensor output_indices_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#if !ABSENT_OutputIndicesTensor
#include "tensors/output.wgsl" with tensor=output_indices_tensor, name=OutputIndicesTensor, binding=3, s=1
#endif

#include "window/places.wgsl" with tensors=input_tensor output_tensor output_indices_tensor, first=input_tensor

#if TYPE_0_INT64
#include "arithmetic/greater_wide.wgsl" with type=int64
#elif TYPE_0_UINT64
#include "arithmetic/greater_wide.wgsl" with type=uint64
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
#include "arithmetic/is_nan_float32.wgsl"
#endif
#if WITH_OutputIndicesTensor
struct State { value: Value0, index: u32 }
fn state_of(x: Value0, index: u32) -> State { return State(x, index); }
#if TYPE_0_INT64
fn identity() -> State { return State(vec2<u32>(0u, 2147483648u), 4294967295u); }
#elif TYPE_0_INT32
fn identity() -> State { return State(bitcast<i32>(0x80000000u), 4294967295u); }
#elif TYPE_0_INT16
fn identity() -> State { return State(-32768i, 4294967295u); }
#elif TYPE_0_INT8
fn identity() -> State { return State(-128i, 4294967295u); }
#elif TYPE_0_UINT64
fn identity() -> State { return State(vec2<u32>(0u, 0u), 4294967295u); }
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
fn identity() -> State { return State(from_bits(0xff800000u), 4294967295u); }
#else
fn identity() -> State { return State(0u, 4294967295u); }
#endif
#include "window/kept_picked.wgsl" with fields=value index

fn combine(a: State, b: State) -> State {
#if TYPE_0_INT64
    let taken = select(0u, 1u, greater_int64(b.value, a.value) || ((!greater_int64(a.value, b.value)) && (b.index < a.index)));
#elif TYPE_0_UINT64
    let taken = select(0u, 1u, greater_uint64(b.value, a.value) || ((!greater_uint64(a.value, b.value)) && (b.index < a.index)));
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
    let taken = select(0u, 1u, ((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value > b.value)))) && (b.index < a.index)));
#else
    let taken = select(0u, 1u, (b.value > a.value) || ((!(a.value > b.value)) && (b.index < a.index)));
#endif
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
#if ROWS || RUNS
#if ORDERED
#if TYPE_0_INT64
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, greater_int64(b, a))) != 0u; }
#elif TYPE_0_UINT64
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, greater_uint64(b, a))) != 0u; }
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, (!is_nan_float32(a)) && (is_nan_float32(b) || (b > a)))) != 0u; }
#else
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, b > a)) != 0u; }
#endif
#endif
#endif
#include "window/next_picked.wgsl"

#include "window/results.wgsl" with results=output_tensor:0 output_indices_tensor:1
#elif WITHOUT_OutputIndicesTensor
struct State { value: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
#if TYPE_0_INT64
fn identity() -> State { return State(vec2<u32>(0u, 2147483648u)); }
#elif TYPE_0_INT32
fn identity() -> State { return State(bitcast<i32>(0x80000000u)); }
#elif TYPE_0_INT16
fn identity() -> State { return State(-32768i); }
#elif TYPE_0_INT8
fn identity() -> State { return State(-128i); }
#elif TYPE_0_UINT64
fn identity() -> State { return State(vec2<u32>(0u, 0u)); }
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
fn identity() -> State { return State(from_bits(0xff800000u)); }
#else
fn identity() -> State { return State(0u); }
#endif
#include "window/kept_picked.wgsl" with fields=value

fn combine(a: State, b: State) -> State {
#if TYPE_0_INT64
    let taken = select(0u, 1u, greater_int64(b.value, a.value));
#elif TYPE_0_UINT64
    let taken = select(0u, 1u, greater_uint64(b.value, a.value));
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
    let taken = select(0u, 1u, (!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value)));
#else
    let taken = select(0u, 1u, b.value > a.value);
#endif
    let joined_value = select(a.value, b.value, taken != 0u);
    return State(joined_value);
}
#include "window/next.wgsl"

#include "window/results.wgsl" with results=output_tensor:0
#endif

fn finish(state: State, count: u32, at: Places) -> Results {
#if WITH_OutputIndicesTensor
#if TYPE_1_UINT64
    return Results(state.value, select(vec2<u32>(4294967295u, 4294967295u), vec2<u32>(state.index, 0u), count > 0u));
#else
    return Results(state.value, select(4294967295u, state.index, count > 0u));
#endif
#elif WITHOUT_OutputIndicesTensor
    return Results(state.value);
#endif
}

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor
