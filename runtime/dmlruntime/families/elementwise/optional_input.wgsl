// As elementwise/given_input.wgsl, of an input that may be absent: ABSENT_<name>.
#if ABSENT_$name
#include "elementwise/absent_input.wgsl" with tensor=$tensor, s=$s
#else
#include "elementwise/given_input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s, outputs=$outputs, own=$own
#endif
