// An input tensor of one element, bound as a uniform buffer. Kernels of more tensors than the eight storage buffers that
// every adapter binds have their scales and zero points so.
@group(0) @binding($binding) var<uniform> $tensor: vec4<u32>;

fn gather_$tensor(place: Place) -> Quad$s {
    let value = element_value$s(first_element$s($tensor), 0u);
    return Quad$s(value, value, value, value);
}
