/* Results shifted in registers.
 *
 * Non-temporal stores are for whole vectors where cache lines begin, and a line's tiles seldom begin there: what is stored then
 * is the end of one vector and the beginning of the next. The results of an exclusive scan are shifted by one besides. Where
 * the processor has no such instruction, results are staged in memory instead (scan/run.h).
 */
#ifndef DML_SCAN_SHIFTER_H
#define DML_SCAN_SHIFTER_H

#include "scan/tile_memory.h"

#if defined(DML_X86) && defined(__AVX512F__) && DML_LANES * DML_VALUE_BYTES == 64
#define DML_HAS_SHIFTER
#if defined(DML_TRANSPOSED_TILES)
#define DML_PERMUTE "vpermt2w %2, %1, %0"
typedef int16_t dml_position_index;
#elif DML_VALUE_BYTES == 8
#define DML_PERMUTE "vpermt2pd %2, %1, %0"
typedef int64_t dml_position_index;
#else
#define DML_PERMUTE "vpermt2ps %2, %1, %0"
typedef int32_t dml_position_index;
#endif
typedef dml_position_index dml_shift_indices __attribute__((vector_size(64)));

/* The last `amount` lanes of one register, then the first ones of the next. */
static inline dml_shift_indices dml_shift_positions(int64_t amount)
{
    dml_shift_indices positions;
    for (int i = 0; i < DML_PACKED_LANES; ++i)
        positions[i] = (dml_position_index)(DML_PACKED_LANES + i - (int)amount);
    return positions;
}

static inline dml_packed dml_shift_pair(dml_packed a, dml_packed b, dml_shift_indices positions)
{
    __asm__(DML_PERMUTE : "+v"(a) : "v"(positions), "v"(b));
    return a;
}

#elif defined(DML_X86) && defined(__AVX2__) && DML_LANES * DML_VALUE_BYTES == 32 && DML_VALUE_BYTES >= 4
#define DML_HAS_SHIFTER
#define DML_WORDS (DML_VALUE_BYTES / 4) /* of a lane: positions count words */
typedef int32_t dml_words __attribute__((vector_size(32)));
typedef struct {
    dml_words positions, is_next; /* is_next: -1 where the word is one of the next register */
} dml_shift_indices;

/* The last `amount` lanes of one register, then the first ones of the next: both are rotated alike, then one is chosen. */
static inline dml_shift_indices dml_shift_positions(int64_t amount)
{
    dml_shift_indices found;
    for (int i = 0; i < DML_LANES * DML_WORDS; ++i) {
        const int lane = i / DML_WORDS, from = lane - (int)amount;
        found.positions[i] = (from < 0 ? from + DML_LANES : from) * DML_WORDS + i % DML_WORDS;
        found.is_next[i] = from < 0 ? 0 : -1;
    }
    return found;
}

static inline dml_vector dml_shift_pair(dml_vector a, dml_vector b, dml_shift_indices found)
{
    __asm__("vpermps %0, %1, %0" : "+x"(a) : "x"(found.positions));
    __asm__("vpermps %0, %1, %0" : "+x"(b) : "x"(found.positions));
    __asm__("vblendvps %2, %1, %0, %0" : "+x"(a) : "x"(b), "x"(found.is_next));
    return a;
}

#endif
#if defined(DML_HAS_SHIFTER)

typedef struct {
    dml_packed last;          /* the vector before */
    dml_shift_indices positions; /* which lanes to take of the lower one of two vectors, and of the higher one */
    dml_element *to;          /* where the run's first vector goes, a part of it if it begins between vectors */
    int64_t stream, past;
    int is_shifting;
} dml_shifter;

/* `count` results for `to` and what follows will come, of a reversed run the highest first. Where `shift` is 1 the first one
 * to be stored is `left`, and each moves on by one. */
DML_VECTOR_INLINE void dml_begin_shifter(dml_shifter *shifter, dml_element *to, int64_t count, int64_t shift, int64_t stream,
                                         const dml_element *left, const int is_reversed)
{
    const int64_t offset = stream && to ? dml_past_packed(is_reversed ? to + count : to) : 0;
    const int64_t past = is_reversed && offset == 0 ? DML_PACKED_LANES : offset;
    *shifter = (dml_shifter){dml_splat_packed(shift ? *left : 0),
                             dml_shift_positions(is_reversed ? past - shift : past + shift),
                             to - past,
                             stream,
                             past,
                             offset + shift != 0};
}

/* Stores the register for number `at` less `past`, but nothing before number 0 or from number `count` on. */
static inline void dml_store_shifted(const dml_shifter *shifter, int64_t at, dml_packed ready, int64_t count)
{
    const int64_t first = at < shifter->past ? shifter->past - at : 0;
    const int64_t stop = dml_min(count + shifter->past - at, DML_PACKED_LANES);
    if (first == 0 && stop == DML_PACKED_LANES)
        dml_store_packed(shifter->to + at, ready, shifter->stream);
    else if (first < stop)
        dml_store_packed_part(shifter->to + at, ready, first, stop);
}

/* Takes the next register of results, which is for number `at` and on; what is ready then is stored. */
DML_VECTOR_INLINE void dml_shift_in(dml_shifter *shifter, int64_t at, dml_packed packed, int64_t count, const int is_reversed)
{
    const dml_packed last = shifter->last;
    shifter->last = packed;
    dml_store_shifted(shifter, is_reversed ? at + DML_PACKED_LANES : at,
                      dml_shift_pair(is_reversed ? packed : last, is_reversed ? last : packed, shifter->positions), count);
}

/* Stores what is left; `at` is as in dml_store_shifted. */
static inline void dml_end_shifter(const dml_shifter *shifter, int64_t at, int64_t count)
{
    dml_store_shifted(shifter, at, dml_shift_pair(shifter->last, shifter->last, shifter->positions), count);
}

/* The last result of a run of whole tiles. */
DML_VECTOR_INLINE void dml_last_shifted(const dml_shifter *shifter, dml_element *left, const int is_reversed)
{
    dml_element last[DML_PACKED_LANES];
    dml_store_packed(last, shifter->last, 0);
    *left = last[is_reversed ? 0 : DML_PACKED_LANES - 1];
}

#else

typedef struct {
    int is_shifting;
} dml_shifter;

DML_VECTOR_INLINE void dml_begin_shifter(dml_shifter *shifter, dml_element *to, int64_t count, int64_t shift, int64_t stream,
                                         const dml_element *left, const int is_reversed)
{
    shifter->is_shifting = 0;
    (void)to, (void)count, (void)shift, (void)stream, (void)left, (void)is_reversed;
}

#endif

#endif
