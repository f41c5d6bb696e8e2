/* Generated from spec/operators/cumulative_product.yaml by templates/families/scan/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* CUMULATIVE_PRODUCT: running combinations along one axis.
 *
 * C11 that needs nothing but libm. Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_cumulative_product_<type>_<kernel>. Every entry works on the items [begin, end), which are independent:
 * the order of combining, and so every bit of the result, depends on `length` and `block` alone.
 */

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#if defined(__AVX__) && !defined(DML_PLAIN_C11)
#include <immintrin.h>
#endif

#if defined(DML_TYPE_FLOAT32) + defined(DML_TYPE_FLOAT16) + defined(DML_TYPE_INT64) + defined(DML_TYPE_INT32) + \
    defined(DML_TYPE_UINT64) + defined(DML_TYPE_UINT32) != 1
#error "define exactly one data type, for example -DDML_TYPE_FLOAT32"
#endif

#if defined(DML_TYPE_FLOAT32)

#define DML_ENTRY(kernel) dml_cumulative_product_float32_##kernel
#define DML_VALUE_BYTES 4
typedef float dml_element;
typedef float dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a * b;
}

static inline dml_value dml_identity(void)
{
    return 1.0f;
}

#elif defined(DML_TYPE_FLOAT16)

#define DML_ENTRY(kernel) dml_cumulative_product_float16_##kernel
#define DML_VALUE_BYTES 4
typedef uint16_t dml_element;
typedef float dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a * b;
}

static inline dml_value dml_identity(void)
{
    return 1.0f;
}

#elif defined(DML_TYPE_INT64)

#define DML_ENTRY(kernel) dml_cumulative_product_int64_##kernel
#define DML_VALUE_BYTES 8
typedef int64_t dml_element;
typedef int64_t dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return (int64_t)((uint64_t)a * (uint64_t)b);
}

static inline dml_value dml_identity(void)
{
    return INT64_C(1);
}

#elif defined(DML_TYPE_INT32)

#define DML_ENTRY(kernel) dml_cumulative_product_int32_##kernel
#define DML_VALUE_BYTES 4
typedef int32_t dml_element;
typedef int32_t dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return (int32_t)((uint32_t)a * (uint32_t)b);
}

static inline dml_value dml_identity(void)
{
    return 1;
}

#elif defined(DML_TYPE_UINT64)

#define DML_ENTRY(kernel) dml_cumulative_product_uint64_##kernel
#define DML_VALUE_BYTES 8
typedef uint64_t dml_element;
typedef uint64_t dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a * b;
}

static inline dml_value dml_identity(void)
{
    return UINT64_C(1);
}

#elif defined(DML_TYPE_UINT32)

#define DML_ENTRY(kernel) dml_cumulative_product_uint32_##kernel
#define DML_VALUE_BYTES 4
typedef uint32_t dml_element;
typedef uint32_t dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a * b;
}

static inline dml_value dml_identity(void)
{
    return 1u;
}

#endif

#define DML_CHUNK 1024 /* values in a local buffer */

static inline int64_t dml_least(int64_t a, int64_t b) { return a < b ? a : b; }

#if defined(DML_TYPE_FLOAT16)

/* Half precision by integer steps: every half is a float; a float rounds to the nearest half, ties to even. */

