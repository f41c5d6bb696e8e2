/* Lines scanned side by side: eight rows of neighbouring lines at a time, a vector of lines at once. */
#ifndef DML_SCAN_BAND_H
#define DML_SCAN_BAND_H

#include "memory/copy.h"
#include "scan/tile_memory.h"

#define DML_BAND (8192 / DML_VALUE_BYTES)         /* most lines that are scanned side by side */
#define DML_BESIDE (DML_BAND + 2 * DML_MAX_LANES) /* and the lanes of their vectors, where some are not full */
#define DML_ROWS (2 * DML_QUAD)                   /* rows that are scanned together */
#define DML_LEVELS 4                              /* of the tree over a tile's quads */

/* What a vector of lines carries from row to row: totals of runs of 2, 4, 8 quads that wait for their right neighbours (the
 * level of single quads stays in registers); those of earlier tiles and blocks; what precedes the tile; what precedes the
 * next row. It is one structure, because separate arrays would be evicted from the first-level cache. */
typedef struct { dml_vector runs[DML_LEVELS], carry, before, first, front; } dml_column;

/* At most eight rows: where they are read and written, and how far away are those that are read later. */
typedef struct {
    const dml_element *from;
    dml_element *to;
    int64_t from_stride, to_stride, count, quad, next, stream;
} dml_rows;

/* What precedes the rows after `total`, which is in front of `level`. Opaque, as everywhere here: compilers split vectors on
 * which two paths differ. */
DML_VECTOR_INLINE dml_vector dml_front(const dml_column *column, int level, int64_t quad, dml_vector total)
{
    for (; level < DML_LEVELS; ++level)
        if (quad >> level & 1)
            total = dml_combined(column->runs[level], total);
    return dml_combined(column->first, total);
}

/* Joins the total of quads number `quad`, which is even, and `quad + 1` with what the column holds, as the tile's tree has it. */
DML_VECTOR_INLINE void dml_push_total(dml_column *column, int64_t quad, dml_vector total)
{
    int level = 1;
    for (; quad >> level & 1; ++level)
        total = dml_combined(column->runs[level], total);
    if (level == DML_LEVELS) {
        column->carry = dml_combined(column->carry, total);
        column->first = column->front = dml_combined(column->before, column->carry);
        return;
    }
    column->runs[level] = total;
    column->front = dml_front(column, level + 1, quad, total);
}

DML_VECTOR_INLINE void dml_scan_quad(dml_vector v[DML_QUAD])
{
    for (int r = 0; r < DML_QUAD; ++r)
        v[r] = dml_opaque(v[r]);
    v[1] = dml_combine_vectors(v[0], v[1]);
    v[3] = dml_combined(v[1], dml_combine_vectors(v[2], v[3]));
    v[2] = dml_combine_vectors(v[1], v[2]);
}

/* A register of each of eight rows. All are loaded before any is stored. */
DML_VECTOR_INLINE void dml_sweep_lanes(dml_column *column, dml_element *to, const dml_element *from, const dml_rows *rows)
{
    dml_vector v[DML_ROWS];
    for (int r = 0; r < DML_ROWS; ++r)
        v[r] = dml_load_vector(from + r * rows->from_stride);
    dml_scan_quad(v);
    dml_scan_quad(v + DML_QUAD);
    const dml_vector left = v[DML_QUAD - 1], total = dml_combined(left, v[DML_ROWS - 1]);
    const dml_vector front = column->front, second = dml_front(column, 1, rows->quad, left);
    for (int r = 0; r < DML_ROWS; ++r)
        v[r] = dml_combine_vectors(r < DML_QUAD ? front : second, v[r]);
    for (int r = 0; r < DML_ROWS; ++r)
        dml_store_vector(to + r * rows->to_stride, v[r], rows->stream);
    dml_push_total(column, rows->quad, total);
}

#define DML_IN_LINE (DML_CACHE_LINE / (int64_t)(DML_LANES * sizeof(dml_element))) /* registers of a cache line */

/* The registers of a cache line of each row. They are streamed together: of eight rows half a line each would take more of a
 * processor's buffers for streaming stores than there are, and lines that leave these in parts cost several times their bytes. */
