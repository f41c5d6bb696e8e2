// Generated from spec/operators/value_scale_2d.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// VALUE_SCALE_2D: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

fn compute(input_tensor: Value, index: u32) -> Value {
    return (input_tensor * scale()) + select(select(bias_2(), bias_1(), index == 1u), bias_0(), index == 0u);
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor index, scalars=2
#include "types/scalar.wgsl" with is=
fn scale() -> Scalar { return scalar(p.scalars[0].xy); }
fn bias_0() -> Scalar { return scalar(p.scalars[0].zw); }
fn bias_1() -> Scalar { return scalar(p.scalars[1].xy); }
fn bias_2() -> Scalar { return scalar(p.scalars[1].zw); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=index
#include "elementwise/results.wgsl" with inputs=input_tensor index, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor index, outputs=output_tensor
