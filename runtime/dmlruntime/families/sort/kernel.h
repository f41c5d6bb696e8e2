/* The entries of a sort. Before this header the kernel defines DML_OPERATOR and one data type, of whose size elements are. */
#include "types/element.h"
#include "types/entry.h"

#include "sort/sort_lines.h"

/* An item is some lines. */
DML_KERNEL(heap_lines);
DML_KERNEL(heap_lines) { dml_heap_lines(parameters, tensors, begin, end, DML_BYTES_OF(DML_TYPE_0)); }
DML_KERNEL(radix_lines);
DML_KERNEL(radix_lines) { dml_radix_lines(parameters, tensors, begin, end, DML_BYTES_OF(DML_TYPE_0)); }
