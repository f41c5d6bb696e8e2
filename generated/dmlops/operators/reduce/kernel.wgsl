// Generated from spec/operators/reduce.yaml by templates/families/reduce/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// REDUCE: the elements along some dimensions, combined into one.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "reduce/parameters.wgsl"

#if REDUCE_FUNCTION_ARGMAX
#include "functions/is_nan.wgsl" with s=0, is=TYPE_0_
#include "functions/greater.wgsl" with s=0, is=TYPE_0_
#include "functions/convert_from_uint32.wgsl" with s=1, is=TYPE_1_
struct State { value: Value0, index: u32 }
fn state_of(x: Value0, index: u32) -> State { return State(x, index); }
fn finish(state: State, count: u32) -> Value1 { return convert_uint32_to_Value1(state.index); }
fn combine(a: State, b: State) -> State {
    let last = p.last;
    let taken = select(0u, 1u, ((!is_nan_Value0(b.value)) && (is_nan_Value0(a.value) || greater_Value0(b.value, a.value))) || ((!((!is_nan_Value0(a.value)) && (is_nan_Value0(b.value) || greater_Value0(a.value, b.value)))) && select((b.index < a.index), (b.index > a.index), last != 0u)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, (!is_nan_Value0(b)) && (is_nan_Value0(a) || greater_Value0(b, a)))) != 0u; }
fn best(a: Value0, b: Value0) -> Value0 { return select(a, b, (!is_nan_Value0(b)) && (is_nan_Value0(a) || greater_Value0(b, a))); }
#include "reduce/picked.wgsl"
#elif REDUCE_FUNCTION_ARGMIN
#include "functions/is_nan.wgsl" with s=0, is=TYPE_0_
#include "functions/less.wgsl" with s=0, is=TYPE_0_
#include "functions/convert_from_uint32.wgsl" with s=1, is=TYPE_1_
struct State { value: Value0, index: u32 }
fn state_of(x: Value0, index: u32) -> State { return State(x, index); }
fn finish(state: State, count: u32) -> Value1 { return convert_uint32_to_Value1(state.index); }
fn combine(a: State, b: State) -> State {
    let last = p.last;
    let taken = select(0u, 1u, ((!is_nan_Value0(b.value)) && (is_nan_Value0(a.value) || less_Value0(b.value, a.value))) || ((!((!is_nan_Value0(a.value)) && (is_nan_Value0(b.value) || less_Value0(a.value, b.value)))) && select((b.index < a.index), (b.index > a.index), last != 0u)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, (!is_nan_Value0(b)) && (is_nan_Value0(a) || less_Value0(b, a)))) != 0u; }
fn best(a: Value0, b: Value0) -> Value0 { return select(a, b, (!is_nan_Value0(b)) && (is_nan_Value0(a) || less_Value0(b, a))); }
#include "reduce/picked.wgsl"
#elif REDUCE_FUNCTION_AVERAGE
#import convert_uint32_to_float32
#import is_infinite_float32
#import is_nan_float32
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return state.acc / convert_uint32_to_float32(count); }
fn is_again(state: State) -> bool { return (select(0u, 1u, is_infinite_float32(state.acc) || is_nan_float32(state.acc))) != 0u; }
fn scale_of(state: State) -> Value0 { return 2.0679515e-25f; }
fn finish_again(state: State, count: u32, scale: Value0) -> Value1 { return (state.acc / convert_uint32_to_float32(count)) / scale; }
fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_L1
#include "functions/abs.wgsl" with s=0, is=TYPE_0_
#include "functions/add.wgsl" with s=0, is=TYPE_0_
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(abs_Value0(x)); }
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State { return State(add_Value0(a.acc, b.acc)); }
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_L2
#import is_infinite_float32
#import is_nan_float32
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x * x); }
fn finish(state: State, count: u32) -> Value1 { return sqrt(state.acc); }
fn is_again(state: State) -> bool { return (select(0u, 1u, (is_infinite_float32(state.acc) || is_nan_float32(state.acc)) || (state.acc < (7.888609e-31f)))) != 0u; }
fn scale_of(state: State) -> Value0 { return select(2.0679515e-25f, 1.23794004e+27f, state.acc < 1.0f); }
fn finish_again(state: State, count: u32, scale: Value0) -> Value1 { return sqrt(state.acc) / scale; }
fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_LOG_SUM
#import log_float32
#import is_infinite_float32
#import is_nan_float32
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return log_float32(state.acc); }
fn is_again(state: State) -> bool { return (select(0u, 1u, is_infinite_float32(state.acc) || is_nan_float32(state.acc))) != 0u; }
fn scale_of(state: State) -> Value0 { return 2.0679515e-25f; }
fn finish_again(state: State, count: u32, scale: Value0) -> Value1 { return log_float32(state.acc) + 56.83807f; }
fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_LOG_SUM_EXP
#import exp_nonpositive_float32
#import log_float32
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
#include "functions/max.wgsl" with s=0, is=TYPE_0_
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State { return State(max_Value0(a.acc, b.acc)); }
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_MIN
#include "functions/min.wgsl" with s=0, is=TYPE_0_
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State { return State(min_Value0(a.acc, b.acc)); }
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_MULTIPLY
#include "functions/multiply.wgsl" with s=0, is=TYPE_0_
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State { return State(multiply_Value0(a.acc, b.acc)); }
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_SUM
#include "functions/add.wgsl" with s=0, is=TYPE_0_
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State { return State(add_Value0(a.acc, b.acc)); }
#include "reduce/plain.wgsl"
#elif REDUCE_FUNCTION_SUM_SQUARE
#include "functions/multiply.wgsl" with s=0, is=TYPE_0_
#include "functions/add.wgsl" with s=0, is=TYPE_0_
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(multiply_Value0(x, x)); }
fn finish(state: State, count: u32) -> Value1 { return state.acc; }
fn combine(a: State, b: State) -> State { return State(add_Value0(a.acc, b.acc)); }
#include "reduce/plain.wgsl"
#endif

#include "reduce/kernel.wgsl"
