/* Sorts by heaps and by digits. */
#ifndef DML_SORT_SORT_LINES_C
#define DML_SORT_SORT_LINES_C

#include "sort/sort_lines.h"

#define DML_KEYS 256 /* loaded at once */

typedef struct {
    uint64_t key, position;
} dml_ranked;

static inline int dml_is_before(dml_ranked a, dml_ranked b) { return a.key != b.key ? a.key < b.key : a.position < b.position; }

/* Sifts the element at `at` of a heap, whose root is the last in order, down to its position. */
static inline void dml_sift_down(dml_ranked *heap, int64_t at, int64_t count)
{
    const dml_ranked moved = heap[at];
    for (int64_t child = 2 * at + 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && dml_is_before(heap[child], heap[child + 1]))
            ++child;
        if (!dml_is_before(moved, heap[child]))
            break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = moved;
}

/* The elements of a line that come first, in order. Equal ones come later in the line, so that only what is less is new. */
static void dml_first_by_heap(const dml_sort_parameters *p, const unsigned char *line, int64_t bytes, dml_ranked *heap)
{
    uint64_t keys[DML_KEYS];
    const int64_t count = p->count;
    int64_t held = 0;
    for (int64_t at = 0; at < p->length; at += DML_KEYS) {
        const int64_t n = dml_min(DML_KEYS, p->length - at);
        int64_t i = 0;
        dml_load_keys(line + at * p->input_stride * bytes, p->input_stride, n, p->is_decreasing, keys, p->key_kind, bytes);
        if (held < count) {
            for (; i < n && held < count; ++i, ++held)
                heap[held] = (dml_ranked){keys[i], (uint64_t)(at + i)};
            if (held == count)
                for (int64_t parent = count / 2; parent-- > 0;)
                    dml_sift_down(heap, parent, count);
        }
        if (i == n)
            continue;
        const uint64_t last = heap[0].key;
        int is_any = 0;
        for (int64_t k = i; k < n; ++k)
            is_any |= keys[k] < last;
        for (; is_any && i < n; ++i)
            if (keys[i] < heap[0].key) {
                heap[0] = (dml_ranked){keys[i], (uint64_t)(at + i)};
                dml_sift_down(heap, 0, count);
            }
    }
    for (int64_t rest = count - 1; rest > 0; --rest) {
        const dml_ranked root = heap[0];
        heap[0] = heap[rest];
        heap[rest] = root;
        dml_sift_down(heap, 0, rest);
    }
}

enum { DML_DIGITS = 8, DML_DIGIT_VALUES = 256 };

static inline int64_t dml_digit(uint64_t key, int64_t digit) { return (int64_t)(key >> 8 * digit & 0xff); }

static void dml_count_digits(const dml_ranked *elements, int64_t count, int64_t (*counts)[DML_DIGIT_VALUES])
{
    memset(counts, 0, sizeof *counts * DML_DIGITS);
    for (int64_t i = 0; i < count; ++i)
        for (int64_t digit = 0; digit < DML_DIGITS; ++digit)
            ++counts[digit][dml_digit(elements[i].key, digit)];
}

/* Keeps those of which, by their first digit that differs, some may be among the first `wanted`. */
static int64_t dml_keep_first(dml_ranked *elements, int64_t count, int64_t wanted, int64_t (*counts)[DML_DIGIT_VALUES])
{
    int64_t digit = DML_DIGITS - 1, most = 0, before = 0, kept = 0;
    while (digit > 0 && counts[digit][dml_digit(elements[0].key, digit)] == count)
        --digit;
    while (before + counts[digit][most] < wanted)
        before += counts[digit][most++];
    for (int64_t i = 0; i < count; ++i) {
        elements[kept] = elements[i];
        kept += dml_digit(elements[i].key, digit) <= most;
    }
    return kept;
}

