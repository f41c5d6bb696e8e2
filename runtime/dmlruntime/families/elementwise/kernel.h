/* The entries of an element-wise operator, from what elementwise/operator.h lists. */
#define DML_ONE(...) + 1
#define DML_INPUT_COUNT (0 DML_INPUTS(DML_ONE))
#define DML_OUTPUT_COUNT (0 DML_OUTPUTS(DML_ONE))
#define DML_SCALAR_COUNT (0 DML_SCALARS(DML_ONE))

#define DML_NEXT_BYTES 256 /* prefetched where computing a tile takes long (DML_COSTLY); else loads are early enough */

/* Of large inputs a later page is prefetched: hardware prefetchers stop at the end of a page, which costs an Intel Xeon a
 * quarter of the time of tanh. All of it where there is one input; of several the beginnings, since an AMD EPYC is slowed down
 * by more. */
#define DML_PAGE_DISTANCE (DML_INPUT_COUNT == 1 ? 2 * DML_PAGE : DML_PAGE)
#define DML_PAGE_BYTES (DML_INPUT_COUNT == 1 ? DML_PAGE : DML_PAGE / 4)

#define DML_GROUP 0
#include "elementwise/tile_io.h"
#if defined(DML_TYPE_1)
#define DML_GROUP 1
#include "elementwise/tile_io.h"
#endif
#if defined(DML_TYPE_2)
#define DML_GROUP 2
#include "elementwise/tile_io.h"
#endif
#if defined(DML_TYPE_3)
#define DML_GROUP 3
#include "elementwise/tile_io.h"
#endif
#if defined(DML_TYPE_4)
#define DML_GROUP 4
#include "elementwise/tile_io.h"
#endif
#if defined(DML_TYPE_5)
#define DML_GROUP 5
#include "elementwise/tile_io.h"
#endif
#if defined(DML_TYPE_6)
#define DML_GROUP 6
#include "elementwise/tile_io.h"
#endif
#if defined(DML_TYPE_7)
#define DML_GROUP 7
#include "elementwise/tile_io.h"
#endif

/* The operator's own part of a chunk: values of inputs that are not in memory as they are needed, what the tail of a chunk
 * stores, and the values of the descriptor. */
#define DML_INPUT_TILE(number, name, group, absent) _Alignas(64) dml_value_##group name[DML_TILE];
#define DML_OUTPUT_TILE(number, name, group) _Alignas(64) dml_element_##group name[DML_TILE];
#define DML_SCALAR_MEMBER(number, name, kind) dml_scalar_##kind name;
typedef struct {
    DML_INPUTS(DML_INPUT_TILE)
    DML_OUTPUTS(DML_OUTPUT_TILE)
    DML_SCALARS(DML_SCALAR_MEMBER)
    float fused[DML_FUSED_SCALARS_MAX];
} dml_operands;

/* Loads a tile of an input; stores one of an output, or the `n` elements of a tail. */
#define DML_LOAD_INPUT(number, name, group, absent) \
    const dml_value_##group *name = dml_load_tile_##group(chunk->from[number], chunk->stride[number], at, n, own->name, \
                                                         chunk->is_large);
