/* Philox 4x32-10: ten rounds make four random words of a counter of 128 bits and a key of 64.
 *
 * A state is the counter, least word first, and then the key. Block number i is that of the counter larger by i.
 */
#ifndef DML_RANDOM_PHILOX_H
#define DML_RANDOM_PHILOX_H

#include "memory/copy.h"
#include "random/parameters.h"
#include "walk/walk.h"

/* Makes the numbers of the items [begin, end). */
DML_FUNCTION void dml_philox_numbers(const int64_t *parameters, const uint32_t *state, uint32_t *output, int64_t begin,
                                     int64_t end);

/* Writes the state whose counter is larger by the number of blocks. */
DML_FUNCTION void dml_philox_state(const int64_t *parameters, const uint32_t *state, uint32_t *next);

#if !defined(DML_LINKED)
#include "random/philox.c"
#endif

#endif
