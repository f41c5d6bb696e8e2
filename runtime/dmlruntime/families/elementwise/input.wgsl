// An input tensor of an element-wise kernel: tensors/input.wgsl, and how an invocation loads its elements. With MULTI_QUAD it
// takes a vector of four words.
#if MULTI_QUAD
@group(0) @binding($binding) var<storage, read> $tensor: array<vec4<u32>>;

fn load_${tensor}_words(i: u32) -> vec4<u32> {
    return $tensor[i];
}
#else
#include "tensors/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#include "elementwise/gather.wgsl" with tensor=$tensor, name=$name, s=$s
#endif
