// Generated from spec/operators/argmax.yaml by templates/families/reduce/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ARGMAX: the elements along some dimensions, combined into one.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "reduce/parameters.wgsl"

#if TYPE_0_INT64
#include "arithmetic/greater_wide.wgsl" with type=int64
#include "arithmetic/max_wide.wgsl" with type=int64
#elif TYPE_0_UINT64
#include "arithmetic/greater_wide.wgsl" with type=uint64
#include "arithmetic/max_wide.wgsl" with type=uint64
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
#include "arithmetic/is_nan_float32.wgsl"
#include "arithmetic/max_float32.wgsl"
#endif
struct State { value: Value0, index: u32 }
fn state_of(x: Value0, index: u32) -> State { return State(x, index); }
#if TYPE_1_INT32
fn finish(state: State, count: u32) -> Value1 { return bitcast<i32>(state.index); }
#elif TYPE_1_UINT32
fn finish(state: State, count: u32) -> Value1 { return state.index; }
#else
fn finish(state: State, count: u32) -> Value1 { return vec2<u32>(state.index, 0u); }
#endif
fn combine(a: State, b: State) -> State {
    let last = p.last;
#if TYPE_0_INT64
    let taken = select(0u, 1u, greater_int64(b.value, a.value) || ((!greater_int64(a.value, b.value)) && select((b.index < a.index), (b.index > a.index), last != 0u)));
#elif TYPE_0_UINT64
    let taken = select(0u, 1u, greater_uint64(b.value, a.value) || ((!greater_uint64(a.value, b.value)) && select((b.index < a.index), (b.index > a.index), last != 0u)));
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
    let taken = select(0u, 1u, ((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value > b.value)))) && select((b.index < a.index), (b.index > a.index), last != 0u)));
#else
    let taken = select(0u, 1u, (b.value > a.value) || ((!(a.value > b.value)) && select((b.index < a.index), (b.index > a.index), last != 0u)));
#endif
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
#if TYPE_0_INT64
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, greater_int64(b, a))) != 0u; }
fn best(a: Value0, b: Value0) -> Value0 { return max_int64(a, b); }
#elif TYPE_0_UINT64
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, greater_uint64(b, a))) != 0u; }
fn best(a: Value0, b: Value0) -> Value0 { return max_uint64(a, b); }
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, (!is_nan_float32(a)) && (is_nan_float32(b) || (b > a)))) != 0u; }
fn best(a: Value0, b: Value0) -> Value0 { return max_float32(a, b); }
#else
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, b > a)) != 0u; }
fn best(a: Value0, b: Value0) -> Value0 { return max(a, b); }
#endif
#include "reduce/picked.wgsl"

#include "reduce/kernel.wgsl"