static inline float dml_from_half(uint16_t half)
{
    const uint32_t sign = (uint32_t)(half & 0x8000u) << 16;
    const uint32_t exponent = half & 0x7c00u;
    const uint32_t fraction = half & 0x03ffu;
    const float subnormal = (float)(int32_t)fraction * 0x1p-24f;
    uint32_t bits, small;
    float value;
    memcpy(&small, &subnormal, sizeof small);
    bits = ((exponent | fraction) << 13) + 0x38000000u;
    bits = exponent == 0x7c00u ? 0x7f800000u | (fraction << 13) | (fraction ? 0x00400000u : 0u) : bits;
    bits = sign | (exponent == 0 ? small : bits);
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline uint16_t dml_to_half(float value)
{
    uint32_t bits, shifted, half;
    float sum;
    memcpy(&bits, &value, sizeof bits);
    const uint32_t sign = (bits >> 16) & 0x8000u;
    const uint32_t size = bits & 0x7fffffffu;
    /* 0.5f has the unit 2^-24 in its last place, the smallest half: the addition rounds as a subnormal half must. */
    const float small = size < 0x38800000u ? value : 0.0f;
    sum = (small < 0.0f ? -small : small) + 0.5f;
    memcpy(&shifted, &sum, sizeof shifted);
    half = (size + 0x0fffu + ((size >> 13) & 1u) - 0x38000000u) >> 13;
    half = size < 0x38800000u ? shifted - 0x3f000000u : half;
    half = size >= 0x47800000u ? 0x7c00u : half;
    half = size > 0x7f800000u ? 0x7e00u | ((size >> 13) & 0x03ffu) : half;
    return (uint16_t)(sign | half);
}

static inline void dml_unpack(dml_value *restrict to, const dml_element *from, int64_t count)
{
    int64_t i = 0;
#if defined(__F16C__) && !defined(DML_PLAIN_C11)
    for (; i + 8 <= count; i += 8)
        _mm256_storeu_ps(to + i, _mm256_cvtph_ps(_mm_loadu_si128((const __m128i *)(const void *)(from + i))));
#endif
    for (; i < count; ++i)
        to[i] = dml_from_half(from[i]);
}

static inline void dml_pack(dml_element *restrict to, const dml_value *from, int64_t count)
{
    int64_t i = 0;
#if defined(__F16C__) && !defined(DML_PLAIN_C11)
    for (; i + 8 <= count; i += 8)
        _mm_storeu_si128((__m128i *)(void *)(to + i), _mm256_cvtps_ph(_mm256_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT));
#endif
    for (; i < count; ++i)
        to[i] = dml_to_half(from[i]);
}

static inline dml_value dml_load(const dml_element *from) { return dml_from_half(*from); }
static inline void dml_store(dml_element *to, dml_value value) { *to = dml_to_half(value); }

#else

static inline dml_value dml_load(const dml_element *from) { return *from; }
static inline void dml_store(dml_element *to, dml_value value) { *to = value; }

#endif

/* Copies bytes between places that do not overlap. Runs are often short, so this is inline. With `stream` the copy goes
 * past the caches, which saves reading the lines that are about to be overwritten. */
static inline void dml_copy(void *restrict to, const void *restrict from, int64_t bytes, int64_t stream)
{
    unsigned char *target = to;
    const unsigned char *source = from;
    int64_t at = 0;
#if defined(__AVX__) && !defined(DML_PLAIN_C11)
    if (stream) {
        at = dml_least((int64_t)(-(uintptr_t)to & 63u), bytes);
        memcpy(target, source, (size_t)at);
        for (; at + 32 <= bytes; at += 32)
            _mm256_stream_si256((__m256i *)(void *)(target + at),
                                _mm256_loadu_si256((const __m256i *)(const void *)(source + at)));
    } else {
        for (; at + 32 <= bytes; at += 32)
            _mm256_storeu_si256((__m256i *)(void *)(target + at),
                                _mm256_loadu_si256((const __m256i *)(const void *)(source + at)));
    }
#endif
    (void)stream;
    if (at < bytes)
        memcpy(target + at, source + at, (size_t)(bytes - at));
}

/* Makes streamed stores visible to other threads; every entry that streams ends with it. */
static inline void dml_settle(int64_t stream)
{
#if defined(__AVX__) && !defined(DML_PLAIN_C11)
    if (stream)
        _mm_sfence();
#endif
    (void)stream;
}

/* Loads `count` elements, `stride` apart (negative: backwards; 0: one element, repeated). */
static inline void dml_load_run(dml_value *restrict to, const dml_element *from, int64_t stride, int64_t count)
{
    if (stride == 1) {
#if defined(DML_TYPE_FLOAT16)
        dml_unpack(to, from, count);
#else
        dml_copy(to, from, count * (int64_t)sizeof *to, 0);
#endif
    } else if (stride == -1) {
        for (int64_t i = 0; i < count; ++i)
            to[i] = dml_load(from - i);
    } else {
        for (int64_t i = 0; i < count; ++i)
            to[i] = dml_load(from + i * stride);
    }
}

/* The same values, where they lie if memory holds them as they are, else in `buffer`. */
static inline const dml_value *dml_view_run(dml_value *buffer, const dml_element *from, int64_t stride, int64_t count)
{
#if !defined(DML_TYPE_FLOAT16)
    if (stride == 1)
        return from;
#endif
    dml_load_run(buffer, from, stride, count);
    return buffer;
}

/* Stores neighbouring values, at most DML_CHUNK. */
static inline void dml_store_dense(dml_element *restrict to, const dml_value *restrict from, int64_t count, int64_t stream)
{
#if defined(DML_TYPE_FLOAT16)
    dml_element packed[DML_CHUNK];
    dml_pack(packed, from, count);
    dml_copy(to, packed, count * (int64_t)sizeof *to, stream);
#else
    dml_copy(to, from, count * (int64_t)sizeof *to, stream);
#endif
}

/* Stores at most DML_CHUNK values, `stride` elements apart (negative: backwards); nothing between them is written. */
static inline void dml_store_run(dml_element *restrict to, int64_t stride, const dml_value *restrict from, int64_t count,
                                 int64_t stream)
{
    if (stride == 1) {
        dml_store_dense(to, from, count, stream);
    } else if (stride == -1) {
        dml_value turned[DML_CHUNK];
        for (int64_t i = 0; i < count; ++i)
            turned[i] = from[count - 1 - i];
        dml_store_dense(to - (count - 1), turned, count, stream);
    } else {
        for (int64_t i = 0; i < count; ++i)
            dml_store(to + i * stride, from[i]);
    }
}

/* A tile is DML_TILE neighbours; it is DML_PARTS groups of DML_LANES, which are combined at once. */

#define DML_TILE 16

#if defined(__GNUC__) && !defined(DML_PLAIN_C11)
#if defined(__AVX512F__)
#define DML_REGISTER_BYTES 64
#elif defined(__AVX__)
#define DML_REGISTER_BYTES 32
#else
#define DML_REGISTER_BYTES 16
#endif
#if DML_REGISTER_BYTES < DML_TILE * DML_VALUE_BYTES
#define DML_LANES (DML_REGISTER_BYTES / DML_VALUE_BYTES)
#else
#define DML_LANES DML_TILE
#endif
#else
#define DML_LANES 1
#endif
#define DML_PARTS (DML_TILE / DML_LANES)

#if DML_LANES == 1

typedef dml_value dml_lanes;

static inline dml_lanes dml_load_lanes(const dml_value *from) { return *from; }
static inline void dml_store_lanes(dml_value *to, dml_lanes lanes) { *to = lanes; }
static inline dml_lanes dml_spread(dml_value value) { return value; }
static inline dml_value dml_any_lane(dml_lanes lanes) { return lanes; }
static inline dml_lanes dml_spread_last(dml_lanes lanes) { return lanes; }
static inline dml_lanes dml_combine_lanes(dml_lanes a, dml_lanes b) { return dml_combine(a, b); }
static inline dml_lanes dml_scan_lanes(dml_lanes lanes) { return lanes; }

#else

typedef dml_value dml_lanes __attribute__((vector_size(DML_LANES * DML_VALUE_BYTES)));

#if defined(__clang__) || __GNUC__ >= 12
#define DML_SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#if DML_VALUE_BYTES == 8
typedef int64_t dml_index;
#elif DML_VALUE_BYTES == 4
typedef int32_t dml_index;
#elif DML_VALUE_BYTES == 2
typedef int16_t dml_index;
#else
typedef int8_t dml_index;
#endif
typedef dml_index dml_indices __attribute__((vector_size(DML_LANES * DML_VALUE_BYTES)));
#define DML_SHUFFLE(a, b, ...) __builtin_shuffle(a, b, (dml_indices){__VA_ARGS__})
#endif

static inline dml_lanes dml_load_lanes(const dml_value *from)
{
    dml_lanes lanes;
    memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

static inline void dml_store_lanes(dml_value *to, dml_lanes lanes) { memcpy(to, &lanes, sizeof lanes); }

static inline dml_value dml_any_lane(dml_lanes lanes) { return lanes[0]; }

static inline dml_lanes dml_spread(dml_value value)
{
    const dml_lanes first = {value};
#if DML_LANES == 2
    return DML_SHUFFLE(first, first, 0, 0);
#elif DML_LANES == 4
    return DML_SHUFFLE(first, first, 0, 0, 0, 0);
#elif DML_LANES == 8
    return DML_SHUFFLE(first, first, 0, 0, 0, 0, 0, 0, 0, 0);
#elif DML_LANES == 16
    return DML_SHUFFLE(first, first, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
#endif
}

static inline dml_lanes dml_combine_lanes(dml_lanes a, dml_lanes b)
{
    dml_lanes lanes;
    for (int i = 0; i < DML_LANES; ++i)
        lanes[i] = dml_combine(a[i], b[i]);
    return lanes;
}

/* A compiler that sees through a shuffle combines lane by lane; hidden, it combines whole registers. */
static inline dml_lanes dml_hide(dml_lanes lanes)
{
#if defined(__x86_64__)
    __asm__("" : "+v"(lanes));
#elif defined(__aarch64__)
    __asm__("" : "+w"(lanes));
#endif
    return lanes;
}

/* Each step joins pairs of runs: the last lane of the left run goes in front of every lane of the right one. */
static inline dml_lanes dml_scan_lanes(dml_lanes v)
{
    dml_lanes left, joined;
#if DML_LANES == 2
    left = dml_hide(DML_SHUFFLE(v, v, 0, 0));
    joined = dml_hide(dml_combine_lanes(left, v));
    v = dml_hide(DML_SHUFFLE(v, joined, 0, 3));
#elif DML_LANES == 4
    left = dml_hide(DML_SHUFFLE(v, v, 0, 0, 2, 2));
    joined = dml_hide(dml_combine_lanes(left, v));
    v = dml_hide(DML_SHUFFLE(v, joined, 0, 5, 2, 7));
    left = dml_hide(DML_SHUFFLE(v, v, 0, 1, 1, 1));
    joined = dml_hide(dml_combine_lanes(left, v));
    v = dml_hide(DML_SHUFFLE(v, joined, 0, 1, 6, 7));
#elif DML_LANES == 8
    left = dml_hide(DML_SHUFFLE(v, v, 0, 0, 2, 2, 4, 4, 6, 6));
    joined = dml_hide(dml_combine_lanes(left, v));
    v = dml_hide(DML_SHUFFLE(v, joined, 0, 9, 2, 11, 4, 13, 6, 15));
    left = dml_hide(DML_SHUFFLE(v, v, 0, 1, 1, 1, 4, 5, 5, 5));
    joined = dml_hide(dml_combine_lanes(left, v));
    v = dml_hide(DML_SHUFFLE(v, joined, 0, 1, 10, 11, 4, 5, 14, 15));
    left = dml_hide(DML_SHUFFLE(v, v, 0, 1, 2, 3, 3, 3, 3, 3));
    joined = dml_hide(dml_combine_lanes(left, v));
    v = dml_hide(DML_SHUFFLE(v, joined, 0, 1, 2, 3, 12, 13, 14, 15));
#elif DML_LANES == 16
    left = dml_hide(DML_SHUFFLE(v, v, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14));
    joined = dml_hide(dml_combine_lanes(left, v));
    v = dml_hide(DML_SHUFFLE(v, joined, 0, 17, 2, 19, 4, 21, 6, 23, 8, 25, 10, 27, 12, 29, 14, 31));
    left = dml_hide(DML_SHUFFLE(v, v, 0, 1, 1, 1, 4, 5, 5, 5, 8, 9, 9, 9, 12, 13, 13, 13));
    joined = dml_hide(dml_combine_lanes(left, v));
    v = dml_hide(DML_SHUFFLE(v, joined, 0, 1, 18, 19, 4, 5, 22, 23, 8, 9, 26, 27, 12, 13, 30, 31));
    left = dml_hide(DML_SHUFFLE(v, v, 0, 1, 2, 3, 3, 3, 3, 3, 8, 9, 10, 11, 11, 11, 11, 11));
    joined = dml_hide(dml_combine_lanes(left, v));
    v = dml_hide(DML_SHUFFLE(v, joined, 0, 1, 2, 3, 20, 21, 22, 23, 8, 9, 10, 11, 28, 29, 30, 31));
    left = dml_hide(DML_SHUFFLE(v, v, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7));
    joined = dml_hide(dml_combine_lanes(left, v));
    v = dml_hide(DML_SHUFFLE(v, joined, 0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 28, 29, 30, 31));
#endif
    return v;
}

static inline dml_lanes dml_spread_last(dml_lanes v)
{
#if DML_LANES == 2
    return dml_hide(DML_SHUFFLE(v, v, 1, 1));
#elif DML_LANES == 4
    return dml_hide(DML_SHUFFLE(v, v, 3, 3, 3, 3));
#elif DML_LANES == 8
    return dml_hide(DML_SHUFFLE(v, v, 7, 7, 7, 7, 7, 7, 7, 7));
#elif DML_LANES == 16
    return dml_hide(DML_SHUFFLE(v, v, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15));
#endif
}

#endif

/* The order of combining. A line is cut into blocks and a block into tiles. Inside a tile a balanced tree gives each
 * element its prefix; tiles follow one another in their block, blocks in their line:
 *     result = before (all earlier blocks) o (carry (earlier tiles of the block) o prefix in the tile)
 */

/* Scans one tile in registers; the result is its total in every lane. */
static inline dml_lanes dml_scan_tile(dml_lanes part[DML_PARTS])
{
    for (int p = 0; p < DML_PARTS; ++p)
        part[p] = dml_scan_lanes(part[p]);
    for (int half = 1; half < DML_PARTS; half *= 2)
        for (int p = half; p < DML_PARTS; ++p)
            if (p & half)
                part[p] = dml_combine_lanes(dml_spread_last(part[(p & -half) - 1]), part[p]);
    return dml_spread_last(part[DML_PARTS - 1]);
}

/* Loads a tile of which `count` values exist; the rest is the identity. */
static inline void dml_load_tile(dml_lanes part[DML_PARTS], const dml_value *from, int64_t count)
{
    dml_value tile[DML_TILE];
    if (count < DML_TILE) {
        for (int64_t i = 0; i < DML_TILE; ++i)
            tile[i] = i < count ? from[i] : dml_identity();
        from = tile;
    }
    for (int p = 0; p < DML_PARTS; ++p)
        part[p] = dml_load_lanes(from + p * DML_LANES);
}

/* Scans `count` values into `to`, which has room for whole tiles. Returns the block's total so far. */
static dml_value dml_scan_run(dml_value *to, const dml_value *from, int64_t count, dml_value total, dml_value before)
{
    const dml_lanes front = dml_spread(before);
    dml_lanes carry = dml_spread(total), part[DML_PARTS];
    for (int64_t at = 0; at < count; at += DML_TILE) {
        dml_load_tile(part, from + at, count - at);
        const dml_lanes last = dml_scan_tile(part);
        for (int p = 0; p < DML_PARTS; ++p)
            dml_store_lanes(to + at + p * DML_LANES, dml_combine_lanes(front, dml_combine_lanes(carry, part[p])));
        carry = dml_combine_lanes(carry, last);
    }
    return dml_any_lane(carry);
}

/* The total of a block, combined in the same order, without its elements' results. */
static dml_value dml_reduce_run(const dml_value *from, int64_t count, dml_value total)
{
    dml_lanes carry = dml_spread(total), part[DML_PARTS];
    for (int64_t at = 0; at < count; at += DML_TILE) {
        dml_load_tile(part, from + at, count - at);
        carry = dml_combine_lanes(carry, dml_scan_tile(part));
    }
    return dml_any_lane(carry);
}

/* One scan as the parameters of a step describe it. Strides are in elements; a reversed scan has negative ones along
 * the line and starts at the line's last element. */
typedef struct {
    int64_t length, block;
    int64_t input_start, output_start, input_stride, output_stride;
    int64_t exclusive, stream, group, rank;
    const int64_t *sizes, *input_strides, *output_strides; /* loops over the lines, outermost first */
} dml_scan;

static inline dml_scan dml_read_scan(const int64_t *p)
{
    const int64_t rank = p[9];
    return (dml_scan){p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], rank, p + 10, p + 10 + rank, p + 10 + 2 * rank};
}

/* Where line number `line`, counted over the first `rank` loops, begins in both tensors. */
static inline void dml_find_line(const dml_scan *scan, int64_t rank, int64_t line, int64_t *input, int64_t *output)
{
    *input = scan->input_start;
    *output = scan->output_start;
    for (int64_t d = rank - 1; d >= 0; --d) {
        const int64_t index = line % scan->sizes[d];
        line /= scan->sizes[d];
        *input += index * scan->input_strides[d];
        *output += index * scan->output_strides[d];
    }
}

/* Scans `count` elements of one block and returns their total; `before` combines all earlier blocks. In an exclusive
 * scan each element gets its predecessor's result, which lies one place to the left in the buffer. */
static dml_value dml_scan_block(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t count,
                                dml_value before)
{
    _Alignas(64) dml_value loaded[DML_CHUNK];
    _Alignas(64) dml_value buffer[DML_TILE + DML_CHUNK];
    dml_value *const results = buffer + DML_TILE, total = dml_identity();
    results[-1] = before;
    for (int64_t at = 0; at < count; at += DML_CHUNK) {
        const int64_t n = dml_least(DML_CHUNK, count - at);
        const dml_value *values = dml_view_run(loaded, input + at * scan->input_stride, scan->input_stride, n);
        total = dml_scan_run(results, values, n, total, before);
        dml_store_run(output + at * scan->output_stride, scan->output_stride, results - scan->exclusive, n, scan->stream);
        results[-1] = results[n - 1];
    }
    return total;
}

/* The total of one block of `count` elements. */
static dml_value dml_reduce_block(const dml_scan *scan, const dml_element *input, int64_t count)
{
    _Alignas(64) dml_value loaded[DML_CHUNK];
    dml_value total = dml_identity();
    for (int64_t at = 0; at < count; at += DML_CHUNK) {
        const int64_t n = dml_least(DML_CHUNK, count - at);
        const dml_value *values = dml_view_run(loaded, input + at * scan->input_stride, scan->input_stride, n);
        total = dml_reduce_run(values, n, total);
    }
    return total;
}

#define DML_BAND 256 /* lines that are scanned side by side */

/* Asks for memory that is needed soon: rows far apart are no stream that the processor foresees. */
static inline void dml_fetch(const void *place)
{
#if defined(__GNUC__) && !defined(DML_PLAIN_C11)
    __builtin_prefetch(place);
#endif
    (void)place;
}

/* Combines two rows of values, element by element. */
static inline void dml_combine_rows(dml_value *to, const dml_value *a, const dml_value *b, int64_t width)
{
    for (int64_t i = 0; i < width; i += DML_LANES)
        dml_store_lanes(to + i, dml_combine_lanes(dml_load_lanes(a + i), dml_load_lanes(b + i)));
}

/* Scans a whole tile of rows down DML_LANES columns, in registers. */
static inline void dml_scan_down(dml_value (*rows)[DML_BAND], int64_t at, dml_value *carry, const dml_value *before)
{
    dml_lanes row[DML_TILE];
    for (int r = 0; r < DML_TILE; ++r)
        row[r] = dml_load_lanes(rows[r] + at);
    row[1] = dml_combine_lanes(row[0], row[1]);
    row[3] = dml_combine_lanes(row[2], row[3]);
    row[5] = dml_combine_lanes(row[4], row[5]);
    row[7] = dml_combine_lanes(row[6], row[7]);
    row[9] = dml_combine_lanes(row[8], row[9]);
    row[11] = dml_combine_lanes(row[10], row[11]);
    row[13] = dml_combine_lanes(row[12], row[13]);
    row[15] = dml_combine_lanes(row[14], row[15]);
    row[2] = dml_combine_lanes(row[1], row[2]);
    row[3] = dml_combine_lanes(row[1], row[3]);
    row[6] = dml_combine_lanes(row[5], row[6]);
    row[7] = dml_combine_lanes(row[5], row[7]);
    row[10] = dml_combine_lanes(row[9], row[10]);
    row[11] = dml_combine_lanes(row[9], row[11]);
    row[14] = dml_combine_lanes(row[13], row[14]);
    row[15] = dml_combine_lanes(row[13], row[15]);
    row[4] = dml_combine_lanes(row[3], row[4]);
    row[5] = dml_combine_lanes(row[3], row[5]);
    row[6] = dml_combine_lanes(row[3], row[6]);
    row[7] = dml_combine_lanes(row[3], row[7]);
    row[12] = dml_combine_lanes(row[11], row[12]);
    row[13] = dml_combine_lanes(row[11], row[13]);
    row[14] = dml_combine_lanes(row[11], row[14]);
    row[15] = dml_combine_lanes(row[11], row[15]);
    row[8] = dml_combine_lanes(row[7], row[8]);
    row[9] = dml_combine_lanes(row[7], row[9]);
    row[10] = dml_combine_lanes(row[7], row[10]);
    row[11] = dml_combine_lanes(row[7], row[11]);
    row[12] = dml_combine_lanes(row[7], row[12]);
    row[13] = dml_combine_lanes(row[7], row[13]);
    row[14] = dml_combine_lanes(row[7], row[14]);
    row[15] = dml_combine_lanes(row[7], row[15]);
    const dml_lanes front = dml_load_lanes(before + at), total = dml_load_lanes(carry + at);
    for (int r = 0; r < DML_TILE; ++r)
        dml_store_lanes(rows[r] + at, dml_combine_lanes(front, dml_combine_lanes(total, row[r])));
    dml_store_lanes(carry + at, dml_combine_lanes(total, row[DML_TILE - 1]));
}

/* The same for the last `count` rows of a line, which fill no tile. */
static void dml_scan_rest(dml_value (*rows)[DML_BAND], int64_t count, const dml_value *carry, const dml_value *before,
                          int64_t width)
{
    for (int64_t half = 1; half < count; half *= 2)
        for (int64_t r = half; r < count; ++r)
            if (r & half)
                dml_combine_rows(rows[r], rows[(r & -half) - 1], rows[r], width);
    for (int64_t r = 0; r < count; ++r) {
        dml_combine_rows(rows[r], carry, rows[r], width);
        dml_combine_rows(rows[r], before, rows[r], width);
    }
}

/* Scans at most DML_BAND lines whose first elements lie `input_step` and `output_step` apart. */
static void dml_scan_band(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t input_step,
                          int64_t output_step, int64_t width)
{
    _Alignas(64) dml_value buffer[1 + DML_TILE][DML_BAND];
    _Alignas(64) dml_value carry[DML_BAND], before[DML_BAND];
    dml_value(*const rows)[DML_BAND] = buffer + 1;
    const int64_t whole = (width + DML_LANES - 1) / DML_LANES * DML_LANES;
    for (int64_t i = 0; i < whole; ++i)
        carry[i] = before[i] = rows[-1][i] = dml_identity();
    for (int64_t at = 0; at < scan->length; at += DML_TILE) {
        const int64_t count = dml_least(DML_TILE, scan->length - at);
        if (at > 0 && at % scan->block == 0) {
            dml_combine_rows(before, before, carry, whole);
            for (int64_t i = 0; i < whole; ++i)
                carry[i] = dml_identity();
        }
        for (int64_t r = 0; r < count; ++r) {
            dml_load_run(rows[r], input + (at + r) * scan->input_stride, input_step, width);
            for (int64_t i = width; i < whole; ++i)
                rows[r][i] = dml_identity();
        }
        const int64_t more = input_step == 1 && at + 2 * DML_TILE <= scan->length;
        for (int64_t i = 0; count == DML_TILE && i < whole; i += DML_LANES) {
            for (int64_t r = DML_TILE; more && r < 2 * DML_TILE; ++r)
                dml_fetch(input + (at + r) * scan->input_stride + i);
            dml_scan_down(rows, i, carry, before);
        }
        if (count < DML_TILE)
            dml_scan_rest(rows, count, carry, before, whole);
        for (int64_t r = 0; r < count; ++r)
            dml_store_run(output + (at + r) * scan->output_stride, output_step, rows[r - scan->exclusive], width,
                          scan->stream);
        if (scan->exclusive)
            memcpy(rows[-1], rows[count - 1], (size_t)whole * sizeof(dml_value));
    }
}

/* Entries. `tensors` are the input and the output, then the blocks' totals where a step has them. */

typedef const int64_t *dml_parameters;
typedef void *const *dml_tensors;

void DML_ENTRY(scan_lines)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end);
void DML_ENTRY(scan_columns)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end);
void DML_ENTRY(reduce_blocks)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end);
void DML_ENTRY(scan_partials)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end);
void DML_ENTRY(scan_blocks)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end);

