// Generated from spec/operators/argmax.yaml by templates/families/reduce/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ARGMAX: the elements along some dimensions, combined into one.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_
#include "reduce/parameters.wgsl"

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

#include "reduce/kernel.wgsl"
