/* The entries of a random generator. Before this header the kernel defines DML_OPERATOR and one data type, UINT32. */
#include "types/element.h"
#include "types/entry.h"

#include "random/philox.h"

/* An item is some blocks of four numbers. */
DML_KERNEL(philox_numbers);
DML_KERNEL(philox_numbers) { dml_philox_numbers(parameters, tensors[0], tensors[1], begin, end); }

/* There is one item. */
DML_KERNEL(philox_state);
DML_KERNEL(philox_state)
{
    if (begin < end)
        dml_philox_state(parameters, tensors[0], tensors[1]);
}
