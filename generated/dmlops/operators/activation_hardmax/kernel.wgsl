// Generated from spec/operators/activation_hardmax.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_HARDMAX: passes over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#include "row_program/elements.wgsl" with tensors=input_tensor output_tensor, constant=, inputs=input_tensor:InputTensor:0, held=input_tensor:0, outputs=output_tensor:OutputTensor:0

#import is_nan_float32
// Where a row is, and its values.
struct Row { at_input_tensor: u32, at_output_tensor: u32, first: u32 }

struct State_first { value: Value0, index: u32 }
fn combine_first(a: State_first, b: State_first) -> State_first {
    let taken = select(0u, 1u, ((!is_nan_float32(a.value)) && (is_nan_float32(b.value) || (b.value > a.value))) || ((!((!is_nan_float32(b.value)) && (is_nan_float32(a.value) || (a.value > b.value)))) && (b.index < a.index)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State_first(joined_value, joined_index);
}

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let state_first = State_first(input_tensor, index);
    return State_0(state_first);
}

fn finish_first(state: State_first, row: Row, count: u32) -> u32 { return state.index; }


fn output_tensor_of(row: Row, index: u32) -> Value0 {
    let count = p.length;
    return select(0.0f, 1.0f, index == row.first);
}

#include "row_program/pass.wgsl" with s=_0, values=first, held=input_tensor:0, loaded=
#include "row_program/part_pass.wgsl" with s=_0, binding=3
#include "row_program/found.wgsl" with s=_0, next=_1, kept=

#include "row_program/stores.wgsl" with outputs=output_tensor:0, held=, loaded=, end=
#include "row_program/kernel.wgsl" with last=_1, lets=, results=, again=
