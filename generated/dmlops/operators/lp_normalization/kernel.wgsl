// Generated from spec/operators/lp_normalization.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// LP_NORMALIZATION: passes over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1

#include "types/scalar.wgsl" with is=
fn epsilon() -> Scalar { return scalar(p.scalars[0].xy); }
fn p_value() -> u32 { return p.scalars[0].zw.x; }

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#include "row_program/elements.wgsl" with tensors=input_tensor output_tensor, constant=, inputs=input_tensor:InputTensor:0, held=input_tensor:0, outputs=output_tensor:OutputTensor:0

#import max_float32
#import min_float32
#import precise_float32
// Where a row is, and its values.
struct Row {
    at_input_tensor: u32,
    at_output_tensor: u32,
    factor: f32,
    total: f32,
    norm: f32,
    divisor: f32,
    before: f32,
    after: f32,
}

struct State_factor { acc: Value0 }
fn combine_factor(a: State_factor, b: State_factor) -> State_factor { return State_factor(max_float32(a.acc, b.acc)); }

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let state_factor = State_factor(abs(input_tensor));
    return State_0(state_factor);
}

fn finish_factor(state: State_factor, row: Row, count: u32) -> f32 { return select(select(1.0f, 1.2089258e+24f, (state.acc < (3.5527137e-15f)) && (epsilon() < 1.0f)), 8.271806e-25f, state.acc > (2.8147498e+14f)); }

struct State_total { acc: Value0 }
fn combine_total(a: State_total, b: State_total) -> State_total { return State_total(a.acc + b.acc); }

fn state_of_1(row: Row, index: u32, input_tensor: Value0) -> State_1 {
    let state_total = State_total(select((input_tensor * row.factor) * (input_tensor * row.factor), abs(input_tensor) * row.factor, p_value() == 1u));
    return State_1(state_total);
}

fn finish_total(state: State_total, row: Row, count: u32) -> f32 { return state.acc; }

fn let_norm(row: Row, count: u32) -> f32 { return select(sqrt(row.total), row.total, p_value() == 1u); }
fn let_divisor(row: Row, count: u32) -> f32 { return max_float32(row.norm, epsilon() * row.factor); }
fn let_before(row: Row, count: u32) -> f32 { return max_float32(row.factor, 1.0f); }
fn let_after(row: Row, count: u32) -> f32 { return min_float32(row.factor, 1.0f); }

fn output_tensor_of(row: Row, index: u32, input_tensor: Value0) -> Value0 {
    let count = p.length;
    return precise_float32((input_tensor * row.before) / row.divisor) * row.after;
}

#include "row_program/pass.wgsl" with s=_0, values=factor, held=input_tensor:0, loaded=
#include "row_program/part_pass.wgsl" with s=_0, binding=3
#include "row_program/found.wgsl" with s=_0, next=_1, kept=

#include "row_program/pass.wgsl" with s=_1, values=total, held=input_tensor:0, loaded=
#include "row_program/part_pass.wgsl" with s=_1, binding=4
#include "row_program/found.wgsl" with s=_1, next=_2, kept=

#include "row_program/stores.wgsl" with outputs=output_tensor:0, held=input_tensor:0, loaded=, end=
#include "row_program/kernel.wgsl" with last=_2, lets=norm divisor before after, results=, again=
