/* Runs an element-wise operation over tensors of any strides. Nothing here depends on the operator: it is compiled once.
 *
 * The items of a call are cut into chunks. A chunk's elements are computed where they lie, if their runs are long enough;
 * else they are loaded into contiguous buffers, computed there and stored. Rows of a transposed input are computed in
 * tiles. `compute` is the operator's own part: it sees runs of elements a constant stride apart.
 */
#ifndef DML_ELEMENTWISE_DRIVER_H
#define DML_ELEMENTWISE_DRIVER_H

#include "memory/streaming.h"
#include "elementwise/parameters.h"
#include "elementwise/layout_parameters.h"
#include "walk/walk.h"

/* Elements that are computed at once, a constant: loops over them have no tail. Loads, arithmetic and stores alternate this
 * often, because memory idles while a thread does only one of them for long. */
#define DML_TILE 64
#define DML_BUFFER_BYTES 4096 /* of one tensor */
#define DML_MAX_TENSORS 32

/* A run of elements to compute: inputs' `stride` elements apart, outputs contiguous. An input that is NULL has one value for
 * all, which `operands` holds. */
typedef struct {
    const void *from[DML_MAX_TENSORS];
    int64_t stride[DML_MAX_TENSORS];
    void *to[DML_MAX_TENSORS];
    int64_t stream[DML_MAX_TENSORS]; /* whether an output has non-temporal stores */
    int64_t is_large;                /* whether tensors are larger than caches */
    uint32_t *index;                 /* the elements' numbers, where the operator reads them */
    void *operands;                  /* the operator's own */
} dml_chunk;

/* An operator as the driver knows it. */
typedef struct {
    int inputs, outputs, uses_index;
    int64_t chunk;        /* most elements of a chunk that passes through buffers */
    const int64_t *bytes; /* of an element of each tensor, inputs first */
    void (*compute)(const dml_chunk *chunk, int64_t count);
    /* An input has this one value for all elements, or is absent (NULL). */
    void (*broadcast)(void *operands, int input, const void *element);
} dml_elementwise;

/* Computes the items [begin, end). `layout` has the loops and the strides of each tensor (and last of the element's number
 * where it is read); NULL where every tensor is contiguous. `chunk` has operands and, where it is used, the index. */
DML_FUNCTION void dml_run_elementwise(const dml_elementwise *operator, const dml_elementwise_parameters *parameters,
                                      const int64_t *layout, void *const *tensors, int64_t begin, int64_t end,
                                      unsigned char (*buffers)[DML_BUFFER_BYTES], dml_chunk *chunk);

#if !defined(DML_LINKED)
#include "elementwise/driver.c"
#endif

#endif
