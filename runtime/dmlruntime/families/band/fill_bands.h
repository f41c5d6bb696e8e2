/* Bands: every line along an axis has one value in a band of positions, and another, or an input's, outside it.
 *
 * A tile is a part of the innermost loop over the output. Where all of it has one index the band is a run of it, or all but a
 * run; else its elements are looked at one by one. Elements are moved as bits, so that only their size matters.
 */
#ifndef DML_BAND_FILL_BANDS_H
#define DML_BAND_FILL_BANDS_H

#include "band/parameters.h"
#include "walk/cursor.h"
#include "walk/indices.h"
#include "walk/strided.h"

/* Does the items [begin, end); elements have `bytes` bytes, 1, 2, 4 or 8. `tensors` are what is outside, the indices, the
 * values, the output. */
DML_FUNCTION void dml_fill_bands(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes);

#if !defined(DML_LINKED)
#include "band/fill_bands.c"
#endif

#endif
