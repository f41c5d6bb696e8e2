// An input that may be absent: ABSENT_<name>.
#if ABSENT_$name
#include "row_program/absent_input.wgsl" with tensor=$tensor, s=$s
#else
#include "tensors/input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
