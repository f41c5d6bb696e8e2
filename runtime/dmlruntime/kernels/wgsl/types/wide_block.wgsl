// Four elements of 64 bits. One name for all tensors: naga's HLSL writes what constructs a type once for each of its names,
// under the same name, which no compiler of HLSL takes.
alias WideBlock = array<vec4<u32>, 2>;
