/* Copies, to measure memory with: the yardstick of the benchmark.
 *
 * The entries have the form of a kernel's, so that they run on the same threads in the same way. An item is a block of
 * parameters[1] bytes of the parameters[0] bytes; tensors are source and target. Neither block nor target alignment is
 * left to luck: the caller aligns both to 64 bytes.
 */

#include <stdint.h>
#include <string.h>

static int64_t dml_end(const int64_t *parameters, int64_t item)
{
    const int64_t end = item * parameters[1];
    return end < parameters[0] ? end : parameters[0];
}

/* Block by block, each small enough that memcpy does not begin to stream by itself. */
void dml_copy_plain(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    for (int64_t item = begin; item < end; ++item) {
        const int64_t at = item * parameters[1];
        memcpy((char *)tensors[1] + at, (const char *)tensors[0] + at, (size_t)(dml_end(parameters, item + 1) - at));
    }
}

#if defined(__AVX512F__)
#include <immintrin.h>
#define DML_LINE __m512i
#define DML_READ(from) _mm512_loadu_si512((const void *)(from))
#define DML_STREAM(to, line) _mm512_stream_si512((void *)(to), line)
#elif defined(__AVX__)
#include <immintrin.h>
#define DML_LINE __m256i
#define DML_READ(from) _mm256_loadu_si256((const __m256i *)(const void *)(from))
#define DML_STREAM(to, line) _mm256_stream_si256((__m256i *)(void *)(to), line)
#elif defined(__SSE2__)
#include <emmintrin.h>
#define DML_LINE __m128i
#define DML_READ(from) _mm_loadu_si128((const __m128i *)(const void *)(from))
#define DML_STREAM(to, line) _mm_stream_si128((__m128i *)(void *)(to), line)
#endif

#if defined(DML_LINE)
/* Past the caches: the lines that are about to be overwritten are not read first. */
void dml_copy_streamed(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    const int64_t last = dml_end(parameters, end);
    int64_t at = begin * parameters[1];
    for (; at + 4 * (int64_t)sizeof(DML_LINE) <= last; at += 4 * (int64_t)sizeof(DML_LINE)) {
        const DML_LINE *const from = (const DML_LINE *)(const void *)((const char *)tensors[0] + at);
        DML_LINE *const to = (DML_LINE *)(void *)((char *)tensors[1] + at);
        const DML_LINE a = DML_READ(from), b = DML_READ(from + 1), c = DML_READ(from + 2), d = DML_READ(from + 3);
        DML_STREAM(to, a);
        DML_STREAM(to + 1, b);
        DML_STREAM(to + 2, c);
        DML_STREAM(to + 3, d);
    }
    memcpy((char *)tensors[1] + at, (const char *)tensors[0] + at, (size_t)(last - at));
    _mm_sfence();
}
#endif
