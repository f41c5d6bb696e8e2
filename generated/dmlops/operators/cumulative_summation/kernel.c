/* Generated from spec/operators/cumulative_summation.yaml by templates/families/scan/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* CUMULATIVE_SUMMATION: running combinations along one axis.
 *
 * C11 that needs nothing but libm. Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_cumulative_summation_<type>_<kernel>. Every entry works on the items [begin, end), which may be shared among
 * threads at will: the order of combining, and so every bit of the result, depends on `length` and `block` alone.
 */

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* GNU C's vectors and single instructions stand for <immintrin.h>, which takes longer to read than a kernel to compile. */
#if defined(__GNUC__) && defined(__x86_64__) && defined(__AVX__) && !defined(DML_PLAIN_C11)
#define DML_X86
#endif

#include <stdatomic.h>
#if defined(__unix__) || defined(__APPLE__)
#include <sched.h>
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

#define DML_CHUNK ((int64_t)(4096 / sizeof(dml_value))) /* elements in a local buffer */

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

/* Stores elements `stride` apart; nothing between them is written. */
static inline void dml_scatter(dml_element *restrict to, int64_t stride, const dml_element *restrict from, int64_t count,
                               int64_t stream)
{
    if (stride == 1) {
        dml_copy(to, from, count * (int64_t)sizeof *to, stream);
    } else {
        for (int64_t i = 0; i < count; ++i)
            to[i * stride] = from[i];
    }
}

typedef const int64_t *dml_parameters;
typedef void *const *dml_tensors;

/* Asks for memory that is needed soon: not every stream is one that the processor foresees. It goes to the second cache;
 * the first is too small for the rows of a band and what comes after them. */
static inline void dml_fetch(const void *place)
{
#if defined(__GNUC__) && !defined(DML_PLAIN_C11)
    __builtin_prefetch(place, 0, 2);
#endif
    (void)place;
}

/* Asks for a line of the cache that two lines of a tensor share: a store that waits for it holds up all later ones, streamed ones
 * as well. */
