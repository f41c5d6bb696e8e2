/* Generated from spec/operators/element_wise_sqrt.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_SQRT: every output element from the input elements at the same place.
 *
 * C11 that needs nothing but libm. Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_element_wise_sqrt_<type>_<kernel>. Every entry works on the items [begin, end), which are independent.
 */

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* GNU C's vectors and single instructions stand for <immintrin.h>, which takes longer to read than a kernel to compile. */
#if defined(__GNUC__) && defined(__x86_64__) && defined(__AVX__) && !defined(DML_PLAIN_C11)
#define DML_X86
#endif

#if defined(DML_TYPE_FLOAT32) + defined(DML_TYPE_FLOAT16) != 1
#error "define exactly one data type, for example -DDML_TYPE_FLOAT32"
#endif

/* The parameters of the functions that compute one element. */
#define DML_ELEMENT \
    dml_value_0 input_tensor, dml_scalar scale_bias_scale, dml_scalar scale_bias_bias, uint32_t scale_bias_given, \
    dml_value_0 *restrict at_output_tensor

#if defined(DML_TYPE_FLOAT32)

#define DML_ENTRY(kernel) dml_element_wise_sqrt_float32_##kernel
#define DML_CHUNK 1024 /* elements in a local buffer */
#define DML_BYTES_0 4
typedef float dml_value_0;
typedef float dml_scalar;
static inline dml_scalar dml_read_scalar(int64_t pattern)
{
    const uint32_t bits = (uint32_t)pattern;
    dml_scalar value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_value_0 dml_scale(dml_value_0 input_tensor, dml_scalar scale_bias_scale, dml_scalar scale_bias_bias, uint32_t scale_bias_given)
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_ELEMENT)
{
    (void)scale_bias_scale;
    (void)scale_bias_bias;
    (void)scale_bias_given;
    const float scaled_input_tensor = input_tensor;
    const float output_tensor = sqrtf(scaled_input_tensor);
    *at_output_tensor = output_tensor;
}

#elif defined(DML_TYPE_FLOAT16)

#define DML_ENTRY(kernel) dml_element_wise_sqrt_float16_##kernel
#define DML_CHUNK 1024 /* elements in a local buffer */
#define DML_BYTES_0 2
#define DML_HALF_0
typedef float dml_value_0;
typedef float dml_scalar;
static inline dml_scalar dml_read_scalar(int64_t pattern)
{
    const uint32_t bits = (uint32_t)pattern;
    dml_scalar value;
    memcpy(&value, &bits, sizeof value);
    return value;
}
#define DML_LOADS_HALF
#define DML_STORES_HALF

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_value_0 dml_scale(dml_value_0 input_tensor, dml_scalar scale_bias_scale, dml_scalar scale_bias_bias, uint32_t scale_bias_given)
{
    return (scale_bias_given != 0u) ? ((input_tensor * scale_bias_scale) + scale_bias_bias) : input_tensor;
}

static inline void dml_compute(DML_ELEMENT)
{
    (void)scale_bias_scale;
    (void)scale_bias_bias;
    (void)scale_bias_given;
    const float scaled_input_tensor = input_tensor;
    const float output_tensor = sqrtf(scaled_input_tensor);
    *at_output_tensor = output_tensor;
}

#endif

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

#define DML_INPUTS 1
#define DML_TENSORS 2
#define DML_WALKS 2
#define DML_LOOPS 8     /* at most, one per dimension */
#define DML_LONG_RUN 128 /* innermost loops of this size are worked on where they lie */

#if defined(__GNUC__)
#define DML_APART __attribute__((noinline)) /* compiled once, however many entries call it */
#define DML_WITHIN inline __attribute__((always_inline)) /* a loop's constants stay in registers around it */
#else
#define DML_APART
#define DML_WITHIN inline
#endif

/* In a loop that does not become faster as vectors: compilers would try, which takes them long. */
#if defined(__GNUC__) && !defined(DML_PLAIN_C11)
#define DML_ONE_BY_ONE __asm__ volatile("")
#else
#define DML_ONE_BY_ONE ((void)0)
#endif

/* At most `count`, and no more elements than there are before the next line of memory where `start` is within one. */
static inline int64_t dml_until_line(const void *start, int64_t bytes, int64_t count)
{
    const int64_t past = (int64_t)((uintptr_t)start % 64u);
    return past ? dml_least((64 - past + bytes - 1) / bytes, count) : count;
}

