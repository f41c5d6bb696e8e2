// An input tensor of a contraction: one of tensors/, `own` is input or optional_input; or bound as a uniform buffer where it
// has one element and the kernel more tensors than the eight storage buffers that every adapter binds; or,
// OCTETS_<name>, as blocks of eight halves.
#if UNIFORM_$name
@group(0) @binding($binding) var<uniform> $tensor: vec4<u32>;

fn load_$tensor(index: u32) -> Value$s {
    return element_value$s(first_element$s($tensor), 0u);
}
#elif OCTETS_$name
@group(0) @binding($binding) var<storage, read> $tensor: array<vec4<u32>>;
#else
#include "tensors/${own}.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