/* An item is a line. */
void DML_ENTRY(scan_lines)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end)
{
    const dml_scan scan = dml_read_scan(parameters);
    for (int64_t line = begin; line < end; ++line) {
        int64_t input, output;
        dml_value before = dml_identity();
        dml_find_line(&scan, scan.rank, line, &input, &output);
        for (int64_t at = 0; at < scan.length; at += scan.block) {
            const dml_element *from = (const dml_element *)tensors[0] + input + at * scan.input_stride;
            dml_element *to = (dml_element *)tensors[1] + output + at * scan.output_stride;
            const int64_t count = dml_least(scan.block, scan.length - at);
            before = dml_combine(before, dml_scan_block(&scan, from, to, count, before));
        }
    }
    dml_settle(scan.stream);
}

/* An item is a group of lines that are neighbours in the innermost loop over the lines. */
void DML_ENTRY(scan_columns)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end)
{
    const dml_scan scan = dml_read_scan(parameters);
    const int64_t last = scan.rank - 1, columns = scan.sizes[last];
    const int64_t input_step = scan.input_strides[last], output_step = scan.output_strides[last];
    const int64_t groups = (columns + scan.group - 1) / scan.group;
    for (int64_t item = begin; item < end; ++item) {
        const int64_t first = item % groups * scan.group, stop = dml_least(first + scan.group, columns);
        int64_t input, output;
        dml_find_line(&scan, last, item / groups, &input, &output);
        for (int64_t column = first; column < stop; column += DML_BAND) {
            const dml_element *from = (const dml_element *)tensors[0] + input + column * input_step;
            dml_element *to = (dml_element *)tensors[1] + output + column * output_step;
            dml_scan_band(&scan, from, to, input_step, output_step, dml_least(DML_BAND, stop - column));
        }
    }
    dml_settle(scan.stream);
}

