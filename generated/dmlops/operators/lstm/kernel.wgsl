// Generated from spec/operators/lstm.yaml by templates/families/recurrence/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// LSTM: hidden and cell of every unit, from step to step.

#include "types/type.wgsl" with s=, is=
#include "workgroups/grid.wgsl"
#include "recurrence/parameters.wgsl" with tensors=input_tensor weight_tensor recurrence_tensor bias_tensor hidden_init_tensor cell_mem_init_tensor sequence_lengths_tensor peephole_tensor output_sequence_tensor output_single_tensor output_cell_single_tensor, scalars=17
#include "types/scalar.wgsl" with is=
fn clip_threshold() -> Scalar { return scalar(p.scalars[0].xy); }
fn use_clip_threshold() -> u32 { return p.scalars[0].zw.x; }
fn couple_input_forget() -> u32 { return p.scalars[1].xy.x; }

#import max_float32
#import min_float32
#include "tensors/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=
#include "tensors/input.wgsl" with tensor=weight_tensor, name=WeightTensor, binding=2, s=
#include "tensors/input.wgsl" with tensor=recurrence_tensor, name=RecurrenceTensor, binding=3, s=
fn absent_bias_tensor() -> Value { return 0.0f; }
#include "tensors/optional_input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=4, s=
fn absent_peephole_tensor() -> Value { return bitcast<f32>(p.peephole_tensor_strides.w); }
#include "tensors/optional_input.wgsl" with tensor=peephole_tensor, name=PeepholeTensor, binding=8, s=
fn absent_hidden_init_tensor() -> Value { return 0.0f; }
#include "tensors/optional_input.wgsl" with tensor=hidden_init_tensor, name=HiddenInitTensor, binding=5, s=
fn absent_cell_mem_init_tensor() -> Value { return 0.0f; }
#include "tensors/optional_input.wgsl" with tensor=cell_mem_init_tensor, name=CellMemInitTensor, binding=6, s=
#if !ABSENT_OutputSingleTensor
#include "tensors/output.wgsl" with tensor=output_single_tensor, name=OutputSingleTensor, binding=10, s=
#endif
#if !ABSENT_OutputSequenceTensor
#include "tensors/output.wgsl" with tensor=output_sequence_tensor, name=OutputSequenceTensor, binding=9, s=
#endif
#if !ABSENT_OutputCellSingleTensor
#include "tensors/output.wgsl" with tensor=output_cell_single_tensor, name=OutputCellSingleTensor, binding=11, s=
#endif
#include "recurrence/inputs.wgsl" with recurrence=recurrence_tensor, gates=4, packed=12, input=input_tensor, weights=weight_tensor, bias=bias_tensor, sums=13
#include "recurrence/step.wgsl" with lengths=sequence_lengths_tensor, name=SequenceLengthsTensor, lengths_binding=7, slots=3, binding=14, bias=bias_tensor

#include "functions/fused.wgsl" with name=apply_0_0, is=F_0_, pair_0=1, half_0=z, pair_1=2, half_1=x, pair_2=2, half_2=z, pair_3=3, half_3=x, pair_4=3, half_4=z
#if BOTH_DIRECTIONS
#include "functions/fused.wgsl" with name=apply_0_1, is=F_3_, pair_0=9, half_0=x, pair_1=9, half_1=z, pair_2=10, half_2=x, pair_3=10, half_3=z, pair_4=11, half_4=x
fn apply_0(direction: u32, x: f32) -> f32 {
    if (direction == 1u) {
        return apply_0_1(x);
    }
    return apply_0_0(x);
}
#else
fn apply_0(direction: u32, x: f32) -> f32 { return apply_0_0(x); }
#endif

#include "functions/fused.wgsl" with name=apply_1_0, is=F_1_, pair_0=4, half_0=x, pair_1=4, half_1=z, pair_2=5, half_2=x, pair_3=5, half_3=z, pair_4=6, half_4=x
#if BOTH_DIRECTIONS
#include "functions/fused.wgsl" with name=apply_1_1, is=F_4_, pair_0=11, half_0=z, pair_1=12, half_1=x, pair_2=12, half_2=z, pair_3=13, half_3=x, pair_4=13, half_4=z
fn apply_1(direction: u32, x: f32) -> f32 {
    if (direction == 1u) {
        return apply_1_1(x);
    }
    return apply_1_0(x);
}
#else
fn apply_1(direction: u32, x: f32) -> f32 { return apply_1_0(x); }
#endif

#include "functions/fused.wgsl" with name=apply_2_0, is=F_2_, pair_0=6, half_0=z, pair_1=7, half_1=x, pair_2=7, half_2=z, pair_3=8, half_3=x, pair_4=8, half_4=z
#if BOTH_DIRECTIONS
#include "functions/fused.wgsl" with name=apply_2_1, is=F_5_, pair_0=14, half_0=x, pair_1=14, half_1=z, pair_2=15, half_2=x, pair_3=15, half_3=z, pair_4=16, half_4=x
fn apply_2(direction: u32, x: f32) -> f32 {
    if (direction == 1u) {
        return apply_2_1(x);
    }
    return apply_2_0(x);
}
#else
fn apply_2(direction: u32, x: f32) -> f32 { return apply_2_0(x); }
#endif