/* Nested loops over the elements, outermost first, and one tensor's strides in them. */
typedef struct {
    int64_t rank;
    const int64_t *sizes, *strides;
    int is_packed; /* without gaps, in the order of the loops */
    int is_one;    /* the same element everywhere */
} dml_walk;

static DML_APART dml_walk dml_read_walk(int64_t rank, const int64_t *sizes, const int64_t *strides)
{
    dml_walk walk = {rank, sizes, strides, 1, 1};
    int64_t packed = 1;
    for (int64_t d = rank - 1; d >= 0; --d) {
        walk.is_packed &= strides[d] == packed;
        walk.is_one &= strides[d] == 0;
        packed *= sizes[d];
    }
    return walk;
}

/* Where element number `at` of the walk is; `index` receives its place in each loop. */
static DML_APART int64_t dml_find(const dml_walk *walk, int64_t at, int64_t index[DML_LOOPS])
{
    int64_t offset = 0;
    for (int64_t d = walk->rank - 1; d >= 0; --d) {
        index[d] = at % walk->sizes[d];
        at /= walk->sizes[d];
        offset += index[d] * walk->strides[d];
    }
    return offset;
}

/* Elements that follow each other with the same strides: `rows` runs of `n`. */
typedef struct {
    int64_t offset, rows, n;
} dml_runs;

/* The runs from `*offset` on, as many of at most `count` elements as there are at once; moves `index` and `*offset` on. */
static inline dml_runs dml_next_runs(const dml_walk *walk, int64_t index[DML_LOOPS], int64_t *offset, int64_t count)
{
    const int64_t inner = walk->rank - 1, n = walk->sizes[inner];
    dml_runs runs = {*offset, 1, dml_least(n - index[inner], count)};
    int64_t d = inner;
    if (inner > 0 && runs.n == n) {
        d = inner - 1;
        runs.rows = dml_least(walk->sizes[d] - index[d], count / n);
        index[d] += runs.rows;
        *offset += runs.rows * walk->strides[d];
    } else {
        index[inner] += runs.n;
        *offset += runs.n * walk->strides[inner];
    }
    for (; d > 0 && index[d] == walk->sizes[d]; --d) {
        *offset += walk->strides[d - 1] - index[d] * walk->strides[d];
        index[d] = 0;
        ++index[d - 1];
    }
    return runs;
}

/* Moves `rows` runs of `n` elements of `bytes` bytes between a tensor and neighbouring elements of a buffer. */
static inline void dml_move_runs(unsigned char *tensor, int64_t row_stride, int64_t stride, int64_t rows, const int64_t n,
                                 unsigned char *buffer, const int64_t bytes, const int is_store)
{
    for (int64_t r = 0; r < rows; ++r)
        for (int64_t i = 0; i < n; ++i) {
            unsigned char *const there = tensor + (r * row_stride + i * stride) * bytes;
            unsigned char *const here = buffer + (r * n + i) * bytes;
            memcpy(is_store ? there : here, is_store ? here : there, (size_t)bytes);
        }
}

#if DML_BYTES_0 == 1
/* A length that the compiler knows becomes shuffles. */
static inline void dml_move_1(unsigned char *tensor, int64_t row_stride, int64_t stride, int64_t rows, int64_t n,
                              unsigned char *buffer, const int is_store)
{
    switch (n) {
    case 2:
        dml_move_runs(tensor, row_stride, stride, rows, 2, buffer, 1, is_store);
        break;
    case 3:
        dml_move_runs(tensor, row_stride, stride, rows, 3, buffer, 1, is_store);
        break;
    case 4:
        dml_move_runs(tensor, row_stride, stride, rows, 4, buffer, 1, is_store);
        break;
    default:
        dml_move_runs(tensor, row_stride, stride, rows, n, buffer, 1, is_store);
    }
}
#else
#define dml_move_1(...) ((void)0)
#endif

