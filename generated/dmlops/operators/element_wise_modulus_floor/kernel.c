/* Generated from spec/operators/element_wise_modulus_floor.yaml by templates/families/elementwise/kernel.c.j2; do not edit. Regenerate: dmlgen generate */

/* ELEMENT_WISE_MODULUS_FLOOR: every output element from the input elements at the same place.
 *
 * C11 that needs nothing but libm. Compile once per data type with -DDML_TYPE_FLOAT32 and so on; the entries are
 * dml_element_wise_modulus_floor_<type>_<kernel>. Every entry works on the items [begin, end), which are independent.
 */

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#if defined(__AVX__) && !defined(DML_PLAIN_C11)
#include <immintrin.h>
#endif

#if defined(DML_TYPE_FLOAT32) + defined(DML_TYPE_FLOAT16) + defined(DML_TYPE_INT64) + defined(DML_TYPE_INT32) + \
    defined(DML_TYPE_INT16) + defined(DML_TYPE_INT8) + defined(DML_TYPE_UINT64) + defined(DML_TYPE_UINT32) + \
    defined(DML_TYPE_UINT16) + defined(DML_TYPE_UINT8) != 1
#error "define exactly one data type, for example -DDML_TYPE_FLOAT32"
#endif

#if defined(DML_TYPE_FLOAT32)

#define DML_ENTRY(kernel) dml_element_wise_modulus_floor_float32_##kernel
#define DML_VALUE_BYTES 4
typedef float dml_element;
typedef float dml_value;

/* Remainder of a / b rounded down, right unless floor_mod_needs_exact_float32(a, b). The quotient can only be rounded up,
   to an integer, so the remainder's sign betrays it and one addition mends it. */
static inline float floor_mod_fast_float32(float a, float b)
{
    float quotient = floorf(a / b);
    float remainder = fmaf(-quotient, b, a);
    float mended = (remainder < 0) != (b < 0) ? remainder + b : remainder;
    return remainder == 0 ? copysignf(0, b) : mended;
}

/* 1 where the quotient may have more bits than fit, b is 0 or infinite, or either is NaN. */
static inline int floor_mod_needs_exact_float32(float a, float b)
{
    return !(fabsf(a) < 0x1p22f * fabsf(b)) | !(fabsf(b) < INFINITY);
}

/* Remainder of a / b rounded down: b's sign, also on zeros; NaN for infinite a and for b = 0. */
static inline float floor_mod_float32(float a, float b)
{
    if (!floor_mod_needs_exact_float32(a, b))
        return floor_mod_fast_float32(a, b);
    float remainder = fmodf(a, b);
    if (remainder == 0)
        return copysignf(0, b);
    return (remainder < 0) != (b < 0) ? remainder + b : remainder;
}

static inline dml_value dml_compute_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_float32(a_tensor, b_tensor);
}

#define DML_SPLIT

static inline dml_value dml_fast_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_fast_float32(a_tensor, b_tensor);
}

static inline int dml_needs_exact(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_needs_exact_float32(a_tensor, b_tensor);
}

#elif defined(DML_TYPE_FLOAT16)

#define DML_ENTRY(kernel) dml_element_wise_modulus_floor_float16_##kernel
#define DML_VALUE_BYTES 4
typedef uint16_t dml_element;
typedef float dml_value;

/* Remainder of a / b rounded down, right unless floor_mod_needs_exact_float16(a, b). The quotient can only be rounded up,
   to an integer, so the remainder's sign betrays it and one addition mends it. */
static inline float floor_mod_fast_float16(float a, float b)
{
    float quotient = floorf(a / b);
    float remainder = fmaf(-quotient, b, a);
    float mended = (remainder < 0) != (b < 0) ? remainder + b : remainder;
    return remainder == 0 ? copysignf(0, b) : mended;
}

/* 1 where the quotient may have more bits than fit, b is 0 or infinite, or either is NaN. */
static inline int floor_mod_needs_exact_float16(float a, float b)
{
    return !(fabsf(a) < 0x1p22f * fabsf(b)) | !(fabsf(b) < INFINITY);
}

