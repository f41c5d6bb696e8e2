// Generated from spec/operators/argmax.yaml by templates/families/reduce/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ARGMAX: the elements along some dimensions, combined into one.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "reduce/parameters.wgsl"

#if FLOAT32_INT64 || FLOAT32_INT32 || FLOAT32_UINT64 || FLOAT32_UINT32 || FLOAT16_INT64 || FLOAT16_INT32 || FLOAT16_UINT64 || FLOAT16_UINT32
#include "arithmetic/is_nan_float32.wgsl"
#include "arithmetic/max_float32.wgsl"
#elif INT64_INT64 || INT64_INT32 || INT64_UINT64 || INT64_UINT32
#include "arithmetic/greater_wide.wgsl" with type=int64
#include "arithmetic/max_wide.wgsl" with type=int64
#elif INT32_INT64 || INT32_INT32 || INT32_UINT64 || INT32_UINT32 || INT16_INT64 || INT16_INT32 || INT16_UINT64 || INT16_UINT32 || INT8_INT64 || INT8_INT32 || INT8_UINT64 || INT8_UINT32 || UINT32_INT64 || UINT32_INT32 || UINT32_UINT64 || UINT32_UINT32 || UINT16_INT64 || UINT16_INT32 || UINT16_UINT64 || UINT16_UINT32 || UINT8_INT64 || UINT8_INT32 || UINT8_UINT64 || UINT8_UINT32

#elif UINT64_INT64 || UINT64_INT32 || UINT64_UINT64 || UINT64_UINT32
#include "arithmetic/greater_wide.wgsl" with type=uint64
#include "arithmetic/max_wide.wgsl" with type=uint64
#endif
struct State {
    value: Value0,
    index: u32,
}
fn state_of(x: Value0, index: u32) -> State { return State(x, index); }
#if FLOAT32_INT64 || FLOAT32_INT32 || FLOAT32_UINT64 || FLOAT32_UINT32 || FLOAT16_INT64 || FLOAT16_INT32 || FLOAT16_UINT64 || FLOAT16_UINT32
fn combine(a: State, b: State) -> State {
    let last = p.last;
    let taken = select(0u, 1u, ((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value > b.value)))) && select((b.index < a.index), (b.index > a.index), last != 0u)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