#if DML_BYTES_0 == 2
/* A length that the compiler knows becomes shuffles. */
static inline void dml_move_2(unsigned char *tensor, int64_t row_stride, int64_t stride, int64_t rows, int64_t n,
                              unsigned char *buffer, const int is_store)
{
    switch (n) {
    case 2:
        dml_move_runs(tensor, row_stride, stride, rows, 2, buffer, 2, is_store);
        break;
    case 3:
        dml_move_runs(tensor, row_stride, stride, rows, 3, buffer, 2, is_store);
        break;
    case 4:
        dml_move_runs(tensor, row_stride, stride, rows, 4, buffer, 2, is_store);
        break;
    default:
        dml_move_runs(tensor, row_stride, stride, rows, n, buffer, 2, is_store);
    }
}
#else
#define dml_move_2(...) ((void)0)
#endif

#if DML_BYTES_0 == 4
/* A length that the compiler knows becomes shuffles. */
static inline void dml_move_4(unsigned char *tensor, int64_t row_stride, int64_t stride, int64_t rows, int64_t n,
                              unsigned char *buffer, const int is_store)
{
    switch (n) {
    case 2:
        dml_move_runs(tensor, row_stride, stride, rows, 2, buffer, 4, is_store);
        break;
    case 3:
        dml_move_runs(tensor, row_stride, stride, rows, 3, buffer, 4, is_store);
        break;
    case 4:
        dml_move_runs(tensor, row_stride, stride, rows, 4, buffer, 4, is_store);
        break;
    default:
        dml_move_runs(tensor, row_stride, stride, rows, n, buffer, 4, is_store);
    }
}
#else
#define dml_move_4(...) ((void)0)
#endif

#if DML_BYTES_0 == 8
/* A length that the compiler knows becomes shuffles. */
static inline void dml_move_8(unsigned char *tensor, int64_t row_stride, int64_t stride, int64_t rows, int64_t n,
                              unsigned char *buffer, const int is_store)
{
    switch (n) {
    case 2:
        dml_move_runs(tensor, row_stride, stride, rows, 2, buffer, 8, is_store);
        break;
    case 3:
        dml_move_runs(tensor, row_stride, stride, rows, 3, buffer, 8, is_store);
        break;
    case 4:
        dml_move_runs(tensor, row_stride, stride, rows, 4, buffer, 8, is_store);
        break;
    default:
        dml_move_runs(tensor, row_stride, stride, rows, n, buffer, 8, is_store);
    }
}
#else
#define dml_move_8(...) ((void)0)
#endif

/* Moves `count` elements from number `at` of the walk on: as many whole runs as there are at once. */
static DML_APART void dml_move(const dml_walk *walk, unsigned char *tensor, int64_t at, int64_t count, unsigned char *buffer,
                               int64_t bytes, int is_store)
{
    const int64_t stride = walk->strides[walk->rank - 1], row_stride = walk->rank > 1 ? walk->strides[walk->rank - 2] : 0;
    int64_t index[DML_LOOPS], offset = dml_find(walk, at, index);
    for (int64_t done = 0; done < count;) {
        const dml_runs runs = dml_next_runs(walk, index, &offset, count - done);
        unsigned char *const there = tensor + runs.offset * bytes, *const here = buffer + done * bytes;
        switch (bytes) {
        case 1:
            if (is_store)
                dml_move_1(there, row_stride, stride, runs.rows, runs.n, here, 1);
            else
                dml_move_1(there, row_stride, stride, runs.rows, runs.n, here, 0);
            break;
        case 2:
            if (is_store)
                dml_move_2(there, row_stride, stride, runs.rows, runs.n, here, 1);
            else
                dml_move_2(there, row_stride, stride, runs.rows, runs.n, here, 0);
            break;
        case 4:
            if (is_store)
                dml_move_4(there, row_stride, stride, runs.rows, runs.n, here, 1);
            else
                dml_move_4(there, row_stride, stride, runs.rows, runs.n, here, 0);
            break;
        case 8:
            if (is_store)
                dml_move_8(there, row_stride, stride, runs.rows, runs.n, here, 1);
            else
                dml_move_8(there, row_stride, stride, runs.rows, runs.n, here, 0);
            break;
        }
        done += runs.rows * runs.n;
    }
}

/* Whether elements are read, or with `is_store` written, where they lie: runs that are long enough. */
static inline int dml_lies_well(const dml_walk *walk, int is_store)
{
    const int64_t inner = walk->rank - 1;
    return walk->is_packed || (walk->sizes[inner] >= DML_LONG_RUN && (!is_store || walk->strides[inner] == 1));
}

