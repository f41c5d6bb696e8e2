/* Scatters: the input, in which updates stand at the positions that a tensor of indices has.
 *
 * A location is what one update replaces: an element, or a block of them. Each has a winner, the number of the last update
 * that is for it, counted from 1, or 0; they are found first, so that any threads may write any locations. Elements are moved
 * as bits.
 */
#ifndef DML_SCATTER_LOCATIONS_H
#define DML_SCATTER_LOCATIONS_H

#include "scatter/parameters.h"
#include "walk/cursor.h"
#include "walk/indices.h"
#include "walk/strided.h"

/* Finds the winner of every location; `winners` are zeros at first. An update that is out of range is dropped. */
DML_FUNCTION void dml_mark_winners(const int64_t *parameters, const void *indices, uint32_t *winners);

/* Writes the items [begin, end) of the output. `tensors` are the input, the updates, the output, the winners. */
DML_FUNCTION void dml_write_locations(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes);

#if !defined(DML_LINKED)
#include "scatter/locations.c"
#endif

#endif