/* Remainder of a / b rounded down: b's sign, also on zeros; NaN for infinite a and for b = 0. */
static inline float floor_mod_float16(float a, float b)
{
    if (!floor_mod_needs_exact_float16(a, b))
        return floor_mod_fast_float16(a, b);
    float remainder = fmodf(a, b);
    if (remainder == 0)
        return copysignf(0, b);
    return (remainder < 0) != (b < 0) ? remainder + b : remainder;
}

static inline dml_value dml_compute_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_float16(a_tensor, b_tensor);
}

#define DML_SPLIT

static inline dml_value dml_fast_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_fast_float16(a_tensor, b_tensor);
}

static inline int dml_needs_exact(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_needs_exact_float16(a_tensor, b_tensor);
}

#elif defined(DML_TYPE_INT64)

#define DML_ENTRY(kernel) dml_element_wise_modulus_floor_int64_##kernel
#define DML_VALUE_BYTES 8
typedef int64_t dml_element;
typedef int64_t dml_value;

#ifdef __AVX512DQ__
/* Remainder of a / b rounded down; 0 for b = 0. Through double because it vectorizes: the first quotient leaves at most |b|
   and 3072 more, so the second is right, or one too far from zero where the rest is almost b; the last line mends that too. */
static inline int64_t floor_mod_int64(int64_t a, int64_t b)
{
    int64_t usual = -(int64_t)((b < -1) | (b > 1)); /* all ones, else 0 mod 1 is computed */
    int64_t dividend = a & usual, divisor = (b & usual) + (usual + 1);
    double real = (double)divisor;
    uint64_t quotient = (uint64_t)(int64_t)((double)dividend / real);
    int64_t rest = (int64_t)((uint64_t)dividend - quotient * (uint64_t)divisor);
    quotient = (uint64_t)(int64_t)((double)rest / real);
    rest = (int64_t)((uint64_t)rest - quotient * (uint64_t)divisor);
    return rest + (divisor & -(int64_t)((rest != 0) & ((rest ^ divisor) < 0)));
}
#else
/* Remainder of a / b rounded down; 0 for b = 0 and b = -1, whose quotient may overflow. Masks, because a branch on the
   remainder's sign costs more than the division. */
static inline int64_t floor_mod_int64(int64_t a, int64_t b)
{
    int64_t divisor = ((b == 0) | (b == -1)) ? 1 : b;
    int64_t rest = a % divisor;
    return rest + (divisor & -(int64_t)((rest != 0) & ((rest ^ divisor) < 0)));
}
#endif

static inline dml_value dml_compute_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_int64(a_tensor, b_tensor);
}

#elif defined(DML_TYPE_INT32)

#define DML_ENTRY(kernel) dml_element_wise_modulus_floor_int32_##kernel
#define DML_VALUE_BYTES 4
typedef int32_t dml_element;
typedef int32_t dml_value;

/* Remainder of a / b rounded down; 0 for b = 0. A quotient that is no integer is further from one than double rounds, so
   its floor is right, and all that follows is exact. Through double because it vectorizes. */
static inline int32_t floor_mod_int32(int32_t a, int32_t b)
{
    double divisor = b == 0 ? 1 : (double)b;
    double quotient = floor((double)a / divisor);
    return (int32_t)((double)a - quotient * divisor);
}

static inline dml_value dml_compute_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_int32(a_tensor, b_tensor);
}

#elif defined(DML_TYPE_INT16)

#define DML_ENTRY(kernel) dml_element_wise_modulus_floor_int16_##kernel
#define DML_VALUE_BYTES 2
typedef int16_t dml_element;
typedef int16_t dml_value;

/* Remainder of a / b rounded down; 0 for b = 0. A quotient that is no integer is further from one than float rounds, so
   its floor is right, and all that follows is exact. Through float because it vectorizes. */
static inline int16_t floor_mod_int16(int16_t a, int16_t b)
{
    float divisor = b == 0 ? 1 : (float)b;
    float quotient = floorf((float)a / divisor);
    return (int16_t)((float)a - quotient * divisor);
}

static inline dml_value dml_compute_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_int16(a_tensor, b_tensor);
}

#elif defined(DML_TYPE_INT8)

