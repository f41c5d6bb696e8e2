// Generated from spec/operators/reduce.yaml by templates/families/reduce/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// REDUCE: the elements along some dimensions, combined into one.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "reduce/parameters.wgsl"

#if REDUCE_FUNCTION_ARGMAX
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
#elif REDUCE_FUNCTION_ARGMIN
#if TYPE_0_INT64
#include "arithmetic/min_wide.wgsl" with type=int64
#elif TYPE_0_UINT64
#include "arithmetic/min_wide.wgsl" with type=uint64
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
#include "arithmetic/is_nan_float32.wgsl"
#include "arithmetic/min_float32.wgsl"
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
    let taken = select(0u, 1u, less_int64(b.value, a.value) || ((!less_int64(a.value, b.value)) && select((b.index < a.index), (b.index > a.index), last != 0u)));
#elif TYPE_0_UINT64
    let taken = select(0u, 1u, less_uint64(b.value, a.value) || ((!less_uint64(a.value, b.value)) && select((b.index < a.index), (b.index > a.index), last != 0u)));
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
    let taken = select(0u, 1u, ((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value < a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value < b.value)))) && select((b.index < a.index), (b.index > a.index), last != 0u)));
#else
    let taken = select(0u, 1u, (b.value < a.value) || ((!(a.value < b.value)) && select((b.index < a.index), (b.index > a.index), last != 0u)));
#endif
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
#if TYPE_0_INT64
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, less_int64(b, a))) != 0u; }
fn best(a: Value0, b: Value0) -> Value0 { return min_int64(a, b); }
#elif TYPE_0_UINT64
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, less_uint64(b, a))) != 0u; }
fn best(a: Value0, b: Value0) -> Value0 { return min_uint64(a, b); }
#elif TYPE_0_FLOAT32 || TYPE_0_FLOAT16
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, (!is_nan_float32(a)) && (is_nan_float32(b) || (b < a)))) != 0u; }
fn best(a: Value0, b: Value0) -> Value0 { return min_float32(a, b); }
#else
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, b < a)) != 0u; }
fn best(a: Value0, b: Value0) -> Value0 { return min(a, b); }
#endif
#include "reduce/picked.wgsl"
#elif REDUCE_FUNCTION_AVERAGE
#include "conversions/convert_uint32_to_float32.wgsl"
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return state.acc / convert_uint32_to_float32(count); }
fn combine(a: State, b: State) -> State {
    let joined_acc = a.acc + b.acc;
    return State(joined_acc);
}
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_L1
#if INT64_INT64
#include "arithmetic/abs_int64.wgsl"
#include "arithmetic/add_wide.wgsl" with type=int64
#elif UINT64_UINT64
#include "arithmetic/add_wide.wgsl" with type=uint64
#endif
struct State { acc: Value0 }
#if INT64_INT64
fn state_of(x: Value0, index: u32) -> State { return State(abs_int64(x)); }
#elif UINT64_UINT64 || UINT32_UINT32
fn state_of(x: Value0, index: u32) -> State { return State(x); }
#else
fn state_of(x: Value0, index: u32) -> State { return State(abs(x)); }
#endif
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State {
#if INT64_INT64
    let joined_acc = add_int64(a.acc, b.acc);
#elif UINT64_UINT64
    let joined_acc = add_uint64(a.acc, b.acc);
#else
    let joined_acc = a.acc + b.acc;
#endif
    return State(joined_acc);
}
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_L2
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x * x); }
fn finish(state: State, count: u32) -> Value1 { return sqrt(state.acc); }
fn combine(a: State, b: State) -> State {
    let joined_acc = a.acc + b.acc;
    return State(joined_acc);
}
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_LOG_SUM
#include "mathematics/log_float32.wgsl"
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return log_float32(state.acc); }
fn combine(a: State, b: State) -> State {
    let joined_acc = a.acc + b.acc;
    return State(joined_acc);
}
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_LOG_SUM_EXP
#include "mathematics/exp_nonpositive_float32.wgsl"
#include "mathematics/log_float32.wgsl"
struct State { m: Value0, s: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x, select(exp_nonpositive_float32(x - (x)), 1.0f, x == (x))); }
fn finish(state: State, count: u32) -> Value1 { return state.m + log_float32(state.s); }
fn combine(a: State, b: State) -> State {
    let joined_m = select(b.m, a.m, a.m > b.m);
    let joined_s = (select(a.s * exp_nonpositive_float32(a.m - joined_m), a.s, a.m == joined_m)) + (select(b.s * exp_nonpositive_float32(b.m - joined_m), b.s, b.m == joined_m));
    return State(joined_m, joined_s);
}
struct Lead { m: Value0 }

