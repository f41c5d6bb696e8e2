/* The entry of an index map. Before this header the kernel defines DML_OPERATOR and one data type, of whose size elements
 * are. */
#include "types/element.h"
#include "types/entry.h"

#include "index_map/copy_boxes.h"

/* An item is some tiles of a box. */
DML_KERNEL(copy_boxes);
DML_KERNEL(copy_boxes) { dml_copy_boxes(parameters, tensors, begin, end, DML_BYTES_OF(DML_TYPE_0)); }
