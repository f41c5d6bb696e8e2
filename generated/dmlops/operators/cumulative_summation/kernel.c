/* Generated from spec/operators/cumulative_summation.yaml by templates/families/scan/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* CUMULATIVE_SUMMATION: running combinations along one axis.
 *
 * C11 that needs nothing but libm. Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_cumulative_summation_<type>_<kernel>. Every entry works on the items [begin, end), which are independent:
 * the order of combining, and so every bit of the result, depends on `length` and `block` alone.
 */

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* GNU C's vectors and single instructions stand for <immintrin.h>, which takes longer to read than a kernel to compile. */
#if defined(__GNUC__) && defined(__x86_64__) && defined(__AVX__) && !defined(DML_PLAIN_C11)
#define DML_X86
#endif

#if defined(DML_TYPE_FLOAT32) + defined(DML_TYPE_FLOAT16) + defined(DML_TYPE_INT64) + defined(DML_TYPE_INT32) + \
    defined(DML_TYPE_UINT64) + defined(DML_TYPE_UINT32) != 1
#error "define exactly one data type, for example -DDML_TYPE_FLOAT32"
#endif

#if defined(DML_TYPE_FLOAT32)

#define DML_ENTRY(kernel) dml_cumulative_summation_float32_##kernel
#define DML_VALUE_BYTES 4
typedef float dml_element;
typedef float dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a + b;
}

static inline dml_value dml_identity(void)
{
    return 0.0f;
}

#elif defined(DML_TYPE_FLOAT16)

#define DML_ENTRY(kernel) dml_cumulative_summation_float16_##kernel
#define DML_VALUE_BYTES 4
#define DML_LOADS_HALF
#define DML_STORES_HALF
typedef uint16_t dml_element;
typedef float dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a + b;
}

static inline dml_value dml_identity(void)
{
    return 0.0f;
}

#elif defined(DML_TYPE_INT64)

#define DML_ENTRY(kernel) dml_cumulative_summation_int64_##kernel
#define DML_VALUE_BYTES 8
typedef int64_t dml_element;
typedef int64_t dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return (int64_t)((uint64_t)a + (uint64_t)b);
}

static inline dml_value dml_identity(void)
{
    return INT64_C(0);
}

#elif defined(DML_TYPE_INT32)

#define DML_ENTRY(kernel) dml_cumulative_summation_int32_##kernel
#define DML_VALUE_BYTES 4
typedef int32_t dml_element;
typedef int32_t dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return (int32_t)((uint32_t)a + (uint32_t)b);
}

static inline dml_value dml_identity(void)
{
    return 0;
}

#elif defined(DML_TYPE_UINT64)

#define DML_ENTRY(kernel) dml_cumulative_summation_uint64_##kernel
#define DML_VALUE_BYTES 8
typedef uint64_t dml_element;
typedef uint64_t dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a + b;
}

static inline dml_value dml_identity(void)
{
    return UINT64_C(0);
}

#elif defined(DML_TYPE_UINT32)

#define DML_ENTRY(kernel) dml_cumulative_summation_uint32_##kernel
#define DML_VALUE_BYTES 4
typedef uint32_t dml_element;
typedef uint32_t dml_value;

static inline dml_value dml_combine(dml_value a, dml_value b)
{
    return a + b;
}

static inline dml_value dml_identity(void)
{
    return 0u;
}

#endif

#define DML_CHUNK ((int64_t)(4096 / sizeof(dml_value))) /* values in a local buffer */
#define DML_WAITING 128 /* and this many may wait there for the next chunk */

static inline int64_t dml_least(int64_t a, int64_t b) { return a < b ? a : b; }

#if defined(DML_X86)
typedef float dml_line32 __attribute__((vector_size(32), may_alias));

/* A store that leaves the caches alone; `to` is a multiple of 32. */
static inline void dml_stream32(unsigned char *to, const unsigned char *from)
{
    dml_line32 line;
    memcpy(&line, from, sizeof line);
    __asm__("vmovntps %1, %0" : "=m"(*(dml_line32 *)(void *)to) : "v"(line));
}

#if defined(__AVX512F__)
typedef float dml_line64 __attribute__((vector_size(64), may_alias));

/* A store that leaves the caches alone; `to` is a multiple of 64. */
static inline void dml_stream64(unsigned char *to, const unsigned char *from)
{
    dml_line64 line;
    memcpy(&line, from, sizeof line);
    __asm__("vmovntps %1, %0" : "=m"(*(dml_line64 *)(void *)to) : "v"(line));
}
#endif

#endif

/* Makes streamed stores visible to other threads; every entry that streams ends with it. */
static inline void dml_settle(int64_t stream)
{
#if defined(DML_X86)
    if (stream)
        __asm__ volatile("sfence" ::: "memory");
#endif
    (void)stream;
}

/* Copies bytes between places that do not overlap. Runs are often short, so this is inline. With `stream` the copy goes
 * past the caches, which saves reading the lines that are about to be overwritten; only whole lines can. */
