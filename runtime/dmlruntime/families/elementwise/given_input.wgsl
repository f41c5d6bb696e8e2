// An input tensor of an element-wise kernel. It lies in the memory of one of the outputs, <name>_IS_<name of the output>, or in
// its own. `outputs` are words of a tensor and its name; `own` is the file for memory of its own: input, or input_or_uniform in
// kernels of more tensors than there are storage buffers. Each output's condition stands in the else of the one before.
#for output:result in $outputs
#if ${name}_IS_$result
#include "elementwise/shared_input.wgsl" with tensor=$tensor, output=$output, name=$result, s=$s
#else
#endfor
#include "elementwise/${own}.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#for output:result in $outputs
#endif
#endfor
