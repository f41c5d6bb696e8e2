// Generated from spec/operators/lp_pooling.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// LP_POOLING: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1

fn p_value() -> u32 { return p.scalars[0].xy.x; }
#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0

#include "window/locations.wgsl" with tensors=input_tensor output_tensor, first=input_tensor

#if CASE_1
#import is_infinite_float32
#import is_nan_float32
#import precise_float32
#elif CASE_2
#import convert_uint32_to_float32
#import power_float32
#import is_infinite_float32
#import is_nan_float32
#import precise_float32
#elif CASE_3
#import log_float32
#import convert_uint32_to_float32
#import max_float32
#import min_float32
#import exp_float32
#import log1p_float32
#endif
struct State { acc: Value0 }
#if CASE_0
fn state_of(x: Value0, index: u32) -> State { return State(abs(x)); }
#elif CASE_1
fn state_of(x: Value0, index: u32) -> State { return State(x * x); }
#elif CASE_2
fn state_of(x: Value0, index: u32) -> State { return State(power_float32(abs(x), convert_uint32_to_float32(p_value()))); }
#elif CASE_3
fn state_of(x: Value0, index: u32) -> State { return State(max_float32(log_float32(abs(x)) * convert_uint32_to_float32(p_value()), -3.4028234e+38f)); }
#endif
#if CASE_0 || CASE_1 || CASE_2
fn identity() -> State { return State(0.0f); }
#elif CASE_3
fn identity() -> State { return State(-3.4028234e+38f); }
#endif

#if CASE_0 || CASE_1 || CASE_2
fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#elif CASE_3
fn combine(a: State, b: State) -> State { return State(select(max_float32(a.acc, b.acc), max_float32(a.acc, b.acc) + log1p_float32(exp_float32(min_float32(a.acc, b.acc) - max_float32(a.acc, b.acc))), max_float32(a.acc, b.acc) <= (3.4028234e+38f))); }
#endif
#include "window/states.wgsl" with fields=acc, clamped=, ordered=

#include "window/results.wgsl" with results=output_tensor:Value0:0

#if CASE_0
fn is_again(state: State) -> bool { return false; }
fn results_again(window: vec4<u32>, at: Offsets) -> Results { return Results(); }

fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    return Results(state.acc);
}
#elif CASE_1
fn is_again(state: State) -> bool { return (select(0u, 1u, (is_infinite_float32(state.acc) || is_nan_float32(state.acc)) || (state.acc < (7.888609e-31f)))) != 0u; }
#include "window/again.wgsl" with tensor=input_tensor, name=InputTensor

fn finish_again(state: State, count: u32, window: vec4<u32>, at: Offsets, scale: Value0) -> Results {
    return Results(precise_float32(sqrt(state.acc) / scale) / scale);
}
fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    return Results(sqrt(state.acc));
}
#elif CASE_2
fn is_again(state: State) -> bool { return (select(0u, 1u, (is_infinite_float32(state.acc) || is_nan_float32(state.acc)) || (state.acc < (7.888609e-31f)))) != 0u; }
#include "window/again.wgsl" with tensor=input_tensor, name=InputTensor

fn finish_again(state: State, count: u32, window: vec4<u32>, at: Offsets, scale: Value0) -> Results {
    return Results(precise_float32(power_float32(state.acc, 1.0f / convert_uint32_to_float32(p_value())) / scale) / scale);
}
fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    return Results(power_float32(state.acc, 1.0f / convert_uint32_to_float32(p_value())));
}
#elif CASE_3
fn is_again(state: State) -> bool { return false; }
fn results_again(window: vec4<u32>, at: Offsets) -> Results { return Results(); }

fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    return Results(exp_float32(state.acc / convert_uint32_to_float32(p_value())));
}
#endif

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor, again=is_again
