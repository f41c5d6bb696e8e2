// Generated from spec/operators/activation_softmax.yaml by templates/families/row_program/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_SOFTMAX: sweeps over the elements of a row find its values, then every element is computed.

#include "types/type.wgsl" with s=0, is=
#include "workgroups/grid.wgsl"
#include "row_program/lanes.wgsl"

#include "row_program/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0
#include "tensors/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=0
#include "row_program/along.wgsl" with tensor=input_tensor
#include "row_program/along.wgsl" with tensor=output_tensor
#if QUADS || HELD
#include "row_program/fours.wgsl" with tensor=input_tensor, name=InputTensor, s=0
#endif

#include "arithmetic/is_infinite_float32.wgsl"
#include "mathematics/exp_nonpositive_float32.wgsl"
// Where a row is, and its values.
struct Row { at_input_tensor: u32, at_output_tensor: u32, m: f32, s: f32, share: f32 }

struct State_m { acc: Value0 }
fn combine_m(a: State_m, b: State_m) -> State_m { return State_m(select(b.acc, a.acc, a.acc > b.acc)); }
#include "row_program/one_value.wgsl" with s=_0, value=m

fn state_of_0(row: Row, index: u32, input_tensor: Value0) -> State_0 {
    let x = input_tensor;
    let state_m = State_m(x);
    return State_0(state_m);
}

fn finish_m(state: State_m, row: Row, count: u32) -> f32 { return select(state.acc, 0.0f, is_infinite_float32(state.acc) && (state.acc < 0.0f)); }

struct State_s { acc: Value0 }
fn combine_s(a: State_s, b: State_s) -> State_s { return State_s(a.acc + b.acc); }
#include "row_program/one_value.wgsl" with s=_1, value=s

#if HELD
fn kept_of(row: Row, index: u32, input_tensor: Value0) -> Value0 {
    let x = input_tensor;
    return exp_nonpositive_float32(x - row.m);
}

fn state_of_1(row: Row, index: u32, kept: Value0) -> State_1 { return State_1(State_s(kept)); }
#else
fn state_of_1(row: Row, index: u32, input_tensor: Value0) -> State_1 {
    let x = input_tensor;
    let state_s = State_s(exp_nonpositive_float32(x - row.m));
    return State_1(state_s);
}
#endif

fn rescaled_1(a: State_1, was: Row, row: Row) -> State_1 {
    return State_1(State_s(select(a.s.acc * exp_nonpositive_float32(was.m - row.m), a.s.acc, (a.s.acc == 0.0f) || (was.m == row.m))));
}

fn finish_s(state: State_s, row: Row, count: u32) -> f32 { return state.acc; }

fn let_share(row: Row, count: u32) -> f32 { return 1.0f / row.s; }
fn store_results(row: Row) {
    let count = p.length;
}

#if HELD
fn output_tensor_of(row: Row, index: u32, kept: Value0) -> Value0 {
    let count = p.length;
    return kept * row.share;
}
#else
fn output_tensor_of(row: Row, index: u32, input_tensor: Value0) -> Value0 {
    let count = p.length;
    let x = input_tensor;
    return exp_nonpositive_float32(x - row.m) * row.share;
}
#endif

// Where a row begins in each tensor.
struct Places { input_tensor: u32, output_tensor: u32 }

fn moved(start: Places, x: u32, i: u32, j: u32) -> Places {
    return Places(
        start.input_tensor + x * p.input_tensor_steps[i][j],
        start.output_tensor + x * p.output_tensor_steps[i][j],
    );
}
#include "walk/loops.wgsl" with walked=walked, places=Places, moved=moved, number=u32, sizes=sizes

fn row_of(number: u32) -> Row {
    let places = walked(Places(), number, p.rank);
    var row: Row;
    row.at_input_tensor = places.input_tensor;
    row.at_output_tensor = places.output_tensor;
    return row;
}

#if QUADS || HELD
// Four elements of a row: those of inputs that are read more than once.
struct Four { input_tensor: Quad0 }

fn load_four(row: Row, first: u32) -> Four {
    return Four(
        load_input_tensor_four(row.at_input_tensor, first),
    );
}

#if HELD
fn kept_four(row: Row, first: u32, four: Four) -> Four {
    let input_tensor = four.input_tensor;
    return Four(Quad0(
        kept_of(row, first, input_tensor.x),
        kept_of(row, first + STEP, input_tensor.y),
        kept_of(row, first + 2u * STEP, input_tensor.z),
        kept_of(row, first + 3u * STEP, input_tensor.w),
    ));
}
#include "row_program/kept.wgsl"
#endif

#endif

#include "row_program/one_input.wgsl" with s=_0, input=input_tensor

#include "row_program/one_input.wgsl" with s=_1, input=input_tensor

#include "row_program/one_output_of_one.wgsl" with output=output_tensor, s=0, input=input_tensor, of=0

// known_<n> is a row with the values of sweep number n, found_<n> one with those of the sweeps before it.
fn found_0(given: Row, own: ptr<function, Own>) -> Row { return given; }

#include "row_program/sweep.wgsl" with s=_0

#if HELD
#include "row_program/found.wgsl" with s=_0, next=_1
#endif

#include "row_program/sweep.wgsl" with s=_1
#include "row_program/joint_sweep.wgsl" with before=_0, s=_1
#include "row_program/joint_part_sweep.wgsl" with before=_0, s=_1, binding=3

#if HELD
fn found_2(given: Row, own: ptr<function, Own>) -> Row {
    let row = found_1(given, own);
    *own = kept_own(row, *own);
    return known_1(row, find_1(row, *own));
}
#else
fn found_2(given: Row, own: ptr<function, Own>) -> Row {
    let row = found_0(given, own);
    let joint = find_joint_1(row, *own);
    return known_1(known_0(row, joint.before), joint.own);
}
#endif

fn found(given: Row, own: ptr<function, Own>) -> Row {
    var row = found_2(given, own);
    let count = p.length;
    row.share = let_share(row, count);
    return row;
}

#include "row_program/kernel.wgsl"
