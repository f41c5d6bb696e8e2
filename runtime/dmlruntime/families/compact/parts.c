/* Compactions by parts. */
#ifndef DML_COMPACT_PARTS_C
#define DML_COMPACT_PARTS_C

#include "compact/parts.h"

#define DML_COMPACT_TILE 512 /* elements that are examined at once */

/* `count` elements from number `at` on, contiguous: in the tensor, or in `buffer`. */
static const void *dml_compact_tile(const dml_walk *walk, const void *input, int64_t at, int64_t count, void *buffer,
                                    int64_t bytes)
{
    if (walk->is_contiguous)
        return (const unsigned char *)input + at * bytes;
    dml_load_elements(walk, input, at, count, buffer, bytes);
    return buffer;
}

static DML_ALWAYS_INLINE uint64_t dml_bits_at(const unsigned char *elements, int64_t i, const int64_t bytes)
{
    if (bytes == 1)
        return elements[i];
    if (bytes == 2) {
        uint16_t element;
        memcpy(&element, elements + 2 * i, 2);
        return element;
    }
    if (bytes == 4) {
        uint32_t element;
        memcpy(&element, elements + 4 * i, 4);
        return element;
    }
    uint64_t element;
    memcpy(&element, elements + 8 * i, 8);
    return element;
}

static DML_ALWAYS_INLINE int64_t dml_count_of(const unsigned char *elements, int64_t count, uint64_t mask, const int64_t bytes)
{
    uint32_t found = 0;
    for (int64_t i = 0; i < count; ++i)
        found += (dml_bits_at(elements, i, bytes) & mask) != 0;
    return found;
}

/* Writes the numbers of those that are not zero, without a branch that depends on data. */
static DML_ALWAYS_INLINE int64_t dml_numbers_of(const unsigned char *elements, int64_t count, uint64_t mask, uint32_t *numbers,
                                                const int64_t bytes)
{
    int64_t found = 0;
    for (int64_t i = 0; i < count; ++i) {
        numbers[found] = (uint32_t)i;
        found += (dml_bits_at(elements, i, bytes) & mask) != 0;
    }
    return found;
}

DML_FUNCTION void dml_count_parts(const int64_t *parameters, const void *input, uint32_t *counts, int64_t begin, int64_t end,
                                  int64_t bytes)
{
    const dml_compact_parameters p = dml_read_compact_parameters(parameters);
    const dml_walk walk = dml_make_walk(p.rank, p.sizes, p.strides);
    uint64_t buffer[DML_COMPACT_TILE];
    for (int64_t part = begin; part < end; ++part) {
        const int64_t last = dml_min((part + 1) * p.part, p.elements);
        int64_t found = 0;
        for (int64_t at = part * p.part; at < last; at += DML_COMPACT_TILE) {
            const int64_t count = dml_min(DML_COMPACT_TILE, last - at);
            const unsigned char *const tile = dml_compact_tile(&walk, input, at, count, buffer, bytes);
#define DML_COUNT(size) found += dml_count_of(tile, count, (uint64_t)p.mask, size)
            DML_BY_BYTES(DML_COUNT)
#undef DML_COUNT
        }
        counts[part] = (uint32_t)found;
    }
}

/* The coordinates of an element, and the number of the first one of its line along the last dimension. */
typedef struct {
    int64_t index[DML_MAX_LOOPS], line;
} dml_coordinates;

static dml_coordinates dml_coordinates_of(const dml_compact_parameters *p, int64_t number)
{
    dml_coordinates at;
    at.line = number - number % p->extents[p->columns - 1];
    for (int64_t d = p->columns - 1; d >= 0; --d) {
        at.index[d] = number % p->extents[d];
        number /= p->extents[d];
    }
    return at;
}

/* Advances to this or a later element: line by line, unless it is far. */
static inline void dml_seek(const dml_compact_parameters *p, dml_coordinates *at, int64_t number)
{
    const int64_t inner = p->columns - 1, length = p->extents[inner];
    if (number - at->line >= 4 * length)
        *at = dml_coordinates_of(p, number);
    for (; number - at->line >= length; at->line += length)
        for (int64_t d = inner - 1; d >= 0; --d) {
            if (++at->index[d] < p->extents[d])
                break;
            at->index[d] = 0;
        }
    at->index[inner] = number - at->line;
}

DML_FUNCTION void dml_write_parts(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes)
{
    const dml_compact_parameters p = dml_read_compact_parameters(parameters);
    const dml_walk walk = dml_make_walk(p.rank, p.sizes, p.strides);
    const uint32_t *const counts = tensors[1];
    uint32_t *const total = tensors[2], *const coordinates = tensors[3];
    uint64_t buffer[DML_COMPACT_TILE];
    uint32_t numbers[DML_COMPACT_TILE];
    int64_t row = 0;
    for (int64_t part = 0; part < begin; ++part)
        row += counts[part];
    for (int64_t part = begin; part < end; ++part) {
        const int64_t last = dml_min((part + 1) * p.part, p.elements);
        dml_coordinates location = dml_coordinates_of(&p, part * p.part);
        for (int64_t at = part * p.part; at < last; at += DML_COMPACT_TILE) {
            const int64_t count = dml_min(DML_COMPACT_TILE, last - at);
            const unsigned char *const tile = dml_compact_tile(&walk, tensors[0], at, count, buffer, bytes);
            int64_t found = 0;
#define DML_NUMBERS(size) found = dml_numbers_of(tile, count, (uint64_t)p.mask, numbers, size)
            DML_BY_BYTES(DML_NUMBERS)
#undef DML_NUMBERS
            for (int64_t i = 0; i < found; ++i) {
                uint32_t *const to = coordinates + (row + i) * p.row_stride;
                dml_seek(&p, &location, at + numbers[i]);
                for (int64_t d = 0; d < p.columns; ++d)
                    to[d * p.column_stride] = (uint32_t)location.index[d];
            }
            row += found;
        }
        if (last == p.elements)
            *total = (uint32_t)row;
    }
}

#endif
