// An input that may be absent: ABSENT_<name>.
#if ABSENT_$name
#include "tensors/absent_input.wgsl" with tensor=$tensor, s=$s
#else
#include "contraction/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
