/* The entry of a gather. Before this header the kernel defines DML_OPERATOR and one data type, of whose size elements are. */
#include "types/element.h"
#include "types/entry.h"

#include "gather/gather_rows.h"

/* An item is some tiles of the output. */
DML_KERNEL(gather_rows);
DML_KERNEL(gather_rows) { dml_gather_rows(parameters, tensors, begin, end, DML_BYTES_OF(DML_TYPE_0)); }
