/* A run of neighbours in one line, tile by tile. */
#ifndef DML_SCAN_RUN_H
#define DML_SCAN_RUN_H

#include "scan/problem.h"
#include "scan/shifter.h"
#include "scan/totals.h"

#if !defined(DML_HAS_SHIFTER)
/* Results staged on their way to memory.
 *
 * A non-temporal store is for a whole cache line, and a line's tiles seldom begin where cache lines do. Results wait in a
 * buffer, and each new tile of them streams out as many, a little later, when the buffer's own stores have completed.
 */

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

/* A run of neighbours in a line, and of results as many. `to` is where the first in memory goes, or one before it where `shift`
 * is 1; it is not used where results are staged. What precedes the run in its block and what precedes the block; whether the
 * block ends with it. */
typedef struct {
    const dml_element *from;
    dml_element *to;
    int64_t count, shift, ahead, stream, is_end;
    dml_value total, before;
    dml_element *left; /* the first result where `shift` is 1, then the one that is left over */
    dml_meanwhile *meanwhile; /* what is reduced meanwhile, as many elements; or NULL */
} dml_run;

/* 1 where a tile that begins at number `at` reaches over an end of the run; a reversed run's first tile in memory may begin
 * before it. */
static inline int dml_is_edge(const dml_run *run, int64_t at) { return at < 0 || at + DML_TILE > run->count; }

/* Which lanes of a register that begins at number `at` are in the run: from `dml_part_begin` on. */
static inline int64_t dml_part_begin(int64_t at) { return at < 0 ? dml_min(-at, DML_PACKED_LANES) : 0; }
static inline int64_t dml_part_end(int64_t at, int64_t count)
{
    return at < count ? dml_min(count - at, DML_PACKED_LANES) : 0;
}

static inline void dml_prefetch_tile(const dml_element *from)
{
    for (int64_t i = 0; i < DML_TILE; i += DML_CACHE_LINE / (int64_t)sizeof *from)
        dml_prefetch_far(from + i);
}

/* Loads all of a tile; the identity stands for what is not in the run. */
DML_VECTOR_INLINE void dml_load_tile(const dml_run *run, int64_t at, dml_vector part[DML_PARTS])
{
    dml_packed packed[DML_PACKED_COUNT];
    if (!dml_is_edge(run, at)) {
        for (int p = 0; p < DML_PACKED_COUNT; ++p)
            packed[p] = dml_load_packed(run->from + at + p * DML_PACKED_LANES);
        dml_unpack_tile(part, packed);
        return;
    }
    for (int p = 0; p < DML_PACKED_COUNT; ++p) {
        const int64_t position = at + p * DML_PACKED_LANES;
        packed[p] = dml_load_packed_part(run->from + position, dml_part_begin(position), dml_part_end(position, run->count));
    }
    dml_unpack_tile(part, packed);
}

