// Generated from spec/operators/element_wise_identity.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_IDENTITY: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT64 || FLOAT32 || FLOAT16 || INT64 || INT32 || INT16 || INT8 || UINT64 || UINT32 || UINT16 || UINT8
#if FLOAT64
#include "arithmetic/multiply_float64.wgsl"
#include "arithmetic/add_float64.wgsl"
#elif INT64
#include "arithmetic/multiply_wide.wgsl" with type=int64
#include "arithmetic/add_wide.wgsl" with type=int64
#elif UINT64
#include "arithmetic/multiply_wide.wgsl" with type=uint64
#include "arithmetic/add_wide.wgsl" with type=uint64
#endif
fn compute(input_tensor: Value) -> Value {
#if FLOAT64
    let scaled_input_tensor = select(input_tensor, add_float64(multiply_float64(input_tensor, scale_bias_scale()), scale_bias_bias()), scale_bias_given() != 0u);
#elif INT64
    let scaled_input_tensor = select(input_tensor, add_int64(multiply_int64(input_tensor, scale_bias_scale()), scale_bias_bias()), scale_bias_given() != 0u);
#elif UINT64
    let scaled_input_tensor = select(input_tensor, add_uint64(multiply_uint64(input_tensor, scale_bias_scale()), scale_bias_bias()), scale_bias_given() != 0u);
#elif INT16 || UINT16
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale(), 0u, 16u) + scale_bias_bias(), 0u, 16u), scale_bias_given() != 0u);
#elif INT8 || UINT8
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale(), 0u, 8u) + scale_bias_bias(), 0u, 8u), scale_bias_given() != 0u);
#else
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale()) + scale_bias_bias(), scale_bias_given() != 0u);
#endif
    return scaled_input_tensor;
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=2
#include "types/scalar.wgsl" with is=
fn scale_bias_scale() -> Scalar { return scalar(p.scalars[0].xy); }
fn scale_bias_bias() -> Scalar { return scalar(p.scalars[0].zw); }
fn scale_bias_given() -> u32 { return p.scalars[1].xy.x; }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/result.wgsl" with inputs=input_tensor, output=output_tensor, s=
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
