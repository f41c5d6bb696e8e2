// Generated from spec/operators/element_wise_clip.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_CLIP: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT64 || INT32 || INT16 || INT8 || UINT64 || UINT32 || UINT16 || UINT8
#if INT64
#include "arithmetic/multiply_wide.wgsl" with type=int64
#include "arithmetic/add_wide.wgsl" with type=int64
#include "arithmetic/max_wide.wgsl" with type=int64
#include "arithmetic/min_wide.wgsl" with type=int64
#elif UINT64
#include "arithmetic/multiply_wide.wgsl" with type=uint64
#include "arithmetic/add_wide.wgsl" with type=uint64
#include "arithmetic/max_wide.wgsl" with type=uint64
#include "arithmetic/min_wide.wgsl" with type=uint64
#elif FLOAT32 || FLOAT16
#include "arithmetic/max_float32.wgsl"
#include "arithmetic/min_float32.wgsl"
#endif
fn compute(input_tensor: Value) -> Value {
#if INT64
    let scaled_input_tensor = select(input_tensor, add_int64(multiply_int64(input_tensor, scale_bias_scale()), scale_bias_bias()), scale_bias_given() != 0u);
    return min_int64(max_value(), max_int64(min_value(), scaled_input_tensor));
#elif UINT64
    let scaled_input_tensor = select(input_tensor, add_uint64(multiply_uint64(input_tensor, scale_bias_scale()), scale_bias_bias()), scale_bias_given() != 0u);
    return min_uint64(max_value(), max_uint64(min_value(), scaled_input_tensor));
#elif FLOAT32 || FLOAT16
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale()) + scale_bias_bias(), scale_bias_given() != 0u);
    return min_float32(max_value(), max_float32(min_value(), scaled_input_tensor));
#elif INT32 || UINT32
    let scaled_input_tensor = select(input_tensor, (input_tensor * scale_bias_scale()) + scale_bias_bias(), scale_bias_given() != 0u);
    return min(max_value(), max(min_value(), scaled_input_tensor));
#elif INT16 || UINT16
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale(), 0u, 16u) + scale_bias_bias(), 0u, 16u), scale_bias_given() != 0u);
    return min(max_value(), max(min_value(), scaled_input_tensor));
#else
    let scaled_input_tensor = select(input_tensor, extractBits(extractBits(input_tensor * scale_bias_scale(), 0u, 8u) + scale_bias_bias(), 0u, 8u), scale_bias_given() != 0u);
    return min(max_value(), max(min_value(), scaled_input_tensor));
#endif
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=3
#include "types/scalar.wgsl" with is=
fn scale_bias_scale() -> Scalar { return scalar(p.scalars[0].xy); }
fn scale_bias_bias() -> Scalar { return scalar(p.scalars[0].zw); }
fn scale_bias_given() -> u32 { return p.scalars[1].xy.x; }
fn min_value() -> Scalar { return scalar(p.scalars[1].zw); }
fn max_value() -> Scalar { return scalar(p.scalars[2].xy); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/result.wgsl" with inputs=input_tensor, output=output_tensor, s=
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
