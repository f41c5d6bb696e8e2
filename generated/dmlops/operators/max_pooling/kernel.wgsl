// Generated from spec/operators/max_pooling.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MAX_POOLING: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=

#include "window/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0

#include "window/locations.wgsl" with tensors=input_tensor output_tensor, first=input_tensor

#include "functions/max.wgsl" with s=0, is=
#include "functions/lowest.wgsl" with s=0, is=
struct State { acc: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn identity() -> State { return State(lowest_Value0()); }

fn combine(a: State, b: State) -> State { return State(max_Value0(a.acc, b.acc)); }
#include "window/states.wgsl" with fields=acc, clamped=, ordered=

#include "window/results.wgsl" with results=output_tensor:Value0:0

fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    return Results(state.acc);
}

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor, again=
