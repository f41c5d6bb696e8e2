/* Non-temporal stores: they write memory past the caches, which could not keep a large output anyway. */
#ifndef DML_MEMORY_STREAMING_H
#define DML_MEMORY_STREAMING_H

#include "base/platform.h"

#if defined(DML_X86)

typedef float dml_store32 __attribute__((vector_size(32), may_alias));

/* A non-temporal store of 32 bytes; `to` is a multiple of 32. */
static inline void dml_stream32(unsigned char *to, const unsigned char *from)
{
    dml_store32 bytes;
    memcpy(&bytes, from, sizeof bytes);
    __asm__("vmovntps %1, %0" : "=m"(*(dml_store32 *)(void *)to) : "v"(bytes));
}

#if defined(__AVX512F__)

typedef float dml_store64 __attribute__((vector_size(64), may_alias));

/* The same of a whole cache line. */
static inline void dml_stream64(unsigned char *to, const unsigned char *from)
{
    dml_store64 bytes;
    memcpy(&bytes, from, sizeof bytes);
    __asm__("vmovntps %1, %0" : "=m"(*(dml_store64 *)(void *)to) : "v"(bytes));
}

#else

static inline void dml_stream64(unsigned char *to, const unsigned char *from)
{
    dml_stream32(to, from);
    dml_stream32(to + 32, from + 32);
}

#endif
#endif

/* Orders non-temporal stores before all that follows, so that other threads see them; every entry that streams ends
 * with it. */
static inline void dml_stream_fence(int64_t stream)
{
#if defined(DML_X86)
    if (stream)
        __asm__ volatile("sfence" ::: "memory");
#endif
    (void)stream;
}

/* At most `count`, and no more elements than there are before the next cache line where `start` is within one. */
static inline int64_t dml_until_cache_line(const void *start, int64_t bytes, int64_t count)
{
    const int64_t past = (int64_t)((uintptr_t)start % DML_CACHE_LINE);
    return past ? dml_min((DML_CACHE_LINE - past + bytes - 1) / bytes, count) : count;
}

#endif
