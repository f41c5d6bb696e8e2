/* The entry of a band. Before this header the kernel defines DML_OPERATOR and one data type, of whose size elements are. */
#include "types/element.h"
#include "types/entry.h"

#include "band/fill_bands.h"

/* An item is some tiles of the output. */
DML_KERNEL(fill_bands);
DML_KERNEL(fill_bands) { dml_fill_bands(parameters, tensors, begin, end, DML_BYTES_OF(DML_TYPE_0)); }