#define DML_ENTRY(kernel) dml_element_wise_modulus_floor_int8_##kernel
#define DML_VALUE_BYTES 1
typedef int8_t dml_element;
typedef int8_t dml_value;

/* Remainder of a / b rounded down; 0 for b = 0. A quotient that is no integer is further from one than float rounds, so
   its floor is right, and all that follows is exact. Through float because it vectorizes. */
static inline int8_t floor_mod_int8(int8_t a, int8_t b)
{
    float divisor = b == 0 ? 1 : (float)b;
    float quotient = floorf((float)a / divisor);
    return (int8_t)((float)a - quotient * divisor);
}

static inline dml_value dml_compute_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_int8(a_tensor, b_tensor);
}

#elif defined(DML_TYPE_UINT64)

#define DML_ENTRY(kernel) dml_element_wise_modulus_floor_uint64_##kernel
#define DML_VALUE_BYTES 8
typedef uint64_t dml_element;
typedef uint64_t dml_value;

#ifdef __AVX512DQ__
/* a mod b; 0 for b = 0. Through double because it vectorizes, on half of a because it has a sign: the first quotient leaves
   at most b and 3072 more, so the second is right, or one too big where the rest is almost b. */
static inline uint64_t floor_mod_uint64(uint64_t a, uint64_t b)
{
    uint64_t large = -(b >> 63); /* all ones where the quotient is 0 or 1 */
    uint64_t usual = -(uint64_t)((b > 1) & (b <= INT64_MAX)); /* all ones, else 0 mod 1 is computed */
    int64_t dividend = (int64_t)(a >> 1 & usual), divisor = (int64_t)((b & usual) + (usual + 1));
    double real = (double)divisor;
    uint64_t quotient = (uint64_t)(int64_t)((double)dividend / real);
    int64_t rest = (int64_t)((uint64_t)dividend - quotient * (uint64_t)divisor);
    quotient = (uint64_t)(int64_t)((double)rest / real);
    rest = (int64_t)((uint64_t)rest - quotient * (uint64_t)divisor);
    rest += divisor & -(int64_t)(rest < 0);
    uint64_t whole = 2 * (uint64_t)rest + (a & 1 & usual);
    whole -= (uint64_t)divisor & -(uint64_t)(whole >= (uint64_t)divisor);
    return whole | ((a - (b & -(uint64_t)(a >= b))) & large);
}
#else
/* a mod b; 0 for b = 0. */
static inline uint64_t floor_mod_uint64(uint64_t a, uint64_t b)
{
    return a % (b == 0 ? 1 : b);
}
#endif

static inline dml_value dml_compute_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_uint64(a_tensor, b_tensor);
}

#elif defined(DML_TYPE_UINT32)

#define DML_ENTRY(kernel) dml_element_wise_modulus_floor_uint32_##kernel
#define DML_VALUE_BYTES 4
typedef uint32_t dml_element;
typedef uint32_t dml_value;

/* Remainder of a / b rounded down; 0 for b = 0. A quotient that is no integer is further from one than double rounds, so
   its floor is right, and all that follows is exact. Through double because it vectorizes. */
static inline uint32_t floor_mod_uint32(uint32_t a, uint32_t b)
{
    double divisor = b == 0 ? 1 : (double)b;
    double quotient = floor((double)a / divisor);
    return (uint32_t)((double)a - quotient * divisor);
}

static inline dml_value dml_compute_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_uint32(a_tensor, b_tensor);
}

#elif defined(DML_TYPE_UINT16)

#define DML_ENTRY(kernel) dml_element_wise_modulus_floor_uint16_##kernel
#define DML_VALUE_BYTES 2
typedef uint16_t dml_element;
typedef uint16_t dml_value;

/* Remainder of a / b rounded down; 0 for b = 0. A quotient that is no integer is further from one than float rounds, so
   its floor is right, and all that follows is exact. Through float because it vectorizes. */
static inline uint16_t floor_mod_uint16(uint16_t a, uint16_t b)
{
    float divisor = b == 0 ? 1 : (float)b;
    float quotient = floorf((float)a / divisor);
    return (uint16_t)((float)a - quotient * divisor);
}