fn begin_unit(item: u32, direction: u32, batch: u32, unit: u32) {
    carried[row_offset(item, 1u, 0u, unit)] = load_hidden_init_tensor(direction * p.hidden_init_tensor_strides.y + batch * p.hidden_init_tensor_strides.z + unit * p.hidden_init_tensor_strides.w);
    carried[row_offset(item, 2u, 0u, unit)] = load_cell_mem_init_tensor(direction * p.cell_mem_init_tensor_strides.y + batch * p.cell_mem_init_tensor_strides.z + unit * p.cell_mem_init_tensor_strides.w);
}

fn end_unit(item: u32, direction: u32, batch: u32, unit: u32) {
#if !ABSENT_OutputSingleTensor
    store_output_single_tensor(direction * p.output_single_tensor_strides.y + batch * p.output_single_tensor_strides.z + unit * p.output_single_tensor_strides.w, carried[row_offset(item, 1u, p.steps, unit)]);
#endif
#if !ABSENT_OutputCellSingleTensor
    store_output_cell_single_tensor(direction * p.output_cell_single_tensor_strides.y + batch * p.output_cell_single_tensor_strides.z + unit * p.output_cell_single_tensor_strides.w, carried[row_offset(item, 2u, p.steps, unit)]);
#endif
}

fn factor_0(at: At, unit: u32) -> f32 {
    return get_state(at, 1u, unit);
}

#include "recurrence/products.wgsl" with stage=0, gates=0 1 2 3, quads=0 1 2 3, terms=16

fn stage_0(at: At, unit: u32) {
    if (at.lives) {
        live_0(at, unit);
    } else {
        keep_states(at, unit);
#if !ABSENT_OutputSequenceTensor
        store_output_sequence_tensor(at.time * p.output_sequence_tensor_strides.x + at.direction * p.output_sequence_tensor_strides.y + at.batch * p.output_sequence_tensor_strides.z + unit * p.output_sequence_tensor_strides.w, 0.0f);
#endif
    }
}

fn live_0(at: At, unit: u32) {
    multiply_0(at, unit);
    let x_i = x_sum(at, 0u, unit);
    let h_i = product_0;
    let x_o = x_sum(at, 1u, unit);
    let h_o = product_1;
    let x_f = x_sum(at, 2u, unit);
    let h_f = product_2;
    let x_c = x_sum(at, 3u, unit);
    let h_c = product_3;
    let p_i = load_peephole_tensor(at.direction * p.peephole_tensor_strides.z + (0u * p.units + unit) * p.peephole_tensor_strides.w);
    let p_o = load_peephole_tensor(at.direction * p.peephole_tensor_strides.z + (1u * p.units + unit) * p.peephole_tensor_strides.w);
    let p_f = load_peephole_tensor(at.direction * p.peephole_tensor_strides.z + (2u * p.units + unit) * p.peephole_tensor_strides.w);
    let cell = get_state(at, 2u, unit);

    let bound = abs(clip_threshold());
    let of_i = (x_i + h_i) + (p_i * cell);
    let of_f = (x_f + h_f) + (p_f * cell);
    let of_c = x_c + h_c;
    let enter = apply_0(at.direction, select(of_i, min_float32(max_float32(of_i, -bound), bound), use_clip_threshold() != 0u));
    let forget = apply_0(at.direction, select(of_f, min_float32(max_float32(of_f, -bound), bound), use_clip_threshold() != 0u));
    let entering = apply_1(at.direction, select(of_c, min_float32(max_float32(of_c, -bound), bound), use_clip_threshold() != 0u));
    let memory = (select(forget, 1.0f - enter, couple_input_forget() != 0u) * cell) + (enter * entering);
    let of_o = (x_o + h_o) + (p_o * memory);
    let leave = apply_0(at.direction, select(of_o, min_float32(max_float32(of_o, -bound), bound), use_clip_threshold() != 0u));
    let shown = apply_2(at.direction, memory);
    let next_hidden = leave * shown;
    let next_cell = memory;
    set_row(at, 1u, unit, next_hidden);
#if !ABSENT_OutputSequenceTensor
    store_output_sequence_tensor(at.time * p.output_sequence_tensor_strides.x + at.direction * p.output_sequence_tensor_strides.y + at.batch * p.output_sequence_tensor_strides.z + unit * p.output_sequence_tensor_strides.w, next_hidden);
#endif
    set_row(at, 2u, unit, next_cell);
}

#include "recurrence/launches.wgsl" with sums=32, binding=15, states=1 2, bound=peephole_tensor:PeepholeTensor output_sequence_tensor:OutputSequenceTensor
#include "recurrence/launch.wgsl" with stage=0, gates=0 1 2 3, counts=1
#include "recurrence/steps.wgsl" with stages=0
