// As elementwise/given_or_uniform_input.wgsl, of an input that may be absent: ABSENT_<name>.
#if ABSENT_$name
#include "elementwise/absent_input.wgsl" with tensor=$tensor, s=$s
#elif ${name}_IS_$result
#include "elementwise/shared_input.wgsl" with tensor=$tensor, output=$output, name=$result, s=$s
#else
#include "elementwise/own_input.wgsl" with tensor=$tensor, name=$name, binding=$binding, s=$s
#endif
