// Generated from spec/operators/gemm.yaml by templates/families/contraction/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// GEMM: sums of products of ATensor and BTensor.

#include "types/type.wgsl" with s=, is=

alias Term = f32;
alias Sum = f32;

fn absent_c_tensor() -> Value { return 0.0f; }
fn a_term(x: Value) -> Term { return x; }
fn b_term(x: Value) -> Term { return x; }
#include "functions/fused.wgsl" with name=fused, is=, pair_0=1, half_0=x, pair_1=1, half_1=z, pair_2=2, half_2=x, pair_3=2, half_3=z, pair_4=3, half_4=x

fn epilogue(acc: Sum, c_tensor: Value) -> Value { return fused((alpha() * acc) + (beta() * c_tensor)); }

#include "contraction/parameters.wgsl" with tensors=a_tensor b_tensor c_tensor output_tensor, scalars=1 2 3 4
#include "types/scalar.wgsl" with is=
fn alpha() -> Scalar { return scalar(p.scalars[0].xy); }
fn beta() -> Scalar { return scalar(p.scalars[0].zw); }

#include "contraction/input.wgsl" with tensor=a_tensor, name=ATensor, binding=1, s=, own=input
#include "contraction/input.wgsl" with tensor=b_tensor, name=BTensor, binding=2, s=, own=input
#include "contraction/input.wgsl" with tensor=c_tensor, name=CTensor, binding=3, s=, own=optional_input
#include "contraction/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=4, s=, inputs=c_tensor
#if SOFTMAX
#include "contraction/softmax.wgsl" with output=output_tensor, binding=5
#endif
#include "walk/tensors.wgsl" with tensors=a_tensor b_tensor c_tensor output_tensor, strides=batches, sizes=batch_sizes
#include "contraction/locations.wgsl" with own=p
#include "contraction/load_factor.wgsl" with side=a, tensor=a_tensor, name=ATensor, along=row, rows=a_tensor, zeros=
#include "contraction/load_factor.wgsl" with side=b, tensor=b_tensor, name=BTensor, along=column, rows=, zeros=
#include "contraction/kernel.wgsl" with binding=5, own=p