static inline void dml_fetch_to_store(const void *place)
{
#if defined(__GNUC__) && !defined(DML_PLAIN_C11)
    __builtin_prefetch(place, 1, 3);
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

#if defined(__GNUC__) && !defined(DML_PLAIN_C11)
#define DML_APART __attribute__((noinline)) /* compiled once, however often it is called */
#define DML_ONE_BY_ONE __asm__ volatile("") /* in a loop that does not become faster as vectors: trying takes compilers long */
#else
#define DML_APART
#define DML_ONE_BY_ONE ((void)0)
#endif

#define DML_LOOPS 8 /* over the lines, at most */

/* One scan as the parameters of a step describe it. Strides are in elements; a reversed scan has negative ones along
 * the line and starts at the line's last element: it is `turned`. */
typedef struct {
    int64_t length, block;
    int64_t input_start, output_start, input_stride, output_stride;
    int64_t exclusive, stream, group, turned, rank;
    const int64_t *sizes, *input_strides, *output_strides; /* loops over the lines, outermost first */
    int64_t ahead; /* how far away are those that are wanted soon, where lines are scanned downwards */
} dml_scan;

#define DML_STRETCH 8192 /* most elements that are scanned or totalled in one go */
#define DML_AHEAD 2048   /* elements: of a line that is longer, and of a block that is totalled while another one is scanned */

/* How far away a line that is scanned downwards is wanted next. The next tiles are below, but a thread's way leads upwards, line by
 * line; what processors foresee is neither. */
static inline int64_t dml_find_ahead(int64_t length, int64_t rank, const int64_t *steps)
{
    if (length > DML_STRETCH || rank == 0)
        return length > DML_STRETCH ? -DML_AHEAD : 0;
    return (DML_STRETCH + length - 1) / length * steps[rank - 1];
}

static inline dml_scan dml_read_scan(const int64_t *p)
{
    const int64_t rank = p[9];
    const int64_t *const steps = p + 10 + rank;
    return (dml_scan){p[0], p[1],     p[2], p[3],   p[4],  p[5],         p[6],
                      p[7], p[8],     p[5] < 0, rank, p + 10, steps, steps + rank, dml_find_ahead(p[0], rank, steps)};
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

/* A tile is DML_TILE neighbours; it is DML_PARTS registers of DML_LANES, which are combined at once. */

#define DML_TILE 64
#define DML_MOST_LANES 16 /* so that a tile is four registers at least */

#if defined(__GNUC__) && !defined(DML_PLAIN_C11)
#if defined(__AVX512F__)
#define DML_REGISTER_BYTES 64
#elif defined(__AVX__)
#define DML_REGISTER_BYTES 32
#else
#define DML_REGISTER_BYTES 16
#endif
#if DML_REGISTER_BYTES >= DML_MOST_LANES * DML_VALUE_BYTES
#define DML_LANES DML_MOST_LANES
#elif DML_REGISTER_BYTES >= 4 * DML_VALUE_BYTES
#define DML_LANES (DML_REGISTER_BYTES / DML_VALUE_BYTES)
#else
#define DML_LANES 1
#endif
#else
#define DML_LANES 1
#endif
#define DML_PARTS (DML_TILE / DML_LANES)

/* Functions on many registers, which a call would put into memory. */
#if DML_LANES > 1
#define DML_INLINE static inline __attribute__((always_inline))
#else
#define DML_INLINE static inline
#endif

#if DML_LANES == 1

typedef dml_value dml_lanes;

static inline dml_lanes dml_load_lanes(const dml_value *from) { return *from; }
static inline void dml_store_lanes(dml_value *to, dml_lanes lanes) { *to = lanes; }
static inline dml_lanes dml_spread(dml_value value) { return value; }
static inline dml_lanes dml_hide(dml_lanes lanes) { return lanes; }
static inline dml_value dml_any_lane(dml_lanes lanes) { return lanes; }
static inline dml_lanes dml_spread_last(dml_lanes lanes) { return lanes; }
static inline dml_lanes dml_turn_lanes(dml_lanes lanes) { return lanes; }
static inline void dml_set_lane(dml_lanes *lanes, int lane, dml_lanes from) { *lanes = from, (void)lane; }
static inline dml_lanes dml_combine_lanes(dml_lanes a, dml_lanes b) { return dml_combine(a, b); }

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

static inline void dml_set_lane(dml_lanes *lanes, const int lane, dml_lanes from) { (*lanes)[lane] = from[lane]; }

#if DML_LANES == 4
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

static inline dml_lanes dml_spread_last(dml_lanes v) { return dml_hide(DML_SHUFFLE(v, v, DML_LAST)); }

/* The lanes in the opposite order. */
static inline dml_lanes dml_turn_lanes(dml_lanes v) { return dml_hide(DML_SHUFFLE(v, v, DML_TURNED)); }

#endif

#if defined(DML_X86) && defined(__AVX512F__) && !defined(DML_TYPE_FLOAT16) && DML_LANES * DML_VALUE_BYTES == 64
#if DML_VALUE_BYTES == 8
#define DML_MASKS "vmovupd" /* moves some lanes of a register */
#else
#define DML_MASKS "vmovups"
#endif
#endif
#if DML_LANES == 1

static inline dml_lanes dml_take_lanes(const dml_element *from) { return dml_load(from); }
static inline void dml_put_lanes(dml_element *to, dml_lanes lanes, int64_t stream)
{
    dml_store(to, lanes);
    (void)stream;
}

#else

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

/* From values to elements; with `stream` past the caches, for which `to` is a multiple of what is stored. */
static inline void dml_put_lanes(dml_element *to, dml_lanes lanes, int64_t stream)
{
#if defined(DML_TYPE_FLOAT16) && !(defined(DML_F16C) && DML_LANES >= 8)
    for (int i = 0; i < DML_LANES; ++i)
        dml_store(to + i, lanes[i]);
#else
    typedef dml_element dml_packed __attribute__((vector_size(DML_LANES * sizeof(dml_element)), may_alias));
    dml_packed packed;
#if defined(DML_TYPE_FLOAT16)
    __asm__("vcvtps2ph $0, %1, %0" : "=v"(packed) : "v"(lanes));
#else
    packed = lanes;
#endif
#if defined(DML_X86)
    if (stream) {
        __asm__("vmovntps %1, %0" : "=m"(*(dml_packed *)(void *)to) : "v"(packed));
        return;
    }
#endif
    memcpy(to, &packed, sizeof packed);
#endif
    (void)stream;
}

#endif

/* Loads lanes `first` to before `stop` of a register that belongs at `from`; the others are the identity's. */
static inline dml_lanes dml_take_some(const dml_element *from, int64_t first, int64_t stop)
{
#if defined(DML_MASKS)
    typedef dml_element dml_some __attribute__((vector_size(sizeof(dml_lanes)), may_alias));
    dml_lanes lanes = dml_spread(dml_identity());
    const uint16_t mask = (uint16_t)((1u << stop) - (1u << first));
    if (first < stop)
        __asm__(DML_MASKS " %1, %0%{%2%}" : "+v"(lanes) : "m"(*(const dml_some *)(const void *)from), "Yk"(mask));
    return lanes;
#else
    dml_element some[DML_LANES];
    for (int64_t i = 0; i < DML_LANES; ++i)
        dml_store(some + i, dml_identity());
    for (int64_t i = first; i < stop; ++i)
        some[i] = from[i];
    return dml_take_lanes(some);
#endif
}

/* Stores those lanes of a register that belongs at `to`. */
static inline void dml_put_some(dml_element *to, dml_lanes lanes, int64_t first, int64_t stop)
{
#if defined(DML_MASKS)
    typedef dml_element dml_some __attribute__((vector_size(sizeof(dml_lanes)), may_alias));
    const uint16_t mask = (uint16_t)((1u << stop) - (1u << first));
    __asm__(DML_MASKS " %1, %0%{%2%}" : "+m"(*(dml_some *)(void *)to) : "v"(lanes), "Yk"(mask));
#else
    dml_element some[DML_LANES];
    dml_put_lanes(some, lanes, 0);
    for (int64_t i = first; i < stop; ++i)
        to[i] = some[i];
#endif
}

/* How many elements an address lies behind the last one where a register of results may be streamed to. */
static inline int64_t dml_past(const dml_element *to)
{
    return (int64_t)((uintptr_t)to % (DML_LANES * sizeof *to) / sizeof *to);
}

/* A tile is DML_PARTS registers of values, and DML_STORED registers of DML_WIDE elements in memory. Where the processor moves 16
 * bits between registers, halves are turned (see dml_turn_group) before they become floats and after they are halves again: that
 * is half the work, and what is stored are whole lines of the cache. */
#if defined(DML_TYPE_FLOAT16) && defined(DML_F16C) && defined(__AVX512BW__) && DML_LANES == 16
#define DML_HALF_TILES
#define DML_STORED 2
#define DML_WIDE 32
typedef uint16_t dml_stored __attribute__((vector_size(64), may_alias));

/* The words of a, then of b, at these places. */
DML_INLINE dml_stored dml_pick_words(dml_stored a, dml_stored b, dml_stored places)
{
    __asm__("vpermt2w %2, %1, %0" : "+v"(a) : "v"(places), "v"(b));
    return a;
}

/* Register r holds element number r of each quad. */
DML_INLINE void dml_unpack_tile(dml_lanes part[4], const dml_stored stored[2])
{
    const dml_stored halves0 = dml_pick_words(stored[0], stored[1], (dml_stored){
        0, 16, 32, 48, 4, 20, 36, 52, 8, 24, 40, 56, 12, 28, 44, 60,
        1, 17, 33, 49, 5, 21, 37, 53, 9, 25, 41, 57, 13, 29, 45, 61});
    dml_halves16 second0;
    __asm__("vcvtph2ps %t1, %0" : "=v"(part[0]) : "v"(halves0));
    __asm__("vextracti64x4 $1, %1, %0" : "=v"(second0) : "v"(halves0));
    __asm__("vcvtph2ps %1, %0" : "=v"(part[1]) : "v"(second0));
    const dml_stored halves2 = dml_pick_words(stored[0], stored[1], (dml_stored){
        2, 18, 34, 50, 6, 22, 38, 54, 10, 26, 42, 58, 14, 30, 46, 62,
        3, 19, 35, 51, 7, 23, 39, 55, 11, 27, 43, 59, 15, 31, 47, 63});
    dml_halves16 second2;
    __asm__("vcvtph2ps %t1, %0" : "=v"(part[2]) : "v"(halves2));
    __asm__("vextracti64x4 $1, %1, %0" : "=v"(second2) : "v"(halves2));
    __asm__("vcvtph2ps %1, %0" : "=v"(part[3]) : "v"(second2));
}

DML_INLINE void dml_pack_tile(dml_stored stored[2], const dml_lanes part[4])
{
    dml_halves16 halves[4];
    dml_stored first, last;
    for (int r = 0; r < 4; ++r)
        __asm__("vcvtps2ph $0, %1, %0" : "=v"(halves[r]) : "v"(part[r]));
    __asm__("vinserti64x4 $1, %2, %g1, %0" : "=v"(first) : "v"(halves[0]), "v"(halves[1]));
    __asm__("vinserti64x4 $1, %2, %g1, %0" : "=v"(last) : "v"(halves[2]), "v"(halves[3]));
    stored[0] = dml_pick_words(first, last, (dml_stored){
        0, 16, 32, 48, 4, 20, 36, 52, 8, 24, 40, 56, 12, 28, 44, 60,
        1, 17, 33, 49, 5, 21, 37, 53, 9, 25, 41, 57, 13, 29, 45, 61});
    stored[1] = dml_pick_words(first, last, (dml_stored){
        2, 18, 34, 50, 6, 22, 38, 54, 10, 26, 42, 58, 14, 30, 46, 62,
        3, 19, 35, 51, 7, 23, 39, 55, 11, 27, 43, 59, 15, 31, 47, 63});
}

static inline dml_stored dml_fill(dml_element element) { return (dml_stored){0} + element; }

DML_INLINE dml_stored dml_take_stored(const dml_element *from)
{
    dml_stored stored;
    memcpy(&stored, from, sizeof stored);
    return stored;
}

/* As dml_put_lanes, dml_take_some and dml_put_some. */
DML_INLINE void dml_put_stored(dml_element *to, dml_stored stored, int64_t stream)
{
    if (stream)
        __asm__("vmovntps %1, %0" : "=m"(*(dml_stored *)(void *)to) : "v"(stored));
    else
        memcpy(to, &stored, sizeof stored);
}

static inline dml_stored dml_take_stored_some(const dml_element *from, int64_t first, int64_t stop)
{
    const uint32_t mask = (uint32_t)((UINT64_C(1) << stop) - (UINT64_C(1) << first));
    dml_element identity;
    dml_store(&identity, dml_identity());
    dml_stored stored = dml_fill(identity);
    if (first < stop)
        __asm__("vmovdqu16 %1, %0%{%2%}" : "+v"(stored) : "m"(*(const dml_stored *)(const void *)from), "Yk"(mask));
    return stored;
}

static inline void dml_put_stored_some(dml_element *to, dml_stored stored, int64_t first, int64_t stop)
{
    const uint32_t mask = (uint32_t)((UINT64_C(1) << stop) - (UINT64_C(1) << first));
    __asm__("vmovdqu16 %1, %0%{%2%}" : "+m"(*(dml_stored *)(void *)to) : "v"(stored), "Yk"(mask));
}

#else
#define DML_STORED DML_PARTS
#define DML_WIDE DML_LANES
typedef dml_lanes dml_stored;

DML_INLINE void dml_unpack_tile(dml_lanes part[DML_PARTS], const dml_stored stored[DML_STORED])
{
    for (int p = 0; p < DML_PARTS; ++p)
        part[p] = stored[p];
}

DML_INLINE void dml_pack_tile(dml_stored stored[DML_STORED], const dml_lanes part[DML_PARTS])
{
    for (int p = 0; p < DML_STORED; ++p)
        stored[p] = part[p];
}

static inline dml_stored dml_fill(dml_element element) { return dml_spread(dml_load(&element)); }
DML_INLINE dml_stored dml_take_stored(const dml_element *from) { return dml_take_lanes(from); }
DML_INLINE void dml_put_stored(dml_element *to, dml_stored stored, int64_t stream) { dml_put_lanes(to, stored, stream); }
static inline dml_stored dml_take_stored_some(const dml_element *from, int64_t first, int64_t stop)
{
    return dml_take_some(from, first, stop);
}
static inline void dml_put_stored_some(dml_element *to, dml_stored stored, int64_t first, int64_t stop)
{
    dml_put_some(to, stored, first, stop);
}

#endif

/* How many elements an address lies behind the last one where a register may be streamed to. */
static inline int64_t dml_past_stored(const dml_element *to)
{
    return (int64_t)((uintptr_t)to % (DML_WIDE * sizeof *to) / sizeof *to);
}

/* A quad is four neighbours. A tile's registers are taken in groups of four, and a group is turned so that one register
 * holds the first of each quad, the next one the second, and so on: quads are then scanned by whole registers, and their
 * totals, a register full, by a balanced tree. Turning a group again undoes it. */

#define DML_GROUPS (DML_PARTS / 4)

#if DML_LANES > 1

#if defined(DML_HALF_TILES)

/* Tiles come turned and leave turned: see dml_take_tile. */
DML_INLINE void dml_turn_group(dml_lanes group[4]) { (void)group; }

#else

/* Exchanges the lane in a quad with the number of the register. */
DML_INLINE void dml_turn_group(dml_lanes group[4])
{
    dml_lanes a, b, c, d;
#if DML_LANES == 4 && DML_VALUE_BYTES == 8
    a = DML_SHUFFLE(group[0], group[1], 0, 4, 2, 6);
    b = DML_SHUFFLE(group[0], group[1], 1, 5, 3, 7);
    c = DML_SHUFFLE(group[2], group[3], 0, 4, 2, 6);
    d = DML_SHUFFLE(group[2], group[3], 1, 5, 3, 7);
    group[0] = DML_SHUFFLE(a, c, 0, 1, 4, 5);
    group[1] = DML_SHUFFLE(b, d, 0, 1, 4, 5);
    group[2] = DML_SHUFFLE(a, c, 2, 3, 6, 7);
    group[3] = DML_SHUFFLE(b, d, 2, 3, 6, 7);
#elif DML_LANES == 4
    a = DML_SHUFFLE(group[0], group[1], 0, 4, 1, 5);
    b = DML_SHUFFLE(group[0], group[1], 2, 6, 3, 7);
    c = DML_SHUFFLE(group[2], group[3], 0, 4, 1, 5);
    d = DML_SHUFFLE(group[2], group[3], 2, 6, 3, 7);
    group[0] = DML_SHUFFLE(a, c, 0, 1, 4, 5);
    group[1] = DML_SHUFFLE(a, c, 2, 3, 6, 7);
    group[2] = DML_SHUFFLE(b, d, 0, 1, 4, 5);
    group[3] = DML_SHUFFLE(b, d, 2, 3, 6, 7);
#elif DML_LANES == 8 && DML_VALUE_BYTES == 8
    a = DML_SHUFFLE(group[0], group[1], 0, 8, 2, 10, 4, 12, 6, 14);
    b = DML_SHUFFLE(group[0], group[1], 1, 9, 3, 11, 5, 13, 7, 15);
    c = DML_SHUFFLE(group[2], group[3], 0, 8, 2, 10, 4, 12, 6, 14);
    d = DML_SHUFFLE(group[2], group[3], 1, 9, 3, 11, 5, 13, 7, 15);
    group[0] = DML_SHUFFLE(a, c, 0, 1, 8, 9, 4, 5, 12, 13);
    group[1] = DML_SHUFFLE(b, d, 0, 1, 8, 9, 4, 5, 12, 13);
    group[2] = DML_SHUFFLE(a, c, 2, 3, 10, 11, 6, 7, 14, 15);
    group[3] = DML_SHUFFLE(b, d, 2, 3, 10, 11, 6, 7, 14, 15);
#elif DML_LANES == 8
    a = DML_SHUFFLE(group[0], group[1], 0, 8, 1, 9, 4, 12, 5, 13);
    b = DML_SHUFFLE(group[0], group[1], 2, 10, 3, 11, 6, 14, 7, 15);
    c = DML_SHUFFLE(group[2], group[3], 0, 8, 1, 9, 4, 12, 5, 13);
    d = DML_SHUFFLE(group[2], group[3], 2, 10, 3, 11, 6, 14, 7, 15);
    group[0] = DML_SHUFFLE(a, c, 0, 1, 8, 9, 4, 5, 12, 13);
    group[1] = DML_SHUFFLE(a, c, 2, 3, 10, 11, 6, 7, 14, 15);
    group[2] = DML_SHUFFLE(b, d, 0, 1, 8, 9, 4, 5, 12, 13);
    group[3] = DML_SHUFFLE(b, d, 2, 3, 10, 11, 6, 7, 14, 15);
#elif DML_LANES == 16 && DML_VALUE_BYTES == 8
    a = DML_SHUFFLE(group[0], group[1], 0, 16, 2, 18, 4, 20, 6, 22, 8, 24, 10, 26, 12, 28, 14, 30);
    b = DML_SHUFFLE(group[0], group[1], 1, 17, 3, 19, 5, 21, 7, 23, 9, 25, 11, 27, 13, 29, 15, 31);
    c = DML_SHUFFLE(group[2], group[3], 0, 16, 2, 18, 4, 20, 6, 22, 8, 24, 10, 26, 12, 28, 14, 30);
    d = DML_SHUFFLE(group[2], group[3], 1, 17, 3, 19, 5, 21, 7, 23, 9, 25, 11, 27, 13, 29, 15, 31);
    group[0] = DML_SHUFFLE(a, c, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
    group[1] = DML_SHUFFLE(b, d, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
    group[2] = DML_SHUFFLE(a, c, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
    group[3] = DML_SHUFFLE(b, d, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
#elif DML_LANES == 16
    a = DML_SHUFFLE(group[0], group[1], 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29);
    b = DML_SHUFFLE(group[0], group[1], 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31);
    c = DML_SHUFFLE(group[2], group[3], 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29);
    d = DML_SHUFFLE(group[2], group[3], 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31);
    group[0] = DML_SHUFFLE(a, c, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
    group[1] = DML_SHUFFLE(a, c, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
    group[2] = DML_SHUFFLE(b, d, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
    group[3] = DML_SHUFFLE(b, d, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
#endif
    for (int r = 0; r < 4; ++r)
        group[r] = dml_hide(group[r]);
}

#endif

/* Scans the totals of a group's quads. Each step joins pairs of runs: the last total of the left run goes in front of all
 * of the right one, and the identity in front of all of the left one. */
static inline dml_lanes dml_scan_lanes(dml_lanes v)
{
    const dml_lanes neutral = dml_spread(dml_identity());
    dml_lanes left;
#if DML_LANES == 4
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 4, 0, 6));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 5, 5));
    v = dml_hide(dml_combine_lanes(left, v));
#elif DML_LANES == 8
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 0, 0, 8, 9, 10, 11));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 12, 0, 14, 0, 12, 0, 14));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 13, 13, 0, 0, 13, 13));
    v = dml_hide(dml_combine_lanes(left, v));
#elif DML_LANES == 16
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 0, 0, 16, 17, 18, 19, 0, 0, 0, 0, 24, 25, 26, 27));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 0, 0, 0, 0, 0, 0, 20, 21, 22, 23, 20, 21, 22, 23));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 28, 0, 30, 0, 28, 0, 30, 0, 28, 0, 30, 0, 28, 0, 30));
    v = dml_hide(dml_combine_lanes(left, v));
    left = dml_hide(DML_SHUFFLE(neutral, v, 0, 0, 29, 29, 0, 0, 29, 29, 0, 0, 29, 29, 0, 0, 29, 29));
    v = dml_hide(dml_combine_lanes(left, v));
#endif
    return v;
}

