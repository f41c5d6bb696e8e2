/* Copies and bare passes, to measure memory with: the yardsticks of the benchmark.
 *
 * The entries have the form of a kernel's, so that they run on the same threads in the same way. An item of a copy is a
 * block of parameters[1] bytes of the parameters[0] bytes; tensors are source and target. Neither block nor target
 * alignment is left to luck: the caller aligns both to 64 bytes.
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
#define DML_JOIN(a, b) _mm512_or_si512(a, b)
#elif defined(__AVX__)
#include <immintrin.h>
#define DML_LINE __m256i
#define DML_READ(from) _mm256_loadu_si256((const __m256i *)(const void *)(from))
#define DML_STREAM(to, line) _mm256_stream_si256((__m256i *)(void *)(to), line)
#define DML_JOIN(a, b) ((__m256i)_mm256_or_ps((__m256)(a), (__m256)(b)))
#elif defined(__SSE2__)
#include <emmintrin.h>
#define DML_LINE __m128i
#define DML_READ(from) _mm_loadu_si128((const __m128i *)(const void *)(from))
#define DML_STREAM(to, line) _mm_stream_si128((__m128i *)(void *)(to), line)
#define DML_JOIN(a, b) _mm_or_si128(a, b)
#endif

#if defined(DML_LINE)
/* With non-temporal stores: the cache lines that are about to be overwritten are not read first. */
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

static inline void dml_store_line(void *to, DML_LINE line, int is_streamed)
{
    if (is_streamed)
        DML_STREAM(to, line);
    else
        memcpy(to, &line, sizeof line);
}

#define DML_STEP 512 /* bytes of the largest tensor that are passed before the others have their share */

/* Reads the first parameters[1] of parameters[2] tensors and writes the others, without arithmetic. An item is the same
 * share of each of them, one of parameters[0]; from parameters[3] on there are their bytes. Bytes behind the last whole
 * register of a share are left alone. What is read is joined bit by bit, and is what is written, so that no read is left
 * out. */
static inline void dml_pass(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int is_streamed)
{
    const int64_t items = parameters[0], inputs = parameters[1], count = parameters[2], *const bytes = parameters + 3;
    const int64_t size = sizeof(DML_LINE);
    DML_LINE line = {0};
    for (int64_t item = begin; item < end; ++item) {
        int64_t most = size;
        for (int64_t k = 0; k < count; ++k)
            most = bytes[k] / items > most ? bytes[k] / items : most;
        const int64_t steps = (most - 1) / DML_STEP + 1;
        for (int64_t step = 0; step < steps; ++step) {
            for (int64_t k = 0; k < count; ++k) {
                const int64_t lines = bytes[k] / size, first = lines * item / items, own = lines * (item + 1) / items - first;
                const int64_t stop = first + own * (step + 1) / steps;
                char *const tensor = tensors[k];
                for (int64_t at = first + own * step / steps; at < stop; ++at) {
                    if (k < inputs)
                        line = DML_JOIN(line, DML_READ((const DML_LINE *)(const void *)(tensor + at * size)));
                    else
                        dml_store_line(tensor + at * size, line, is_streamed);
                }
            }
        }
    }
    volatile char kept = *(const char *)&line; /* also where nothing is written */
    (void)kept;
    if (is_streamed)
        _mm_sfence();
}

void dml_pass_plain(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    dml_pass(parameters, tensors, begin, end, 0);
}

void dml_pass_streamed(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    dml_pass(parameters, tensors, begin, end, 1);
}
#endif