/* At most DML_CHUNK elements from number `at` of the walk on: where they lie if they are `*stride` apart, else in `buffer`. */
static DML_APART const void *dml_view(const dml_walk *walk, void *tensor, int64_t at, int64_t count, void *buffer,
                                       int64_t bytes, int64_t *stride)
{
    int64_t index[DML_LOOPS];
    if (walk->is_packed)
        return (unsigned char *)tensor + at * bytes;
    if (dml_lies_well(walk, 0)) {
        *stride = walk->strides[walk->rank - 1];
        return (unsigned char *)tensor + dml_find(walk, at, index) * bytes;
    }
    dml_move(walk, tensor, at, count, buffer, bytes, 0);
    return buffer;
}

/* Where elements from number `at` of the walk on are to be stored: where they lie, else in `buffer`, to be moved from there. */
static DML_APART void *dml_place(const dml_walk *walk, void *tensor, int64_t at, void *buffer, int64_t bytes)
{
    int64_t index[DML_LOOPS];
    if (walk->is_packed)
        return (unsigned char *)tensor + at * bytes;
    if (dml_lies_well(walk, 1))
        return (unsigned char *)tensor + dml_find(walk, at, index) * bytes;
    return buffer;
}

/* Elements that are computed at once, a number that the compiler knows: loops over them have no rest. Loads, arithmetic and
 * stores take turns this often, because memory idles while a thread does only one of them for long. */
#define DML_GROUP 64
#define DML_NEXT 256 /* bytes ahead of a group that memory is asked for, where that helps */

#if defined(DML_HALF_0)
typedef uint16_t dml_element_0;
#else
typedef dml_value_0 dml_element_0;
#endif

/* Room for a chunk of every tensor whose elements do not lie together. */
typedef struct {
    _Alignas(64) dml_element_0 input_tensor[DML_CHUNK];
    _Alignas(64) dml_element_0 output_tensor[DML_CHUNK];
} dml_room;

/* The values that a group is computed from, where they do not lie in memory as they are needed, and what the last group of a
 * chunk stores. */
typedef struct {
    _Alignas(64) dml_value_0 input_tensor[DML_GROUP];
    _Alignas(64) dml_element_0 output_tensor[DML_GROUP];
} dml_group;

static const int64_t dml_bytes[DML_TENSORS] = {DML_BYTES_0, DML_BYTES_0};

/* A chunk: where its elements are, inputs' `stride` elements apart, and the values of the descriptor. An input that is NULL
 * has one value for all, which the group holds. */
typedef struct {
    const void *from[1];
    void *to[1];
    int64_t stride[1];
    dml_scalar scale_bias_scale;
    dml_scalar scale_bias_bias;
    uint32_t scale_bias_given;
    int64_t stream[1]; /* whether an output goes past the caches */
} dml_chunk;

static inline void dml_gather_as(unsigned char *restrict to, const unsigned char *from, int64_t stride, int64_t n,
                                 const int64_t bytes)
{
    if (stride == 2 && n == DML_GROUP) { /* a stride that the compiler knows becomes shuffles */
        for (int64_t i = 0; i < DML_GROUP; ++i)
            memcpy(to + i * bytes, from + 2 * i * bytes, (size_t)bytes);
        return;
    }
    for (int64_t i = 0; i < n; ++i) {
        memcpy(to + i * bytes, from + i * stride * bytes, (size_t)bytes);
        DML_ONE_BY_ONE;
    }
    for (int64_t i = n; i < DML_GROUP; ++i)
        memcpy(to + i * bytes, from, (size_t)bytes);
}

/* Brings a group together: `n` elements that lie `stride` apart, and the first of them up to a whole group. */
static DML_APART void dml_gather(void *to, const void *from, int64_t stride, int64_t n, int64_t bytes)
{
    switch (bytes) {
#if DML_BYTES_0 == 1
    case 1:
        dml_gather_as(to, from, stride, n, 1);
        break;
#endif
#if DML_BYTES_0 == 2
    case 2:
        dml_gather_as(to, from, stride, n, 2);
        break;
#endif
#if DML_BYTES_0 == 4
    case 4:
        dml_gather_as(to, from, stride, n, 4);
        break;
#endif
#if DML_BYTES_0 == 8
    case 8:
        dml_gather_as(to, from, stride, n, 8);
        break;
#endif
    }
}

