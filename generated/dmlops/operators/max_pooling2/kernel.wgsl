// Generated from spec/operators/max_pooling2.yaml by templates/families/window/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// MAX_POOLING2: the elements in each window that slides over a tensor, combined.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#include "window/parameters.wgsl" with tensors=input_tensor output_tensor output_indices_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#if !ABSENT_OutputIndicesTensor
#include "tensors/output.wgsl" with tensor=output_indices_tensor, name=OutputIndicesTensor, binding=3, s=1
#endif

#include "window/locations.wgsl" with tensors=input_tensor output_tensor output_indices_tensor, first=input_tensor

#if WITH_OutputIndicesTensor
#include "functions/is_nan.wgsl" with s=0, is=TYPE_0_
#include "functions/greater.wgsl" with s=0, is=TYPE_0_
#include "functions/lowest.wgsl" with s=0, is=TYPE_0_
#include "functions/convert_from_uint32.wgsl" with s=1, is=TYPE_1_
#include "functions/highest.wgsl" with s=1, is=TYPE_1_
struct State { value: Value0, index: u32 }
fn state_of(x: Value0, index: u32) -> State { return State(x, index); }
fn identity() -> State { return State(lowest_Value0(), 4294967295u); }
#elif WITHOUT_OutputIndicesTensor
#include "functions/is_nan.wgsl" with s=0, is=TYPE_0_
#include "functions/greater.wgsl" with s=0, is=TYPE_0_
#include "functions/lowest.wgsl" with s=0, is=TYPE_0_
struct State { value: Value0 }
fn state_of(x: Value0, index: u32) -> State { return State(x); }
fn identity() -> State { return State(lowest_Value0()); }
#endif

#if WITH_OutputIndicesTensor
fn combine(a: State, b: State) -> State {
    let taken = select(0u, 1u, ((!is_nan_Value0(a.value)) && (is_nan_Value0(b.value) || greater_Value0(b.value, a.value))) || ((!((!is_nan_Value0(b.value)) && (is_nan_Value0(a.value) || greater_Value0(a.value, b.value)))) && (b.index < a.index)));
    let joined_value = select(a.value, b.value, taken != 0u);
    let joined_index = select(a.index, b.index, taken != 0u);
    return State(joined_value, joined_index);
}
#if ROWS || RUNS
#if ORDERED
fn better(a: Value0, b: Value0) -> bool { return (select(0u, 1u, (!is_nan_Value0(a)) && (is_nan_Value0(b) || greater_Value0(b, a)))) != 0u; }
#endif
#endif
#include "window/states.wgsl" with fields=value index, clamped=CLAMPED, ordered=ORDERED
#elif WITHOUT_OutputIndicesTensor
fn combine(a: State, b: State) -> State {
    let taken = select(0u, 1u, (!is_nan_Value0(a.value)) && (is_nan_Value0(b.value) || greater_Value0(b.value, a.value)));
    let joined_value = select(a.value, b.value, taken != 0u);
    return State(joined_value);
}
#include "window/states.wgsl" with fields=value, clamped=CLAMPED, ordered=
#endif

#if WITH_OutputIndicesTensor
#include "window/results.wgsl" with results=output_tensor:Value0:0 output_indices_tensor:Value1:1

fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    return Results(state.value, select(highest_Value1(), convert_uint32_to_Value1(state.index), count > 0u));
}
#elif WITHOUT_OutputIndicesTensor
#include "window/results.wgsl" with results=output_tensor:Value0:0

fn finish(state: State, count: u32, window: vec4<u32>, at: Offsets) -> Results {
    return Results(state.value);
}
#endif

#include "window/kernel.wgsl" with tensor=input_tensor, name=InputTensor, again=
