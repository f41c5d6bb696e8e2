// Generated from spec/operators/fill_value_sequence.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// FILL_VALUE_SEQUENCE: every output element is a function of the input elements at the same position.

#include "types/type.wgsl" with s=, is=

#include "functions/convert_from_uint32.wgsl" with s=, is=
#include "functions/multiply.wgsl" with s=, is=
#include "functions/add.wgsl" with s=, is=
fn compute(index: u32) -> Value {
    return add_Value(value_start(), multiply_Value(convert_uint32_to_Value(index), value_delta()));
}

#include "elementwise/parameters.wgsl" with tensors=output_tensor index, scalars=1
#include "types/scalar.wgsl" with is=
fn value_start() -> Scalar { return scalar(p.scalars[0].xy); }
fn value_delta() -> Scalar { return scalar(p.scalars[0].zw); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=1, s=
#include "elementwise/loaded_numbers.wgsl" with numbers=index, empty=
#include "elementwise/results.wgsl" with inputs=index, outputs=output_tensor::
#include "elementwise/map.wgsl" with tensors=output_tensor index, outputs=output_tensor