/* Asks memory for the lines of the next group, where computing this one takes long: DML_COSTLY. Where it does not the loads
 * themselves are early enough, and to ask costs an addition a tenth. */
static inline void dml_ask(const void *group, const int64_t bytes)
{
#if defined(DML_COSTLY) && defined(__GNUC__) && !defined(DML_PLAIN_C11)
    for (int64_t line = 0; line < bytes; line += 64)
        __builtin_prefetch((const unsigned char *)group + DML_NEXT + line);
#else
    (void)group, (void)bytes;
#endif
}

/* A group's values of an input, where they lie if memory holds them so. */
static inline const dml_value_0 *dml_take_0(const void *tensor, int64_t stride, int64_t at, int64_t n,
                                             dml_value_0 *group)
{
    if (tensor == NULL)
        return group;
    const dml_element_0 *const from = (const dml_element_0 *)tensor + at * stride;
    if (stride == 1)
        dml_ask(from, DML_GROUP * DML_BYTES_0);
#if defined(DML_HALF_0)
    uint16_t whole[DML_GROUP];
    const int apart = n < DML_GROUP || stride != 1;
    if (apart)
        dml_gather(whole, from, stride, n, DML_BYTES_0);
    dml_unpack(group, apart ? whole : from, DML_GROUP);
    return group;
#else
    if (n == DML_GROUP && stride == 1)
        return from;
    dml_gather(group, from, stride, n, DML_BYTES_0);
    return group;
#endif
}

/* Spreads one value over a group. */
static DML_APART void dml_fill_0(dml_value_0 *group, dml_value_0 value)
{
    for (int i = 0; i < DML_GROUP; ++i)
        group[i] = value;
}

static inline dml_value_0 dml_value_at_0(const void *tensor)
{
    dml_element_0 element;
    memcpy(&element, tensor, sizeof element);
#if defined(DML_HALF_0)
    return dml_from_half(element);
#else
    return element;
#endif
}

/* Copies whole lines of 64 bytes, a number of bytes that the compiler knows; they are streamed only to where lines begin. */
static inline void dml_copy_lines(void *restrict to, const void *restrict from, const int64_t bytes, int64_t stream)
{
    unsigned char *const target = to;
    const unsigned char *const source = from;
#if defined(DML_X86)
    if (stream && (uintptr_t)to % 64u == 0) {
        int64_t at = 0;
#if defined(__AVX512F__)
        for (; at + 64 <= bytes; at += 64)
            dml_stream64(target + at, source + at);
#endif
        for (; at < bytes; at += 32)
            dml_stream32(target + at, source + at);
        return;
    }
#endif
    (void)stream;
    for (int64_t at = 0; at < bytes; at += 64)
        memcpy(target + at, source + at, 64);
}

/* Stores a group. */
static inline void dml_give_0(dml_element_0 *to, const dml_value_0 *group, int64_t stream)
{
#if defined(DML_HALF_0)
    _Alignas(64) uint16_t packed[DML_GROUP];
    dml_pack(packed, group, DML_GROUP);
    dml_copy_lines(to, packed, sizeof packed, stream);
#else
    dml_copy_lines(to, group, DML_GROUP * DML_BYTES_0, stream);
#endif
}

/* Computes `n` elements from number `at` of the chunk on. They are loaded from all inputs before any is stored, so that an
 * output may be the memory of an input. Where there is a fast way that is wrong for a few elements, it does all of them in
 * vectors, then perhaps all of them again in a way that is wrong for fewer, and those few one by one. */
