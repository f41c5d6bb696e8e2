/* Runs an element-wise operation over tensors of any strides. */
#ifndef DML_ELEMENTWISE_DRIVER_C
#define DML_ELEMENTWISE_DRIVER_C

#include "elementwise/driver.h"

#define DML_STRIP_ROWS(operator) ((operator)->chunk / DML_TILE) /* a transposed tile's rows: it fills a buffer */

/* One call: its operator, the walk of each tensor (and last of the index), and where they are; whether an input is absent or
 * has one value for all elements, and whether chunks are parts of one run. */
typedef struct {
    const dml_elementwise *operator;
    const dml_walk *walks;
    void *const *tensors;
    unsigned char (*buffers)[DML_BUFFER_BYTES];
    dml_chunk *chunk;
    int is_one[DML_MAX_TENSORS], is_in_runs;
} dml_call;

static inline unsigned char *dml_address_of(const dml_call *call, int tensor, int64_t at)
{
    int64_t index[DML_MAX_LOOPS];
    const int64_t offset = call->walks[tensor].is_contiguous ? at : dml_offset(&call->walks[tensor], at, index);
    return (unsigned char *)call->tensors[tensor] + offset * call->operator->bytes[tensor];
}

/* Whether a tensor's runs are worked on in place: outputs are stored contiguously. */
static inline int dml_is_in_place(const dml_call *call, int tensor)
{
    const dml_walk *const walk = &call->walks[tensor];
    const int is_output = tensor >= call->operator->inputs;
    return dml_has_long_runs(walk) && (!is_output || walk->is_contiguous || dml_inner_stride(walk) == 1);
}

/* Streams an output only where the parameters say so and it is no input, too: then its cache lines are in the caches when they
 * are written, and non-temporal stores would have to evict them. */
static inline int64_t dml_streams(const dml_call *call, int64_t stream, int output)
{
    for (int t = 0; t < call->operator->inputs; ++t)
        if (call->tensors[t] == call->tensors[output])
            stream = 0;
    return stream;
}

/* Computes `n` elements from number `at` on: loads, arithmetic, stores. */
static void dml_run_chunk(const dml_call *call, int64_t at, int64_t n)
{
    const dml_elementwise *const operator = call->operator;
    dml_chunk *const chunk = call->chunk;
    const int inputs = operator->inputs, tensors = inputs + operator->outputs;
    for (int t = 0; t < inputs; ++t) {
        chunk->stride[t] = 1;
        if (call->is_one[t])
            continue;
        if (call->is_in_runs && dml_inner_stride(&call->walks[t]) == 0) { /* one value for the chunk: a tile of it will do */
            operator->broadcast(chunk->operands, t, dml_address_of(call, t, at));
            chunk->from[t] = NULL;
        } else if (dml_is_in_place(call, t)) {
            chunk->from[t] = dml_address_of(call, t, at);
            chunk->stride[t] = call->walks[t].is_contiguous ? 1 : dml_inner_stride(&call->walks[t]);
        } else {
            dml_load_elements(&call->walks[t], call->tensors[t], at, n, call->buffers[t], operator->bytes[t]);
            chunk->from[t] = call->buffers[t];
        }
    }
    if (operator->uses_index)
        dml_offsets(&call->walks[tensors], at, n, chunk->index);
    for (int t = inputs; t < tensors; ++t)
        chunk->to[t - inputs] = dml_is_in_place(call, t) ? dml_address_of(call, t, at) : call->buffers[t];
    operator->compute(chunk, n);
    for (int t = inputs; t < tensors; ++t)
        if (chunk->to[t - inputs] == call->buffers[t])
            dml_store_elements(&call->walks[t], call->tensors[t], at, n, call->buffers[t], operator->bytes[t]);
}

/* Whether neighbours along a row are cache lines apart in memory, and neighbours along a column are not. */
static inline int dml_is_transposed(const dml_walk *walk, int64_t bytes)
{
    const int64_t inner = walk->rank - 1;
    return inner > 0 && walk->strides[inner] * bytes >= DML_CACHE_LINE && walk->strides[inner - 1] * bytes < DML_CACHE_LINE;
}

/* Whether rows are computed in strips: an input is transposed, and outputs are contiguous along the rows, which are long. */
static int dml_wants_strips(const dml_call *call)
{
    const dml_elementwise *const operator = call->operator;
    const dml_walk *const walks = call->walks;
    int is_any_transposed = 0, is_along = walks->sizes[walks->rank - 1] >= DML_LONG_RUN && !operator->uses_index;
    for (int t = 0; t < operator->inputs; ++t)
        is_any_transposed |= !call->is_one[t] && dml_is_transposed(&walks[t], operator->bytes[t]);
    for (int t = operator->inputs; t < operator->inputs + operator->outputs; ++t)
        is_along &= dml_inner_stride(&walks[t]) == 1;
    return is_any_transposed && is_along;
}

/* The rows of one strip from element number `at` on, which begins a row: within `stop` and in the same column. A first strip
 * that ends where cache lines of a transposed input do lets the later ones read whole cache lines. */
