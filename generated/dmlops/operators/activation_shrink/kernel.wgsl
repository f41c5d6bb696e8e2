// Generated from spec/operators/activation_shrink.yaml by templates/families/elementwise/kernel.wgsl.j2; do not edit. Regenerate: dmlgen generate
//
// ACTIVATION_SHRINK: every output element is a function of the input elements at the same place.

#include "types/type.wgsl" with s=, is=

#if FLOAT32 || FLOAT16 || INT32 || INT16 || INT8 || UINT32 || UINT16 || UINT8
fn compute(input_tensor: Value) -> Value {
#if INT32
    return select(select(0i, input_tensor + bias(), (input_tensor < 0i) && (input_tensor < (-threshold()))), input_tensor - bias(), input_tensor > threshold());
#elif INT16
    return select(select(0i, extractBits(input_tensor + bias(), 0u, 16u), (input_tensor < 0i) && (input_tensor < extractBits(-threshold(), 0u, 16u))), extractBits(input_tensor - bias(), 0u, 16u), input_tensor > threshold());
#elif INT8
    return select(select(0i, extractBits(input_tensor + bias(), 0u, 8u), (input_tensor < 0i) && (input_tensor < extractBits(-threshold(), 0u, 8u))), extractBits(input_tensor - bias(), 0u, 8u), input_tensor > threshold());
#elif UINT32
    return select(select(0u, input_tensor + bias(), (input_tensor < 0u) && (input_tensor < (0u - threshold()))), input_tensor - bias(), input_tensor > threshold());
#elif UINT16
    return select(select(0u, extractBits(input_tensor + bias(), 0u, 16u), (input_tensor < 0u) && (input_tensor < extractBits(0u - threshold(), 0u, 16u))), extractBits(input_tensor - bias(), 0u, 16u), input_tensor > threshold());
#elif UINT8
    return select(select(0u, extractBits(input_tensor + bias(), 0u, 8u), (input_tensor < 0u) && (input_tensor < extractBits(0u - threshold(), 0u, 8u))), extractBits(input_tensor - bias(), 0u, 8u), input_tensor > threshold());
#else
    return select(select(0.0f, input_tensor + bias(), (input_tensor < 0.0f) && (input_tensor < (-threshold()))), input_tensor - bias(), input_tensor > threshold());
#endif
}
#endif

#include "elementwise/parameters.wgsl" with tensors=input_tensor output_tensor, scalars=1
#include "types/scalar.wgsl" with is=
fn bias() -> Scalar { return scalar(p.scalars[0].xy); }
fn threshold() -> Scalar { return scalar(p.scalars[0].zw); }

#include "elementwise/output.wgsl" with tensor=output_tensor, name=OutputTensor, binding=2, s=
#include "elementwise/given_input.wgsl" with tensor=input_tensor, name=InputTensor, binding=1, s=, outputs=output_tensor:OutputTensor, own=input
#include "elementwise/loaded.wgsl" with inputs=input_tensor:, numbers=
#include "elementwise/result.wgsl" with inputs=input_tensor, output=output_tensor, s=
#include "elementwise/map.wgsl" with tensors=input_tensor output_tensor, outputs=output_tensor