static DML_WITHIN void dml_compute_group(const dml_chunk *chunk, dml_group *group, int64_t at, int64_t n)
{
    const dml_value_0 *input_tensor =
        dml_take_0(chunk->from[0], chunk->stride[0], at, n, group->input_tensor);
    const dml_scalar scale_bias_scale = chunk->scale_bias_scale;
    const dml_scalar scale_bias_bias = chunk->scale_bias_bias;
    const uint32_t scale_bias_given = chunk->scale_bias_given;
    _Alignas(64) dml_value_0 scaled[DML_GROUP];
    if (scale_bias_given) {
        for (int i = 0; i < DML_GROUP; ++i)
            scaled[i] = dml_scale(input_tensor[i], scale_bias_scale, scale_bias_bias, scale_bias_given);
        input_tensor = scaled;
    }
    _Alignas(64) dml_value_0 to_output_tensor[DML_GROUP]; /* nothing else points here: it may become registers */
#if defined(DML_COMPUTE_ALL)
    DML_COMPUTE_ALL(input_tensor, to_output_tensor);
#elif defined(DML_SPLIT)
    int rare = 0;
    for (int i = 0; i < DML_GROUP; ++i)
        rare |= dml_compute_fast(0, input_tensor[i], scale_bias_scale, scale_bias_bias, scale_bias_given, &to_output_tensor[i]);
#if defined(DML_AGAIN)
    const int some = rare;
    rare = 0;
    for (int i = 0; some && i < DML_GROUP; ++i)
        rare |= dml_compute_fast(1, input_tensor[i], scale_bias_scale, scale_bias_bias, scale_bias_given, &to_output_tensor[i]);
#endif
    for (int i = 0; rare && i < n; ++i) {
        dml_value_0 fast_output_tensor;
        if (dml_compute_fast(1, input_tensor[i], scale_bias_scale, scale_bias_bias, scale_bias_given, &fast_output_tensor))
            dml_compute(input_tensor[i], scale_bias_scale, scale_bias_bias, scale_bias_given, &to_output_tensor[i]);
    }
#else
    for (int i = 0; i < DML_GROUP; ++i)
        dml_compute(input_tensor[i], scale_bias_scale, scale_bias_bias, scale_bias_given, &to_output_tensor[i]);
#endif
    dml_element_0 *const end_output_tensor = (dml_element_0 *)chunk->to[0] + at;
    dml_give_0(n < DML_GROUP ? group->output_tensor : end_output_tensor, to_output_tensor,
               n < DML_GROUP ? 0 : chunk->stream[0]);
    if (n < DML_GROUP)
        memcpy(end_output_tensor, group->output_tensor, (size_t)n * DML_BYTES_0);
}

/* Computes the `count` elements of a chunk. Compiled once: what a compiler makes of the loops above is most of its work. */
static DML_APART void dml_compute_chunk(const dml_chunk *chunk, dml_group *group, int64_t count)
{
    for (int64_t at = 0; at < count; at += DML_GROUP)
        dml_compute_group(chunk, group, at, dml_least(DML_GROUP, count - at));
}

#define DML_AHEAD 16 /* columns that are asked for ahead of need: no processor foresees such strides */
#define DML_STRIP (DML_CHUNK / DML_GROUP) /* rows of a tile, whose room is a chunk's: about a line of an input that lies across */

/* Whether neighbours along a row are lines apart in memory, and neighbours along a column are not. */
static inline int dml_lies_across(const dml_walk *walk, int64_t bytes)
{
    const int64_t inner = walk->rank - 1;
    return inner > 0 && walk->strides[inner] * bytes >= 64 && walk->strides[inner - 1] * bytes < 64;
}

/* Whether rows are computed in strips: an input lies across, and outputs lie along the rows, which are long. */
static DML_APART int dml_wants_strips(const dml_walk *walks, const dml_chunk *chunk)
{
    int across = 0, along = walks->sizes[walks->rank - 1] >= DML_LONG_RUN;
    for (int t = 0; t < DML_INPUTS; ++t)
        across |= chunk->from[t] && dml_lies_across(&walks[t], dml_bytes[t]);
    for (int t = DML_INPUTS; t < DML_TENSORS; ++t)
        along &= walks[t].strides[walks->rank - 1] == 1;
    return across && along;
}

/* The rows from number `at` on, which begins one, that belong to one strip: within `stop` and in the same column. A first
 * strip that ends where lines of an input that lies across do lets the later ones read whole lines. */
static DML_APART int64_t dml_strip_rows(const dml_walk *walks, const dml_chunk *chunk, void *const *tensors, int64_t at,
                                         int64_t stop)
{
    const int64_t inner = walks->rank - 1, width = walks->sizes[inner], height = walks->sizes[inner - 1];
    int64_t index[DML_LOOPS], rows = dml_least(DML_STRIP, dml_least(height - at / width % height, (stop - at) / width));
    for (int t = 0; t < DML_INPUTS; ++t)
        if (chunk->from[t] && walks[t].strides[inner - 1] == 1 && dml_lies_across(&walks[t], dml_bytes[t])) {
            const unsigned char *const start = tensors[t];
            rows = dml_until_line(start + dml_find(&walks[t], at, index) * dml_bytes[t], dml_bytes[t], rows);
        }
    return rows;
}

