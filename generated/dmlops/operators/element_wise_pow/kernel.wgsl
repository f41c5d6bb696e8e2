// Generated from spec/operators/element_wise_pow.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_POW: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=0, is=TYPE_0_
#include "types/type.wgsl" with s=1, is=TYPE_1_

#include "functions/fused_multiply_add.wgsl" with s=0, is=TYPE_0_
#include "functions/mixed_power.wgsl" with s=0, is=TYPE_0_, t=1, to=TYPE_1_
fn compute(input_tensor: Value0, exponent_tensor: Value1) -> Value0 {
    let scaled_input_tensor = select(input_tensor, fused_multiply_add_Value0(input_tensor, scale_bias_scale(), scale_bias_bias()), scale_bias_given() != 0u);
    return power_Value0_Value1(scaled_input_tensor, exponent_tensor);
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor exponent_tensor output_tensor, scalars=2
#include "types/scalar.wgsl" with is=TYPE_0_
fn scale_bias_scale() -> Scalar { return scalar(p.scalars[0].xy); }
fn scale_bias_bias() -> Scalar { return scalar(p.scalars[0].zw); }
fn scale_bias_given() -> u32 { return p.scalars[1].xy.x; }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=3, s=0
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=0, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/input.wgsl" with tensor=exponent_tensor, name=ExponentTensor, binding=2, s=1, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:0 exponent_tensor:1, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor exponent_tensor, outputs=output_tensor:0:
#include "elementwise/map.wgsl" with tensors=input_tensor exponent_tensor output_tensor, outputs=output_tensor