struct Rest { s: Value0 }

fn lead_in(a: State) -> Lead { return Lead(a.m); }

fn rest_in(a: State) -> Rest { return Rest(a.s); }

fn state_with(lead: Lead, rest: Rest) -> State { return State(lead.m, rest.s); }

fn lead_of(x: Value0, index: u32) -> Lead { return Lead(x); }

fn rest_of(x: Value0, index: u32, lead: Lead) -> Rest { return Rest(select(exp_nonpositive_float32(x - lead.m), 1.0f, x == lead.m)); }

fn rescaled(a: State, lead: Lead) -> Rest { return Rest(select(a.s * exp_nonpositive_float32(a.m - lead.m), a.s, a.m == lead.m)); }

fn combine_lead(a: Lead, b: Lead) -> Lead {
    let joined_m = select(b.m, a.m, a.m > b.m);
    return Lead(joined_m);
}

fn combine_rest(a: Rest, b: Rest) -> Rest {
    let joined_s = a.s + b.s;
    return Rest(joined_s);
}

#include "reduce/relative.wgsl"
#elif REDUCE_FUNCTION_MAX
#if INT64_INT64
#include "arithmetic/max_wide.wgsl" with type=int64
#elif UINT64_UINT64
#include "arithmetic/max_wide.wgsl" with type=uint64
#elif FLOAT32_FLOAT32 || FLOAT16_FLOAT16
#include "arithmetic/max_float32.wgsl"
#endif
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State {
#if INT64_INT64
    let joined_acc = max_int64(a.acc, b.acc);
#elif UINT64_UINT64
    let joined_acc = max_uint64(a.acc, b.acc);
#elif FLOAT32_FLOAT32 || FLOAT16_FLOAT16
    let joined_acc = max_float32(a.acc, b.acc);
#else
    let joined_acc = max(a.acc, b.acc);
#endif
    return State(joined_acc);
}
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_MIN
#if INT64_INT64
#include "arithmetic/min_wide.wgsl" with type=int64
#elif UINT64_UINT64
#include "arithmetic/min_wide.wgsl" with type=uint64
#elif FLOAT32_FLOAT32 || FLOAT16_FLOAT16
#include "arithmetic/min_float32.wgsl"
#endif
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State {
#if INT64_INT64
    let joined_acc = min_int64(a.acc, b.acc);
#elif UINT64_UINT64
    let joined_acc = min_uint64(a.acc, b.acc);
#elif FLOAT32_FLOAT32 || FLOAT16_FLOAT16
    let joined_acc = min_float32(a.acc, b.acc);
#else
    let joined_acc = min(a.acc, b.acc);
#endif
    return State(joined_acc);
}
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_MULTIPLY
#if INT64_INT64
#include "arithmetic/multiply_wide.wgsl" with type=int64
#elif UINT64_UINT64
#include "arithmetic/multiply_wide.wgsl" with type=uint64
#endif
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State {
#if INT64_INT64
    let joined_acc = multiply_int64(a.acc, b.acc);
#elif UINT64_UINT64
    let joined_acc = multiply_uint64(a.acc, b.acc);
#else
    let joined_acc = a.acc * b.acc;
#endif
    return State(joined_acc);
}
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_SUM
#if INT64_INT64
#include "arithmetic/add_wide.wgsl" with type=int64
#elif UINT64_UINT64
#include "arithmetic/add_wide.wgsl" with type=uint64
#endif
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State {
#if INT64_INT64
    let joined_acc = add_int64(a.acc, b.acc);
#elif UINT64_UINT64
    let joined_acc = add_uint64(a.acc, b.acc);
#else
    let joined_acc = a.acc + b.acc;
#endif
    return State(joined_acc);
}
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_SUM_SQUARE
#if INT64_INT64
#include "arithmetic/multiply_wide.wgsl" with type=int64
#include "arithmetic/add_wide.wgsl" with type=int64
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(multiply_int64(x, x)); }
#elif UINT64_UINT64
#include "arithmetic/multiply_wide.wgsl" with type=uint64
#include "arithmetic/add_wide.wgsl" with type=uint64
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(multiply_uint64(x, x)); }
#else
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x * x); }
#endif
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State {
#if INT64_INT64
    let joined_acc = add_int64(a.acc, b.acc);
#elif UINT64_UINT64
    let joined_acc = add_uint64(a.acc, b.acc);
#else
    let joined_acc = a.acc + b.acc;
#endif
    return State(joined_acc);
}
#include "reduce/plain.wgsl"
#endif

#include "reduce/kernel.wgsl"
