// As elementwise/given_input.wgsl, of a kernel with more tensors than there are storage buffers: UNIFORM_<name>, the input has
// one element and is a uniform buffer.
#if ${name}_IS_$result
#include "elementwise/shared_input.wgsl" with tensor=$tensor, output=$output, name=$result, s=$s
#elif UNIFORM_$name
#include "elementwise/uniform_input.wgsl" with tensor=$tensor, binding=$binding, s=$s
#else
#include "elementwise/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
