// Generated from spec/operators/local_response_normalization_grad.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// LOCAL_RESPONSE_NORMALIZATION_GRAD: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/transposed_parameters.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor shares direct, scalars=2

#include "types/scalar.wgsl" with is=
fn local_size() -> u32 { return p.scalars[0].xy.x; }
fn alpha() -> Scalar { return scalar(p.scalars[0].zw); }
fn beta() -> Scalar { return scalar(p.scalars[1].xy); }
fn bias() -> Scalar { return scalar(p.scalars[1].zw); }
#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/input.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, binding=2, s=0
#include "tensors/held.wgsl" with tensor=shares, binding=4, value=f32
#include "tensors/held.wgsl" with tensor=direct, binding=5, value=f32
#include "tensors/output.wgsl" with tensor=output_gradient_tensor, name=OutputGradientTensor, binding=3, s=0

#include "window/locations.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor shares direct, first=input_tensor

#import convert_uint32_to_float32
#import power_float32
#import log_float32
#import is_infinite_float32
#import is_nan_float32
#import precise_float32
#import product_float32
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x * x); }
fn identity() -> State { return State(0.0f); }

fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#include "window/states.wgsl" with fields=acc, clamped=, ordered=

#include "window/results.wgsl" with results=shares:f32: direct:f32:

fn is_again(state: State) -> bool { return (select(0u, 1u, (((is_infinite_float32(state.acc) || is_nan_float32(state.acc)) || (state.acc > (1.0995116e+12f))) || (abs(bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc)) > (1.0995116e+12f))) || ((abs(bias()) <= (abs(alpha()) * (8.077936e-28f))) && (state.acc < (7.888609e-31f))))) != 0u; }
#include "window/again.wgsl" with tensor=input_tensor, name=InputTensor

fn finish_again(state: State, count: u32, window: vec4<u32>, at: Offsets, scale: Value0) -> Results {
    let input_tensor = load_input_tensor(at.input_tensor);
    let input_gradient_tensor = load_input_gradient_tensor(at.input_gradient_tensor);
    return Results(select(precise_float32((product_float32(precise_float32(input_gradient_tensor * power_float32(scale, 2.0f * beta())), power_float32((precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * scale) * scale) + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc), (-beta()) - 1.0f), power_float32(scale, 2.0f * beta())) * (precise_float32(input_tensor * scale) * scale)) * scale) * scale, log_float32(-1.0f), ((precise_float32(abs(product_float32(precise_float32(input_gradient_tensor * power_float32(scale, 2.0f * beta())), power_float32((precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * scale) * scale) + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc), (-beta()) - 1.0f), power_float32(scale, 2.0f * beta())) * (precise_float32(input_tensor * scale) * scale)) * scale) * scale) < (1.1754944e-38f)) && ((abs(alpha() * beta()) > (1e+19f)) || ((abs(((2.0f * alpha()) * beta()) / convert_uint32_to_float32(local_size())) * precise_float32(abs(product_float32(precise_float32(input_gradient_tensor * power_float32(scale, 2.0f * beta())), power_float32((precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * scale) * scale) + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc), (-beta()) - 1.0f), power_float32(scale, 2.0f * beta())) * (precise_float32(input_tensor * scale) * scale)) * (1.1529215e+18f))) > (4.038968e-28f)))), select(product_float32(precise_float32(input_gradient_tensor * power_float32(scale, 2.0f * beta())), power_float32((precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * scale) * scale) + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc), -beta()), power_float32(scale, 2.0f * beta())), log_float32(-1.0f), (abs(beta()) > 16777216.0f) || is_infinite_float32((precise_float32(precise_float32(precise_float32(bias() * scale) * scale) * scale) * scale) + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc))));
}
fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    let input_tensor = load_input_tensor(at.input_tensor);
    let input_gradient_tensor = load_input_gradient_tensor(at.input_gradient_tensor);
    return Results((input_tensor * (input_gradient_tensor * power_float32(bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc), -beta()))) / (bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc)), select(input_gradient_tensor * power_float32(bias() + ((alpha() / convert_uint32_to_float32(local_size())) * state.acc), -beta()), log_float32(-1.0f), abs(beta()) > 16777216.0f));
}

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor, again=is_again

#include "window/sources.wgsl" with tensors=shares, columns=

#import convert_uint32_to_float32
struct State_backward { acc: Value0 }
#include "window/transposed_states.wgsl" with elements=shares:shares:f32, fields=acc, tensor=output_gradient_tensor, s=0

fn state_backward_of(elements: Elements, counts: vec2<u32>, here: u32) -> State_backward {
    let shares = elements.shares;
    return State_backward(shares);
}
fn identity_backward() -> State_backward { return State_backward(0.0f); }

fn combine_backward(a: State_backward, b: State_backward) -> State_backward { return State_backward(a.acc + b.acc); }

fn result_backward(state: State_backward, at: Offsets) -> Value0 {
    let input_tensor = load_input_tensor(at.input_tensor);
    let direct = load_direct(at.direct);
    return direct - (((((2.0f * alpha()) * beta()) / convert_uint32_to_float32(local_size())) * input_tensor) * state.acc);
}

#include "window/transposed.wgsl"
