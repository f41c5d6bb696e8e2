// Generated from spec/operators/element_wise_clip1.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_CLIP1: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#include "functions/fused_multiply_add.wgsl" with s=, is=
#include "functions/is_nan.wgsl" with s=, is=
#include "functions/lowest.wgsl" with s=, is=
#include "functions/highest.wgsl" with s=, is=
#include "functions/min.wgsl" with s=, is=
#include "functions/max.wgsl" with s=, is=
fn compute(input_tensor: Value) -> Value {
    let scaled_input_tensor = select(input_tensor, fused_multiply_add_Value(input_tensor, scale_bias_scale(), scale_bias_bias()), scale_bias_given() != 0u);
    return max_Value(select(min_value(), lowest_Value(), is_nan_Value(min_value())), min_Value(scaled_input_tensor, select(max_value(), highest_Value(), is_nan_Value(max_value()))));
}

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=3
#include "types/scalar.wgsl" with is=
fn scale_bias_scale() -> Scalar { return scalar(p.scalars[0].xy); }
fn scale_bias_bias() -> Scalar { return scalar(p.scalars[0].zw); }
fn scale_bias_given() -> u32 { return p.scalars[1].xy.x; }
fn min_value() -> Scalar { return scalar(p.scalars[1].zw); }
fn max_value() -> Scalar { return scalar(p.scalars[2].xy); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, uniform=
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/results.wgsl" with inputs=input_tensor, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
