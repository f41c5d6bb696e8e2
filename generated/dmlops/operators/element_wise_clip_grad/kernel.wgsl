// Generated from spec/operators/element_wise_clip_grad.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ELEMENT_WISE_CLIP_GRAD: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT64 || INT32 || INT16 || INT8 || UINT64 || UINT32 || UINT16 || UINT8
#if INT64
#include "arithmetic/less_equal_wide.wgsl" with type=int64
#include "arithmetic/greater_equal_wide.wgsl" with type=int64
#elif UINT64
#include "arithmetic/less_equal_wide.wgsl" with type=uint64
#include "arithmetic/greater_equal_wide.wgsl" with type=uint64
#endif
fn compute(input_tensor: Value, input_gradient_tensor: Value) -> Value {
#if INT64
    return select(select(input_gradient_tensor, vec2<u32>(0u, 0u), greater_equal_int64(input_tensor, max_value())), vec2<u32>(0u, 0u), less_equal_int64(input_tensor, min_value()));
#elif UINT64
    return select(select(input_gradient_tensor, vec2<u32>(0u, 0u), greater_equal_uint64(input_tensor, max_value())), vec2<u32>(0u, 0u), less_equal_uint64(input_tensor, min_value()));
#elif FLOAT32 || FLOAT16
    return select(select(input_gradient_tensor, 0.0f, input_tensor >= max_value()), 0.0f, input_tensor <= min_value());
#elif INT32 || INT16 || INT8
    return select(select(input_gradient_tensor, 0i, input_tensor >= max_value()), 0i, input_tensor <= min_value());
#else
    return select(select(input_gradient_tensor, 0u, input_tensor >= max_value()), 0u, input_tensor <= min_value());
#endif
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor, scalars=1
#include "types/scalar.wgsl" with is=
fn min_value() -> Scalar { return scalar(p.scalars[0].xy); }
fn max_value() -> Scalar { return scalar(p.scalars[0].zw); }

#include "elementwise/output.wgsl" with tensor=output_gradient_tensor, name=OutputGradientTensor, binding=3, s=
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_gradient_tensor:OutputGradientTensor, own=input
#include "elementwise/given_input.wgsl" with tensor=input_gradient_tensor, name=InputGradientTensor, binding=2, s=, outputs=output_gradient_tensor:OutputGradientTensor, own=input
#include "elementwise/loaded.wgsl" with inputs=input_tensor: input_gradient_tensor:, numbers=
#include "elementwise/result.wgsl" with inputs=input_tensor input_gradient_tensor, output=output_gradient_tensor, s=
#include "elementwise/map.wgsl" with tensors=input_tensor input_gradient_tensor output_gradient_tensor, outputs=output_gradient_tensor