/* The blocks of few long lines, in two passes. An item is one block of one line, the lines' first blocks first; totals[item] is
 * its total, then what precedes it. */
void DML_ENTRY(reduce_blocks)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end)
{
    const dml_scan scan = dml_read_scan(parameters);
    dml_value *const totals = tensors[1];
    for (int64_t item = begin; item < end; ++item) {
        const int64_t at = item / scan.group * scan.block;
        int64_t input, output;
        dml_find_line(&scan, scan.rank, item % scan.group, &input, &output);
        const dml_element *from = (const dml_element *)tensors[0] + input + at * scan.input_stride;
        totals[item] = dml_reduce_block(&scan, from, dml_least(scan.block, scan.length - at));
    }
}

/* An item is a line. */
void DML_ENTRY(scan_partials)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end)
{
    const int64_t blocks = parameters[0], lines = parameters[1];
    dml_value *const totals = tensors[0];
    for (int64_t line = begin; line < end; ++line) {
        dml_value before = dml_identity();
        for (int64_t block = 0; block < blocks; ++block) {
            dml_value *const place = totals + block * lines + line;
            const dml_value total = *place;
            *place = before;
            before = dml_combine(before, total);
        }
    }
}

/* As reduce_blocks; writes the results. */
void DML_ENTRY(scan_blocks)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end)
{
    const dml_scan scan = dml_read_scan(parameters);
    const dml_value *const totals = tensors[2];
    for (int64_t item = begin; item < end; ++item) {
        const int64_t at = item / scan.group * scan.block;
        int64_t input, output;
        dml_find_line(&scan, scan.rank, item % scan.group, &input, &output);
        const dml_element *from = (const dml_element *)tensors[0] + input + at * scan.input_stride;
        dml_element *to = (dml_element *)tensors[1] + output + at * scan.output_stride;
        (void)dml_scan_block(&scan, from, to, dml_least(scan.block, scan.length - at), totals[item]);
    }
    dml_settle(scan.stream);
}
