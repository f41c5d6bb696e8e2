// Generated from spec/operators/activation_softmax1.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_SOFTMAX1: passes over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#include "row_program/elements.wgsl" with tensors=input_tensor output_tensor, constant=, inputs=input_tensor:InputTensor:0, held=input_tensor:0, outputs=output_tensor:OutputTensor:0

#import is_infinite_float32
#import exp_nonpositive_float32
// Where a row is, and its values.
struct Row { at_input_tensor: u32, at_output_tensor: u32, m: f32, s: f32, share: f32 }

struct State_m { acc: Value0 }
fn combine_m(a: State_m, b: State_m) -> State_m { return State_m(select(b.acc, a.acc, a.acc > b.acc)); }

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let state_m = State_m(input_tensor);
    return State_0(state_m);
}

fn finish_m(state: State_m, row: Row, count: u32) -> f32 { return select(state.acc, 0.0f, is_infinite_float32(state.acc) && (state.acc < 0.0f)); }

struct State_s { acc: Value0 }
fn combine_s(a: State_s, b: State_s) -> State_s { return State_s(a.acc + b.acc); }

#if HELD
fn kept_of(row: Row, index: u32, input_tensor: Value0) -> Value0 {
    return exp_nonpositive_float32(input_tensor - row.m);
}

fn state_of_1(row: Row, index: u32, kept: Value0) -> State_1 { return State_1(State_s(kept)); }
#else
fn state_of_1(row: Row, index: u32, input_tensor: Value0) -> State_1 {
    let state_s = State_s(exp_nonpositive_float32(input_tensor - row.m));
    return State_1(state_s);
}
#endif

fn rescaled_1(a: State_1, was: Row, row: Row) -> State_1 {
    return State_1(State_s(select(a.s.acc * exp_nonpositive_float32(was.m - row.m), a.s.acc, (a.s.acc == 0.0f) || (was.m == row.m))));
}

fn finish_s(state: State_s, row: Row, count: u32) -> f32 { return state.acc; }

fn let_share(row: Row, count: u32) -> f32 { return 1.0f / row.s; }

#if HELD
fn output_tensor_of(row: Row, index: u32, kept: Value0) -> Value0 {
    let count = p.length;
    return kept * row.share;
}
#else
fn output_tensor_of(row: Row, index: u32, input_tensor: Value0) -> Value0 {
    let count = p.length;
    return exp_nonpositive_float32(input_tensor - row.m) * row.share;
}
#endif

#include "row_program/pass.wgsl" with s=_0, values=m, held=input_tensor:0, loaded=
#if HELD
#include "row_program/found.wgsl" with s=_0, next=_1, kept=
#endif

#include "row_program/pass.wgsl" with s=_1, values=s, held=input_tensor:0, loaded=
#include "row_program/joint_pass.wgsl" with before=_0, s=_1, next=_2, binding=3
#if HELD
#include "row_program/found.wgsl" with s=_1, next=_2, kept=input_tensor:0
#endif

#include "row_program/stores.wgsl" with outputs=output_tensor:0, held=input_tensor:0, loaded=, end=
#include "row_program/kernel.wgsl" with last=_2, lets=share, results=, again=
