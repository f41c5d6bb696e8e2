// An input that lies in memory of its own: UNIFORM_<name>, it has one element and is a uniform buffer, which is so only where a
// kernel has more tensors than there are storage buffers.
#if UNIFORM_$name
#include "elementwise/uniform_input.wgsl" with tensor=$tensor, binding=$binding, s=$s
#else
#include "elementwise/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