static inline void dml_turn_as(unsigned char *restrict to, const unsigned char *from, const int64_t *strides, int64_t rows,
                               int64_t n, const int64_t bytes)
{
    for (int64_t i = 0; i < n; ++i) {
        const unsigned char *const column = from + i * strides[1] * bytes;
#if defined(__GNUC__) && !defined(DML_PLAIN_C11)
        __builtin_prefetch(column + DML_AHEAD * strides[1] * bytes);
#endif
        for (int64_t row = 0; row < rows; ++row) {
            memcpy(to + (row * DML_GROUP + i) * bytes, column + row * strides[0] * bytes, (size_t)bytes);
            DML_ONE_BY_ONE;
        }
    }
}

/* Brings a tile together, row by row in `to`: a line of memory is read once, by neighbours along its column. */
static DML_APART void dml_turn(void *to, const void *from, const int64_t *strides, int64_t rows, int64_t n, int64_t bytes)
{
    switch (bytes) {
#if DML_BYTES_0 == 1
    case 1:
        dml_turn_as(to, from, strides, rows, n, 1);
        break;
#endif
#if DML_BYTES_0 == 2
    case 2:
        dml_turn_as(to, from, strides, rows, n, 2);
        break;
#endif
#if DML_BYTES_0 == 4
    case 4:
        dml_turn_as(to, from, strides, rows, n, 4);
        break;
#endif
#if DML_BYTES_0 == 8
    case 8:
        dml_turn_as(to, from, strides, rows, n, 8);
        break;
#endif
    }
}

/* Computes a strip, tile by tile. `chunk` knows the values of the descriptor; its inputs that are one value are NULL. */
static DML_APART void dml_compute_strip(dml_chunk *chunk, dml_group *group, unsigned char *const *rooms,
                                         void *const *tensors, const dml_walk *walks, int64_t at, int64_t rows)
{
    const int64_t inner = walks->rank - 1, width = walks->sizes[inner], out = DML_INPUTS;
    int64_t index[DML_LOOPS], steps[DML_TENSORS] = {0};
    unsigned char *starts[DML_TENSORS] = {0};
    for (int64_t column = 0, n; column < width; column += n) {
        /* A first tile that ends on a line of the output lets the later ones store whole lines. */
        n = dml_least(DML_GROUP, width - column);
        starts[out] = (unsigned char *)tensors[out] + dml_find(&walks[out], at + column, index) * dml_bytes[out];
        n = dml_until_line(starts[out], dml_bytes[out], n);
        for (int t = 0; t < DML_TENSORS; ++t) {
            const int is_across = t < DML_INPUTS && dml_lies_across(&walks[t], dml_bytes[t]);
            if (t < DML_INPUTS && !chunk->from[t])
                continue;
            starts[t] = (unsigned char *)tensors[t] + dml_find(&walks[t], at + column, index) * dml_bytes[t];
            if (is_across) {
                dml_turn(rooms[t], starts[t], walks[t].strides + inner - 1, rows, n, dml_bytes[t]);
                starts[t] = rooms[t];
            }
            if (t < DML_INPUTS)
                chunk->stride[t] = is_across ? 1 : walks[t].strides[inner];
            steps[t] = (is_across ? DML_GROUP : walks[t].strides[inner - 1]) * dml_bytes[t];
        }
        for (int64_t row = 0; row < rows; ++row) {
            for (int t = 0; t < DML_INPUTS; ++t) {
                chunk->from[t] = chunk->from[t] ? starts[t] + row * steps[t] : NULL;
                DML_ONE_BY_ONE;
            }
            for (int t = DML_INPUTS; t < DML_TENSORS; ++t) {
                chunk->to[t - DML_INPUTS] = starts[t] + row * steps[t];
                DML_ONE_BY_ONE;
            }
            dml_compute_chunk(chunk, group, n);
        }
    }
}

/* Entries. `tensors` are the inputs, then the outputs; NULL is one that is absent. */

void DML_ENTRY(dense)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end);
void DML_ENTRY(strided)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end);