static inline dml_value dml_compute_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_uint16(a_tensor, b_tensor);
}

#elif defined(DML_TYPE_UINT8)

#define DML_ENTRY(kernel) dml_element_wise_modulus_floor_uint8_##kernel
#define DML_VALUE_BYTES 1
typedef uint8_t dml_element;
typedef uint8_t dml_value;

/* Remainder of a / b rounded down; 0 for b = 0. A quotient that is no integer is further from one than float rounds, so
   its floor is right, and all that follows is exact. Through float because it vectorizes. */
static inline uint8_t floor_mod_uint8(uint8_t a, uint8_t b)
{
    float divisor = b == 0 ? 1 : (float)b;
    float quotient = floorf((float)a / divisor);
    return (uint8_t)((float)a - quotient * divisor);
}

static inline dml_value dml_compute_output_tensor(dml_value a_tensor, dml_value b_tensor)
{
    return floor_mod_uint8(a_tensor, b_tensor);
}

#endif

#define DML_CHUNK ((int64_t)(4096 / sizeof(dml_value))) /* values in a local buffer */
#define DML_WAITING 128 /* and this many may wait there for the next chunk */

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
#if defined(__AVX512F__) && !defined(DML_PLAIN_C11)
    for (; i + 16 <= count; i += 16)
        _mm512_storeu_ps(to + i, _mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *)(const void *)(from + i))));
#endif
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
#if defined(__AVX512F__) && !defined(DML_PLAIN_C11)
    for (; i + 16 <= count; i += 16)
        _mm256_storeu_si256((__m256i *)(void *)(to + i),
                            _mm512_cvtps_ph(_mm512_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT));
#endif
#if defined(__F16C__) && !defined(DML_PLAIN_C11)
    for (; i + 8 <= count; i += 8)
        _mm_storeu_si128((__m128i *)(void *)(to + i), _mm256_cvtps_ph(_mm256_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT));
#endif
    for (; i < count; ++i)
        to[i] = dml_to_half(from[i]);
}

static inline void dml_store(dml_element *to, dml_value value) { *to = dml_to_half(value); }

#else

static inline void dml_store(dml_element *to, dml_value value) { *to = value; }

#endif

/* Copies bytes between places that do not overlap. Runs are often short, so this is inline. With `stream` the copy goes
 * past the caches, which saves reading the lines that are about to be overwritten; only whole lines can. */
