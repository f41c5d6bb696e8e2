/* Results staged on their way to memory.
 *
 * A non-temporal store is for a whole cache line, and a line's tiles seldom begin where cache lines do. Results wait in a
 * buffer, and each new tile of them streams out as many, a little later, when the buffer's own stores have completed.
 */
#ifndef DML_SCAN_STAGING_H
#define DML_SCAN_STAGING_H

#include "scan/problem.h"

#define DML_STAGED_MIN 256                                              /* results that wait at least */
#define DML_STAGED_MAX (DML_STAGED_MIN + 8192 / (int)sizeof(dml_value)) /* and at most; a multiple of a tile */

typedef struct {
    dml_element *to;             /* where waiting[first] belongs; a cache line begins there */
    int64_t first, last, stream; /* those from `first` to before `last` wait */
    _Alignas(64) dml_element waiting[DML_TILE + DML_STAGED_MAX + 2 * DML_TILE];
} dml_staging;

/* The results for `to` and what follows will come, from the lowest on. The first one goes to waiting[DML_TILE]. */
static inline void dml_begin_staging(dml_staging *results, dml_element *to, int64_t stream)
{
    results->to = to;
    results->first = results->last = DML_TILE;
    results->stream = stream;
}

/* Stores what waits long enough, once `count` more wait, at most a tile. */
static inline void dml_flush_tile(dml_staging *results, int64_t count)
{
    results->last += count;
    if (results->last - results->first < DML_STAGED_MIN + DML_TILE)
        return;
    const int64_t past = (int64_t)((uintptr_t)results->to % DML_CACHE_LINE / sizeof *results->to);
    if (past) { /* the first time */
        const int64_t head = DML_CACHE_LINE / (int64_t)sizeof *results->to - past;
        memcpy(results->to, results->waiting + results->first, (size_t)head * sizeof *results->to);
        results->to += head;
        results->first += head;
        return;
    }
    if (results->stream)
        dml_copy_cache_lines(results->to, results->waiting + results->first, DML_TILE * (int64_t)sizeof *results->to, 1);
    else
        memcpy(results->to, results->waiting + results->first, DML_TILE * sizeof *results->to);
    results->to += DML_TILE;
    results->first += DML_TILE;
    if (results->last >= DML_TILE + DML_STAGED_MAX) {
        const int64_t waiting = results->last - results->first;
        memcpy(results->waiting + DML_TILE, results->waiting + results->first, (size_t)waiting * sizeof *results->to);
        results->first = DML_TILE;
        results->last = DML_TILE + waiting;
    }
}

/* Stores all that is left. */
static inline void dml_flush_rest(dml_staging *results)
{
    const int64_t count = results->last - results->first;
    dml_copy(results->to, results->waiting + results->first, count * (int64_t)sizeof *results->to, results->stream);
}

#endif
