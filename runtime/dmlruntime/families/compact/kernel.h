/* The entries of a compaction. Before this header the kernel defines DML_OPERATOR and one data type, of whose size elements are. */
#include "types/element.h"
#include "types/entry.h"

#include "compact/parts.h"

/* An item is a part. */
DML_KERNEL(count_parts);
DML_KERNEL(count_parts)
{
    dml_count_parts(parameters, tensors[0], tensors[1], begin, end, DML_BYTES_OF(DML_TYPE_0));
}

DML_KERNEL(write_parts);
DML_KERNEL(write_parts) { dml_write_parts(parameters, tensors, begin, end, DML_BYTES_OF(DML_TYPE_0)); }