/* Stores the results of a tile that are in the run. */
DML_VECTOR_INLINE void dml_store_tile(const dml_run *run, dml_shifter *shifter, int64_t at, dml_vector part[DML_PARTS],
                                      const int is_reversed)
{
    dml_packed packed[DML_PACKED_COUNT];
    dml_pack_tile(packed, part);
#if defined(DML_HAS_SHIFTER)
    if (shifter->is_shifting || dml_is_edge(run, at)) {
        for (int p = 0; p < DML_PACKED_COUNT; ++p) {
            const int number = is_reversed ? DML_PACKED_COUNT - 1 - p : p;
            dml_shift_in(shifter, at + number * DML_PACKED_LANES, packed[number], run->count, is_reversed);
        }
#else
    if (dml_is_edge(run, at)) {
        for (int p = 0; p < DML_PACKED_COUNT; ++p) {
            const int64_t position = at + p * DML_PACKED_LANES;
            dml_store_packed_part(run->to + position, packed[p], dml_part_begin(position), dml_part_end(position, run->count));
        }
#endif
    } else {
        for (int p = 0; p < DML_PACKED_COUNT; ++p)
            dml_store_packed(run->to + at + p * DML_PACKED_LANES, packed[p], run->stream);
    }
    (void)shifter;
}

/* Scans a whole tile, with `first` in front, whose results are stored as they come; the result is its total. */
DML_VECTOR_INLINE dml_vector dml_scan_tile_directly(const dml_run *run, int64_t at, dml_vector first)
{
    dml_packed packed[DML_PACKED_COUNT];
    dml_vector part[DML_PARTS];
    for (int p = 0; p < DML_PACKED_COUNT; ++p)
        packed[p] = dml_load_packed(run->from + at + p * DML_PACKED_LANES);
    dml_unpack_tile(part, packed);
    const dml_vector total = dml_scan_tile(part, first, 0);
    dml_pack_tile(packed, part);
    for (int p = 0; p < DML_PACKED_COUNT; ++p)
        dml_store_packed(run->to + at + p * DML_PACKED_LANES, packed[p], run->stream);
    return total;
}

/* Scans a run from its first element to its last, or from its last to its first if `is_reversed`. Returns the block's total
 * so far. Where the block ends, its last result is what the next block has before it. */
DML_VECTOR_INLINE dml_value dml_scan_run(const dml_run *run, const int is_reversed)
{
    const dml_vector front = dml_splat(run->before);
    const int64_t tiles = (run->count + DML_TILE - 1) / DML_TILE, step = is_reversed ? -DML_TILE : DML_TILE;
    const int64_t end = is_reversed ? 0 : run->count - DML_TILE; /* where the last tile of a whole block begins */
    dml_vector carry = dml_splat(run->total), part[DML_PARTS];
    dml_shifter shifter;
    dml_begin_shifter(&shifter, run->to, run->count, run->shift, run->stream, run->left, is_reversed);
    int64_t at = is_reversed ? run->count - DML_TILE : 0, tile = 0;
    if (!is_reversed && !run->meanwhile && !shifter.is_shifting)
        for (; at < end; ++tile, at += DML_TILE) {
            if (run->ahead)
                dml_prefetch_tile(run->from + at + run->ahead);
            const dml_vector total = dml_scan_tile_directly(run, at, dml_combine_vectors(front, carry));
            carry = dml_combine_vectors(carry, total);
        }
    for (; tile < tiles; ++tile, at += step) {
        dml_load_tile(run, at, part);
        if (run->meanwhile)
            dml_prefetch_tile(run->meanwhile->from + at + (is_reversed ? -DML_PREFETCH_AHEAD : DML_PREFETCH_AHEAD));
        else if (run->ahead)
            dml_prefetch_tile(run->from + at + run->ahead);
        const dml_vector total = dml_scan_tile(part, dml_combine_vectors(front, carry), is_reversed);
        carry = dml_combine_vectors(carry, total);
        if (run->is_end && at == end)
            dml_set_lane(part + (is_reversed ? 0 : DML_PARTS - 1), is_reversed ? 0 : DML_LANES - 1,
                         dml_combine_vectors(front, carry));
        dml_store_tile(run, &shifter, at, part, is_reversed);
        if (run->meanwhile && (tile + 1) % (DML_REDUCED_ELEMENTS / DML_TILE) == 0)
            dml_reduce_ahead(run->meanwhile, tiles, is_reversed);
    }
#if defined(DML_HAS_SHIFTER)
    if (run->shift)
        dml_last_shifted(&shifter, run->left, is_reversed);
    dml_end_shifter(&shifter, is_reversed ? at - step : at, run->count);
#endif
    return dml_lane_0(carry);
}

static dml_value dml_scan_upwards(const dml_run *run) { return dml_scan_run(run, 0); }
static dml_value dml_scan_downwards(const dml_run *run) { return dml_scan_run(run, 1); }

#if !defined(DML_HAS_SHIFTER)
/* The same upwards, to where results are staged. */
static dml_value dml_scan_staged(const dml_run *run, dml_staging *results)
{
    const dml_vector front = dml_splat(run->before);
    const int64_t end = run->count - DML_TILE;
    dml_vector carry = dml_splat(run->total), part[DML_PARTS];
    for (int64_t at = 0; at < run->count; at += DML_TILE) {
        dml_packed packed[DML_PACKED_COUNT];
        dml_load_tile(run, at, part);
        if (run->meanwhile)
            dml_prefetch_tile(run->meanwhile->from + at + DML_PREFETCH_AHEAD);
        else if (run->ahead)
            dml_prefetch_tile(run->from + at + run->ahead);
        const dml_vector total = dml_scan_tile(part, dml_combine_vectors(front, carry), 0);
        carry = dml_combine_vectors(carry, total);
        if (run->is_end && at == end)
            dml_set_lane(part + DML_PARTS - 1, DML_LANES - 1, dml_combine_vectors(front, carry));
        dml_pack_tile(packed, part);
        for (int p = 0; p < DML_PACKED_COUNT; ++p)
            dml_store_packed(results->waiting + results->last + p * DML_PACKED_LANES, packed[p], 0);
        dml_flush_tile(results, dml_min(DML_TILE, run->count - at));
        if (run->meanwhile && (at / DML_TILE + 1) % (DML_REDUCED_ELEMENTS / DML_TILE) == 0)
            dml_reduce_ahead(run->meanwhile, (run->count + DML_TILE - 1) / DML_TILE, 0);
    }
    return dml_lane_0(carry);
}
#endif

#endif
