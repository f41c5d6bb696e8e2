// As elementwise/bound_input.wgsl, of an input that may be absent: ABSENT_<name>.
#if ABSENT_$name
#include "elementwise/absent_input.wgsl" with tensor=$tensor, s=$s
#else
#include "elementwise/bound_input.wgsl" with tensor=$tensor, name=$name, output=$output, result=$result, binding=$binding, s=$s
#endif
