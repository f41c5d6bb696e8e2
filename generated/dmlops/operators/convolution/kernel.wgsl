// Generated from spec/operators/convolution.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// CONVOLUTION: sums of products of FilterTensor and InputTensor.

#include "types/type.wgsl" with s=, is=

alias Term = f32;
alias Sum = f32;

fn absent_bias_tensor() -> Value { return 0.0f; }
fn a_term(x: Value) -> Term { return x; }
fn b_term(x: Value) -> Term { return x; }
#include "functions/fused.wgsl" with name=fused, is=, pair_0=0, half_0=x, pair_1=0, half_1=z, pair_2=1, half_2=x, pair_3=1, half_3=z, pair_4=2, half_4=x

fn epilogue(acc: Sum, bias_tensor: Value) -> Value { return fused(acc + bias_tensor); }

#include "contraction/parameters.wgsl" with tensors=input_tensor filter_tensor bias_tensor output_tensor, scalars=1 2 3
#include "contraction/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, own=input
#include "contraction/input.wgsl" with tensor=filter_tensor, name=FilterTensor, binding=2, s=, own=input
#include "contraction/input.wgsl" with tensor=bias_tensor, name=BiasTensor, binding=3, s=, own=optional_input
#include "contraction/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=, inputs=bias_tensor
#include "walk/tensors.wgsl" with tensors=input_tensor filter_tensor bias_tensor output_tensor, strides=batches, sizes=batch_sizes
#if TRANSPOSED
#include "contraction/locations.wgsl" with own=phase
#else
#include "contraction/locations.wgsl" with own=p
#endif
#include "contraction/load_factor.wgsl" with side=a, tensor=filter_tensor, name=FilterTensor, along=row, rows=filter_tensor, zeros=
#include "contraction/load_factor.wgsl" with side=b, tensor=input_tensor, name=InputTensor, along=column, rows=, zeros=
#if TRANSPOSED
#include "contraction/kernel.wgsl" with binding=5, own=phase
#else
#include "contraction/kernel.wgsl" with binding=5, own=p
#endif
