/* Prefetches: hints that a cache line will be needed, for streams that hardware prefetchers miss. They change no result. */
#ifndef DML_MEMORY_PREFETCH_H
#define DML_MEMORY_PREFETCH_H

#include "base/platform.h"

#if defined(DML_GNU)
#define DML_PREFETCH(address, is_store, locality) __builtin_prefetch(address, is_store, locality)
#else
#define DML_PREFETCH(address, is_store, locality) ((void)(address))
#endif

#define DML_PAGE 4096 /* bytes: hardware prefetchers follow neighbours in memory, but not across pages */

static inline int64_t dml_page_offset(const void *address) { return (int64_t)((uintptr_t)address % DML_PAGE); }

/* For a load soon. */
static inline void dml_prefetch(const void *address) { DML_PREFETCH(address, 0, 3); }

/* For a load later, into the second-level cache: where the first is too small for all that comes before. */
static inline void dml_prefetch_far(const void *address) { DML_PREFETCH(address, 0, 2); }

/* For a store to a part of the line: a store that waits for its cache line holds up all later ones, streamed ones as well. */
static inline void dml_prefetch_store(const void *address) { DML_PREFETCH(address, 1, 3); }

/* A run of bytes, cache line by cache line, for loads soon. */
static inline void dml_prefetch_bytes(const void *start, const int64_t bytes)
{
    for (int64_t line = 0; line < bytes; line += DML_CACHE_LINE)
        dml_prefetch((const unsigned char *)start + line);
}

/* The same, into the second-level cache. */
static inline void dml_prefetch_bytes_far(const void *start, const int64_t bytes)
{
    for (int64_t line = 0; line < bytes; line += DML_CACHE_LINE)
        dml_prefetch_far((const unsigned char *)start + line);
}

#endif