static inline void dml_copy(void *restrict to, const void *restrict from, int64_t bytes, int64_t stream)
{
    unsigned char *target = to;
    const unsigned char *source = from;
    int64_t at = 0;
#if defined(DML_X86)
    if (stream) {
        at = dml_least((int64_t)(-(uintptr_t)to & 63u), bytes);
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

#if defined(DML_LOADS_HALF) || defined(DML_STORES_HALF)

/* Half precision by the processor's instructions, or by integer steps: every half is a float; a float rounds to the nearest
 * half, ties to even. */

#if defined(DML_X86) && defined(__F16C__)
#define DML_F16C
typedef float dml_floats4 __attribute__((vector_size(16)));
typedef float dml_floats8 __attribute__((vector_size(32)));
typedef uint16_t dml_halves8 __attribute__((vector_size(16)));
#if defined(__AVX512F__)
typedef float dml_floats16 __attribute__((vector_size(64)));
typedef uint16_t dml_halves16 __attribute__((vector_size(32)));
#endif
#endif

#endif
#if defined(DML_LOADS_HALF)

#if defined(DML_F16C)

static inline float dml_from_half(uint16_t half)
{
    const dml_halves8 halves = {half};
    dml_floats4 floats;
    __asm__("vcvtph2ps %1, %0" : "=x"(floats) : "x"(halves));
    return floats[0];
}

static inline dml_floats8 dml_from_halves8(const uint16_t *from)
{
    dml_halves8 halves;
    dml_floats8 floats;
    memcpy(&halves, from, sizeof halves);
    __asm__("vcvtph2ps %1, %0" : "=v"(floats) : "v"(halves));
    return floats;
}

#if defined(__AVX512F__)
static inline dml_floats16 dml_from_halves16(const uint16_t *from)
{
    dml_halves16 halves;
    dml_floats16 floats;
    memcpy(&halves, from, sizeof halves);
    __asm__("vcvtph2ps %1, %0" : "=v"(floats) : "v"(halves));
    return floats;
}
#endif

#else

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

#endif

static inline void dml_unpack(float *restrict to, const uint16_t *from, int64_t count)
{
    int64_t i = 0;
#if defined(DML_F16C)
#if defined(__AVX512F__)
    for (; i + 16 <= count; i += 16) {
        const dml_floats16 floats = dml_from_halves16(from + i);
        memcpy(to + i, &floats, sizeof floats);
    }
#endif
    for (; i + 8 <= count; i += 8) {
        const dml_floats8 floats = dml_from_halves8(from + i);
        memcpy(to + i, &floats, sizeof floats);
    }
#endif
    for (; i < count; ++i)
        to[i] = dml_from_half(from[i]);
}

#endif
#if defined(DML_STORES_HALF)

#if defined(DML_F16C)

static inline uint16_t dml_to_half(float value)
{
    const dml_floats4 floats = {value};
    dml_halves8 halves;
    __asm__("vcvtps2ph $0, %1, %0" : "=x"(halves) : "x"(floats));
    return halves[0];
}

#else

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

#endif

static inline void dml_pack(uint16_t *restrict to, const float *from, int64_t count)
{
    int64_t i = 0;
#if defined(DML_F16C)
#if defined(__AVX512F__)
    for (; i + 16 <= count; i += 16) {
        dml_floats16 floats;
        dml_halves16 halves;
        memcpy(&floats, from + i, sizeof floats);
        __asm__("vcvtps2ph $0, %1, %0" : "=v"(halves) : "v"(floats));
        memcpy(to + i, &halves, sizeof halves);
    }
#endif
    for (; i + 8 <= count; i += 8) {
        dml_floats8 floats;
        dml_halves8 halves;
        memcpy(&floats, from + i, sizeof floats);
        __asm__("vcvtps2ph $0, %1, %0" : "=v"(halves) : "v"(floats));
        memcpy(to + i, &halves, sizeof halves);
    }
#endif
    for (; i < count; ++i)
        to[i] = dml_to_half(from[i]);
}

#endif

static inline void dml_store(dml_element *to, dml_value value)
{
#if defined(DML_TYPE_FLOAT16)
    *to = dml_to_half(value);
#else
    *to = value;
#endif
}

/* Brings `count` elements together that lie `stride` apart (0: one element, repeated). */
static inline void dml_gather(dml_element *restrict to, const dml_element *from, int64_t stride, int64_t count)
{
    if (stride == 1) {
        dml_copy(to, from, count * (int64_t)sizeof *to, 0);
    } else if (stride == 2) { /* a stride that the compiler knows becomes shuffles */
        for (int64_t i = 0; i < count; ++i)
            to[i] = from[2 * i];
    } else {
        for (int64_t i = 0; i < count; ++i)
            to[i] = from[i * stride];
    }
}

/* The same elements, where they lie if they are neighbours, else in `buffer`. */
static inline const dml_element *dml_view(dml_element *buffer, const dml_element *from, int64_t stride, int64_t count)
{
    if (stride == 1)
        return from;
    dml_gather(buffer, from, stride, count);
    return buffer;
}

/* At most DML_CHUNK elements as values, where they lie if memory holds them so, else in `buffer`. */
static inline const dml_value *dml_view_values(dml_value *buffer, const dml_element *from, int64_t stride, int64_t count)
{
#if defined(DML_TYPE_FLOAT16)
    dml_element together[DML_CHUNK];
    dml_unpack(buffer, dml_view(together, from, stride, count), count);
    return buffer;
#else
    return dml_view(buffer, from, stride, count);
#endif
}

/* Stores at most DML_CHUNK + DML_WAITING values side by side. */
static inline void dml_store_dense(dml_element *restrict to, const dml_value *restrict from, int64_t count, int64_t stream)
{
#if defined(DML_TYPE_FLOAT16)
    dml_element packed[DML_CHUNK + DML_WAITING];
    dml_pack(packed, from, count);
    dml_copy(to, packed, count * (int64_t)sizeof *to, stream);
#else
    dml_copy(to, from, count * (int64_t)sizeof *to, stream);
#endif
}

/* Stores as many, `stride` elements apart; nothing between them is written. */
static inline void dml_store_run(dml_element *restrict to, int64_t stride, const dml_value *restrict from, int64_t count,
                                 int64_t stream)
{
    if (stride == 1) {
        dml_store_dense(to, from, count, stream);
    } else {
        for (int64_t i = 0; i < count; ++i)
            dml_store(to + i * stride, from[i]);
    }
}

/* Asks for memory that is needed soon: not every stream is one that the processor foresees. It goes to the second cache;
 * the first is too small for the rows of a band and what comes after them. */
static inline void dml_fetch(const void *place)
{
#if defined(__GNUC__) && !defined(DML_PLAIN_C11)
    __builtin_prefetch(place, 0, 2);
#endif
    (void)place;
}

static inline dml_value dml_load(const dml_element *from)
{
#if defined(DML_TYPE_FLOAT16)
    return dml_from_half(*from);
#else
    return *from;
#endif
}

#define DML_LOOPS 8 /* over the lines, at most */

/* One scan as the parameters of a step describe it. Strides are in elements; a reversed scan has negative ones along
 * the line and starts at the line's last element: it is `turned`. */
typedef struct {
    int64_t length, block;
    int64_t input_start, output_start, input_stride, output_stride;
    int64_t exclusive, stream, group, turned, rank;
    const int64_t *sizes, *input_strides, *output_strides; /* loops over the lines, outermost first */
} dml_scan;

static inline dml_scan dml_read_scan(const int64_t *p)
{
    const int64_t rank = p[9];
    return (dml_scan){p[0], p[1], p[2],     p[3], p[4],   p[5],          p[6],
                      p[7], p[8], p[5] < 0, rank, p + 10, p + 10 + rank, p + 10 + 2 * rank};
}

/* A line: its place in each loop, and where it begins in both tensors. */
typedef struct {
    int64_t index[DML_LOOPS], input, output;
} dml_line;

/* Line number `line`, counted over the first `rank` loops. */
static inline dml_line dml_find_line(const dml_scan *scan, int64_t rank, int64_t line)
{
    dml_line found;
    found.input = scan->input_start;
    found.output = scan->output_start;
    for (int64_t d = rank - 1; d >= 0; --d) {
        const int64_t rest = line / scan->sizes[d], index = line - rest * scan->sizes[d];
        found.index[d] = index;
        found.input += index * scan->input_strides[d];
        found.output += index * scan->output_strides[d];
        line = rest;
    }
    return found;
}

/* Goes on to the next line of the first `rank` loops. */
static inline void dml_next_line(const dml_scan *scan, int64_t rank, dml_line *line)
{
    for (int64_t d = rank - 1; d >= 0; --d) {
        line->input += scan->input_strides[d];
        line->output += scan->output_strides[d];
        if (++line->index[d] < scan->sizes[d])
            return;
        line->input -= scan->sizes[d] * scan->input_strides[d];
        line->output -= scan->sizes[d] * scan->output_strides[d];
        line->index[d] = 0;
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
static inline dml_lanes dml_take_lanes(const dml_element *from) { return dml_load(from); }
static inline void dml_store_lanes(dml_value *to, dml_lanes lanes) { *to = lanes; }
static inline dml_lanes dml_spread(dml_value value) { return value; }
static inline dml_value dml_any_lane(dml_lanes lanes) { return lanes; }
static inline dml_lanes dml_spread_last(dml_lanes lanes) { return lanes; }
static inline dml_lanes dml_turn_lanes(dml_lanes lanes) { return lanes; }
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

/* From elements to values. */
static inline dml_lanes dml_take_lanes(const dml_element *from)
{
#if !defined(DML_TYPE_FLOAT16)
    return dml_load_lanes(from);
#elif defined(DML_F16C) && DML_LANES == 16
    return dml_from_halves16(from);
#elif defined(DML_F16C) && DML_LANES == 8
    return dml_from_halves8(from);
#else
    dml_lanes lanes;
    for (int i = 0; i < DML_LANES; ++i)
        lanes[i] = dml_from_half(from[i]);
    return lanes;
#endif
}

static inline dml_value dml_any_lane(dml_lanes lanes) { return lanes[0]; }

#if DML_LANES == 2
#define DML_FIRST 0, 0
#define DML_LAST 1, 1
#define DML_TURNED 1, 0
#elif DML_LANES == 4
#define DML_FIRST 0, 0, 0, 0
#define DML_LAST 3, 3, 3, 3
#define DML_TURNED 3, 2, 1, 0
#elif DML_LANES == 8
#define DML_FIRST 0, 0, 0, 0, 0, 0, 0, 0
#define DML_LAST 7, 7, 7, 7, 7, 7, 7, 7
#define DML_TURNED 7, 6, 5, 4, 3, 2, 1, 0
#elif DML_LANES == 16
#define DML_FIRST 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
#define DML_LAST 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15
#define DML_TURNED 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0
#endif

static inline dml_lanes dml_spread(dml_value value)
{
    const dml_lanes first = {value};
    return DML_SHUFFLE(first, first, DML_FIRST);
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

/* Each step joins pairs of runs: the last lane of the left run goes in front of every lane of the right one, and the
 * identity in front of every lane of the left one. */
static inline dml_lanes dml_scan_lanes(dml_lanes v)
{
    const dml_lanes neutral = dml_spread(dml_identity());
    dml_lanes left;
#if DML_LANES == 2
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 2));
    v = dml_hide(dml_combine_lanes(left, v));
#elif DML_LANES == 4
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 4, 0, 6));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 5, 5));
    v = dml_hide(dml_combine_lanes(left, v));
