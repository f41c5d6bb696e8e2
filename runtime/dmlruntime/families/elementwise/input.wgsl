// An input tensor of an element-wise kernel, and how an invocation loads its elements. It lies in the memory of one of the
// outputs, <name>_IS_<name of the output>, or in its own; `outputs` are words of a tensor and its name. Each output's condition
// stands in the else of the one before. With MULTI_QUAD an invocation takes a vector of four words.
//
// `uniform` is UNIFORM in kernels of more tensors than the eight storage buffers that every adapter binds, else empty. These have
// their scales and zero points, of one element each, as uniform buffers: UNIFORM_<name>.
#for output:result in $outputs
#if ${name}_IS_$result
#if MULTI_QUAD
fn load_${tensor}_words(i: u32) -> vec4<u32> {
    return $output[i];
}
#else
#include "tensors/shared_input.wgsl" with tensor=$tensor, output=$output, name=$result, s=$s
#include "elementwise/gather.wgsl" with tensor=$tensor, name=$result, s=$s
#endif
#else
#endfor
#for uniform in $uniform
#if ${uniform}_$name
@group(0) @binding($binding) var<uniform> $tensor: vec4<u32>;

fn gather_$tensor(offset: Offset) -> Quad$s {
    let value = element_value$s(first_element$s($tensor), 0u);
    return Quad$s(value, value, value, value);
}
#else
#endfor
#if MULTI_QUAD
@group(0) @binding($binding) var<storage, read> $tensor: array<vec4<u32>>;

fn load_${tensor}_words(i: u32) -> vec4<u32> {
    return $tensor[i];
}
#else
#include "tensors/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#include "elementwise/gather.wgsl" with tensor=$tensor, name=$name, s=$s
#endif
#for uniform in $uniform
#endif
#endfor
#for output:result in $outputs
#endif
#endfor
