/* What the entries of window kernels share: the state of an element. */
#include "window/runs.h"

/* `count` and `places` are those of the window that x stands for, where windows are the elements. */
static DML_ALWAYS_INLINE dml_state dml_map(dml_value_0 x, uint64_t index, uint64_t count, uint64_t places,
                                           const dml_scalars *s)
{
    (void)index, (void)count, (void)places, (void)s;
    return DML_MAP(x, index);
}