static inline void dml_sweep_cache_lines(dml_column *columns, dml_element *to, const dml_element *from, const dml_rows *rows)
{
    _Alignas(DML_CACHE_LINE) dml_element results[DML_ROWS][DML_CACHE_LINE / sizeof(dml_element)];
    dml_rows own = *rows;
    own.to_stride = DML_CACHE_LINE / sizeof(dml_element);
    own.stream = 0;
    for (int64_t k = 0; k < DML_IN_LINE; ++k)
        dml_sweep_lanes(columns + k, results[0] + k * DML_LANES, from + k * DML_LANES, &own);
    for (int64_t r = 0; r < DML_ROWS; ++r)
        dml_copy(to + r * rows->to_stride, results[r], DML_CACHE_LINE, 1);
}

/* As many whole registers of each. */
static DML_NOINLINE void dml_sweep_whole(dml_column *columns, const dml_rows *rows, int64_t registers)
{
    const dml_rows own = *rows; /* which no store changes */
    for (int64_t i = 0, next; i < registers; i = next) {
        const dml_element *const from = own.from + i * DML_LANES;
        dml_element *const to = own.to + i * DML_LANES;
        for (int64_t r = 0; r < DML_ROWS && own.next; ++r)
            dml_prefetch_far(from + own.next + r * own.from_stride);
        const int is_line = own.stream && DML_IN_LINE > 1 && (uintptr_t)to % DML_CACHE_LINE == 0;
        next = i + (is_line && i + DML_IN_LINE <= registers ? DML_IN_LINE : 1);
        if (next - i > 1)
            dml_sweep_cache_lines(columns + i, to, from, &own);
        else
            dml_sweep_lanes(columns + i, to, from, &own);
    }
}

/* Fewer lines than a register has lanes, or fewer rows: lanes `first` to before `stop`. */
static void dml_sweep_some(dml_column *column, const dml_rows *rows, int64_t at, int64_t first, int64_t stop)
{
    dml_element loaded[DML_ROWS][DML_LANES], results[DML_ROWS][DML_LANES];
    const dml_rows own = {loaded[0], results[0], DML_LANES, DML_LANES, DML_ROWS, rows->quad, 0, 0};
    for (int64_t r = 0; r < DML_ROWS; ++r) {
        const dml_element *const from = rows->from + at + dml_min(r, rows->count - 1) * rows->from_stride;
        if (stop - first == DML_LANES)
            memcpy(loaded[r], from, sizeof loaded[r]);
        for (int64_t k = 0; k < DML_LANES && stop - first < DML_LANES; ++k) {
            DML_SCALAR_LOOP;
            loaded[r][k] = from[k < first ? first : k < stop ? k : stop - 1];
        }
    }
    dml_sweep_whole(column, &own, 1);
    for (int64_t r = 0; r < rows->count; ++r) {
        dml_element *const to = rows->to + at + r * rows->to_stride;
        if (stop - first == DML_LANES)
            memcpy(to, results[r], sizeof results[r]);
        for (int64_t k = first; k < stop && stop - first < DML_LANES; ++k) {
            DML_SCALAR_LOOP;
            to[k] = results[r][k];
        }
    }
}

/* Rows of `width` lines, of which the first is lane number `past` of its register. */
static void dml_sweep(dml_column *memory, const dml_rows *rows, int64_t past, int64_t width)
{
    for (int64_t i = 0, next; i < past + width; i = next) {
        const int64_t at = i - past, whole = at < 0 || rows->count < DML_ROWS ? 0 : (width - at) / DML_LANES;
        dml_column *const columns = memory + i / DML_LANES;
        next = i + (whole ? whole : 1) * DML_LANES;
        if (whole) {
            dml_rows rest = *rows;
            rest.from += at;
            rest.to += at;
            dml_sweep_whole(columns, &rest, whole);
        } else {
            dml_sweep_some(columns, rows, at, at < 0 ? past : 0, dml_min(DML_LANES, width - at));
        }
    }
}

/* Begins a line (at = 0), or its next block. */
static void dml_begin_block(dml_column *memory, int64_t width, int64_t at)
{
    const dml_vector neutral = dml_splat(dml_identity());
    for (int64_t i = 0; i < width; i += DML_LANES) {
        dml_column *const column = memory + i / DML_LANES;
        column->before = at == 0 ? neutral : dml_combined(column->before, column->carry);
        column->carry = neutral;
        column->first = column->front = column->before;
    }
}

/* The last results of a whole block: what precedes the next one. */
static void dml_end_block(const dml_column *memory, dml_element *to, int64_t past, int64_t width)
{
    for (int64_t i = 0; i < width; ++i) {
        dml_value lanes[DML_LANES];
        dml_store_values(lanes, memory[(past + i) / DML_LANES].first);
        dml_store(to + i, lanes[(past + i) % DML_LANES]);
    }
}

#endif