/* What precedes each quad of a group, from the scanned totals of the group before it and of its own. */
static inline dml_lanes dml_shift_lanes(dml_lanes before, dml_lanes v)
{
#if DML_LANES == 4
    v = DML_SHUFFLE(before, v, 3, 4, 5, 6);
#elif DML_LANES == 8
    v = DML_SHUFFLE(before, v, 7, 12, 13, 14, 8, 9, 10, 11);
#elif DML_LANES == 16
    v = DML_SHUFFLE(before, v, 15, 28, 29, 30, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
#endif
    return dml_hide(v);
}

#else

static inline void dml_turn_group(dml_lanes group[4]) { (void)group; }
static inline dml_lanes dml_scan_lanes(dml_lanes v) { return v; }
static inline dml_lanes dml_shift_lanes(dml_lanes before, dml_lanes v) { return (void)v, before; }

#endif

/* Scans the quads of a turned group; the result is their totals. */
DML_INLINE dml_lanes dml_scan_group(dml_lanes group[4], const int turned)
{
    dml_lanes *const a = group + (turned ? 3 : 0), *const b = group + (turned ? 2 : 1);
    dml_lanes *const c = group + (turned ? 1 : 2), *const d = group + (turned ? 0 : 3);
    *b = dml_combine_lanes(*a, *b);
    *d = dml_combine_lanes(*b, dml_combine_lanes(*c, *d));
    *c = dml_combine_lanes(*b, *c);
    return turned ? dml_turn_lanes(*d) : *d;
}

/* The registers of group number `g`, in the order of the scan. */
DML_INLINE dml_lanes *dml_group(dml_lanes part[DML_PARTS], int g, const int turned)
{
    return part + 4 * (turned ? DML_GROUPS - 1 - g : g);
}

DML_INLINE dml_lanes dml_open_group(dml_lanes group[4], const int turned)
{
    dml_turn_group(group);
    return dml_scan_lanes(dml_scan_group(group, turned));
}

/* Puts `first` and then `left`, one for each quad, in front of a turned group, and turns it again. */
DML_INLINE void dml_close_group(dml_lanes group[4], dml_lanes first, dml_lanes left, const int turned)
{
    const dml_lanes front = dml_combine_lanes(first, left);
    for (int r = 0; r < 4; ++r)
        group[r] = dml_hide(dml_combine_lanes(turned ? dml_turn_lanes(front) : front, group[r]));
    dml_turn_group(group);
}

/* Scans one tile, of which `first` is in front. The registers are in the order of memory; a `turned` tile is scanned from
 * its last element to its first. The result is the tile's own total in every lane. */
DML_INLINE dml_lanes dml_scan_tile(dml_lanes part[DML_PARTS], dml_lanes first, const int turned)
{
    dml_lanes runs[DML_GROUPS];
    /* Written out: in a loop, groups would not stay in registers. */
    runs[0] = dml_open_group(dml_group(part, 0, turned), turned);
#if DML_GROUPS > 1
    runs[1] = dml_open_group(dml_group(part, 1, turned), turned);
#endif
#if DML_GROUPS > 2
    runs[2] = dml_open_group(dml_group(part, 2, turned), turned);
#endif
#if DML_GROUPS > 3
    runs[3] = dml_open_group(dml_group(part, 3, turned), turned);
#endif
    for (int g = 4; g < DML_GROUPS; ++g)
        runs[g] = dml_open_group(dml_group(part, g, turned), turned);
    for (int half = 1; half < DML_GROUPS; half *= 2)
        for (int g = half; g < DML_GROUPS; ++g)
            if (g & half)
                runs[g] = dml_combine_lanes(dml_spread_last(runs[(g & -half) - 1]), runs[g]);
    const dml_lanes neutral = dml_spread(dml_identity());
    dml_close_group(dml_group(part, 0, turned), first, dml_shift_lanes(neutral, runs[0]), turned);
#if DML_GROUPS > 1
    dml_close_group(dml_group(part, 1, turned), first, dml_shift_lanes(runs[0], runs[1]), turned);
#endif
#if DML_GROUPS > 2
    dml_close_group(dml_group(part, 2, turned), first, dml_shift_lanes(runs[1], runs[2]), turned);
#endif
#if DML_GROUPS > 3
    dml_close_group(dml_group(part, 3, turned), first, dml_shift_lanes(runs[2], runs[3]), turned);
#endif
    for (int g = 4; g < DML_GROUPS; ++g)
        dml_close_group(dml_group(part, g, turned), first, dml_shift_lanes(runs[g - 1], runs[g]), turned);
    return dml_spread_last(runs[DML_GROUPS - 1]);
}

/* `count` elements of a line, from `input` on, where they lie side by side: the lowest in memory. */
static inline const dml_element *dml_view_line(const dml_scan *scan, dml_element *buffer, const dml_element *input,
                                               int64_t count)
{
    const int64_t stride = scan->input_stride;
    return scan->turned ? dml_view(buffer, input + (count - 1) * stride, -stride, count)
                        : dml_view(buffer, input, stride, count);
}

/* The totals of whole tiles, many registers at once: two are joined into one, neighbour with neighbour, until each lane
 * holds the total of what was one register. The order in a tile is that of dml_scan_tile. */

#define DML_JOINED (DML_PARTS > DML_LANES ? DML_PARTS : DML_LANES) /* registers that become one */
#define DML_MANY (DML_JOINED * DML_LANES)                          /* elements in them: whole tiles */

/* The totals of the pairs of neighbours of a, then of b. */
static inline dml_lanes dml_join_pairs(dml_lanes a, dml_lanes b, const int turned)
{
#if DML_LANES > 1
    dml_lanes left, right;
#if DML_LANES == 4
    left = DML_SHUFFLE(a, b, 0, 2, 4, 6);
    right = DML_SHUFFLE(a, b, 1, 3, 5, 7);
#elif DML_LANES == 8
    left = DML_SHUFFLE(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
    right = DML_SHUFFLE(a, b, 1, 3, 5, 7, 9, 11, 13, 15);
#elif DML_LANES == 16
    left = DML_SHUFFLE(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    right = DML_SHUFFLE(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
#endif
    a = dml_hide(left);
    b = dml_hide(right);
#endif
    return turned ? dml_combine_lanes(b, a) : dml_combine_lanes(a, b);
}

/* The totals of the tiles of DML_MANY elements. */
DML_INLINE void dml_total_these(dml_value *totals, const dml_element *from, const int turned)
{
    dml_lanes v[DML_JOINED];
    dml_value part[DML_LANES];
    for (int i = 0; i < DML_JOINED; ++i)
        v[i] = dml_take_lanes(from + i * DML_LANES);
#if DML_JOINED > 32
    for (int i = 0; i < 32; ++i)
        v[i] = dml_join_pairs(v[2 * i], v[2 * i + 1], turned);
#endif
#if DML_JOINED > 16
    for (int i = 0; i < 16; ++i)
        v[i] = dml_join_pairs(v[2 * i], v[2 * i + 1], turned);
#endif
#if DML_JOINED > 8
    v[0] = dml_join_pairs(v[0], v[1], turned);
    v[1] = dml_join_pairs(v[2], v[3], turned);
    v[2] = dml_join_pairs(v[4], v[5], turned);
    v[3] = dml_join_pairs(v[6], v[7], turned);
    v[4] = dml_join_pairs(v[8], v[9], turned);
    v[5] = dml_join_pairs(v[10], v[11], turned);
    v[6] = dml_join_pairs(v[12], v[13], turned);
    v[7] = dml_join_pairs(v[14], v[15], turned);
#endif
#if DML_JOINED > 4
    v[0] = dml_join_pairs(v[0], v[1], turned);
    v[1] = dml_join_pairs(v[2], v[3], turned);
    v[2] = dml_join_pairs(v[4], v[5], turned);
    v[3] = dml_join_pairs(v[6], v[7], turned);
#endif
#if DML_JOINED > 2
    v[0] = dml_join_pairs(v[0], v[1], turned);
    v[1] = dml_join_pairs(v[2], v[3], turned);
#endif
#if DML_JOINED > 1
    v[0] = dml_join_pairs(v[0], v[1], turned);
#endif
    dml_store_lanes(part, v[0]);
    const int lanes = DML_LANES * DML_TILE / DML_MANY; /* of a tile */
    for (int tile = 0; tile < DML_MANY / DML_TILE; ++tile) {
        dml_value *const of = part + tile * lanes;
        for (int half = 1; half < lanes; half *= 2)
            for (int i = 0; i < lanes; i += 2 * half)
                of[i] = turned ? dml_combine(of[i + half], of[i]) : dml_combine(of[i], of[i + half]);
        totals[tile] = of[0];
    }
}

static DML_APART void dml_total_many(dml_value *totals, const dml_element *from, int64_t turned)
{
    if (turned)
        dml_total_these(totals, from, 1);
    else
        dml_total_these(totals, from, 0);
}

/* The totals of a run's tiles, and of nothing behind them: `totals` has room for a multiple of DML_MANY elements. The tile
 * that may not be whole is the last in memory, or the first if `turned`. */
static inline void dml_total_run(dml_value *totals, const dml_element *from, int64_t count, int64_t turned)
{
    const int64_t head = turned ? count % DML_TILE : 0;
    dml_element some[DML_MANY];
    for (int64_t at = 0; at < count;) {
        const int64_t n = at < head ? head : dml_least(DML_MANY, count - at);
        const int64_t place = at < head ? DML_TILE - n : 0; /* a tile that lacks its beginning */
        if (n < DML_MANY) {
            for (int64_t i = 0; i < DML_MANY; ++i)
                dml_store(some + i, dml_identity());
            memcpy(some + place, from + at, (size_t)n * sizeof *some);
        }
        dml_total_many(totals, n < DML_MANY ? some : from + at, turned);
        totals += at < head ? 1 : DML_MANY / DML_TILE;
        at += n;
    }
}

/* Puts what precedes each tile in place of its total; `total` precedes them all. The result is the total of all. */
static inline dml_value dml_chain_tiles(dml_value *totals, int64_t tiles, int64_t turned, dml_value total)
{
    for (int64_t tile = 0; tile < tiles; ++tile) {
        dml_value *const place = totals + (turned ? tiles - 1 - tile : tile);
        const dml_value own = *place;
        *place = total;
        total = dml_combine(total, own);
    }
    return total;
}

/* The total of one block of `count` elements. */
static dml_value dml_reduce_block(const dml_scan *scan, const dml_element *input, int64_t count)
{
    _Alignas(64) dml_element loaded[DML_STRETCH];
    dml_value totals[DML_STRETCH / DML_TILE + DML_MANY / DML_TILE];
    dml_value total = dml_identity();
    for (int64_t at = 0; at < count; at += DML_STRETCH) {
        const int64_t n = dml_least(DML_STRETCH, count - at);
        const dml_element *elements = dml_view_line(scan, loaded, input + at * scan->input_stride, n);
        dml_total_run(totals, elements, n, scan->turned);
        total = dml_chain_tiles(totals, (n + DML_TILE - 1) / DML_TILE, scan->turned, total);
    }
    return total;
}

/* A block that is totalled while another one is scanned, so that memory is never idle; `from` is its lowest element in memory. */
typedef struct {
    const dml_element *from;
    int64_t done; /* tiles */
    dml_value totals[DML_STRETCH / DML_TILE];
} dml_other;

/* As many tiles as are totalled at once, of `tiles` that are not done; the last in memory first if `turned`. */
static inline void dml_total_next(dml_other *other, int64_t tiles, const int turned)
{
    const int64_t some = DML_MANY / DML_TILE, at = turned ? tiles - other->done - some : other->done;
    dml_total_many(other->totals + at, other->from + at * DML_TILE, turned);
    other->done += some;
}

/* Stores past the caches are for whole registers where lines of the cache begin, and a line's tiles seldom begin there: what is
 * stored then is the end of one register and the beginning of the next. The results of an exclusive scan are shifted by one
 * besides. Where the processor has no such instruction, results wait in memory instead. */

#if defined(DML_X86) && defined(__AVX512F__) && DML_LANES * DML_VALUE_BYTES == 64
#define DML_SHIFTS
#if defined(DML_HALF_TILES)
#define DML_PERMUTE "vpermt2w %2, %1, %0"
typedef int16_t dml_number;
#elif DML_VALUE_BYTES == 8
#define DML_PERMUTE "vpermt2pd %2, %1, %0"
typedef int64_t dml_number;
#else
#define DML_PERMUTE "vpermt2ps %2, %1, %0"
typedef int32_t dml_number;
#endif
typedef dml_number dml_places __attribute__((vector_size(64)));

/* The last `amount` lanes of one register, then the first ones of the next. */
static inline dml_places dml_find_places(int64_t amount)
{
    dml_places places;
    for (int i = 0; i < DML_WIDE; ++i)
        places[i] = (dml_number)(DML_WIDE + i - (int)amount);
    return places;
}

static inline dml_stored dml_pick(dml_stored a, dml_stored b, dml_places places)
{
    __asm__(DML_PERMUTE : "+v"(a) : "v"(places), "v"(b));
    return a;
}

#elif defined(DML_X86) && defined(__AVX2__) && DML_LANES * DML_VALUE_BYTES == 32 && DML_VALUE_BYTES >= 4
#define DML_SHIFTS
#define DML_WORDS (DML_VALUE_BYTES / 4) /* of a lane: places count words */
typedef int32_t dml_words __attribute__((vector_size(32)));
typedef struct {
    dml_words places, is_next; /* is_next: -1 where the word is one of the next register */
} dml_places;

/* The last `amount` lanes of one register, then the first ones of the next: both are turned alike, then one is chosen. */
static inline dml_places dml_find_places(int64_t amount)
{
    dml_places found;
    for (int i = 0; i < DML_LANES * DML_WORDS; ++i) {
        const int lane = i / DML_WORDS, from = lane - (int)amount;
        found.places[i] = (from < 0 ? from + DML_LANES : from) * DML_WORDS + i % DML_WORDS;
        found.is_next[i] = from < 0 ? 0 : -1;
    }
    return found;
}

static inline dml_lanes dml_pick(dml_lanes a, dml_lanes b, dml_places found)
{
    __asm__("vpermps %0, %1, %0" : "+x"(a) : "x"(found.places));
    __asm__("vpermps %0, %1, %0" : "+x"(b) : "x"(found.places));
    __asm__("vblendvps %2, %1, %0, %0" : "+x"(a) : "x"(b), "x"(found.is_next));
    return a;
}

#endif
#if defined(DML_SHIFTS)

typedef struct {
    dml_stored last;   /* the register before */
    dml_places places; /* which lanes to take of the lower one of two registers, and of the higher one */
    dml_element *to;   /* where the run's first register goes, a part of it if it begins between registers */
    int64_t stream, past;
    int is_shifting;
} dml_funnel;

/* `count` results for `to` and what follows will come, of a `turned` run the highest first. Where `shift` is 1 the first one to be
 * stored is `left`, and each moves on by one. */
DML_INLINE void dml_place(dml_funnel *funnel, dml_element *to, int64_t count, int64_t shift, int64_t stream,
                          const dml_element *left, const int turned)
{
    const int64_t offset = stream && to ? dml_past_stored(turned ? to + count : to) : 0;
    const int64_t past = turned && offset == 0 ? DML_WIDE : offset;
    *funnel = (dml_funnel){dml_fill(shift ? *left : 0),
                           dml_find_places(turned ? past - shift : past + shift),
                           to - past,
                           stream,
                           past,
                           offset + shift != 0};
}

/* Stores the register for number `at` less `past`, but nothing before number 0 or from number `count` on. */
static inline void dml_send(const dml_funnel *funnel, int64_t at, dml_stored ready, int64_t count)
{
    const int64_t first = at < funnel->past ? funnel->past - at : 0, stop = dml_least(count + funnel->past - at, DML_WIDE);
    if (first == 0 && stop == DML_WIDE)
        dml_put_stored(funnel->to + at, ready, funnel->stream);
    else if (first < stop)
        dml_put_stored_some(funnel->to + at, ready, first, stop);
}

/* Takes the next register of results, which is for number `at` and on; what is ready then is stored. */
DML_INLINE void dml_pour(dml_funnel *funnel, int64_t at, dml_stored stored, int64_t count, const int turned)
{
    const dml_stored last = funnel->last;
    funnel->last = stored;
    dml_send(funnel, turned ? at + DML_WIDE : at, dml_pick(turned ? stored : last, turned ? last : stored, funnel->places), count);
}

/* Stores what is left; `at` is as in dml_send. */
static inline void dml_empty(const dml_funnel *funnel, int64_t at, int64_t count)
{
    dml_send(funnel, at, dml_pick(funnel->last, funnel->last, funnel->places), count);
}

/* The last result of a run of whole tiles. */
DML_INLINE void dml_leave(const dml_funnel *funnel, dml_element *left, const int turned)
{
    dml_element last[DML_WIDE];
    dml_put_stored(last, funnel->last, 0);
    *left = last[turned ? 0 : DML_WIDE - 1];
}

#else

typedef struct {
    int is_shifting;
} dml_funnel;

DML_INLINE void dml_place(dml_funnel *funnel, dml_element *to, int64_t count, int64_t shift, int64_t stream,
                          const dml_element *left, const int turned)
{
    funnel->is_shifting = 0;
    (void)to, (void)count, (void)shift, (void)stream, (void)left, (void)turned;
}

#endif

/* A store past the caches is for whole lines of the cache, and a line's tiles seldom begin where lines do. Results wait in a
 * buffer, and each new tile of them sends off as many, a little later, when the buffer's own stores are done with. */

#define DML_LAG 256                                        /* results that wait at least */
#define DML_ROOM (DML_LAG + 8192 / (int)sizeof(dml_value)) /* and at most; a multiple of a tile */

typedef struct {
    dml_element *to;             /* where waiting[first] belongs; a line of the cache begins there */
    int64_t first, last, stream; /* those from `first` to before `last` wait */
    _Alignas(64) dml_element waiting[DML_TILE + DML_ROOM + 2 * DML_TILE];
} dml_results;

/* Whole lines; `to` is where one begins. */
static inline void dml_copy_tile(dml_element *to, const dml_element *from, int64_t stream)
{
#if defined(DML_X86)
    if (stream) {
        for (size_t at = 0; at < DML_TILE * sizeof *to; at += 64) {
            unsigned char *const line = (unsigned char *)to + at;
            const unsigned char *const source = (const unsigned char *)from + at;
#if defined(__AVX512F__)
            dml_stream64(line, source);
#else
            dml_stream32(line, source);
            dml_stream32(line + 32, source + 32);
#endif
        }
        return;
    }
#endif
    (void)stream;
    memcpy(to, from, DML_TILE * sizeof *to);
}

/* The results for `to` and what follows will come, from the lowest on. The first one goes to waiting[DML_TILE]. */
static inline void dml_await(dml_results *results, dml_element *to, int64_t stream)
{
    results->to = to;
    results->first = results->last = DML_TILE;
    results->stream = stream;
}

/* Sends off what waits long enough, once `count` more wait, at most a tile. */
static inline void dml_send_tile(dml_results *results, int64_t count)
{
    results->last += count;
    if (results->last - results->first < DML_LAG + DML_TILE)
        return;
    const int64_t past = (int64_t)((uintptr_t)results->to % 64u / sizeof *results->to);
    if (past) { /* the first time */
        const int64_t head = 64 / (int64_t)sizeof *results->to - past;
        memcpy(results->to, results->waiting + results->first, (size_t)head * sizeof *results->to);
        results->to += head;
        results->first += head;
        return;
    }
    dml_copy_tile(results->to, results->waiting + results->first, results->stream);
    results->to += DML_TILE;
    results->first += DML_TILE;
    if (results->last >= DML_TILE + DML_ROOM) {
        const int64_t waiting = results->last - results->first;
        memcpy(results->waiting + DML_TILE, results->waiting + results->first, (size_t)waiting * sizeof *results->to);
        results->first = DML_TILE;
        results->last = DML_TILE + waiting;
    }
}

/* Sends off all. */
static inline void dml_send_rest(dml_results *results)
{
    const int64_t count = results->last - results->first;
    dml_copy(results->to, results->waiting + results->first, count * (int64_t)sizeof *results->to, results->stream);
}

/* A run of neighbours in a line, and of results as many. `to` is where the first in memory goes, or one before it where `shift`
 * is 1; it is NULL where results have to wait. What precedes the run in its block and what precedes the block; whether the
 * block ends with it. */
typedef struct {
    const dml_element *from;
    dml_element *to;
    int64_t count, shift, ahead, stream, is_end;
    dml_value total, before;
    dml_element *left; /* the first result where `shift` is 1, then the one that is left over */
    dml_other *other;  /* what is totalled meanwhile, as many elements; or NULL */
} dml_part;

/* 1 where a tile that begins at number `at` reaches over an end of the run; a turned run's first tile in memory may begin before
 * it. */
static inline int dml_is_edge(const dml_part *run, int64_t at) { return at < 0 || at + DML_TILE > run->count; }

/* Which lanes of a register that begins at number `at` are in the run: from `dml_first_lane` on. */
static inline int64_t dml_first_lane(int64_t at) { return at < 0 ? dml_least(-at, DML_WIDE) : 0; }
static inline int64_t dml_stop_lane(int64_t at, int64_t count)
{
    return at < count ? dml_least(count - at, DML_WIDE) : 0;
}

static inline void dml_fetch_tile(const dml_element *from)
{
    for (int64_t i = 0; i < DML_TILE; i += 64 / (int64_t)sizeof *from)
        dml_fetch(from + i);
}

/* Loads all of a tile; the identity stands for what is not in the run. */
DML_INLINE void dml_load_tile(const dml_part *run, int64_t at, dml_lanes part[DML_PARTS])
{
    dml_stored stored[DML_STORED];
    if (!dml_is_edge(run, at)) {
        for (int p = 0; p < DML_STORED; ++p)
            stored[p] = dml_take_stored(run->from + at + p * DML_WIDE);
        dml_unpack_tile(part, stored);
        return;
    }
    for (int p = 0; p < DML_STORED; ++p) {
        const int64_t place = at + p * DML_WIDE;
        stored[p] = dml_take_stored_some(run->from + place, dml_first_lane(place), dml_stop_lane(place, run->count));
    }
    dml_unpack_tile(part, stored);
}

/* Stores the results of a tile that are in the run. */
DML_INLINE void dml_store_tile(const dml_part *run, dml_results *results, dml_funnel *funnel, int64_t at,
                               dml_lanes part[DML_PARTS], const int turned)
{
    dml_stored stored[DML_STORED];
    dml_pack_tile(stored, part);
    if (!run->to && !turned) {
        for (int p = 0; p < DML_STORED; ++p)
            dml_put_stored(results->waiting + results->last + p * DML_WIDE, stored[p], 0);
        dml_send_tile(results, dml_least(DML_TILE, run->count - at));
#if defined(DML_SHIFTS)
    } else if (funnel->is_shifting || dml_is_edge(run, at)) {
        for (int p = 0; p < DML_STORED; ++p) {
            const int number = turned ? DML_STORED - 1 - p : p;
            dml_pour(funnel, at + number * DML_WIDE, stored[number], run->count, turned);
        }
#else
    } else if (dml_is_edge(run, at)) {
        for (int p = 0; p < DML_STORED; ++p) {
            const int64_t place = at + p * DML_WIDE;
            dml_put_stored_some(run->to + place, stored[p], dml_first_lane(place), dml_stop_lane(place, run->count));
        }
#endif
    } else {
        for (int p = 0; p < DML_STORED; ++p)
            dml_put_stored(run->to + at + p * DML_WIDE, stored[p], run->stream);
    }
    (void)funnel;
}

/* Scans a whole tile, with `first` in front, whose results are stored as they come; the result is its total. */
DML_INLINE dml_lanes dml_move_tile(const dml_part *run, int64_t at, dml_lanes first)
{
    dml_stored stored[DML_STORED];
    dml_lanes part[DML_PARTS];
    for (int p = 0; p < DML_STORED; ++p)
        stored[p] = dml_take_stored(run->from + at + p * DML_WIDE);
    dml_unpack_tile(part, stored);
    const dml_lanes total = dml_scan_tile(part, first, 0);
    dml_pack_tile(stored, part);
    for (int p = 0; p < DML_STORED; ++p)
        dml_put_stored(run->to + at + p * DML_WIDE, stored[p], run->stream);
    return total;
}

/* Scans a run from its first element to its last, or from its last to its first if `turned`. Returns the block's total so far.
 * Where the block ends, its last result is what the next block has before it. */
DML_INLINE dml_value dml_scan_run(const dml_part *run, dml_results *results, const int turned)
{
    const dml_lanes front = dml_spread(run->before);
    const int64_t tiles = (run->count + DML_TILE - 1) / DML_TILE, step = turned ? -DML_TILE : DML_TILE;
    const int64_t end = turned ? 0 : run->count - DML_TILE; /* where the last tile of a whole block begins */
    dml_lanes carry = dml_spread(run->total), part[DML_PARTS];
    dml_funnel funnel;
    dml_place(&funnel, run->to, run->count, run->shift, run->stream, run->left, turned);
    int64_t at = turned ? run->count - DML_TILE : 0, tile = 0;
    if (!turned && run->to && !run->other && !funnel.is_shifting)
        for (; at < end; ++tile, at += DML_TILE) {
            const dml_lanes total = dml_move_tile(run, at, dml_combine_lanes(front, carry));
            carry = dml_combine_lanes(carry, total);
        }
    for (; tile < tiles; ++tile, at += step) {
        dml_load_tile(run, at, part);
        if (run->other)
            dml_fetch_tile(run->other->from + at + (turned ? -DML_AHEAD : DML_AHEAD));
        else if (turned)
            dml_fetch_tile(run->from + at + run->ahead);
        const dml_lanes total = dml_scan_tile(part, dml_combine_lanes(front, carry), turned);
        carry = dml_combine_lanes(carry, total);
        if (run->is_end && at == end)
            dml_set_lane(part + (turned ? 0 : DML_PARTS - 1), turned ? 0 : DML_LANES - 1, dml_combine_lanes(front, carry));
        dml_store_tile(run, results, &funnel, at, part, turned);
        if (run->other && (tile + 1) % (DML_MANY / DML_TILE) == 0)
            dml_total_next(run->other, tiles, turned);
    }
#if defined(DML_SHIFTS)
    if (run->shift)
        dml_leave(&funnel, run->left, turned);
    dml_empty(&funnel, turned ? at - step : at, run->count);
#endif
    return dml_any_lane(carry);
}

static dml_value dml_scan_upwards(const dml_part *run, dml_results *results) { return dml_scan_run(run, results, 0); }
static dml_value dml_scan_downwards(const dml_part *run) { return dml_scan_run(run, NULL, 1); }

/* The order of combining. A line is cut into blocks and a block into tiles. Inside a tile quads are scanned one by one, a
 * balanced tree of their totals says what precedes each in the tile; tiles follow one another in their block, blocks in
 * their line:
 *     result = ((before (all earlier blocks) o carry (earlier tiles of the block)) o earlier quads) o prefix in the quad
 * except that the last result of a whole block is what the next block has before it: before o total.
 * A line that is `turned` is scanned towards lower addresses: what lies in memory as b a is combined as a o b.
 */

/* 1 where results may be stored as they come: shifted in registers, or each where its element was and whole registers where lines
 * of the cache begin. */
static inline int dml_is_direct(const dml_scan *scan, const dml_element *output)
{
#if defined(DML_SHIFTS)
    return (void)scan, (void)output, 1;
#else
    return !scan->exclusive && (!scan->stream || dml_past(scan->turned ? output + 1 : output) == 0);
#endif
}

/* Scans a run upwards and has its results wait on their way to `to`. In an exclusive scan `left` is the first result, and then the
 * one that is left over. */
static dml_value dml_scan_waiting(const dml_scan *scan, const dml_part *run, dml_element *to, dml_element *left)
{
    dml_results results;
    dml_await(&results, to, scan->stream);
    if (scan->exclusive)
        results.waiting[results.last++] = *left;
    const dml_value total = dml_scan_upwards(run, &results);
    if (scan->exclusive)
        *left = results.waiting[--results.last];
    dml_send_rest(&results);
    return total;
}

/* As many results that lie apart, or that wait for the rest of their chunk. */
static dml_value dml_scan_apart(const dml_scan *scan, dml_part *run, dml_element *to, int64_t stride, dml_element *left)
{
    _Alignas(64) dml_element buffer[1 + DML_CHUNK + 1];
    dml_element *const results = buffer + 1, *from = results;
    run->to = results;
    run->shift = run->stream = 0;
    const dml_value total = scan->turned ? dml_scan_downwards(run) : dml_scan_upwards(run, NULL);
    if (scan->exclusive) {
        from = scan->turned ? results + 1 : results - 1;
        results[scan->turned ? run->count : -1] = *left;
        *left = results[scan->turned ? 0 : run->count - 1];
    }
    dml_scatter(to, stride, from, run->count, scan->stream);
    return total;
}

/* Scans `count` elements of one block and returns their total; `before` combines all earlier blocks. In an exclusive scan it is
 * the first result. Totals `other`, of as many elements, where that goes together. */
static dml_value dml_scan_block(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t count,
                                dml_value before, dml_other *other)
{
    _Alignas(64) dml_element loaded[DML_CHUNK];
    const int64_t sign = scan->turned ? -1 : 1, stride = scan->output_stride;
    const int is_dense = scan->input_stride == sign, is_direct = dml_is_direct(scan, output);
    const int is_apart = stride != sign || (scan->turned && !is_direct);
    const int64_t most = !is_dense || is_apart ? DML_CHUNK : DML_STRETCH;
    dml_value total = dml_identity();
    dml_element left;
    dml_store(&left, before);
    for (int64_t at = 0; at < count; at += most) {
        const int64_t n = dml_least(most, count - at);
        const dml_element *from = dml_view_line(scan, loaded, input + at * scan->input_stride, n);
        dml_element *const to = output + (at + (scan->turned ? n - 1 : 0)) * stride;
        dml_part run = {from, is_direct ? to : NULL, n, is_direct ? scan->exclusive : 0, is_dense ? scan->ahead : 0,
                        scan->stream, at + n == scan->block, total, before, &left, is_dense && n == scan->block ? other : NULL};
        if (scan->stream && !is_apart)
            dml_fetch_to_store(to + n);
        if (is_apart)
            total = dml_scan_apart(scan, &run, to, sign * stride, &left);
        else if (!is_direct)
            total = dml_scan_waiting(scan, &run, to, &left);
        else
            total = scan->turned ? dml_scan_downwards(&run) : dml_scan_upwards(&run, NULL);
    }
    return total;
}

/* A piece is a few blocks of a line, which fit into a processor's own cache. A thread totals a piece, learns what precedes it, says
 * what precedes the next one, and scans it while it is still there. Pieces are taken in order, whatever range of items a thread was
 * given: whoever waits for what precedes a piece waits for a thread that is at work. What threads tell each other lies in `notes`:
 * DML_NOTE words for the next piece's number, then as many for each piece. */

#define DML_NOTE 8         /* words: a line of the cache, which is one thread's at a time */
#define DML_MOST_BLOCKS 64 /* of a piece */

typedef _Atomic int64_t dml_flag;

/* A wait's look number `look`. */
static inline void dml_pause(int64_t look)
{
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_ia32_pause();
#elif defined(__aarch64__) && defined(__GNUC__)
    __asm__ volatile("yield");
#endif
#if defined(__unix__) || defined(__APPLE__)
    if (look % 1024 == 1023)
        (void)sched_yield(); /* to a thread without a processor */
#endif
    (void)look;
}

/* What precedes a piece, said by whoever had the piece before it. */
static inline dml_value dml_hear(int64_t *note)
{
    dml_value value;
    for (int64_t look = 0; !atomic_load_explicit((dml_flag *)note, memory_order_acquire); ++look)
        dml_pause(look);
    memcpy(&value, note + 1, sizeof value);
    return value;
}

static inline void dml_tell(int64_t *note, dml_value value)
{
    memcpy(note + 1, &value, sizeof value);
    atomic_store_explicit((dml_flag *)note, 1, memory_order_release);
}

/* A piece: where it is read and written, its note, and that of the piece before it in its line, if there is one. */
typedef struct {
    const dml_element *from;
    dml_element *to;
    int64_t count;
    int64_t *note, *earlier;
    dml_value before[DML_MOST_BLOCKS + 1]; /* what precedes each block, from number 1 on its total until that is known */
} dml_piece;

/* Takes the next piece: of the lines' first pieces, then of their second ones, and so on. */
static void dml_take_piece(const dml_scan *scan, dml_tensors tensors, dml_piece *piece)
{
    int64_t *const notes = tensors[2], number = atomic_fetch_add((dml_flag *)notes, 1), lines = 1;
    for (int64_t d = 0; d < scan->rank; ++d)
        lines *= scan->sizes[d];
    const int64_t most = scan->group * scan->block, start = number / lines * most;
    const dml_line line = dml_find_line(scan, scan->rank, number % lines);
    piece->from = (const dml_element *)tensors[0] + line.input + start * scan->input_stride;
    piece->to = (dml_element *)tensors[1] + line.output + start * scan->output_stride;
    piece->count = dml_least(most, scan->length - start);
    piece->note = notes + DML_NOTE * (number + 1);
    piece->earlier = start == 0 ? NULL : piece->note - DML_NOTE * lines;
}

static void dml_total_piece(const dml_scan *scan, dml_piece *piece)
{
    dml_value *total = piece->before;
    for (int64_t at = 0; at < piece->count; at += scan->block)
        *++total = dml_reduce_block(scan, piece->from + at * scan->input_stride, dml_least(scan->block, piece->count - at));
}

/* Learns what precedes each block, and says what follows the piece. */
static void dml_learn(const dml_scan *scan, dml_piece *piece)
{
    const int64_t blocks = (piece->count + scan->block - 1) / scan->block;
    piece->before[0] = piece->earlier ? dml_hear(piece->earlier) : dml_identity();
    for (int64_t block = 0; block < blocks; ++block)
        piece->before[block + 1] = dml_combine(piece->before[block], piece->before[block + 1]);
    dml_tell(piece->note, piece->before[blocks]);
}

/* Scans a piece and totals the next one meanwhile. */
static void dml_scan_piece(const dml_scan *scan, dml_piece *piece, dml_piece *next)
{
    const int64_t lowest = scan->turned ? (scan->block - 1) * scan->input_stride : 0;
    dml_other other;
    for (int64_t at = 0, block = 0; at < piece->count; at += scan->block, ++block) {
        const int is_both = next && at + scan->block <= next->count;
        other.from = is_both ? next->from + at * scan->input_stride + lowest : NULL;
        other.done = 0;
        (void)dml_scan_block(scan, piece->from + at * scan->input_stride, piece->to + at * scan->output_stride,
                             dml_least(scan->block, piece->count - at), piece->before[block], is_both ? &other : NULL);
        if (other.done)
            next->before[block + 1] = dml_chain_tiles(other.totals, other.done, scan->turned, dml_identity());
        else if (next && at < next->count)
            next->before[block + 1] = dml_reduce_block(scan, next->from + at * scan->input_stride,
                                                       dml_least(scan->block, next->count - at));
    }
}

/* A square is DML_LANES registers. Turning one exchanges the number of a register with the place in it, digit by digit. */
#if DML_LANES > 1
/* Exchanges the digit 1 of registers a and b, of which only b's number has it, with that of the places in them. */
DML_INLINE void dml_exchange1(dml_lanes *a, dml_lanes *b)
{
#if DML_LANES == 4
    const dml_lanes low = DML_SHUFFLE(*a, *b, 0, 4, 2, 6);
    *b = dml_hide(DML_SHUFFLE(*a, *b, 1, 5, 3, 7));
    *a = dml_hide(low);
#elif DML_LANES == 8
    const dml_lanes low = DML_SHUFFLE(*a, *b, 0, 8, 2, 10, 4, 12, 6, 14);
    *b = dml_hide(DML_SHUFFLE(*a, *b, 1, 9, 3, 11, 5, 13, 7, 15));
    *a = dml_hide(low);
#elif DML_LANES == 16
    const dml_lanes low = DML_SHUFFLE(*a, *b, 0, 16, 2, 18, 4, 20, 6, 22, 8, 24, 10, 26, 12, 28, 14, 30);
    *b = dml_hide(DML_SHUFFLE(*a, *b, 1, 17, 3, 19, 5, 21, 7, 23, 9, 25, 11, 27, 13, 29, 15, 31));
    *a = dml_hide(low);
#endif
}
#endif

#if DML_LANES > 2
/* Exchanges the digit 2 of registers a and b, of which only b's number has it, with that of the places in them. */
DML_INLINE void dml_exchange2(dml_lanes *a, dml_lanes *b)
{
#if DML_LANES == 4
    const dml_lanes low = DML_SHUFFLE(*a, *b, 0, 1, 4, 5);
    *b = dml_hide(DML_SHUFFLE(*a, *b, 2, 3, 6, 7));
    *a = dml_hide(low);
#elif DML_LANES == 8
    const dml_lanes low = DML_SHUFFLE(*a, *b, 0, 1, 8, 9, 4, 5, 12, 13);
    *b = dml_hide(DML_SHUFFLE(*a, *b, 2, 3, 10, 11, 6, 7, 14, 15));
    *a = dml_hide(low);
#elif DML_LANES == 16
    const dml_lanes low = DML_SHUFFLE(*a, *b, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
    *b = dml_hide(DML_SHUFFLE(*a, *b, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31));
    *a = dml_hide(low);
#endif
}
#endif

#if DML_LANES > 4
/* Exchanges the digit 4 of registers a and b, of which only b's number has it, with that of the places in them. */
DML_INLINE void dml_exchange4(dml_lanes *a, dml_lanes *b)
{
#if DML_LANES == 8
    const dml_lanes low = DML_SHUFFLE(*a, *b, 0, 1, 2, 3, 8, 9, 10, 11);
    *b = dml_hide(DML_SHUFFLE(*a, *b, 4, 5, 6, 7, 12, 13, 14, 15));
    *a = dml_hide(low);
#elif DML_LANES == 16
    const dml_lanes low = DML_SHUFFLE(*a, *b, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
    *b = dml_hide(DML_SHUFFLE(*a, *b, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31));
    *a = dml_hide(low);
#endif
}
#endif

#if DML_LANES > 8
/* Exchanges the digit 8 of registers a and b, of which only b's number has it, with that of the places in them. */
DML_INLINE void dml_exchange8(dml_lanes *a, dml_lanes *b)
{
#if DML_LANES == 16
    const dml_lanes low = DML_SHUFFLE(*a, *b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
    *b = dml_hide(DML_SHUFFLE(*a, *b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31));
    *a = dml_hide(low);
#endif
}
#endif

/* Exchanges all digits but the highest: of a square's first half, or of its second. */
DML_INLINE void dml_turn_halves(dml_lanes *v)
{
    (void)v;
#if DML_LANES == 4
    dml_exchange1(v + 0, v + 1);
#elif DML_LANES == 8
    dml_exchange1(v + 0, v + 1);
    dml_exchange1(v + 2, v + 3);
    dml_exchange2(v + 0, v + 2);
    dml_exchange2(v + 1, v + 3);
#elif DML_LANES == 16
    dml_exchange1(v + 0, v + 1);
    dml_exchange1(v + 2, v + 3);
    dml_exchange1(v + 4, v + 5);
    dml_exchange1(v + 6, v + 7);
    dml_exchange2(v + 0, v + 2);
    dml_exchange2(v + 1, v + 3);
    dml_exchange2(v + 4, v + 6);
    dml_exchange2(v + 5, v + 7);
    dml_exchange4(v + 0, v + 4);
    dml_exchange4(v + 1, v + 5);
    dml_exchange4(v + 2, v + 6);
    dml_exchange4(v + 3, v + 7);
#endif
}

/* What register r has in place i comes to place r of register i. */
DML_INLINE void dml_turn_registers(dml_lanes v[DML_LANES])
{
#if DML_LANES == 4
    dml_exchange2(v + 0, v + 2);
    dml_exchange2(v + 1, v + 3);
    dml_turn_halves(v);
    dml_turn_halves(v + 2);
#elif DML_LANES == 8
    dml_exchange4(v + 0, v + 4);
    dml_exchange4(v + 1, v + 5);
    dml_exchange4(v + 2, v + 6);
    dml_exchange4(v + 3, v + 7);
    dml_turn_halves(v);
    dml_turn_halves(v + 4);
#elif DML_LANES == 16
    dml_exchange8(v + 0, v + 8);
    dml_exchange8(v + 1, v + 9);
    dml_exchange8(v + 2, v + 10);
    dml_exchange8(v + 3, v + 11);
    dml_exchange8(v + 4, v + 12);
    dml_exchange8(v + 5, v + 13);
    dml_exchange8(v + 6, v + 14);
    dml_exchange8(v + 7, v + 15);
    dml_turn_halves(v);
    dml_turn_halves(v + 8);
#endif
    (void)v;
}

/* What `from` has as rows becomes columns of `to`; strides lead from row to row. All is loaded before any is stored. */
static DML_APART void dml_turn_square(dml_element *to, int64_t to_stride, const dml_element *from, int64_t from_stride,
                                      int64_t stream)
{
    dml_lanes v[DML_LANES];
    for (int64_t r = 0; r < DML_LANES; ++r)
        v[r] = dml_take_lanes(from + r * from_stride);
    dml_turn_registers(v);
    for (int64_t r = 0; r < DML_LANES; ++r)
        dml_put_lanes(to + r * to_stride, v[r], stream);
}

/* A tile here is `count` rows of `width` elements, one of each line. `stride` leads from row to row, `step` from line to
 * line. Where a line's elements are closer together than the lines, the tile is walked line by line. */

#define DML_NARROW (1024 / DML_VALUE_BYTES) /* most lines that are turned round at once, and */
#define DML_ACROSS (DML_NARROW + DML_MOST_LANES) /* from row to row: not a power of two, which would fill few sets of a cache */
#define DML_HEIGHT DML_TILE                 /* most rows of them */

static inline int dml_is_line_by_line(int64_t stride, int64_t step)
{
    return (stride < 0 ? -stride : stride) < step;
}

/* Whole lines that follow one another without a gap; `n` is known to the compiler, which makes shuffles of it. */
static inline void dml_split(dml_element *restrict rows, const dml_element *from, int64_t width,
                             const int64_t n, const int turned)
{
    for (int64_t c = 0; c < width; ++c)
        for (int64_t r = 0; r < n; ++r)
            rows[(turned ? n - 1 - r : r) * DML_ACROSS + c] = from[c * n + r];
}

static inline void dml_join(dml_element *restrict to, const dml_element *rows, int64_t width,
                            const int64_t n, const int turned)
{
    for (int64_t c = 0; c < width; ++c)
        for (int64_t r = 0; r < n; ++r)
            to[c * n + r] = rows[(turned ? n - 1 - r : r) * DML_ACROSS + c];
}

/* Moves `inner` elements of each of `outer` lines (or rows) one at a time. */
static DML_APART void dml_move(dml_element *restrict to, int64_t to_inner, int64_t to_outer, const dml_element *from,
                               int64_t from_inner, int64_t from_outer, int64_t inner, int64_t outer)
{
    for (int64_t c = 0; c < outer; ++c)
        for (int64_t r = 0; r < inner; ++r) {
            DML_ONE_BY_ONE;
            to[c * to_outer + r * to_inner] = from[c * from_outer + r * from_inner];
        }
}

/* Where the next square begins, of which `size` is the end: the last ones overlap, whose parts are moved twice. */
static inline int64_t dml_next_square(int64_t at, int64_t size)
{
    return at + 2 * DML_LANES <= size || at + DML_LANES == size ? at + DML_LANES : size - DML_LANES;
}

/* Lines whose elements are neighbours, upwards or (stride -1) downwards: squares in registers, few elements one by one. */
static void dml_load_lines(dml_element *restrict rows, const dml_element *from, int64_t stride, int64_t step, int64_t width,
                           int64_t count)
{
    const int64_t low = stride < 0 ? DML_LANES - 1 : 0; /* the row of a square that lies lowest in memory */
    if (DML_LANES == 1 || width < DML_LANES || count < DML_LANES) {
        dml_move(rows, DML_ACROSS, 1, from, stride, step, count, width);
        return;
    }
    for (int64_t c = 0; c < width; c = dml_next_square(c, width))
        for (int64_t r = 0; r < count; r = dml_next_square(r, count))
            dml_turn_square(rows + (r + low) * DML_ACROSS + c, stride * DML_ACROSS, from + c * step + (r + low) * stride, step, 0);
}

/* How many elements of a line, the next of which belongs at `to`, lie behind the last place where a register may be streamed to. */
static inline int64_t dml_behind(const dml_element *to, int64_t stride)
{
    return stride > 0 ? dml_past(to) : (DML_LANES - dml_past(to + 1)) % DML_LANES;
}

/* As many results wait for the next ones. */
static inline int64_t dml_unfinished(const dml_scan *scan, const dml_element *to, int64_t step)
{
    const int64_t stride = scan->output_stride;
    return scan->stream && (stride == 1 || stride == -1) && step % DML_LANES == 0 ? dml_behind(to, stride) : 0;
}

/* A register that fills no line of the cache goes through the caches: the rest of its line comes too late to be joined. */
static void dml_store_lines(dml_element *to, int64_t stride, int64_t step, const dml_element *rows, int64_t width, int64_t count,
                            int64_t stream)
{
    const int64_t behind = stream ? dml_behind(to, stride) : 0;
    const int64_t low = stride < 0 ? DML_LANES - 1 : 0;
    if (DML_LANES == 1 || width < DML_LANES || count < DML_LANES) {
        dml_move(to, stride, step, rows, DML_ACROSS, 1, count, width);
        return;
    }
    for (int64_t c = 0; c < width; c = dml_next_square(c, width))
        for (int64_t r = 0, next; r < count; r = next) {
            const int is_line = stream && DML_LANES * sizeof *to >= 64 && (r + behind) % DML_LANES == 0;
            next = r == 0 && 2 * DML_LANES - behind <= count ? DML_LANES - behind : dml_next_square(r, count);
            dml_turn_square(to + c * step + (r + low) * stride, step, rows + (r + low) * DML_ACROSS + c, stride * DML_ACROSS,
                            is_line);
        }
}

/* 1 where the lines are whole and packed, `n` elements each. */
static inline int dml_is_packed(const dml_scan *scan, int64_t stride, int64_t step, int64_t n)
{
    return scan->length == n && step == n && (stride == 1 || stride == -1);
}

static void dml_load_rows(const dml_scan *scan, dml_element *restrict rows, const dml_element *from,
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
    if (stride == 1 || stride == -1) {
        dml_load_lines(rows, from, stride, step, width, count);
    } else if (dml_is_line_by_line(stride, step)) {
        dml_move(rows, DML_ACROSS, 1, from, stride, step, count, width);
    } else {
        for (int64_t r = 0; r < count; ++r)
            dml_gather(rows + r * DML_ACROSS, from + r * stride, step, width);
    }
}

static void dml_store_rows(const dml_scan *scan, dml_element *to, int64_t step, const dml_element *rows,
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
    if (stride == 1 || stride == -1) {
        dml_store_lines(to, stride, step, rows, width, count, scan->stream && step % DML_LANES == 0);
    } else if (step == 1) {
        for (int64_t r = 0; r < count; ++r)
            dml_copy(to + r * stride, rows + r * DML_ACROSS, width * (int64_t)sizeof *to, scan->stream);
    } else if (dml_is_line_by_line(stride, step)) {
        dml_move(to, stride, step, rows, DML_ACROSS, 1, count, width);
    } else {
        dml_move(to, step, stride, rows, 1, DML_ACROSS, width, count);
    }
}

#define DML_BAND (8192 / DML_VALUE_BYTES) /* most lines that are scanned side by side */
#define DML_BESIDE (DML_BAND + 2 * DML_MOST_LANES) /* and as many lanes, where registers are not full */
#define DML_QUAD 4              /* rows that are combined one by one */
#define DML_ROWS (2 * DML_QUAD) /* that are swept together */
#define DML_LEVELS 4            /* of the tree over a tile's quads */

/* What a register of lines remembers from row to row: totals of runs of 2, 4, 8 quads that wait for their right neighbours (the
 * level of single quads stays in registers); those of earlier tiles and blocks; what precedes the tile; what precedes the next
 * row. It lies together: in an array for each of these they would fall out of the first cache. */
typedef struct { dml_lanes runs[DML_LEVELS], carry, before, first, front; } dml_cell;

/* At most eight rows: where they are read and written, and how far away are those that are read later. */
typedef struct {
    const dml_element *from;
    dml_element *to;
    int64_t from_stride, to_stride, count, quad, next, stream;
} dml_rows;

/* What precedes the rows behind `total`, which is in front of `level`. Hidden, as everywhere here: a compiler that may go two
 * ways with a register takes it apart. */
DML_INLINE dml_lanes dml_front(const dml_cell *cell, int level, int64_t quad, dml_lanes total)
{
    for (; level < DML_LEVELS; ++level)
        if (quad >> level & 1)
            total = dml_hide(dml_combine_lanes(cell->runs[level], total));
    return dml_hide(dml_combine_lanes(cell->first, total));
}

/* Joins the total of quads number `quad`, which is even, and `quad + 1` with what the cell holds, as the tile's tree has it. */
DML_INLINE void dml_remember(dml_cell *cell, int64_t quad, dml_lanes total)
{
    int level = 1;
    for (; quad >> level & 1; ++level)
        total = dml_hide(dml_combine_lanes(cell->runs[level], total));
    if (level == DML_LEVELS) {
        cell->carry = dml_hide(dml_combine_lanes(cell->carry, total));
        cell->first = cell->front = dml_hide(dml_combine_lanes(cell->before, cell->carry));
        return;
    }
    cell->runs[level] = total;
    cell->front = dml_front(cell, level + 1, quad, total);
}

DML_INLINE void dml_scan_quad(dml_lanes v[DML_QUAD])
{
    for (int r = 0; r < DML_QUAD; ++r)
        v[r] = dml_hide(v[r]);
    v[1] = dml_combine_lanes(v[0], v[1]);
    v[3] = dml_hide(dml_combine_lanes(v[1], dml_combine_lanes(v[2], v[3])));
    v[2] = dml_combine_lanes(v[1], v[2]);
}

/* A register of each of eight rows. All are loaded before any is stored. */
DML_INLINE void dml_sweep_lanes(dml_cell *cell, dml_element *to, const dml_element *from, const dml_rows *rows)
{
    dml_lanes v[DML_ROWS];
    for (int r = 0; r < DML_ROWS; ++r)
        v[r] = dml_take_lanes(from + r * rows->from_stride);
    dml_scan_quad(v);
    dml_scan_quad(v + DML_QUAD);
    const dml_lanes left = v[DML_QUAD - 1], total = dml_hide(dml_combine_lanes(left, v[DML_ROWS - 1]));
    const dml_lanes front = cell->front, second = dml_front(cell, 1, rows->quad, left);
    for (int r = 0; r < DML_ROWS; ++r)
        v[r] = dml_combine_lanes(r < DML_QUAD ? front : second, v[r]);
    for (int r = 0; r < DML_ROWS; ++r)
        dml_put_lanes(to + r * rows->to_stride, v[r], rows->stream);
    dml_remember(cell, rows->quad, total);
}

/* As many whole registers of each. */
static DML_APART void dml_sweep_whole(dml_cell *cells, const dml_rows *rows, int64_t registers)
{
    const dml_rows own = *rows; /* which no store changes */
    for (int64_t i = 0; i < registers; ++i) {
        const dml_element *const from = own.from + i * DML_LANES;
        for (int64_t r = 0; r < DML_ROWS && own.next; ++r)
            dml_fetch(from + own.next + r * own.from_stride);
        dml_sweep_lanes(cells + i, own.to + i * DML_LANES, from, &own);
    }
}

/* Fewer lines than a register has lanes, or fewer rows: lanes `first` to before `stop`. */
static void dml_sweep_some(dml_cell *cell, const dml_rows *rows, int64_t at, int64_t first, int64_t stop)
{
    dml_element loaded[DML_ROWS][DML_LANES], results[DML_ROWS][DML_LANES];
    const dml_rows own = {loaded[0], results[0], DML_LANES, DML_LANES, DML_ROWS, rows->quad, 0, 0};
    for (int64_t r = 0; r < DML_ROWS; ++r) {
        const dml_element *const from = rows->from + at + dml_least(r, rows->count - 1) * rows->from_stride;
        if (stop - first == DML_LANES)
            memcpy(loaded[r], from, sizeof loaded[r]);
        for (int64_t k = 0; k < DML_LANES && stop - first < DML_LANES; ++k) {
            DML_ONE_BY_ONE;
            loaded[r][k] = from[k < first ? first : k < stop ? k : stop - 1];
        }
    }
    dml_sweep_whole(cell, &own, 1);
    for (int64_t r = 0; r < rows->count; ++r) {
        dml_element *const to = rows->to + at + r * rows->to_stride;
        if (stop - first == DML_LANES)
            memcpy(to, results[r], sizeof results[r]);
        for (int64_t k = first; k < stop && stop - first < DML_LANES; ++k) {
            DML_ONE_BY_ONE;
            to[k] = results[r][k];
        }
    }
}

/* Rows of `width` lines, of which the first is lane number `past` of its register. */
static void dml_sweep(dml_cell *memory, const dml_rows *rows, int64_t past, int64_t width)
{
    for (int64_t i = 0, next; i < past + width; i = next) {
        const int64_t at = i - past, whole = at < 0 || rows->count < DML_ROWS ? 0 : (width - at) / DML_LANES;
        dml_cell *const cells = memory + i / DML_LANES;
        next = i + (whole ? whole : 1) * DML_LANES;
        if (whole) {
            dml_rows rest = *rows;
            rest.from += at;
            rest.to += at;
            dml_sweep_whole(cells, &rest, whole);
        } else {
            dml_sweep_some(cells, rows, at, at < 0 ? past : 0, dml_least(DML_LANES, width - at));
        }
    }
}

/* Begins a line (at = 0), or its next block. */
static void dml_begin_block(dml_cell *memory, int64_t width, int64_t at)
{
    const dml_lanes neutral = dml_spread(dml_identity());
    for (int64_t i = 0; i < width; i += DML_LANES) {
        dml_cell *const cell = memory + i / DML_LANES;
        cell->before = at == 0 ? neutral : dml_hide(dml_combine_lanes(cell->before, cell->carry));
        cell->carry = neutral;
        cell->first = cell->front = cell->before;
    }
}

/* The last results of a whole block: what precedes the next one. */
static void dml_end_block(const dml_cell *memory, dml_element *to, int64_t past, int64_t width)
{
    for (int64_t i = 0; i < width; ++i) {
        dml_value lanes[DML_LANES];
        dml_store_lanes(lanes, memory[(past + i) / DML_LANES].first);
        dml_store(to + i, lanes[(past + i) % DML_LANES]);
    }
}

#define DML_SOME DML_LANES /* lines at once */

#if DML_LANES > 1

/* What squares leave to the next one: what precedes it, and totals of runs of squares that wait for their neighbours. */
typedef struct {
    dml_lanes before, runs[DML_LEVELS + 1];
    int64_t square;
} dml_ahead;

/* Puts the runs to the left in front, as the tile's tree has it; those that are absent are the identity. */
DML_INLINE dml_lanes dml_lift(const dml_ahead *ahead, dml_lanes total)
{
    for (int64_t level = 0; DML_LANES << level < DML_TILE; ++level)
        total = dml_hide(dml_combine_lanes(ahead->runs[level], total));
    return total;
}

/* Puts what precedes a quad in front of it; the result is what precedes the next one, of which `total` is the square's part. */
DML_INLINE dml_lanes dml_finish_quad(const dml_ahead *ahead, dml_lanes *quad, dml_lanes before, dml_lanes total)
{
    const dml_lanes front = dml_hide(dml_combine_lanes(dml_spread(dml_identity()), before));
    for (int r = 0; r < DML_QUAD; ++r)
        quad[r] = dml_hide(dml_combine_lanes(front, quad[r]));
    return dml_lift(ahead, total);
}

/* A square of `count` registers is done with, of which `total` is the total. */
DML_INLINE void dml_remember_square(dml_ahead *ahead, dml_lanes total)
{
    int64_t level = 0;
    for (; ahead->square >> level & 1; ++level) {
        total = dml_hide(dml_combine_lanes(ahead->runs[level], total));
        ahead->runs[level] = dml_spread(dml_identity());
    }
    ahead->runs[level] = total;
    ++ahead->square;
}

/* Scans `count` registers, each an element of every line: all of a square or half of it. Written out, as all here: in loops
 * registers would not stay registers. */
DML_INLINE void dml_scan_across(dml_ahead *ahead, dml_lanes *v, const int count)
{
    dml_lanes before = ahead->before, total;
    dml_scan_quad(v);
    total = v[3];
    before = dml_finish_quad(ahead, v, before, total);
#if DML_LANES > 4
    dml_scan_quad(v + 4);
    total = dml_hide(dml_combine_lanes(total, v[7]));
    before = dml_finish_quad(ahead, v + 4, before, total);
#endif
#if DML_LANES > 8
    if (count > 8) {
        const dml_lanes first = total;
        dml_scan_quad(v + 8);
        dml_scan_quad(v + 12);
        total = dml_hide(dml_combine_lanes(v[11], v[15]));
        before = dml_finish_quad(ahead, v + 8, before, dml_hide(dml_combine_lanes(first, v[11])));
        total = dml_hide(dml_combine_lanes(first, total));
        before = dml_finish_quad(ahead, v + 12, before, total);
    }
#endif
    (void)count;
    ahead->before = before;
    dml_remember_square(ahead, total);
}

/* A square: a register of each line from `from` on, `step` apart. They are stored in that order in which what is stored too far
 * is overwritten. */
static DML_APART void dml_scan_square(dml_ahead *ahead, dml_element *to, int64_t stride, const dml_element *from, int64_t step)
{
    dml_lanes v[DML_LANES];
    for (int r = 0; r < DML_SOME; ++r)
        v[r] = dml_take_lanes(from + r * step);
    dml_turn_registers(v);
    dml_scan_across(ahead, v, DML_LANES);
    dml_turn_registers(v);
    for (int r = 0; r < DML_SOME; ++r)
        dml_put_lanes(to + r * stride, v[r], 0);
}

#if DML_LANES > 8
/* Half of one, for lines of as few elements: of a line's register only the lower half counts. */
static DML_APART void dml_scan_half(dml_ahead *ahead, dml_element *to, int64_t stride, const dml_element *from, int64_t step)
{
    dml_lanes v[DML_LANES];
    for (int r = 0; r < DML_SOME; ++r)
        v[r] = dml_take_lanes(from + r * step);
    dml_exchange8(v + 0, v + 8);
    dml_exchange8(v + 1, v + 9);
    dml_exchange8(v + 2, v + 10);
    dml_exchange8(v + 3, v + 11);
    dml_exchange8(v + 4, v + 12);
    dml_exchange8(v + 5, v + 13);
    dml_exchange8(v + 6, v + 14);
    dml_exchange8(v + 7, v + 15);
    dml_turn_halves(v);
    dml_scan_across(ahead, v, 8);
    dml_turn_halves(v);
    for (int r = 0; r < 8; ++r)
        v[r + 8] = v[r];
    dml_exchange8(v + 0, v + 8);
    dml_exchange8(v + 1, v + 9);
    dml_exchange8(v + 2, v + 10);
    dml_exchange8(v + 3, v + 11);
    dml_exchange8(v + 4, v + 12);
    dml_exchange8(v + 5, v + 13);
    dml_exchange8(v + 6, v + 14);
    dml_exchange8(v + 7, v + 15);
    for (int r = 0; r < DML_SOME; ++r)
        dml_put_lanes(to + r * stride, v[r], 0);
}
#endif

#endif

/* A line of one tile at most, its elements side by side. Squares of lines are turned in registers, so that a register holds an
 * element of each; they are scanned there and turned again. Where a line ends within a square the rest of it is what lies behind
 * the line, and such results are stored only where others will be. */

#define DML_SHORT DML_TILE   /* elements of a line, at most */
#define DML_HELD (8192 / (int64_t)sizeof(dml_element)) /* results that wait to be whole lines of the cache, at most */

#if DML_LANES == 1

static inline int dml_is_short(const dml_scan *scan) { return (void)scan, 0; }
static inline void dml_scan_short(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    (void)scan, (void)input, (void)output, (void)width;
}

#else

static inline int dml_is_short(const dml_scan *scan)
{
    return scan->input_stride == 1 && scan->output_stride == 1 && scan->length > DML_QUAD && scan->length <= DML_SHORT;
}

/* Scans some lines; `from` and `to` are where the first one begins, `to` in a buffer of packed lines. The results of an exclusive
 * scan come one place further. */
static void dml_scan_some(const dml_scan *scan, dml_element *to, const dml_element *from, int64_t step)
{
    const dml_lanes neutral = dml_spread(dml_identity());
    const int64_t length = scan->length;
    dml_element first[DML_SOME * DML_LANES], *const place = to + scan->exclusive;
    dml_ahead ahead = {neutral, {neutral}, 0};
    for (int level = 0; level <= DML_LEVELS; ++level)
        ahead.runs[level] = neutral;
#if DML_LANES > 8
    if (length <= DML_LANES / 2)
        dml_scan_half(&ahead, place, length, from, step);
    else
#endif
    if (length <= DML_LANES)
        dml_scan_square(&ahead, place, length, from, step);
    else
        dml_scan_square(&ahead, first, DML_LANES, from, step); /* the last squares of other lines reach to where it belongs */
    for (int64_t at = DML_LANES; at < length; at += DML_LANES)
        dml_scan_square(&ahead, place + at, length, from + at, step);
    for (int64_t r = 0; r < DML_SOME && length > DML_LANES; ++r)
        memcpy(place + r * length, first + r * DML_LANES, DML_LANES * sizeof *first);
    for (int64_t r = 0; r < DML_SOME && scan->exclusive; ++r)
        dml_store(to + r * length, dml_identity());
}

/* Stores results that wait: all, or as many as end with a line of the cache. Returns how many. */
static int64_t dml_send_short(dml_element *to, dml_element *waiting, int64_t held, int64_t stream, int is_last)
{
    const int64_t rest = stream && !is_last ? (int64_t)((uintptr_t)(to + held) % 64u / sizeof *to) : 0;
    dml_copy(to, waiting, (held - rest) * (int64_t)sizeof *to, stream);
    memcpy(waiting, waiting + held - rest, (size_t)rest * sizeof *to);
    return held - rest;
}

/* Scans `width` lines. */
static void dml_scan_short(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    _Alignas(64) dml_element waiting[DML_HELD + DML_SOME * DML_SHORT + DML_LANES + 1], loaded[DML_SOME * DML_SHORT];
    const int64_t length = scan->length, room = (length + DML_LANES - 1) / DML_LANES * DML_LANES;
    const int64_t step = scan->input_strides[scan->rank - 1], apart = scan->output_strides[scan->rank - 1];
    int64_t held = 0;
    for (int64_t line = 0, lines; line < width; line += lines) {
        const dml_element *from = input + line * step;
        const int is_last = width - line <= DML_SOME;
        lines = dml_least(DML_SOME, width - line);
        /* The next ones, which so many squares do not read in order. */
        for (int64_t r = DML_SOME; r < 2 * DML_SOME && length > 2 * DML_LANES; ++r)
            for (int64_t at = 0; at < length; at += 64 / (int64_t)sizeof *from)
                dml_fetch(from + r * step + at);
        if ((width - line - DML_SOME) * step >= room - length) {
            dml_scan_some(scan, waiting + held, from, step);
        } else { /* what is read beyond a line has to be another's */
            memset(loaded, 0, sizeof loaded);
            for (int64_t r = 0; r < lines; ++r)
                memcpy(loaded + r * room, from + r * step, (size_t)length * sizeof *from);
            dml_scan_some(scan, waiting + held, loaded, room);
        }
        held += apart == length ? lines * length : 0;
        if (apart == length && (held >= DML_HELD || is_last)) {
            const int64_t sent = dml_send_short(output, waiting, held, scan->stream, is_last);
            held -= sent;
            output += sent;
        }
        for (int64_t r = 0; r < lines && apart != length; ++r)
            dml_copy(output + (line + r) * apart, waiting + r * length, length * (int64_t)sizeof *output, 0);
    }
}

#endif

/* Lines of one element, neighbours in both tensors: nothing to combine, but as the others do it. */
static void dml_scan_single(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    const dml_lanes neutral = dml_spread(dml_identity());
    const int64_t past = dml_past(output);
    const int64_t head = past ? dml_least(DML_LANES - past, width) : 0;
    int64_t at = 0;
    for (; at < head; ++at)
        dml_store(output + at, scan->exclusive ? dml_identity() : dml_combine(dml_identity(), dml_load(input + at)));
    for (; at + DML_LANES <= width; at += DML_LANES) {
        const dml_lanes values = scan->exclusive ? neutral : dml_combine_lanes(neutral, dml_take_lanes(input + at));
        dml_put_lanes(output + at, values, scan->stream);
    }
    for (; at < width; ++at)
        dml_store(output + at, scan->exclusive ? dml_identity() : dml_combine(dml_identity(), dml_load(input + at)));
}

/* 1 where the rows of a band may be stored as they come: for streaming they all begin at one place in their registers. */
static inline int dml_is_direct_band(const dml_scan *scan)
{
    const int64_t bytes = scan->output_stride * (int64_t)sizeof(dml_element);
    return !scan->exclusive && (!scan->stream || bytes % (int64_t)(DML_LANES * sizeof(dml_element)) == 0);
}

/* Scans at most DML_BAND lines, which are neighbours in both tensors. Results that may not be stored as they come wait for their
 * row to be whole; in an exclusive scan they belong one row further. */
static void dml_scan_band(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    _Alignas(64) dml_cell memory[DML_BESIDE / DML_LANES];
    _Alignas(64) dml_element results[1 + DML_ROWS][DML_BESIDE];
    const int is_direct = dml_is_direct_band(scan);
    const int64_t past = is_direct && scan->stream ? dml_past(output) : 0;
    for (int64_t i = 0; i < width && scan->exclusive; ++i)
        dml_store(results[0] + i, dml_identity());
    for (int64_t at = 0; at < scan->length; at += DML_ROWS) {
        const int64_t count = dml_least(DML_ROWS, scan->length - at);
        const int64_t next = at + 2 * DML_ROWS <= scan->length ? DML_ROWS * scan->input_stride : 0;
        dml_rows rows = {input + at * scan->input_stride, results[1], scan->input_stride, DML_BESIDE, count,
                         at % DML_TILE / DML_QUAD,        next,       0};
        if (is_direct) {
            rows.to = output + at * scan->output_stride;
            rows.to_stride = scan->output_stride;
            rows.stream = scan->stream;
        }
        if (at % scan->block == 0)
            dml_begin_block(memory, past + width, at);
        dml_sweep(memory, &rows, past, width);
        if ((at + count) % scan->block == 0)
            dml_end_block(memory, rows.to + (count - 1) * rows.to_stride, past, width);
        for (int64_t r = 0; r < count && !is_direct; ++r)
            dml_copy(output + (at + r) * scan->output_stride, results[1 + r - scan->exclusive],
                     width * (int64_t)sizeof *output, scan->stream);
        if (scan->exclusive)
            memcpy(results[0], results[count], (size_t)width * sizeof **results);
    }
}

/* Lines of at most four elements: nothing to remember. */
static void dml_sweep_quad(dml_element *to, const dml_element *from, int64_t width, int64_t count)
{
    const dml_lanes neutral = dml_spread(dml_identity());
    for (int64_t i = 0; i < width; i += DML_LANES) {
        dml_lanes v[DML_QUAD];
        for (int64_t r = 0; r < DML_QUAD; ++r)
            v[r] = dml_take_lanes(from + dml_least(r, count - 1) * DML_ACROSS + i);
        dml_scan_quad(v);
        for (int64_t r = 0; r < DML_QUAD; ++r)
            dml_put_lanes(to + r * DML_ACROSS + i, dml_combine_lanes(neutral, v[r]), 0);
    }
}

/* Scans `count` rows, number `at` and on, of lines that are no neighbours in one of the tensors; `to` is a buffer. Rows that lie
 * as they should are read where they are, others are turned round. */
static void dml_scan_rows(const dml_scan *scan, dml_cell *memory, const dml_element *input, dml_element *to, int64_t width,
                          int64_t at, int64_t count)
{
    _Alignas(64) dml_element loaded[DML_HEIGHT * DML_ACROSS];
    const int64_t step = scan->input_strides[scan->rank - 1];
    const int is_single = scan->length <= DML_QUAD, is_direct = step == 1 && !is_single;
    if (!is_direct)
        dml_load_rows(scan, loaded, input + at * scan->input_stride, step, width, count);
    if (is_single) {
        dml_sweep_quad(to, loaded, width, count);
        return;
    }
    if (at % scan->block == 0)
        dml_begin_block(memory, width, at);
    for (int64_t row = 0; row < count; row += DML_ROWS) {
        dml_rows rows = {loaded + row * DML_ACROSS, to + row * DML_ACROSS, DML_ACROSS, DML_ACROSS, dml_least(DML_ROWS, count - row),
                         (at + row) % DML_TILE / DML_QUAD, 0, 0};
        if (is_direct) {
            rows.from = input + (at + row) * scan->input_stride;
            rows.from_stride = scan->input_stride;
            rows.next = at + row + 2 * DML_ROWS <= scan->length ? DML_ROWS * scan->input_stride : 0;
        }
        dml_sweep(memory, &rows, 0, width);
    }
    if ((at + count) % scan->block == 0)
        dml_end_block(memory, to + (count - 1) * DML_ACROSS, 0, width);
}

/* Scans at most DML_NARROW lines that are no neighbours in one of the tensors. Results that would share a line of the cache with
 * later ones wait for them. */
static void dml_scan_turned_band(const dml_scan *scan, const dml_element *input, dml_element *output, int64_t width)
{
    _Alignas(64) dml_cell memory[DML_ACROSS / DML_LANES];
    _Alignas(64) dml_element results[(1 + DML_LANES + DML_HEIGHT) * DML_ACROSS];
    const int64_t step = scan->output_strides[scan->rank - 1];
    int64_t waiting = scan->exclusive, stored = 0;
    for (int64_t i = 0; i < width && waiting; ++i)
        dml_store(results + i, dml_identity());
    for (int64_t at = 0; at < scan->length; at += DML_HEIGHT) {
        const int64_t count = dml_least(DML_HEIGHT, scan->length - at);
        dml_scan_rows(scan, memory, input, results + waiting * DML_ACROSS, width, at, count);
        dml_element *const to = output + stored * scan->output_stride;
        const int64_t ready = dml_least(waiting + count, scan->length - stored);
        const int64_t later = stored + ready < scan->length ? dml_unfinished(scan, to + ready * scan->output_stride, step) : 0;
        dml_store_rows(scan, to, step, results, width, ready - later);
        waiting += count - (ready - later);
        stored += ready - later;
        memmove(results, results + (ready - later) * DML_ACROSS, (size_t)(waiting * DML_ACROSS) * sizeof *results);
    }
}

/* Entries. `tensors` are the input and the output, then the notes where a step has them. */

void DML_ENTRY(scan_lines)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end);
void DML_ENTRY(scan_columns)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end);
void DML_ENTRY(scan_pieces)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end);

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
                dml_scan_block(&scan, from + at * scan.input_stride, to + at * scan.output_stride, count, before, NULL);
            before = dml_combine(before, total);
        }
        dml_next_line(&scan, scan.rank, &line);
    }
    dml_settle(scan.stream);
}

/* An item is a group of lines that are neighbours in the innermost loop over the lines. Groups whose results go past the caches
 * begin where registers do. */
void DML_ENTRY(scan_columns)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end)
{
    const dml_scan scan = dml_read_scan(parameters);
    const int64_t last = scan.rank - 1, columns = scan.sizes[last];
    const int64_t input_step = scan.input_strides[last], output_step = scan.output_strides[last];
    const int64_t groups = (columns + scan.group - 1) / scan.group;
    const int is_dense = input_step == 1 && output_step == 1;
    const int64_t most = !is_dense ? DML_NARROW : scan.length == 1 ? scan.group + DML_LANES : DML_BAND;
    dml_line line = dml_find_line(&scan, last, begin / groups);
    for (int64_t item = begin, group = begin % groups; item < end; ++item) {
        const dml_element *const input = (const dml_element *)tensors[0] + line.input;
        dml_element *const output = (dml_element *)tensors[1] + line.output;
        const int64_t past = is_dense && scan.stream ? dml_past(output) : 0;
        const int64_t first = group == 0 ? 0 : group * scan.group - past;
        /* All groups of a line at once: memory likes wide bands, and few lines of the cache are stored in parts. */
        const int64_t more = dml_least(end - item, groups - group) - 1;
        item += more;
        group += more;
        const int64_t stop = group == groups - 1 ? columns : (group + 1) * scan.group - past;
        for (int64_t column = first, width; column < stop; column += width) {
            const dml_element *from = input + column * input_step;
            dml_element *to = output + column * output_step;
            width = dml_least(most, stop - column);
            if (dml_is_short(&scan) || (is_dense && stop - column <= most + DML_LANES))
                width = stop - column; /* rather than a few columns on their own */
            if (dml_is_short(&scan))
                dml_scan_short(&scan, from, to, width);
            else if (is_dense && scan.length == 1)
                dml_scan_single(&scan, from, to, width);
            else if (is_dense)
                dml_scan_band(&scan, from, to, width);
            else
                dml_scan_turned_band(&scan, from, to, width);
        }
        if (++group == groups) {
            group = 0;
            dml_next_line(&scan, last, &line);
        }
    }
    dml_settle(scan.stream);
}

/* An item is a piece of a line, but not the one of its number: pieces are taken in order. The notes are zeros at first. */
void DML_ENTRY(scan_pieces)(dml_parameters parameters, dml_tensors tensors, int64_t begin, int64_t end)
{
    const dml_scan scan = dml_read_scan(parameters);
    dml_piece pieces[2];
    dml_take_piece(&scan, tensors, pieces);
    dml_total_piece(&scan, pieces);
    for (int64_t item = begin; item < end; ++item) {
        dml_piece *const piece = pieces + (item - begin) % 2, *const next = pieces + (item - begin + 1) % 2;
        if (item + 1 < end)
            dml_take_piece(&scan, tensors, next);
        dml_learn(&scan, piece);
        dml_scan_piece(&scan, piece, item + 1 < end ? next : NULL);
    }
    dml_settle(scan.stream);
}