/* Whether an output goes past the caches: if that is asked for, and it is not an input, too. Such lines are in the caches when
 * they are written, and it takes longer to throw them out. */
static inline int64_t dml_streams(int64_t stream, void *const *tensors, int output)
{
    for (int t = 0; t < DML_INPUTS; ++t)
        if (tensors[t] == tensors[output])
            stream = 0;
    return stream;
}

/* The items [begin, end) of `block` elements each, where the tensors lie as `walks` says. */
static DML_APART void dml_run(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end,
                              const dml_walk *walks)
{
    const int64_t block = parameters[1], inner = walks->sizes[walks->rank - 1];
    const int64_t stop = dml_least(end * block, parameters[0]);
    dml_room room;
    unsigned char *const rooms[DML_TENSORS] = {
        (unsigned char *)room.input_tensor,
        (unsigned char *)room.output_tensor,
    };
    dml_group group;
    dml_chunk chunk;
    for (int t = DML_INPUTS; t < DML_TENSORS; ++t)
        chunk.stream[t - DML_INPUTS] = dml_streams(parameters[2], tensors, t);
    int64_t most = stop; /* of one chunk, where none needs room */
    for (int t = 0; t < DML_WALKS; ++t)
        if (!walks[t].is_one && !dml_lies_well(&walks[t], t >= DML_INPUTS))
            most = DML_CHUNK;
    chunk.scale_bias_scale = dml_read_scalar(parameters[3]);
    chunk.scale_bias_bias = dml_read_scalar(parameters[4]);
    chunk.scale_bias_given = (uint32_t)parameters[5];
    chunk.from[0] = NULL;
    if (walks[0].is_one)
        dml_fill_0(group.input_tensor, dml_value_at_0(tensors[0]));
    else
        chunk.from[0] = tensors[0];
    const int in_strips = dml_wants_strips(walks, &chunk);
    for (int64_t at = begin * block, n; at < stop; at += n) {
        n = dml_least(most, stop - at);
        const int64_t rows = in_strips && at % inner == 0 ? dml_strip_rows(walks, &chunk, tensors, at, stop) : 0;
        if (rows > 0) {
            n = rows * inner;
            dml_compute_strip(&chunk, &group, rooms, tensors, walks, at, rows);
            continue;
        }
        if (walks[DML_INPUTS].is_packed) /* a first chunk that ends on a line lets the later ones store whole lines */
            n = dml_until_line((unsigned char *)tensors[DML_INPUTS] + at * dml_bytes[DML_INPUTS], dml_bytes[DML_INPUTS], n);
        if (inner >= DML_LONG_RUN)
            n = dml_least(n, inner - at % inner);
        for (int t = 0; t < DML_INPUTS; ++t) {
            chunk.stride[t] = 1;
            if (chunk.from[t])
                chunk.from[t] = dml_view(&walks[t], tensors[t], at, n, rooms[t], dml_bytes[t], &chunk.stride[t]);
        }
        for (int t = DML_INPUTS; t < DML_TENSORS; ++t)
            chunk.to[t - DML_INPUTS] = dml_place(&walks[t], tensors[t], at, rooms[t], dml_bytes[t]);
        dml_compute_chunk(&chunk, &group, n);
        for (int t = DML_INPUTS; t < DML_TENSORS; ++t)
            if (chunk.to[t - DML_INPUTS] == rooms[t])
                dml_move(&walks[t], tensors[t], at, n, rooms[t], dml_bytes[t], 1);
    }
    dml_settle(parameters[2]);
}

/* Every tensor is one run of neighbours. */
void DML_ENTRY(dense)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    static const int64_t stride = 1;
    dml_walk walks[DML_WALKS];
    for (int t = 0; t < DML_WALKS; ++t)
        walks[t] = dml_read_walk(1, parameters, &stride);
    dml_run(parameters, tensors, begin, end, walks);
}

/* Any strides; 0 repeats an element of an input. */
void DML_ENTRY(strided)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    const int64_t *const layout = parameters + 6;
    const int64_t rank = layout[0], *const sizes = layout + 1, *const strides = sizes + rank;
    dml_walk walks[DML_WALKS];
    for (int t = 0; t < DML_WALKS; ++t)
        walks[t] = dml_read_walk(rank, sizes, strides + t * rank);
    dml_run(parameters, tensors, begin, end, walks);
}
