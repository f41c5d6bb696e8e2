// An input that lies in memory of its own: UNIFORM_<name>, it has one element and is a uniform buffer, which is so only where a
// kernel has more tensors than there are storage buffers.
#if UNIFORM_$name
// An input tensor of one element, bound as a uniform buffer. Kernels of more tensors than the eight storage buffers that
// every adapter binds have their scales and zero points so.
@group(0) @binding($binding) var<uniform> $tensor: vec4<u32>;

fn gather_$tensor(place: Place) -> Quad$s {
    let value = element_value$s(first_element$s($tensor), 0u);
    return Quad$s(value, value, value, value);
}
#else
#include "elementwise/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