#elif DML_LANES == 8
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 8, 0, 10, 0, 12, 0, 14));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 9, 9, 0, 0, 13, 13));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 0, 0, 11, 11, 11, 11));
    v = dml_hide(dml_combine_lanes(left, v));
#elif DML_LANES == 16
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 16, 0, 18, 0, 20, 0, 22, 0, 24, 0, 26, 0, 28, 0, 30));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 17, 17, 0, 0, 21, 21, 0, 0, 25, 25, 0, 0, 29, 29));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 0, 0, 19, 19, 19, 19, 0, 0, 0, 0, 27, 27, 27, 27));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 0, 0, 0, 0, 0, 0, 23, 23, 23, 23, 23, 23, 23, 23));
    v = dml_hide(dml_combine_lanes(left, v));
#endif
    return v;
}

static inline dml_lanes dml_spread_last(dml_lanes v) { return dml_hide(DML_SHUFFLE(v, v, DML_LAST)); }

/* The lanes in the opposite order. */
static inline dml_lanes dml_turn_lanes(dml_lanes v) { return dml_hide(DML_SHUFFLE(v, v, DML_TURNED)); }

#endif

/* The order of combining. A line is cut into blocks and a block into tiles. Inside a tile a balanced tree gives each
 * element its prefix; tiles follow one another in their block, blocks in their line:
 *     result = (before (all earlier blocks) o carry (earlier tiles of the block)) o prefix in the tile
 * except that the last result of a whole block is what the next block has before it: before o total.
 * A line that is `turned` is scanned towards lower addresses: what lies in memory as b a becomes a b in registers.
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

/* Loads a tile of which `count` elements exist; the rest is the identity. */
static inline void dml_load_tile(dml_lanes part[DML_PARTS], const dml_element *from, int64_t count, const int turned)
{
    if (count < DML_TILE) {
        dml_value tile[DML_TILE];
        for (int64_t i = 0; i < DML_TILE; ++i)
            tile[i] = i < count ? dml_load(turned ? from - i : from + i) : dml_identity();
        for (int p = 0; p < DML_PARTS; ++p)
            part[p] = dml_load_lanes(tile + p * DML_LANES);
    } else {
        for (int p = 0; p < DML_PARTS; ++p)
            part[p] = turned ? dml_turn_lanes(dml_take_lanes(from - (p + 1) * DML_LANES + 1))
                             : dml_take_lanes(from + p * DML_LANES);
    }
}

