// As elementwise/given_input.wgsl, of a kernel with more tensors than there are storage buffers.
#if ${name}_IS_$result
#include "elementwise/shared_input.wgsl" with tensor=$tensor, output=$output, name=$result, s=$s
#else
#include "elementwise/own_input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
