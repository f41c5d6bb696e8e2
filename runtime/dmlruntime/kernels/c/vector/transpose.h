/* A square of DML_LANES vectors transposed in registers: included with DML_SQUARE naming the functions, once for each kind
 * of vector, which DML_SQUARE_VECTOR, DML_SQUARE_INDICES and DML_SQUARE_LANES (4, 8 or 16) describe. For the name x it defines
 *     dml_transpose_x(v)         what vector r has in lane i comes to lane r of vector i
 *     dml_transpose_half_x(v)    the same of each quarter of DML_SQUARE_LANES / 2 vectors, whose halves stay where they are
 *     dml_exchange_halves_x(v)   exchanges the upper half of each vector in the first half with the lower one in the second
 * Transposing exchanges the number of a vector with the lane, binary digit by digit.
 */
#define DML_SQUARE_NAME(stem) DML_JOIN(stem, DML_SQUARE)
#define DML_LOW(i, digit) ((i) / (digit) % 2 ? DML_SQUARE_LANES + (i) - (digit) : (i))
#define DML_HIGH(i, digit) ((i) / (digit) % 2 ? DML_SQUARE_LANES + (i) : (i) + (digit))
#if DML_SQUARE_LANES == 16
#define DML_EACH DML_EACH_16
#elif DML_SQUARE_LANES == 8
#define DML_EACH DML_EACH_8
#else
#define DML_EACH DML_EACH_4
#endif

/* Exchanges the digit `digit` of vectors a and b, of which only b's number has it, with that of the lanes. A macro, because
 * shuffles take constants only; opaque, because a compiler that sees through it undoes it. */
#define DML_EXCHANGE(a, b, digit) \
    do { \
        DML_SQUARE_VECTOR low_ = DML_SHUFFLE_AS(DML_SQUARE_INDICES, v[a], v[b], DML_EACH(DML_LOW, digit)); \
        DML_SQUARE_VECTOR high_ = DML_SHUFFLE_AS(DML_SQUARE_INDICES, v[a], v[b], DML_EACH(DML_HIGH, digit)); \
        v[b] = DML_SQUARE_NAME(dml_opaque_)(high_); \
        v[a] = DML_SQUARE_NAME(dml_opaque_)(low_); \
    } while (0)

static inline DML_SQUARE_VECTOR DML_SQUARE_NAME(dml_opaque_)(DML_SQUARE_VECTOR v)
{
#if defined(__x86_64__)
    __asm__("" : "+v"(v));
#elif defined(__aarch64__)
    __asm__("" : "+w"(v));
#endif
    return v;
}

/* Written out, as all here: in loops vectors would not stay in registers. */
static DML_ALWAYS_INLINE void DML_SQUARE_NAME(dml_exchange_halves_)(DML_SQUARE_VECTOR *v)
{
#if DML_SQUARE_LANES == 16
    DML_EXCHANGE(0, 8, 8);
    DML_EXCHANGE(1, 9, 8);
    DML_EXCHANGE(2, 10, 8);
    DML_EXCHANGE(3, 11, 8);
    DML_EXCHANGE(4, 12, 8);
    DML_EXCHANGE(5, 13, 8);
    DML_EXCHANGE(6, 14, 8);
    DML_EXCHANGE(7, 15, 8);
#elif DML_SQUARE_LANES == 8
    DML_EXCHANGE(0, 4, 4);
    DML_EXCHANGE(1, 5, 4);
    DML_EXCHANGE(2, 6, 4);
    DML_EXCHANGE(3, 7, 4);
#else
    DML_EXCHANGE(0, 2, 2);
    DML_EXCHANGE(1, 3, 2);
#endif
}

static DML_ALWAYS_INLINE void DML_SQUARE_NAME(dml_transpose_half_)(DML_SQUARE_VECTOR *v)
{
#if DML_SQUARE_LANES == 16
    DML_EXCHANGE(0, 1, 1);
    DML_EXCHANGE(2, 3, 1);
    DML_EXCHANGE(4, 5, 1);
    DML_EXCHANGE(6, 7, 1);
    DML_EXCHANGE(0, 2, 2);
    DML_EXCHANGE(1, 3, 2);
    DML_EXCHANGE(4, 6, 2);
    DML_EXCHANGE(5, 7, 2);
    DML_EXCHANGE(0, 4, 4);
    DML_EXCHANGE(1, 5, 4);
    DML_EXCHANGE(2, 6, 4);
    DML_EXCHANGE(3, 7, 4);
#elif DML_SQUARE_LANES == 8
    DML_EXCHANGE(0, 1, 1);
    DML_EXCHANGE(2, 3, 1);
    DML_EXCHANGE(0, 2, 2);
    DML_EXCHANGE(1, 3, 2);
#else
    DML_EXCHANGE(0, 1, 1);
#endif
}

static DML_ALWAYS_INLINE void DML_SQUARE_NAME(dml_transpose_)(DML_SQUARE_VECTOR *v)
{
    DML_SQUARE_NAME(dml_exchange_halves_)(v);
    DML_SQUARE_NAME(dml_transpose_half_)(v);
    DML_SQUARE_NAME(dml_transpose_half_)(v + DML_SQUARE_LANES / 2);
}

#undef DML_SQUARE_NAME
#undef DML_LOW
#undef DML_HIGH
#undef DML_EACH
#undef DML_EXCHANGE
#undef DML_SQUARE
#undef DML_SQUARE_VECTOR
#undef DML_SQUARE_INDICES
#undef DML_SQUARE_LANES
