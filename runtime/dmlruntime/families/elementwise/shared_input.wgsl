// An input tensor of an element-wise kernel that lies in the memory of `output` (tensors/shared_input.wgsl).
#if MULTI_QUAD
fn load_${tensor}_words(i: u32) -> vec4<u32> {
    return $output[i];
}
#else
#include "tensors/shared_input.wgsl" with tensor=$tensor, output=$output, name=$name, s=$s
#include "elementwise/gather.wgsl" with tensor=$tensor, name=$name, s=$s
#endif