static int64_t dml_strip_rows(const dml_call *call, int64_t at, int64_t stop)
{
    const dml_elementwise *const operator = call->operator;
    const dml_walk *const walks = call->walks;
    const int64_t inner = walks->rank - 1, width = walks->sizes[inner], height = walks->sizes[inner - 1];
    int64_t rows = dml_min(DML_STRIP_ROWS(operator), dml_min(height - at / width % height, (stop - at) / width));
    for (int t = 0; t < operator->inputs; ++t)
        if (!call->is_one[t] && walks[t].strides[inner - 1] == 1 && dml_is_transposed(&walks[t], operator->bytes[t]))
            rows = dml_until_cache_line(dml_address_of(call, t, at), operator->bytes[t], rows);
    return rows;
}

/* Computes `rows` rows from element number `at` on, tile by tile. */
static void dml_run_strip(const dml_call *call, int64_t at, int64_t rows)
{
    const dml_elementwise *const operator = call->operator;
    dml_chunk *const chunk = call->chunk;
    const int inputs = operator->inputs, tensors = inputs + operator->outputs;
    const int64_t inner = call->walks->rank - 1, width = call->walks->sizes[inner];
    int64_t row_bytes[DML_MAX_TENSORS] = {0};
    unsigned char *starts[DML_MAX_TENSORS] = {0};
    for (int64_t column = 0, n; column < width; column += n) {
        /* A first tile that ends on a cache line of the output lets the later ones store whole cache lines. */
        n = dml_until_cache_line(dml_address_of(call, inputs, at + column), operator->bytes[inputs],
                                 dml_min(DML_TILE, width - column));
        for (int t = 0; t < tensors; ++t) {
            const int64_t *const strides = call->walks[t].strides, bytes = operator->bytes[t];
            if (t < inputs && call->is_one[t])
                continue;
            starts[t] = dml_address_of(call, t, at + column);
            row_bytes[t] = strides[inner - 1] * bytes;
            if (t >= inputs)
                continue;
            chunk->stride[t] = strides[inner];
            if (dml_is_transposed(&call->walks[t], bytes)) {
                dml_load_transposed(call->buffers[t], DML_TILE, starts[t], strides[inner - 1], strides[inner], rows, n, bytes);
                starts[t] = call->buffers[t];
                row_bytes[t] = DML_TILE * bytes;
                chunk->stride[t] = 1;
            }
        }
        for (int64_t row = 0; row < rows; ++row) {
            for (int t = 0; t < inputs; ++t)
                chunk->from[t] = call->is_one[t] ? NULL : starts[t] + row * row_bytes[t];
            for (int t = inputs; t < tensors; ++t)
                chunk->to[t - inputs] = starts[t] + row * row_bytes[t];
            operator->compute(chunk, n);
        }
    }
}

DML_FUNCTION void dml_run_elementwise(const dml_elementwise *operator, const dml_elementwise_parameters *parameters,
                                      const int64_t *layout, void *const *tensors, int64_t begin, int64_t end,
                                      unsigned char (*buffers)[DML_BUFFER_BYTES], dml_chunk *chunk)
{
    static const int64_t one = 1;
    const int count = operator->inputs + operator->outputs;
    const int64_t stop = dml_min(end * parameters->block, parameters->count);
    const dml_layout_parameters loops = layout ? dml_read_layout_parameters(layout, count + operator->uses_index)
                                               : (dml_layout_parameters){1, &parameters->count, &one, NULL};
    dml_walk walks[DML_MAX_TENSORS + 1];
    dml_call call = {operator, walks, tensors, buffers, chunk, {0}, 0};
    int64_t most = operator->uses_index ? operator->chunk : stop; /* elements of a chunk */
    for (int t = 0; t < count + operator->uses_index; ++t) {
        walks[t] = dml_make_walk(loops.rank, loops.sizes, layout ? loops.strides + t * loops.rank : loops.strides);
        if (!walks[t].is_broadcast && !dml_is_in_place(&call, t))
            most = operator->chunk;
    }
    chunk->is_large = parameters->stream;
    for (int t = operator->inputs; t < count; ++t)
        chunk->stream[t - operator->inputs] = dml_streams(&call, parameters->stream, t);
    for (int t = 0; t < operator->inputs; ++t) {
        call.is_one[t] = !tensors[t] || walks[t].is_broadcast;
        if (call.is_one[t])
            operator->broadcast(chunk->operands, t, tensors[t]);
        chunk->from[t] = NULL;
    }
    if (operator->uses_index)
        memset(chunk->index, 0, (size_t)operator->chunk * sizeof *chunk->index); /* the tail of a tile is read, too */
    const int64_t run = loops.sizes[loops.rank - 1];
    call.is_in_runs = run >= DML_LONG_RUN;
    const int in_strips = dml_wants_strips(&call);
    for (int64_t at = begin * parameters->block, n; at < stop; at += n) {
        const int64_t rows = in_strips && at % run == 0 ? dml_strip_rows(&call, at, stop) : 0;
        if (rows > 0) {
            n = rows * run;
            dml_run_strip(&call, at, rows);
            continue;
        }
        n = dml_min(most, stop - at);
        if (walks[operator->inputs].is_contiguous) /* as in a strip: later chunks then store whole cache lines */
            n = dml_until_cache_line(dml_address_of(&call, operator->inputs, at), operator->bytes[operator->inputs], n);
        if (call.is_in_runs)
            n = dml_min(n, run - at % run);
        dml_run_chunk(&call, at, n);
    }
    dml_stream_fence(parameters->stream);
}

#endif