/* Sorts by all digits, the last first; what is equal stays in order. Returns where the result is, in `elements` or `other`. */
static dml_ranked *dml_sort_by_digits(dml_ranked *elements, dml_ranked *other, int64_t count,
                                      int64_t (*counts)[DML_DIGIT_VALUES])
{
    for (int64_t digit = 0; digit < DML_DIGITS; ++digit) {
        int64_t *const positions = counts[digit];
        int64_t next = 0;
        if (positions[dml_digit(elements[0].key, digit)] == count)
            continue;
        for (int64_t value = 0; value < DML_DIGIT_VALUES; ++value) {
            const int64_t own = positions[value];
            positions[value] = next;
            next += own;
        }
        for (int64_t i = 0; i < count; ++i)
            other[positions[dml_digit(elements[i].key, digit)]++] = elements[i];
        dml_ranked *const sorted = other;
        other = elements;
        elements = sorted;
    }
    return elements;
}

static const dml_ranked *dml_first_by_digits(const dml_sort_parameters *p, const unsigned char *line, int64_t bytes,
                                             dml_ranked *elements)
{
    int64_t counts[DML_DIGITS][DML_DIGIT_VALUES], count = p->length;
    uint64_t keys[DML_KEYS];
    for (int64_t at = 0; at < count; at += DML_KEYS) {
        const int64_t n = dml_min(DML_KEYS, count - at);
        dml_load_keys(line + at * p->input_stride * bytes, p->input_stride, n, p->is_decreasing, keys, p->key_kind, bytes);
        for (int64_t i = 0; i < n; ++i)
            elements[at + i] = (dml_ranked){keys[i], (uint64_t)(at + i)};
    }
    dml_count_digits(elements, count, counts);
    if (p->count < count) {
        count = dml_keep_first(elements, count, p->count, counts);
        dml_count_digits(elements, count, counts);
    }
    return dml_sort_by_digits(elements, elements + p->length, count, counts);
}

static DML_ALWAYS_INLINE void dml_write_first_of(const dml_sort_parameters *p, const unsigned char *line, unsigned char *values,
                                                 unsigned char *indices, const dml_ranked *first, const int64_t bytes)
{
    for (int64_t i = 0; i < p->count; ++i) {
        const uint64_t position = first[i].position;
        const uint32_t word = (uint32_t)position;
        memcpy(values + i * p->value_stride * bytes, line + (int64_t)position * p->input_stride * bytes, (size_t)bytes);
        if (p->index_bytes == 8)
            memcpy(indices + i * p->index_stride * 8, &position, 8);
        else
            memcpy(indices + i * p->index_stride * 4, &word, 4);
        DML_SCALAR_LOOP;
    }
}

static void dml_sort_items(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes,
                           const int is_heap)
{
    const dml_sort_parameters p = dml_read_sort_parameters(parameters);
    const dml_loops loops = {
        p.rank, 3, p.sizes, {0, 0, 0, 0}, {p.input_strides, p.value_strides, p.index_strides, NULL}};
    dml_ranked heap[DML_HEAP_MOST];
    for (int64_t item = begin; item < end; ++item) {
        const int64_t last = dml_min((item + 1) * p.per_item, p.lines);
        dml_cursor at = dml_cursor_at(&loops, item * p.per_item);
        for (int64_t number = item * p.per_item; number < last; ++number) {
            const unsigned char *const line = (const unsigned char *)tensors[0] + at.offset[0] * bytes;
            unsigned char *const values = (unsigned char *)tensors[1] + at.offset[1] * bytes;
            unsigned char *const indices = (unsigned char *)tensors[2] + at.offset[2] * p.index_bytes;
            const dml_ranked *first = heap;
            if (is_heap)
                dml_first_by_heap(&p, line, bytes, heap);
            else
                first = dml_first_by_digits(&p, line, bytes, (dml_ranked *)tensors[3] + 2 * item * p.length);
#define DML_WRITE_FIRST(size) dml_write_first_of(&p, line, values, indices, first, size)
            DML_BY_BYTES(DML_WRITE_FIRST)
#undef DML_WRITE_FIRST
            dml_next_location(&loops, &at);
        }
    }
}

DML_FUNCTION void dml_heap_lines(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes)
{
    dml_sort_items(parameters, tensors, begin, end, bytes, 1);
}

DML_FUNCTION void dml_radix_lines(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes)
{
    dml_sort_items(parameters, tensors, begin, end, bytes, 0);
}

#endif
