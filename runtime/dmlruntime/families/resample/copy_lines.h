/* Resampling by copies: each output element is one input element as it is. Elements are moved as bits, so that only their size
 * matters. */
#ifndef DML_RESAMPLE_COPY_LINES_H
#define DML_RESAMPLE_COPY_LINES_H

#include "resample/tiles.h"
#include "walk/strided.h"

/* Does the items [begin, end); elements have `bytes` bytes, 1, 2, 4 or 8. `tensors` are input and output. */
DML_FUNCTION void dml_resample_copy_lines(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end,
                                          int64_t bytes);

#if !defined(DML_LINKED)
#include "resample/copy_lines.c"
#endif

#endif
