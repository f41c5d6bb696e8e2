// Generated from spec/operators/average_pooling1.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// AVERAGE_POOLING1: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1

fn include_padding() -> u32 { return p.scalars[0].xy.x; }
#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0

#include "window/locations.wgsl" with tensors=input_tensor output_tensor, first=input_tensor

#import convert_uint32_to_float32
#import is_infinite_float32
#import is_nan_float32
#import precise_float32
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn identity() -> State { return State(0.0f); }

fn combine(a: State, b: State) -> State { return State(a.acc + b.acc); }
#include "window/states.wgsl" with fields=acc, clamped=, ordered=

#include "window/results.wgsl" with results=output_tensor:Value0:0

#include "window/padded.wgsl"
fn is_again(state: State) -> bool { return (select(0u, 1u, is_infinite_float32(state.acc) || is_nan_float32(state.acc))) != 0u; }
#include "window/again.wgsl" with tensor=input_tensor, name=InputTensor

fn finish_again(state: State, count: u32, window: vec4<u32>, at: Offsets, scale: Value0) -> Results {
    let padded_count = padded_count_of(window);
    return Results(precise_float32((state.acc / convert_uint32_to_float32(max(select(count, padded_count, include_padding() != 0u), 1u))) / scale) / scale);
}
fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    let padded_count = padded_count_of(window);
    return Results(state.acc / convert_uint32_to_float32(max(select(count, padded_count, include_padding() != 0u), 1u)));
}

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor, again=is_again
