// Generated from spec/operators/gru.yaml by templates/families/recurrence/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// GRU: hidden of every unit, from step to step.

#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "recurrence/parameters.wgsl" with tensors=input_tensor weight_tensor recurrence_tensor bias_tensor hidden_init_tensor sequence_lengths_tensor output_sequence_tensor output_single_tensor, scalars=11
fn linear_before_reset() -> u32 { return p.scalars[0].xy.x; }

#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=
#include "tensors/input.wgsl" with tensor=weight_tensor, name=WeightTensor, binding=2, s=
#include "tensors/input.wgsl" with tensor=recurrence_tensor, name=RecurrenceTensor, binding=3, s=
fn absent_bias_tensor() -> Value { return 0.0f; }
#include "tensors/optional_input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=4, s=
fn absent_hidden_init_tensor() -> Value { return 0.0f; }
#include "tensors/optional_input.wgsl" with tensor=hidden_init_tensor, name=HiddenInitTensor, binding=5, s=
#if !ABSENT_OutputSingleTensor
#include "tensors/output.wgsl" with tensor=output_single_tensor, name=OutputSingleTensor, binding=8, s=
#endif
#if !ABSENT_OutputSequenceTensor
#include "tensors/output.wgsl" with tensor=output_sequence_tensor, name=OutputSequenceTensor, binding=7, s=
#endif
#include "recurrence/inputs.wgsl" with recurrence=recurrence_tensor, gates=3, packed=9, input=input_tensor, weights=weight_tensor, bias=bias_tensor, sums=10
#include "recurrence/step.wgsl" with lengths=sequence_lengths_tensor, name=SequenceLengthsTensor, lengths_binding=6, slots=4, binding=11, bias=bias_tensor

#include "functions/fused.wgsl" with name=apply_0_0, is=F_0_, pair_0=0, half_0=z, pair_1=1, half_1=x, pair_2=1, half_2=z, pair_3=2, half_3=x, pair_4=2, half_4=z
#if BOTH_DIRECTIONS
#include "functions/fused.wgsl" with name=apply_0_1, is=F_2_, pair_0=5, half_0=z, pair_1=6, half_1=x, pair_2=6, half_2=z, pair_3=7, half_3=x, pair_4=7, half_4=z
fn apply_0(direction: u32, x: f32) -> f32 {
    if (direction == 1u) {
        return apply_0_1(x);
    }
    return apply_0_0(x);
}
#else
fn apply_0(direction: u32, x: f32) -> f32 { return apply_0_0(x); }
#endif

#include "functions/fused.wgsl" with name=apply_1_0, is=F_1_, pair_0=3, half_0=x, pair_1=3, half_1=z, pair_2=4, half_2=x, pair_3=4, half_3=z, pair_4=5, half_4=x
#if BOTH_DIRECTIONS
#include "functions/fused.wgsl" with name=apply_1_1, is=F_3_, pair_0=8, half_0=x, pair_1=8, half_1=z, pair_2=9, half_2=x, pair_3=9, half_3=z, pair_4=10, half_4=x
fn apply_1(direction: u32, x: f32) -> f32 {
    if (direction == 1u) {
        return apply_1_1(x);
    }
    return apply_1_0(x);
}
#else
fn apply_1(direction: u32, x: f32) -> f32 { return apply_1_0(x); }
#endif

fn begin_unit(item: u32, direction: u32, batch: u32, unit: u32) {
    carried[row_offset(item, 1u, 0u, unit)] = load_hidden_init_tensor(direction * p.hidden_init_tensor_strides.y + batch * p.hidden_init_tensor_strides.z + unit * p.hidden_init_tensor_strides.w);
}

fn end_unit(item: u32, direction: u32, batch: u32, unit: u32) {
#if !ABSENT_OutputSingleTensor
    store_output_single_tensor(direction * p.output_single_tensor_strides.y + batch * p.output_single_tensor_strides.z + unit * p.output_single_tensor_strides.w, carried[row_offset(item, 1u, p.steps, unit)]);
#endif
}

fn factor_0(at: At, unit: u32) -> f32 {
    return get_state(at, 1u, unit);
}

#include "recurrence/products.wgsl" with stage=0, gates=0 1, quads=0 1 2 3 4 5 6 7, terms=32

fn stage_0(at: At, unit: u32) {
    if (at.lives) {
        live_0(at, unit);
    }
}

fn live_0(at: At, unit: u32) {
    multiply_0(at, unit);
    let x_z = x_sum(at, 0u, unit);
    let h_z = product_0;
    let x_r = x_sum(at, 1u, unit);
    let h_r = product_1;

    let update = apply_0(at.direction, x_z + h_z);
    set_row(at, 3u, unit, update);
    let reset = apply_0(at.direction, x_r + h_r);
    set_row(at, 2u, unit, reset);
}

fn factor_1(at: At, unit: u32) -> f32 {
    let hidden = get_state(at, 1u, unit);
    let reset = get_made(at, 2u, unit);

    return select(reset * hidden, hidden, linear_before_reset() != 0u);
}

#include "recurrence/products.wgsl" with stage=1, gates=2, quads=0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15, terms=64

fn stage_1(at: At, unit: u32) {
    if (at.lives) {
        live_1(at, unit);
    } else {
        keep_states(at, unit);
#if !ABSENT_OutputSequenceTensor
        store_output_sequence_tensor(at.time * p.output_sequence_tensor_strides.x + at.direction * p.output_sequence_tensor_strides.y + at.batch * p.output_sequence_tensor_strides.z + unit * p.output_sequence_tensor_strides.w, 0.0f);
#endif
    }
}

fn live_1(at: At, unit: u32) {
    multiply_1(at, unit);
    let x_h = x_sum(at, 2u, unit);
    let h_h = product_2;
    let hidden = get_state(at, 1u, unit);
    let reset = get_made(at, 2u, unit);
    let update = get_made(at, 3u, unit);

    let candidate = apply_1(at.direction, x_h + select(h_h, reset * h_h, linear_before_reset() != 0u));
    let next_hidden = ((1.0f - update) * candidate) + (update * hidden);
    set_row(at, 1u, unit, next_hidden);
#if !ABSENT_OutputSequenceTensor
    store_output_sequence_tensor(at.time * p.output_sequence_tensor_strides.x + at.direction * p.output_sequence_tensor_strides.y + at.batch * p.output_sequence_tensor_strides.z + unit * p.output_sequence_tensor_strides.w, next_hidden);
#endif
}

#include "recurrence/launches.wgsl" with sums=24, binding=12, states=1, bound=output_sequence_tensor:OutputSequenceTensor
#include "recurrence/launch.wgsl" with stage=0, gates=0 1, counts=
#include "recurrence/launch.wgsl" with stage=1, gates=2, counts=1
#include "recurrence/steps.wgsl" with stages=0 1