#elif INT64_INT64 || INT64_INT32 || INT64_UINT64 || INT64_UINT32
fn combine(a: State, b: State) -> State {
    let last = p.last;
    let taken = select(0u, 1u, greater_int64(b.value, a.value) || ((!greater_int64(a.value, b.value)) && select((b.index < a.index), (b.index > a.index), last != 0u)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
#elif INT32_INT64 || INT32_INT32 || INT32_UINT64 || INT32_UINT32 || INT16_INT64 || INT16_INT32 || INT16_UINT64 || INT16_UINT32 || INT8_INT64 || INT8_INT32 || INT8_UINT64 || INT8_UINT32 || UINT32_INT64 || UINT32_INT32 || UINT32_UINT64 || UINT32_UINT32 || UINT16_INT64 || UINT16_INT32 || UINT16_UINT64 || UINT16_UINT32 || UINT8_INT64 || UINT8_INT32 || UINT8_UINT64 || UINT8_UINT32
fn combine(a: State, b: State) -> State {
    let last = p.last;
    let taken = select(0u, 1u, (b.value > a.value) || ((!(a.value > b.value)) && select((b.index < a.index), (b.index > a.index), last != 0u)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
#elif UINT64_INT64 || UINT64_INT32 || UINT64_UINT64 || UINT64_UINT32
fn combine(a: State, b: State) -> State {
    let last = p.last;
    let taken = select(0u, 1u, greater_uint64(b.value, a.value) || ((!greater_uint64(a.value, b.value)) && select((b.index < a.index), (b.index > a.index), last != 0u)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
#endif
#if FLOAT32_INT64 || FLOAT32_INT32 || FLOAT32_UINT64 || FLOAT32_UINT32 || FLOAT16_INT64 || FLOAT16_INT32 || FLOAT16_UINT64 || FLOAT16_UINT32
fn better(a: Value0, b: Value0) -> bool {
    return (select(0u, 1u, (!is_nan_float32(a)) && (is_nan_float32(b) || (b > a)))) != 0u;
}

fn combine_next(a: State, b: State) -> State {
    var taken = false;
    if (p.last != 0u) {
        taken = !better(b.value, a.value);
    } else {
        taken = better(a.value, b.value);
    }
    return State(select(a.value, b.value, taken), select(a.index, b.index, taken));
}
#elif INT64_INT64 || INT64_INT32 || INT64_UINT64 || INT64_UINT32
fn better(a: Value0, b: Value0) -> bool {
    return (select(0u, 1u, greater_int64(b, a))) != 0u;
}

fn combine_next(a: State, b: State) -> State {
    var taken = false;
    if (p.last != 0u) {
        taken = !better(b.value, a.value);
    } else {
        taken = better(a.value, b.value);
    }
    return State(select(a.value, b.value, taken), select(a.index, b.index, taken));
}
#elif INT32_INT64 || INT32_INT32 || INT32_UINT64 || INT32_UINT32 || INT16_INT64 || INT16_INT32 || INT16_UINT64 || INT16_UINT32 || INT8_INT64 || INT8_INT32 || INT8_UINT64 || INT8_UINT32 || UINT32_INT64 || UINT32_INT32 || UINT32_UINT64 || UINT32_UINT32 || UINT16_INT64 || UINT16_INT32 || UINT16_UINT64 || UINT16_UINT32 || UINT8_INT64 || UINT8_INT32 || UINT8_UINT64 || UINT8_UINT32
fn better(a: Value0, b: Value0) -> bool {
    return (select(0u, 1u, b > a)) != 0u;
}

fn combine_next(a: State, b: State) -> State {
    var taken = false;
    if (p.last != 0u) {
        taken = !better(b.value, a.value);
    } else {
        taken = better(a.value, b.value);
    }
    return State(select(a.value, b.value, taken), select(a.index, b.index, taken));
}
#elif UINT64_INT64 || UINT64_INT32 || UINT64_UINT64 || UINT64_UINT32
fn better(a: Value0, b: Value0) -> bool {
    return (select(0u, 1u, greater_uint64(b, a))) != 0u;
}

fn combine_next(a: State, b: State) -> State {
    var taken = false;
    if (p.last != 0u) {
        taken = !better(b.value, a.value);
    } else {
        taken = better(a.value, b.value);
    }
    return State(select(a.value, b.value, taken), select(a.index, b.index, taken));
}
#endif
#if FLOAT32_INT64 || FLOAT32_UINT64 || FLOAT16_INT64 || FLOAT16_UINT64 || INT64_INT64 || INT64_UINT64 || INT32_INT64 || INT32_UINT64 || INT16_INT64 || INT16_UINT64 || INT8_INT64 || INT8_UINT64 || UINT64_INT64 || UINT64_UINT64 || UINT32_INT64 || UINT32_UINT64 || UINT16_INT64 || UINT16_UINT64 || UINT8_INT64 || UINT8_UINT64
fn finish(state: State, count: u32) -> Value1 { return vec2<u32>(state.index, 0u); }
#elif FLOAT32_INT32 || FLOAT16_INT32 || INT64_INT32 || INT32_INT32 || INT16_INT32 || INT8_INT32 || UINT64_INT32 || UINT32_INT32 || UINT16_INT32 || UINT8_INT32
fn finish(state: State, count: u32) -> Value1 { return bitcast<i32>(state.index); }
#elif FLOAT32_UINT32 || FLOAT16_UINT32 || INT64_UINT32 || INT32_UINT32 || INT16_UINT32 || INT8_UINT32 || UINT64_UINT32 || UINT32_UINT32 || UINT16_UINT32 || UINT8_UINT32
fn finish(state: State, count: u32) -> Value1 { return state.index; }
#endif
#if FLOAT32_INT64 || FLOAT32_INT32 || FLOAT32_UINT64 || FLOAT32_UINT32 || FLOAT16_INT64 || FLOAT16_INT32 || FLOAT16_UINT64 || FLOAT16_UINT32
fn best(a: Value0, b: Value0) -> Value0 { return max_float32(a, b); }
#elif INT64_INT64 || INT64_INT32 || INT64_UINT64 || INT64_UINT32
fn best(a: Value0, b: Value0) -> Value0 { return max_int64(a, b); }
#elif INT32_INT64 || INT32_INT32 || INT32_UINT64 || INT32_UINT32 || INT16_INT64 || INT16_INT32 || INT16_UINT64 || INT16_UINT32 || INT8_INT64 || INT8_INT32 || INT8_UINT64 || INT8_UINT32 || UINT32_INT64 || UINT32_INT32 || UINT32_UINT64 || UINT32_UINT32 || UINT16_INT64 || UINT16_INT32 || UINT16_UINT64 || UINT16_UINT32 || UINT8_INT64 || UINT8_INT32 || UINT8_UINT64 || UINT8_UINT32
fn best(a: Value0, b: Value0) -> Value0 { return max(a, b); }
#elif UINT64_INT64 || UINT64_INT32 || UINT64_UINT64 || UINT64_UINT32
fn best(a: Value0, b: Value0) -> Value0 { return max_uint64(a, b); }
#endif
#include "reduce/picked.wgsl"

#include "reduce/kernel.wgsl"