static inline void dml_copy(void *restrict to, const void *restrict from, int64_t bytes, int64_t stream)
{
    unsigned char *target = to;
    const unsigned char *source = from;
    int64_t at = 0;
#if defined(__AVX__) && !defined(DML_PLAIN_C11)
    if (stream) {
        at = dml_least((int64_t)(-(uintptr_t)to & 63u), bytes);
        memcpy(target, source, (size_t)at);
#if defined(__AVX512F__)
        for (; at + 64 <= bytes; at += 64)
            _mm512_stream_si512((__m512i *)(void *)(target + at), _mm512_loadu_si512((const void *)(source + at)));
#endif
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

#define DML_INPUTS 2
#define DML_OUTPUTS 1

/* Computes `count` elements into local buffers, which overlap no input. Where there is a fast way that is wrong for a few
 * elements, it does all of them in vectors, and those few are done again. */
static void dml_compute(const dml_value *const inputs[DML_INPUTS], dml_value *const outputs[DML_OUTPUTS], int64_t count)
{
    const dml_value *a_tensor = inputs[0];
    const dml_value *b_tensor = inputs[1];
    dml_value *restrict output_tensor = outputs[0];
#if defined(DML_SPLIT)
    int rare = 0;
    for (int64_t i = 0; i < count; ++i) {
        output_tensor[i] = dml_fast_output_tensor(a_tensor[i], b_tensor[i]);
        rare |= dml_needs_exact(a_tensor[i], b_tensor[i]);
    }
    for (int64_t i = 0; rare && i < count; ++i) {
        if (dml_needs_exact(a_tensor[i], b_tensor[i])) {
            output_tensor[i] = dml_compute_output_tensor(a_tensor[i], b_tensor[i]);
        }
    }
#else
    for (int64_t i = 0; i < count; ++i) {
        output_tensor[i] = dml_compute_output_tensor(a_tensor[i], b_tensor[i]);
    }
#endif
}

/* Nested loops over the elements, outermost first, and one tensor's strides in them. */
typedef struct {
    int64_t rank;
    const int64_t *sizes, *strides;
    int is_packed; /* without gaps, in the order of the loops */
} dml_walk;

#define DML_LOOPS 8     /* at most, one per dimension */
#define DML_LONG_RUN 128 /* innermost loops of this size are worked on where they lie */

static inline dml_walk dml_read_walk(int64_t rank, const int64_t *sizes, const int64_t *strides)
{
    int64_t packed = 1;
    int is_packed = 1;
    for (int64_t d = rank - 1; d >= 0; --d) {
        is_packed &= strides[d] == packed;
        packed *= sizes[d];
    }
    return (dml_walk){rank, sizes, strides, is_packed};
}

/* Where element number `at` of the walk is; `index` receives its place in each loop. */
static inline int64_t dml_find(const dml_walk *walk, int64_t at, int64_t index[DML_LOOPS])
{
    int64_t offset = 0;
    for (int64_t d = walk->rank - 1; d >= 0; --d) {
        index[d] = at % walk->sizes[d];
        at /= walk->sizes[d];
        offset += index[d] * walk->strides[d];
    }
    return offset;
}

/* Moves `rows` runs of `n` elements between a tensor and neighbouring elements. Loads where `to` is not NULL, else stores. */
static inline void dml_move_runs(dml_element *tensor, int64_t row_stride, int64_t stride, int64_t rows, const int64_t n,
                                 dml_element *to, const dml_element *from)
{
    for (int64_t r = 0; r < rows; ++r)
        for (int64_t i = 0; i < n; ++i) {
            if (to)
                to[r * n + i] = tensor[r * row_stride + i * stride];
            else
                tensor[r * row_stride + i * stride] = from[r * n + i];
        }
}

/* The same for `count` elements from number `at` of the walk on: as many whole runs as there are at once. */
static void dml_move(const dml_walk *walk, dml_element *tensor, int64_t at, int64_t count, dml_element *to,
                     const dml_element *from)
{
    const int64_t inner = walk->rank - 1, n = walk->sizes[inner], stride = walk->strides[inner];
    int64_t index[DML_LOOPS], offset = dml_find(walk, at, index);
    for (int64_t done = 0, moved; done < count; done += moved) {
        dml_element *const target = to ? to + done : NULL;
        const dml_element *const source = to ? NULL : from + done;
        int64_t d = inner;
        if (inner > 0 && index[inner] == 0 && count - done >= n) {
            d = inner - 1;
            const int64_t row_stride = walk->strides[d], rows = dml_least(walk->sizes[d] - index[d], (count - done) / n);
            switch (n) {
            case 2:
                dml_move_runs(tensor + offset, row_stride, stride, rows, 2, target, source);
                break;
            case 3:
                dml_move_runs(tensor + offset, row_stride, stride, rows, 3, target, source);
                break;
            case 4:
                dml_move_runs(tensor + offset, row_stride, stride, rows, 4, target, source);
                break;
            default:
                dml_move_runs(tensor + offset, row_stride, stride, rows, n, target, source);
            }
            index[d] += rows;
            offset += rows * row_stride;
            moved = rows * n;
        } else {
            moved = dml_least(n - index[inner], count - done);
            dml_move_runs(tensor + offset, 0, stride, 1, moved, target, source);
            index[inner] += moved;
            offset += moved * stride;
        }
        for (; d > 0 && index[d] == walk->sizes[d]; --d) {
            offset += walk->strides[d - 1] - index[d] * walk->strides[d];
            index[d] = 0;
            ++index[d - 1];
        }
    }
}

/* Entries. `tensors` are the inputs, then the outputs. A chunk is loaded from all inputs before any of it is stored. */

void DML_ENTRY(dense)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end);
void DML_ENTRY(strided)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end);

