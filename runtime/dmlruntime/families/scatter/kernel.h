/* The entries of a scatter. Before this header the kernel defines DML_OPERATOR and one data type, of whose size elements are. */
#include "types/element.h"
#include "types/entry.h"

#include "scatter/locations.h"

/* There is one item: updates are taken in order. */
DML_KERNEL(scatter_marks);
DML_KERNEL(scatter_marks)
{
    if (begin < end)
        dml_mark_winners(parameters, tensors[0], tensors[1]);
}

/* An item is some tiles of the output. */
DML_KERNEL(scatter_locations);
DML_KERNEL(scatter_locations) { dml_write_locations(parameters, tensors, begin, end, DML_BYTES_OF(DML_TYPE_0)); }