#define DML_STORE_OUTPUT(number, name, group) \
    dml_element_##group *const end_##name = (dml_element_##group *)chunk->to[number] + at; \
    dml_store_tile_##group(n < DML_TILE ? own->name : end_##name, to_##name, n < DML_TILE ? 0 : chunk->stream[number]); \
    if (n < DML_TILE) \
        memcpy(end_##name, own->name, (size_t)n * sizeof *end_##name);
#define DML_LOCAL_OUTPUT(number, name, group) \
    _Alignas(64) dml_value_##group to_##name[DML_TILE]; /* nothing else points here: it may become registers */
#define DML_LOCAL_SCALAR(number, name, kind) const dml_scalar_##kind name = own->name;
#define DML_LOCAL_FUSED \
    const float fused_0 = own->fused[0], fused_1 = own->fused[1], fused_2 = own->fused[2], fused_3 = own->fused[3], \
                fused_4 = own->fused[4];

/* The arguments for number i of a tile, whose results go to to_<output>[i], or with FAST to fast_<output>. */
#define DML_ARGUMENTS(OUTPUT) \
    DML_LIST(DML_INPUTS(DML_INPUT_ARGUMENT) DML_SCALARS(DML_SCALAR_ARGUMENT) DML_INDEX(DML_INDEX_ARGUMENT) \
                 DML_FUSED(DML_FUSED_ARGUMENTS) DML_OUTPUTS(OUTPUT))
#define DML_INPUT_ARGUMENT(number, name, group, absent) , name[i]
#define DML_SCALAR_ARGUMENT(number, name, kind) , name
#define DML_INDEX_ARGUMENT , index[i]
#define DML_FUSED_ARGUMENTS , fused_0, fused_1, fused_2, fused_3, fused_4
#define DML_TILE_OUTPUT(number, name, group) , &to_##name[i]
#define DML_FAST_OUTPUT(number, name, group) , &fast_##name
#define DML_LOCAL_FAST(number, name, group) dml_value_##group fast_##name;

#if defined(DML_SCALED_INPUT)
typedef DML_JOIN(dml_value_, DML_SCALED_GROUP) dml_scaled;

/* What an element is replaced with where a scale and a bias are given. */
static inline dml_scaled dml_scale(dml_scaled DML_SCALED_INPUT DML_SCALARS(DML_SCALAR_PARAMETER)) { return DML_SCALED_VALUE; }
#endif

/* Computes `n` elements from number `at` of the chunk on. They are loaded from all inputs before any is stored, so that an
 * output may be the memory of an input. Where there is a fast path that is wrong for a few elements, it computes all of
 * them in vectors, then perhaps all of them again in a way that is wrong for fewer, and those few one by one. */
static DML_ALWAYS_INLINE void dml_compute_tile(const dml_chunk *chunk, dml_operands *own, int64_t at, int64_t n)
{
    DML_INPUTS(DML_LOAD_INPUT)
    DML_SCALARS(DML_LOCAL_SCALAR)
    DML_FUSED(DML_LOCAL_FUSED)
    DML_INDEX(const uint32_t *const index = chunk->index + at;)
    DML_OUTPUTS(DML_LOCAL_OUTPUT)
#if defined(DML_SCALED_INPUT) /* what a scale and a bias make of an input: a choice for each element would cost more */
    _Alignas(64) dml_scaled scaled[DML_TILE];
    if (DML_SCALED_IF) {
        for (int i = 0; i < DML_TILE; ++i)
            scaled[i] = dml_scale(DML_SCALED_INPUT[i] DML_SCALARS(DML_SCALAR_ARGUMENT));
        DML_SCALED_INPUT = scaled;
    }
#endif
#if defined(DML_COMPUTE_ALL)
    DML_COMPUTE_ALL;
#elif defined(DML_HAS_FAST_PATH)
    int rare = 0;
    for (int i = 0; i < DML_TILE; ++i)
        rare |= dml_compute_fast(0, DML_ARGUMENTS(DML_TILE_OUTPUT));
#if defined(DML_HAS_SECOND_FAST_PATH)
    const int some = rare;
    rare = 0;
    for (int i = 0; some && i < DML_TILE; ++i)
        rare |= dml_compute_fast(1, DML_ARGUMENTS(DML_TILE_OUTPUT));
#endif
    for (int i = 0; rare && i < n; ++i) {
        DML_OUTPUTS(DML_LOCAL_FAST)
        if (dml_compute_fast(1, DML_ARGUMENTS(DML_FAST_OUTPUT)))
            dml_compute(DML_ARGUMENTS(DML_TILE_OUTPUT));
    }
#else
    for (int i = 0; i < DML_TILE; ++i)
        dml_compute(DML_ARGUMENTS(DML_TILE_OUTPUT));
#endif
    DML_OUTPUTS(DML_STORE_OUTPUT)
}

/* Computes the `count` elements of a chunk. */
static void dml_compute_chunk(const dml_chunk *chunk, int64_t count)
{
    for (int64_t at = 0; at < count; at += DML_TILE)
        dml_compute_tile(chunk, chunk->operands, at, dml_min(DML_TILE, count - at));
}

#define DML_BROADCAST_INPUT(number, name, group, absent) \
    case number: \
        dml_broadcast_##group(own->name, element, absent); \
        break;
static void dml_broadcast_input(void *operands, int input, const void *element)
{
    dml_operands *const own = operands;
    switch (input) {
        DML_INPUTS(DML_BROADCAST_INPUT)
    default:
        (void)own, (void)element;
    }
}

#define DML_READ_OWN(pattern) DML_JOIN(dml_scalar_, DML_TYPE_0)(pattern)
#define DML_READ_WHOLE(pattern) ((uint32_t)(pattern))
#define DML_READ_SCALAR(number, name, kind) own.name = DML_READ_##kind(block.scalars[number]);
#define DML_INPUT_BYTES(number, name, group, absent) (int64_t)sizeof(dml_element_##group),
#define DML_OUTPUT_BYTES(number, name, group) (int64_t)sizeof(dml_element_##group),
#define DML_INPUT_WIDTH(number, name, group, absent) uint8_t name[sizeof(dml_value_##group)];
#define DML_OUTPUT_WIDTH(number, name, group) uint8_t name[sizeof(dml_value_##group)];
typedef union {
    DML_INPUTS(DML_INPUT_WIDTH)
    DML_OUTPUTS(DML_OUTPUT_WIDTH)
} dml_widest;
enum { DML_CHUNK = DML_BUFFER_BYTES / sizeof(dml_widest) };

static void dml_run(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int is_strided)
{
    static const int64_t bytes[] = {DML_INPUTS(DML_INPUT_BYTES) DML_OUTPUTS(DML_OUTPUT_BYTES)};
    static const dml_elementwise operator = {
        DML_INPUT_COUNT, DML_OUTPUT_COUNT, 0 DML_INDEX(+ 1), DML_CHUNK, bytes, dml_compute_chunk, dml_broadcast_input};
    _Static_assert(DML_INPUT_COUNT + DML_OUTPUT_COUNT <= DML_MAX_TENSORS, "more tensors than the driver has room for");
    const int64_t fused_scalars = 0 DML_FUSED(+ DML_FUSED_SCALARS);
    const dml_elementwise_parameters block = dml_read_elementwise_parameters(parameters, DML_SCALAR_COUNT + fused_scalars);
    _Alignas(64) unsigned char buffers[DML_INPUT_COUNT + DML_OUTPUT_COUNT][DML_BUFFER_BYTES];
    dml_operands own;
    dml_chunk chunk;
    chunk.operands = &own;
    DML_SCALARS(DML_READ_SCALAR)
    for (int i = 0; i < DML_FUSED_SCALARS_MAX; ++i)
        own.fused[i] = i < fused_scalars ? dml_scalar_FLOAT32(block.scalars[DML_SCALAR_COUNT + i]) : 0;
    DML_INDEX(uint32_t index[DML_CHUNK]; chunk.index = index;)
    dml_run_elementwise(&operator, &block, is_strided ? block.end : NULL, tensors, begin, end, buffers, &chunk);
}

/* Every tensor is one run of neighbouring elements. */
DML_KERNEL(dense);
DML_KERNEL(dense) { dml_run(parameters, tensors, begin, end, 0); }

/* Any strides; 0 repeats an element of an input. */
DML_KERNEL(strided);
DML_KERNEL(strided) { dml_run(parameters, tensors, begin, end, 1); }