/* Every tensor is one run of neighbours. An item is `block` elements. */
void DML_ENTRY(dense)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    const int64_t count = parameters[0], block = parameters[1], stream = parameters[2];
    const int64_t stop = dml_least(end * block, count);
    _Alignas(64) dml_value loaded[DML_INPUTS][DML_CHUNK], results[DML_OUTPUTS][DML_CHUNK];
    const dml_value *inputs[DML_INPUTS];
    dml_value *outputs[DML_OUTPUTS];
    for (int t = 0; t < DML_OUTPUTS; ++t)
        outputs[t] = results[t];
    for (int64_t at = begin * block, n; at < stop; at += n) {
        /* A first chunk that ends on a cache line of the output lets the later ones store whole lines. */
        const uintptr_t past_line = (uintptr_t)((dml_element *)tensors[DML_INPUTS] + at) % 64u;
        n = dml_least(DML_CHUNK - (int64_t)(past_line / sizeof(dml_element)), stop - at);
        for (int t = 0; t < DML_INPUTS; ++t)
            inputs[t] = dml_view_values(loaded[t], (const dml_element *)tensors[t] + at, 1, n);
        dml_compute(inputs, outputs, n);
        for (int t = 0; t < DML_OUTPUTS; ++t)
            dml_store_dense((dml_element *)tensors[DML_INPUTS + t] + at, results[t], n, stream);
    }
    dml_settle(stream);
}

/* Any strides; 0 repeats an element of an input. An item is `block` elements. */
void DML_ENTRY(strided)(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end)
{
    const int64_t count = parameters[0], block = parameters[1], stream = parameters[2], rank = parameters[3];
    const int64_t *const sizes = parameters + 4, *const strides = sizes + rank, inner = sizes[rank - 1];
    const int64_t stop = dml_least(end * block, count);
    _Alignas(64) dml_value loaded[DML_INPUTS][DML_CHUNK], results[DML_OUTPUTS][DML_CHUNK];
    _Alignas(64) dml_element together[DML_CHUNK];
    const dml_value *inputs[DML_INPUTS];
    dml_value *outputs[DML_OUTPUTS];
    dml_walk walks[DML_INPUTS + DML_OUTPUTS];
    int64_t index[DML_LOOPS];
    for (int t = 0; t < DML_INPUTS + DML_OUTPUTS; ++t)
        walks[t] = dml_read_walk(rank, sizes, strides + t * rank);
    for (int t = 0; t < DML_OUTPUTS; ++t)
        outputs[t] = results[t];
    for (int64_t at = begin * block, n; at < stop; at += n) {
        n = dml_least(DML_CHUNK, stop - at);
        if (inner >= DML_LONG_RUN)
            n = dml_least(n, inner - at % inner);
        for (int t = 0; t < DML_INPUTS; ++t) {
            if (walks[t].is_packed) {
                inputs[t] = dml_view_values(loaded[t], (const dml_element *)tensors[t] + at, 1, n);
            } else if (inner >= DML_LONG_RUN) {
                inputs[t] = dml_view_values(loaded[t], (const dml_element *)tensors[t] + dml_find(&walks[t], at, index),
                                            walks[t].strides[rank - 1], n);
            } else {
#if defined(DML_TYPE_FLOAT16)
                dml_move(&walks[t], tensors[t], at, n, together, NULL);
                dml_unpack(loaded[t], together, n);
#else
                dml_move(&walks[t], tensors[t], at, n, loaded[t], NULL);
#endif
                inputs[t] = loaded[t];
            }
        }
        dml_compute(inputs, outputs, n);
        for (int t = DML_INPUTS; t < DML_INPUTS + DML_OUTPUTS; ++t) {
            if (inner >= DML_LONG_RUN) {
                dml_store_run((dml_element *)tensors[t] + dml_find(&walks[t], at, index), walks[t].strides[rank - 1],
                              results[t - DML_INPUTS], n, stream);
            } else if (walks[t].is_packed) {
                dml_store_dense((dml_element *)tensors[t] + at, results[t - DML_INPUTS], n, stream);
            } else {
                dml_store_dense(together, results[t - DML_INPUTS], n, 0);
                dml_move(&walks[t], tensors[t], at, n, NULL, together);
            }
        }
    }
    dml_settle(stream);
}