#define DML_AHEAD 512 /* elements */

/* Scans `count` elements into `to`, which has room for whole tiles. Returns the block's total so far. */
static inline dml_value dml_scan_run(dml_value *to, const dml_element *from, int64_t count, const int turned,
                                     dml_value total, dml_value before)
{
    const dml_lanes front = dml_spread(before);
    dml_lanes carry = dml_spread(total), part[DML_PARTS];
    for (int64_t at = 0; at < count; at += DML_TILE) {
        if (turned) /* downwards is not foreseen by every processor */
            dml_fetch(from - at - DML_AHEAD);
        dml_load_tile(part, turned ? from - at : from + at, count - at, turned);
        const dml_lanes last = dml_scan_tile(part), first = dml_combine_lanes(front, carry);
        for (int p = 0; p < DML_PARTS; ++p) {
            const dml_lanes results = dml_combine_lanes(first, part[p]);
            if (turned)
                dml_store_lanes(to - at - (p + 1) * DML_LANES + 1, dml_turn_lanes(results));
            else
                dml_store_lanes(to + at + p * DML_LANES, results);
        }
        carry = dml_combine_lanes(carry, last);
    }
    return dml_any_lane(carry);
}

/* `count` elements of a line from number `at` on, where they lie side by side: the first one that a scan meets. */
static inline const dml_element *dml_view_line(const dml_scan *scan, dml_element *buffer, const dml_element *input,
                                               int64_t count)
{
    const int64_t stride = scan->input_stride;
    return scan->turned ? dml_view(buffer, input + (count - 1) * stride, -stride, count) + count - 1
                        : dml_view(buffer, input, stride, count);
}

/* How many of `count` results to store so that the next ones begin a line of the cache. */
static inline int64_t dml_whole_lines(const dml_element *next, int64_t count, int64_t turned)
{
    const uintptr_t end = (uintptr_t)(turned ? next - count + 1 : next + count);
    return count - (int64_t)((turned ? -end : end) % 64u / sizeof *next);
}

/* Scans `count` elements of one block and returns their total; `before` combines all earlier blocks. Results wait in a
 * buffer until they fill lines of the cache. In an exclusive scan `before` is the first result and the last is left over. */
static dml_value dml_scan_block(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t count,
                                dml_value before)
{
    _Alignas(64) dml_element loaded[DML_CHUNK];
    _Alignas(64) dml_value buffer[DML_CHUNK + DML_WAITING];
    const int64_t stride = scan->output_stride, sign = scan->turned ? -1 : 1;
    dml_value *const results = scan->turned ? buffer + DML_CHUNK - 1 : buffer + DML_WAITING;
    dml_value total = dml_identity();
    int64_t waiting = scan->exclusive, stored = 0;
    if (waiting)
        results[-sign] = before;
    for (int64_t at = 0; at < count; at += DML_CHUNK) {
        const int64_t n = dml_least(DML_CHUNK, count - at);
        const dml_element *elements = dml_view_line(scan, loaded, input + at * scan->input_stride, n);
        if (scan->turned)
            total = dml_scan_run(results, elements, n, 1, total, before);
        else
            total = dml_scan_run(results, elements, n, 0, total, before);
        if (at + n == scan->block)
            results[sign * (n - 1)] = dml_combine(before, total);
        const dml_value *const first = results - sign * waiting;
        dml_element *const next = output + stored * stride;
        int64_t ready = at + n - stored; /* what was loaded may be stored, also in place */
        if (stride == sign && at + n < count)
            ready = dml_whole_lines(next, ready, scan->turned);
        if (scan->turned)
            dml_store_run(next + (ready - 1) * stride, -stride, first - (ready - 1), ready, scan->stream);
        else
            dml_store_run(next, stride, first, ready, scan->stream);
        stored += ready;
        waiting += n - ready;
        for (int64_t i = 1; i <= waiting && at + n < count; ++i)
            results[-sign * i] = results[sign * (n - i)];
    }
    return total;
}

