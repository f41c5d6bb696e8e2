// An input tensor of a kernel with one output, `output` in the text and `result` in preprocessor names: it is a tensor of its
// own, or lies in the output's memory.
#if ${name}_IS_$result
#include "elementwise/shared_input.wgsl" with tensor=$tensor, output=$output, name=$result, s=$s
#else
#include "elementwise/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
