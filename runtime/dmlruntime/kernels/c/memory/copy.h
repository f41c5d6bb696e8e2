/* Copies of bytes, with non-temporal stores or without. */
#ifndef DML_MEMORY_COPY_H
#define DML_MEMORY_COPY_H

#include "memory/streaming.h"

#define DML_STREAMED_ROW 2048 /* bytes from which on streaming a row pays: its first and last cache lines are not streamed */

/* Whether a run of so many bytes is streamed: only whole cache lines are, because parts of them are stored slowly. */
static inline int64_t dml_is_streamed(const void *to, int64_t bytes, int64_t stream)
{
    return stream && ((uintptr_t)to | (uintptr_t)bytes) % DML_CACHE_LINE == 0;
}

/* Copies bytes between regions that do not overlap. Runs are often short, so this is inline. With `stream` whole cache lines
 * have non-temporal stores, which saves reading what is about to be overwritten. */
static inline void dml_copy(void *restrict to, const void *restrict from, int64_t bytes, int64_t stream)
{
    unsigned char *target = to;
    const unsigned char *source = from;
    int64_t at = 0;
#if defined(DML_X86)
    if (stream) {
        at = dml_min((int64_t)(-(uintptr_t)to & (DML_CACHE_LINE - 1u)), bytes);
        memcpy(target, source, (size_t)at);
#if defined(__AVX512F__)
        for (; at + 64 <= bytes; at += 64)
            dml_stream64(target + at, source + at);
#endif
        for (; at + 32 <= bytes; at += 32)
            dml_stream32(target + at, source + at);
    } else {
        for (; at + 32 <= bytes; at += 32)
            memcpy(target + at, source + at, 32);
    }
#endif
    (void)stream;
    if (at < bytes)
        memcpy(target + at, source + at, (size_t)(bytes - at));
}

/* Copies a row between regions that do not overlap, without a call: its last bytes together with some before them. */
static inline void dml_copy_short(void *restrict to, const void *restrict from, int64_t bytes)
{
    unsigned char *const target = to;
    const unsigned char *const source = from;
    int64_t at = 0;
    if (bytes >= 32) {
        for (; at + 32 < bytes; at += 32)
            memcpy(target + at, source + at, 32);
        memcpy(target + bytes - 32, source + bytes - 32, 32);
    } else if (bytes >= 16) {
        memcpy(target, source, 16);
        memcpy(target + bytes - 16, source + bytes - 16, 16);
    } else if (bytes >= 8) {
        memcpy(target, source, 8);
        memcpy(target + bytes - 8, source + bytes - 8, 8);
    } else if (bytes >= 4) {
        memcpy(target, source, 4);
        memcpy(target + bytes - 4, source + bytes - 4, 4);
    } else {
        for (; at < bytes; ++at) {
            target[at] = source[at];
            DML_SCALAR_LOOP;
        }
    }
}

/* Copies whole cache lines, `bytes` a constant; they are streamed only to where cache lines begin. */
static inline void dml_copy_cache_lines(void *restrict to, const void *restrict from, const int64_t bytes, int64_t stream)
{
    unsigned char *const target = to;
    const unsigned char *const source = from;
#if defined(DML_X86)
    if (stream && (uintptr_t)to % DML_CACHE_LINE == 0) {
        for (int64_t at = 0; at < bytes; at += DML_CACHE_LINE)
            dml_stream64(target + at, source + at);
        return;
    }
#endif
    (void)stream;
    for (int64_t at = 0; at < bytes; at += DML_CACHE_LINE)
        memcpy(target + at, source + at, DML_CACHE_LINE);
}

#endif