/* The totals of whole tiles, many at once: two registers are joined into one, neighbour with neighbour, until each lane
 * holds the total of what was one register. The order in a tile is that of dml_scan_tile. */

#if DML_LANES > 1

/* The totals of the pairs of neighbours of a, then of b. */
static inline dml_lanes dml_join_pairs(dml_lanes a, dml_lanes b)
{
    dml_lanes left, right;
#if DML_LANES == 2
    left = DML_SHUFFLE(a, b, 0, 2);
    right = DML_SHUFFLE(a, b, 1, 3);
#elif DML_LANES == 4
    left = DML_SHUFFLE(a, b, 0, 2, 4, 6);
    right = DML_SHUFFLE(a, b, 1, 3, 5, 7);
#elif DML_LANES == 8
    left = DML_SHUFFLE(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
    right = DML_SHUFFLE(a, b, 1, 3, 5, 7, 9, 11, 13, 15);
#elif DML_LANES == 16
    left = DML_SHUFFLE(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    right = DML_SHUFFLE(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
#endif
    return dml_combine_lanes(dml_hide(left), dml_hide(right));
}

#define DML_MANY (DML_LANES * DML_LANES) /* elements that are reduced at once */

/* Combines `total` with the tiles of DML_MANY elements. */
static inline dml_value dml_reduce_many(const dml_element *from, const int turned, dml_value total)
{
    dml_lanes v[DML_LANES];
    dml_value part[DML_LANES];
    for (int i = 0; i < DML_LANES; ++i)
        v[i] = turned ? dml_turn_lanes(dml_take_lanes(from - (i + 1) * DML_LANES + 1)) : dml_take_lanes(from + i * DML_LANES);
#if DML_LANES == 2
    v[0] = dml_join_pairs(v[0], v[1]);
#elif DML_LANES == 4
    v[0] = dml_join_pairs(v[0], v[1]);
    v[1] = dml_join_pairs(v[2], v[3]);
    v[0] = dml_join_pairs(v[0], v[1]);
#elif DML_LANES == 8
    v[0] = dml_join_pairs(v[0], v[1]);
    v[1] = dml_join_pairs(v[2], v[3]);
    v[2] = dml_join_pairs(v[4], v[5]);
    v[3] = dml_join_pairs(v[6], v[7]);
    v[0] = dml_join_pairs(v[0], v[1]);
    v[1] = dml_join_pairs(v[2], v[3]);
    v[0] = dml_join_pairs(v[0], v[1]);
#elif DML_LANES == 16
    v[0] = dml_join_pairs(v[0], v[1]);
    v[1] = dml_join_pairs(v[2], v[3]);
    v[2] = dml_join_pairs(v[4], v[5]);
    v[3] = dml_join_pairs(v[6], v[7]);
    v[4] = dml_join_pairs(v[8], v[9]);
    v[5] = dml_join_pairs(v[10], v[11]);
    v[6] = dml_join_pairs(v[12], v[13]);
    v[7] = dml_join_pairs(v[14], v[15]);
    v[0] = dml_join_pairs(v[0], v[1]);
    v[1] = dml_join_pairs(v[2], v[3]);
    v[2] = dml_join_pairs(v[4], v[5]);
    v[3] = dml_join_pairs(v[6], v[7]);
    v[0] = dml_join_pairs(v[0], v[1]);
    v[1] = dml_join_pairs(v[2], v[3]);
    v[0] = dml_join_pairs(v[0], v[1]);
#endif
    dml_store_lanes(part, v[0]);
    for (int first = 0; first < DML_LANES; first += DML_PARTS) {
        for (int half = 1; half < DML_PARTS; half *= 2)
            for (int p = first; p < first + DML_PARTS; p += 2 * half)
                part[p] = dml_combine(part[p], part[p + half]);
        total = dml_combine(total, part[first]);
    }
    return total;
}

#else

#define DML_MANY DML_TILE

static inline dml_value dml_reduce_many(const dml_element *from, const int turned, dml_value total)
{
    dml_lanes part[DML_PARTS];
    dml_load_tile(part, from, DML_TILE, turned);
    return dml_combine(total, dml_scan_tile(part));
}

#endif

/* Combines `total` with the tiles of a run, the last of which may not be whole. */
static inline dml_value dml_reduce_run(const dml_element *from, int64_t count, const int turned, dml_value total)
{
    dml_lanes part[DML_PARTS];
    int64_t at = 0;
    for (; DML_MANY % DML_TILE == 0 && at + DML_MANY <= count; at += DML_MANY)
        total = dml_reduce_many(turned ? from - at : from + at, turned, total);
    for (; at < count; at += DML_TILE) {
        dml_load_tile(part, turned ? from - at : from + at, count - at, turned);
        total = dml_combine(total, dml_any_lane(dml_scan_tile(part)));
    }
    return total;
}

/* The total of one block of `count` elements. */
static dml_value dml_reduce_block(const dml_scan *scan, const dml_element *input, int64_t count)
{
    _Alignas(64) dml_element loaded[DML_CHUNK];
    dml_value total = dml_identity();
    for (int64_t at = 0; at < count; at += DML_CHUNK) {
        const int64_t n = dml_least(DML_CHUNK, count - at);
        const dml_element *elements = dml_view_line(scan, loaded, input + at * scan->input_stride, n);
        total = scan->turned ? dml_reduce_run(elements, n, 1, total) : dml_reduce_run(elements, n, 0, total);
    }
    return total;
}

/* A tile here is `count` rows of `width` elements, one of each line. `stride` leads from row to row, `step` from line to
 * line. Where a line's elements are closer together than the lines, the tile is walked line by line. */

#define DML_NARROW (1024 / DML_VALUE_BYTES) /* most lines that are turned round at once */

static inline int dml_is_line_by_line(int64_t stride, int64_t step)
{
    return (stride < 0 ? -stride : stride) < step;
}

/* Whole lines that follow one another without a gap; `n` is known to the compiler, which makes shuffles of it. */
static inline void dml_split(dml_element (*restrict rows)[DML_NARROW], const dml_element *from, int64_t width,
                             const int64_t n, const int turned)
{
    for (int64_t c = 0; c < width; ++c)
        for (int64_t r = 0; r < n; ++r)
            rows[turned ? n - 1 - r : r][c] = from[c * n + r];
}

static inline void dml_join(dml_element *restrict to, dml_element (*rows)[DML_NARROW], int64_t width, const int64_t n,
                            const int turned)
{
    for (int64_t c = 0; c < width; ++c)
        for (int64_t r = 0; r < n; ++r)
            to[c * n + r] = rows[turned ? n - 1 - r : r][c];
}

/* 1 where the lines are whole and packed, `n` elements each. */
static inline int dml_is_packed(const dml_scan *scan, int64_t stride, int64_t step, int64_t n)
{
    return scan->length == n && step == n && (stride == 1 || stride == -1);
}

static void dml_load_rows(const dml_scan *scan, dml_element (*restrict rows)[DML_NARROW], const dml_element *from,
                          int64_t step, int64_t width, int64_t count)
{
    const int64_t stride = scan->input_stride;
    const dml_element *const low = scan->turned ? from + (count - 1) * stride : from;
    if (dml_is_packed(scan, stride, step, 2)) {
        if (scan->turned)
            dml_split(rows, low, width, 2, 1);
        else
            dml_split(rows, low, width, 2, 0);
        return;
    }
    if (dml_is_packed(scan, stride, step, 3)) {
        if (scan->turned)
            dml_split(rows, low, width, 3, 1);
        else
            dml_split(rows, low, width, 3, 0);
        return;
    }
    if (dml_is_packed(scan, stride, step, 4)) {
        if (scan->turned)
            dml_split(rows, low, width, 4, 1);
        else
            dml_split(rows, low, width, 4, 0);
        return;
    }
    if (dml_is_line_by_line(stride, step)) {
        for (int64_t c = 0; c < width; ++c)
            for (int64_t r = 0; r < count; ++r)
                rows[r][c] = from[c * step + r * stride];
    } else {
        for (int64_t r = 0; r < count; ++r)
            dml_gather(rows[r], from + r * stride, step, width);
    }
}

static void dml_store_rows(const dml_scan *scan, dml_element *to, int64_t step, dml_element (*rows)[DML_NARROW],
                           int64_t width, int64_t count)
{
    const int64_t stride = scan->output_stride;
    if (dml_is_packed(scan, stride, step, 2)) {
        _Alignas(64) dml_element together[2 * DML_NARROW];
        if (scan->turned)
            dml_join(together, rows, width, 2, 1);
        else
            dml_join(together, rows, width, 2, 0);
        dml_copy(scan->turned ? to - 1 : to, together, width * 2 * (int64_t)sizeof *to, scan->stream);
        return;
    }
    if (dml_is_packed(scan, stride, step, 3)) {
        _Alignas(64) dml_element together[3 * DML_NARROW];
        if (scan->turned)
            dml_join(together, rows, width, 3, 1);
        else
            dml_join(together, rows, width, 3, 0);
        dml_copy(scan->turned ? to - 2 : to, together, width * 3 * (int64_t)sizeof *to, scan->stream);
        return;
    }
    if (dml_is_packed(scan, stride, step, 4)) {
        _Alignas(64) dml_element together[4 * DML_NARROW];
        if (scan->turned)
            dml_join(together, rows, width, 4, 1);
        else
            dml_join(together, rows, width, 4, 0);
        dml_copy(scan->turned ? to - 3 : to, together, width * 4 * (int64_t)sizeof *to, scan->stream);
        return;
    }
    if (dml_is_line_by_line(stride, step)) {
        for (int64_t c = 0; c < width; ++c)
            for (int64_t r = 0; r < count; ++r)
                to[c * step + r * stride] = rows[r][c];
    } else {
        for (int64_t r = 0; r < count; ++r)
            for (int64_t c = 0; c < width; ++c)
                to[r * stride + c * step] = rows[r][c];
    }
}

#define DML_BAND (4096 / DML_VALUE_BYTES) /* most lines that are scanned side by side */
#define DML_ROWS 4                        /* that are swept together */

/* What a band remembers from row to row, for each of its lines. */
typedef struct {
    dml_value four[DML_BAND], eight[DML_BAND]; /* the tile's runs that wait for their right neighbours */
    dml_value carry[DML_BAND], before[DML_BAND], front[DML_BAND]; /* front = before o carry */
} dml_memory;

/* Four rows, elements of lines i, i + 1 ..., joined with what precedes them as the tile's tree has it; `quarter` of the
 * tile. The first row is results[0]. */
static inline void dml_sweep_lanes(dml_memory *memory, dml_value *const *to, const dml_element *const *from, int64_t i,
                                   const int quarter)
{
    dml_lanes v[DML_ROWS];
    for (int r = 0; r < DML_ROWS; ++r)
        v[r] = dml_take_lanes(from[r]);
    v[1] = dml_combine_lanes(v[0], v[1]);
    v[3] = dml_combine_lanes(v[1], dml_combine_lanes(v[2], v[3]));
    v[2] = dml_combine_lanes(v[1], v[2]);
    if (quarter % 2 == 0) {
        dml_store_lanes(memory->four + i, v[3]);
    } else {
        const dml_lanes left = dml_load_lanes(memory->four + i);
        for (int r = 0; r < DML_ROWS; ++r)
            v[r] = dml_combine_lanes(left, v[r]);
    }
    if (quarter == 1) {
        dml_store_lanes(memory->eight + i, v[3]);
    } else if (quarter > 1) {
        const dml_lanes left = dml_load_lanes(memory->eight + i);
        for (int r = 0; r < DML_ROWS; ++r)
            v[r] = dml_combine_lanes(left, v[r]);
    }
    const dml_lanes front = dml_load_lanes(memory->front + i);
    for (int r = 0; r < DML_ROWS; ++r)
        dml_store_lanes(to[r] + i, dml_combine_lanes(front, v[r]));
    if (quarter == 3) {
        const dml_lanes carry = dml_combine_lanes(dml_load_lanes(memory->carry + i), v[3]);
        dml_store_lanes(memory->carry + i, carry);
        dml_store_lanes(memory->front + i, dml_combine_lanes(dml_load_lanes(memory->before + i), carry));
    }
}

/* `next` leads from each row to one that comes later. */
static inline void dml_sweep_rows(dml_memory *memory, dml_value *const *to, const dml_element *const *from, int64_t width,
                                  int64_t next, const int quarter)
{
    const dml_element *here[DML_ROWS];
    int64_t i = 0;
    for (; i + DML_LANES <= width; i += DML_LANES) {
        for (int r = 0; r < DML_ROWS; ++r) {
            here[r] = from[r] + i;
            dml_fetch(here[r] + next);
        }
        dml_sweep_lanes(memory, to, here, i, quarter);
    }
    if (i < width) {
        dml_element rest[DML_ROWS][DML_LANES];
        for (int r = 0; r < DML_ROWS; ++r) {
            here[r] = rest[r];
            for (int64_t k = 0; k < DML_LANES; ++k)
                rest[r][k] = from[r][dml_least(i + k, width - 1)];
        }
        dml_sweep_lanes(memory, to, here, i, quarter);
    }
}

static void dml_sweep(dml_memory *memory, dml_value *const *to, const dml_element *const *from, int64_t width, int64_t next,
                      int64_t quarter)
{
    switch (quarter) {
    case 0:
        dml_sweep_rows(memory, to, from, width, next, 0);
        break;
    case 1:
        dml_sweep_rows(memory, to, from, width, next, 1);
        break;
    case 2:
        dml_sweep_rows(memory, to, from, width, next, 2);
        break;
    case 3:
        dml_sweep_rows(memory, to, from, width, next, 3);
        break;
    }
}

/* Begins a line (at = 0), or its next block. */
static void dml_begin_block(dml_memory *memory, int64_t width, int64_t at)
{
    for (int64_t i = 0; i < width; ++i) {
        memory->before[i] = at == 0 ? dml_identity() : dml_combine(memory->before[i], memory->carry[i]);
        memory->carry[i] = dml_identity();
        memory->front[i] = memory->before[i];
    }
}

/* Lines of one element, neighbours in both tensors: nothing to combine, but as the others do it. */
static void dml_scan_single(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    _Alignas(64) dml_value loaded[DML_CHUNK], results[DML_CHUNK];
    for (int64_t at = 0; at < width; at += DML_CHUNK) {
        const int64_t n = dml_least(DML_CHUNK, width - at);
        const dml_value *const values = dml_view_values(loaded, input + at, 1, n);
        for (int64_t i = 0; i < n; ++i)
            results[i] = scan->exclusive ? dml_identity() : dml_combine(dml_identity(), values[i]);
        dml_store_dense(output + at, results, n, scan->stream);
    }
}

/* Scans at most DML_BAND lines, which are neighbours in both tensors; a line's last rows may be fewer than four. */
static void dml_scan_band(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    _Alignas(64) dml_memory memory;
    _Alignas(64) dml_value results[1 + DML_ROWS][DML_BAND];
    dml_value *const to[DML_ROWS] = {results[1], results[2], results[3], results[4]};
    const dml_element *from[DML_ROWS];
    const int64_t whole = (width + DML_LANES - 1) / DML_LANES * DML_LANES;
    for (int64_t i = 0; i < whole; ++i)
        results[0][i] = dml_identity();
    for (int64_t at = 0; at < scan->length; at += DML_ROWS) {
        const int64_t count = dml_least(DML_ROWS, scan->length - at);
        const int64_t next = at + 2 * DML_ROWS <= scan->length ? DML_ROWS * scan->input_stride : 0;
        if (at % scan->block == 0)
            dml_begin_block(&memory, whole, at);
        for (int64_t r = 0; r < DML_ROWS; ++r)
            from[r] = input + (at + dml_least(r, count - 1)) * scan->input_stride;
        dml_sweep(&memory, to, from, width, next, at % DML_TILE / DML_ROWS);
        if ((at + count) % scan->block == 0)
            memcpy(results[count], memory.front, (size_t)whole * sizeof(dml_value));
        for (int64_t r = 0; r < count; ++r)
            dml_store_dense(output + (at + r) * scan->output_stride, results[1 + r - scan->exclusive], width, scan->stream);
        if (scan->exclusive)
            memcpy(results[0], results[count], (size_t)whole * sizeof(dml_value));
    }
}

/* Scans at most DML_NARROW lines, `input_step` and `output_step` apart, which are turned round in tiles. */
static void dml_scan_turned_band(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t input_step,
                                 int64_t output_step, int64_t width)
{
    _Alignas(64) dml_memory memory;
    _Alignas(64) dml_value results[1 + DML_TILE][DML_NARROW];
    _Alignas(64) dml_element rows[DML_TILE][DML_NARROW];
    const int64_t whole = (width + DML_LANES - 1) / DML_LANES * DML_LANES, exclusive = scan->exclusive;
    for (int64_t i = 0; i < whole; ++i)
        results[0][i] = dml_identity();
    for (int64_t at = 0; at < scan->length; at += DML_TILE) {
        const int64_t count = dml_least(DML_TILE, scan->length - at);
        if (at % scan->block == 0)
            dml_begin_block(&memory, whole, at);
        dml_load_rows(scan, rows, input + at * scan->input_stride, input_step, width, count);
        for (int64_t r = 0; r < count; r += DML_ROWS) {
            dml_value *const to[DML_ROWS] = {results[1 + r], results[2 + r], results[3 + r], results[4 + r]};
            const dml_element *from[DML_ROWS];
            for (int64_t k = 0; k < DML_ROWS; ++k)
                from[k] = rows[dml_least(r + k, count - 1)];
            dml_sweep(&memory, to, from, width, 0, r / DML_ROWS);
        }
        if ((at + count) % scan->block == 0)
            memcpy(results[count], memory.front, (size_t)whole * sizeof(dml_value));
        for (int64_t r = 0; r < count; ++r)
            dml_store_dense(rows[r], results[1 + r - exclusive], width, 0);
        dml_store_rows(scan, output + at * scan->output_stride, output_step, rows, width, count);
        memcpy(results[0], results[count], (size_t)whole * sizeof(dml_value));
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
    dml_line line = dml_find_line(&scan, scan.rank, begin);
    for (int64_t item = begin; item < end; ++item) {
        const dml_element *from = (const dml_element *)tensors[0] + line.input;
        dml_element *to = (dml_element *)tensors[1] + line.output;
        dml_value before = dml_identity();
        for (int64_t at = 0; at < scan.length; at += scan.block) {
            const int64_t count = dml_least(scan.block, scan.length - at);
            const dml_value total =
                dml_scan_block(&scan, from + at * scan.input_stride, to + at * scan.output_stride, count, before);
            before = dml_combine(before, total);
        }
        dml_next_line(&scan, scan.rank, &line);
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
    const int is_dense = input_step == 1 && output_step == 1;
    const int64_t most = !is_dense ? DML_NARROW : scan.length == 1 ? scan.group : DML_BAND;
    dml_line line = dml_find_line(&scan, last, begin / groups);
    for (int64_t item = begin, group = begin % groups; item < end; ++item) {
        const int64_t first = group * scan.group, stop = dml_least(first + scan.group, columns);
        for (int64_t column = first; column < stop; column += most) {
            const dml_element *from = (const dml_element *)tensors[0] + line.input + column * input_step;
            dml_element *to = (dml_element *)tensors[1] + line.output + column * output_step;
            if (is_dense && scan.length == 1)
                dml_scan_single(&scan, from, to, dml_least(most, stop - column));
            else if (is_dense)
                dml_scan_band(&scan, from, to, dml_least(most, stop - column));
            else
                dml_scan_turned_band(&scan, from, to, input_step, output_step, dml_least(most, stop - column));
        }
        if (++group == groups) {
            group = 0;
            dml_next_line(&scan, last, &line);
        }
    }
    dml_settle(scan.stream);
}

/* The blocks of few long lines, in two passes. An item is one block of one line, the lines' first blocks first; totals[item] is
 * its total, then what precedes it. The passes may go wave by wave, so that the second finds the elements in a cache. */
void DML_ENTRY(reduce_blocks)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end)
{
    const dml_scan scan = dml_read_scan(parameters);
    dml_value *const totals = tensors[1];
    for (int64_t item = begin; item < end; ++item) {
        const int64_t at = item / scan.group * scan.block;
        const dml_line line = dml_find_line(&scan, scan.rank, item % scan.group);
        const dml_element *from = (const dml_element *)tensors[0] + line.input + at * scan.input_stride;
        totals[item] = dml_reduce_block(&scan, from, dml_least(scan.block, scan.length - at));
    }
}

/* An item is one line's blocks in one wave. Waves come in order: behind the totals lies each line's last one. */
void DML_ENTRY(scan_partials)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end)
{
    const int64_t blocks = parameters[0], lines = parameters[1], wave = parameters[2];
    dml_value *const totals = tensors[0], *const last = totals + blocks * lines;
    for (int64_t item = begin; item < end; ++item) {
        const int64_t line = item % lines, first = item / lines * wave, stop = dml_least(first + wave, blocks);
        dml_value before = first == 0 ? dml_identity() : last[line];
        for (int64_t block = first; block < stop; ++block) {
            dml_value *const place = totals + block * lines + line;
            const dml_value total = *place;
            *place = before;
            before = dml_combine(before, total);
        }
        last[line] = before;
    }
}

/* As reduce_blocks; writes the results. */
void DML_ENTRY(scan_blocks)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end)
{
    const dml_scan scan = dml_read_scan(parameters);
    const dml_value *const totals = tensors[2];
    for (int64_t item = begin; item < end; ++item) {
        const int64_t at = item / scan.group * scan.block;
        const dml_line line = dml_find_line(&scan, scan.rank, item % scan.group);
        const dml_element *from = (const dml_element *)tensors[0] + line.input + at * scan.input_stride;
        dml_element *to = (dml_element *)tensors[1] + line.output + at * scan.output_stride;
        (void)dml_scan_block(&scan, from, to, dml_least(scan.block, scan.length - at), totals[item]);
    }
    dml_settle(scan.stream);
}
