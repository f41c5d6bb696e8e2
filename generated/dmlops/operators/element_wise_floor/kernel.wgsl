// Generated from spec/operators/element_wise_floor.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_FLOOR: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#import fused_multiply_add_float32
fn compute(input_tensor: Value) -> Value {
    let scaled_input_tensor = select(input_tensor, fused_multiply_add_float32(input_tensor, scale_bias_scale(), scale_bias_bias()), scale_bias_given() != 0u);
    return floor(scaled_input_tensor);
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=2
#include "types/scalar.wgsl" with is=
fn scale_bias_scale() -> Scalar { return scalar(p.scalars[0].xy); }
fn scale_bias_bias() -> Scalar { return scalar(p.scalars[0].zw); }
fn scale_bias_given() -> u32 { return p.scalars[1].xy.x; }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
