// Generated from spec/operators/local_response_normalization.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// LOCAL_RESPONSE_NORMALIZATION: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=2

#include "types/scalar.wgsl" with is=
fn local_size() -> u32 { return p.scalars[0].xy.x; }
fn alpha() -> Scalar { return scalar(p.scalars[0].zw); }
fn beta() -> Scalar { return scalar(p.scalars[1].xy); }
fn bias() -> Scalar { return scalar(p.scalars[1].zw); }
#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0

#include "window/locations.wgsl" with tensors=input_tensor output_tensor, first=input_tensor

#if CASE_0
#import convert_uint32_to_float32
#import is_infinite_float32
#import is_nan_float32
#import log_float32
#import precise_float32
#import power_float32
#import product_float32
#elif CASE_1
#import log_float32
#import convert_uint32_to_float32
#import power_float32
#import is_infinite_float32
#import is_nan_float32
#import precise_float32
#import product_float32
#endif
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x * x); }
fn identity() -> State { return State(0.0f); }

fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#include "window/states.wgsl" with fields=acc, clamped=, ordered=

#include "window/results.wgsl" with results=output_tensor:Value0:0

#if CASE_0
fn is_again(state: State) -> bool { return (select(0u, 1u, ((is_infinite_float32(bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc)) || is_nan_float32(bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc))) || ((abs(bias()) <= (abs(alpha()) * (8.077936e-28f))) && (state.acc < (7.888609e-31f)))) || (((alpha() != 0.0f) && (abs(alpha()) < (1e-19f))) && (abs(bias()) < 1.0f)))) != 0u; }
#include "window/again.wgsl" with tensor=input_tensor, name=InputTensor

fn finish_again(state: State, count: u32, window: vec4<u32>, at: Offsets, scale: Value0) -> Results {
    let input_tensor = load_input_tensor(at.input_tensor);
    return Results(select(select(product_float32(product_float32(input_tensor, power_float32(scale, 2.0f * beta()), power_float32(select(select(1.0f, 1.1529215e+18f, abs(alpha()) < (1e-19f)), 5.421011e-20f, abs(alpha()) > (1e+19f)), beta())), power_float32(scale, 2.0f * beta()), 1.0f / power_float32((precise_float32(precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * select(select(1.0f, 1.1529215e+18f, abs(alpha()) < (1e-19f)), 5.421011e-20f, abs(alpha()) > (1e+19f))) * scale) * scale) + ((precise_float32(alpha() * select(select(1.0f, 1.1529215e+18f, abs(alpha()) < (1e-19f)), 5.421011e-20f, abs(alpha()) > (1e+19f))) / convert_uint32_to_float32(local_size())) * state.acc), beta())), input_tensor / power_float32(bias(), beta()), ((abs(alpha()) < (1e-19f)) && (abs(precise_float32(precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * (8.589935e+09f)) * scale) * scale) >= ((abs(alpha()) * (1.1529215e+18f)) * state.acc))) || is_infinite_float32(precise_float32(precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * select(select(1.0f, 1.1529215e+18f, abs(alpha()) < (1e-19f)), 5.421011e-20f, abs(alpha()) > (1e+19f))) * scale) * scale)), log_float32(-1.0f), abs(beta()) > 16777216.0f));
}
fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    let input_tensor = load_input_tensor(at.input_tensor);
    return Results(input_tensor / (sqrt(bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc)) * sqrt(sqrt(bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc)))));
}
#elif CASE_1
fn is_again(state: State) -> bool { return (select(0u, 1u, ((is_infinite_float32(bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc)) || is_nan_float32(bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc))) || ((abs(bias()) <= (abs(alpha()) * (8.077936e-28f))) && (state.acc < (7.888609e-31f)))) || (((alpha() != 0.0f) && (abs(alpha()) < (1e-19f))) && (abs(bias()) < 1.0f)))) != 0u; }
#include "window/again.wgsl" with tensor=input_tensor, name=InputTensor

fn finish_again(state: State, count: u32, window: vec4<u32>, at: Offsets, scale: Value0) -> Results {
    let input_tensor = load_input_tensor(at.input_tensor);
    return Results(select(select(product_float32(product_float32(input_tensor, power_float32(scale, 2.0f * beta()), power_float32(select(select(1.0f, 1.1529215e+18f, abs(alpha()) < (1e-19f)), 5.421011e-20f, abs(alpha()) > (1e+19f)), beta())), power_float32(scale, 2.0f * beta()), 1.0f / power_float32((precise_float32(precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * select(select(1.0f, 1.1529215e+18f, abs(alpha()) < (1e-19f)), 5.421011e-20f, abs(alpha()) > (1e+19f))) * scale) * scale) + ((precise_float32(alpha() * select(select(1.0f, 1.1529215e+18f, abs(alpha()) < (1e-19f)), 5.421011e-20f, abs(alpha()) > (1e+19f))) / convert_uint32_to_float32(local_size())) * state.acc), beta())), input_tensor / power_float32(bias(), beta()), ((abs(alpha()) < (1e-19f)) && (abs(precise_float32(precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * (8.589935e+09f)) * scale) * scale) >= ((abs(alpha()) * (1.1529215e+18f)) * state.acc))) || is_infinite_float32(precise_float32(precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * select(select(1.0f, 1.1529215e+18f, abs(alpha()) < (1e-19f)), 5.421011e-20f, abs(alpha()) > (1e+19f))) * scale) * scale)), log_float32(-1.0f), abs(beta()) > 16777216.0f));
}
fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    let input_tensor = load_input_tensor(at.input_tensor);
    return Results(select(input_tensor / power_float32(bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc), beta()), log_float32(-1.0f), abs(beta()) > 16777216.0f));
}
#endif

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor, again=is_again
