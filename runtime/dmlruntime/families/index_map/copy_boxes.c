/* Copies between strided boxes. */
#ifndef DML_INDEX_MAP_COPY_BOXES_C
#define DML_INDEX_MAP_COPY_BOXES_C

#include "index_map/copy_boxes.h"

#define DML_JOINED_LINES 4      /* lines of at most so many elements are assembled in registers */
#define DML_NARROW 4             /* columns that are done one by one, */
#define DML_HIGH 16              /* where there are at least so many rows */

/* A tile: rows and columns, each with its strides in source and target. */
typedef struct {
    int64_t rows, columns;
    int64_t source_row, source_column, target_row, target_column;
    int64_t bytes, stream;
} dml_tile;

/* An element from its bits. */
static inline void dml_element_of_bits(unsigned char element[8], int64_t bits, int64_t bytes)
{
    const uint8_t byte = (uint8_t)bits;
    const uint16_t half = (uint16_t)bits;
    const uint32_t word = (uint32_t)bits;
    const void *const forms[] = {NULL, &byte, &half, NULL, &word, NULL, NULL, NULL, &bits};
    memcpy(element, forms[bytes], (size_t)bytes);
}

/* Short lines of the target, its columns, that follow one another without a gap: a buffer's worth at a time. */
static void dml_join_columns(const dml_tile *tile, unsigned char *to, const unsigned char *from)
{
    const int64_t n = tile->columns, most = DML_ROWS_PACKED_BYTES / (n * tile->bytes);
    for (int64_t row = 0; row < tile->rows; row += most) {
        const dml_lines lines = {tile->bytes, tile->source_column, n, 1, n, dml_min(most, tile->rows - row), tile->stream};
        dml_store_rows(&lines, to + row * n * tile->bytes, from + row * tile->bytes, n);
    }
}

/* Transposes a tile: neighbours in the source are along a row's stride. */
static void dml_transpose_tile(const dml_tile *tile, unsigned char *to, const unsigned char *from)
{
    if (tile->columns > 1 && tile->columns <= DML_JOINED_LINES && tile->target_row == tile->columns && tile->source_row == 1) {
        dml_join_columns(tile, to, from);
        return;
    }
    const int64_t row_bytes = tile->columns * tile->bytes;
    const int in_place = !tile->stream || row_bytes < DML_CACHE_LINE || tile->rows * tile->columns > DML_TRANSPOSED_ELEMENTS;
    const int64_t pitch = in_place ? tile->target_row : tile->columns;
    const dml_lines lines = {tile->bytes, pitch, tile->rows, tile->source_row, tile->source_column, tile->columns, 0};
    if (in_place) {
        dml_load_rows(&lines, to, from, tile->rows);
        return;
    }
    _Alignas(DML_CACHE_LINE) unsigned char transposed[DML_TRANSPOSED_ELEMENTS * 8];
    dml_load_rows(&lines, transposed, from, tile->rows);
    for (int64_t row = 0; row < tile->rows; ++row)
        dml_copy(to + row * tile->target_row * tile->bytes, transposed + row * row_bytes, row_bytes, 1);
}

/* `from` is the fill where `is_fill`. */
static void dml_copy_tile(const dml_tile *tile, unsigned char *to, const unsigned char *from, const int is_fill)
{
    const int64_t bytes = tile->bytes;
    if (!is_fill && tile->target_column == 1 && tile->source_row * tile->source_row == 1 && tile->source_column > 1) {
        dml_transpose_tile(tile, to, from);
        return;
    }
    const int is_narrow = tile->columns <= DML_NARROW && tile->rows >= DML_HIGH;
    const int64_t lines = is_narrow ? tile->columns : tile->rows, count = is_narrow ? tile->rows : tile->columns;
    const int64_t target_line = is_narrow ? tile->target_column : tile->target_row;
    const int64_t source_line = is_narrow ? tile->source_column : tile->source_row;
    const int64_t target_stride = is_narrow ? tile->target_row : tile->target_column;
    const int64_t source_stride = is_narrow ? tile->source_row : tile->source_column;
    for (int64_t line = 0; line < lines; ++line) {
        unsigned char *const target = to + line * target_line * bytes;
        const unsigned char *const source = is_fill ? from : from + line * source_line * bytes;
        if (is_fill || source_stride == 0)
            dml_repeat(target, target_stride, source, count, bytes);
        else
            dml_copy_strided(target, target_stride, source, source_stride, count, bytes, tile->stream);
    }
}

/* Items of box number `box`, counted from its first. */
static void dml_copy_box(const dml_index_map_parameters *p, void *const *tensors, int64_t box, int64_t begin, int64_t end,
                         int64_t bytes)
{
    const int64_t rank = p->loops, rows = rank - 2, columns = rank - 1;
    const int64_t *const all_sizes = p->sizes + box * rank;
    const int64_t *const source_strides = p->source_strides + box * rank, *const target_strides = p->target_strides + box * rank;
    const int64_t tile_rows = p->tile_rows[box], tile_columns = p->tile_columns[box], per_item = p->per_item[box];
    const int is_fill = p->sources[box] < 0;
    int64_t sizes[DML_MAX_LOOPS], source_steps[DML_MAX_LOOPS], target_steps[DML_MAX_LOOPS], tiles = 1;
    for (int64_t d = 0; d < rank; ++d) {
        const int64_t tile = d == rows ? tile_rows : d == columns ? tile_columns : 1;
        sizes[d] = (all_sizes[d] - 1) / tile + 1;
        source_steps[d] = tile * source_strides[d];
        target_steps[d] = tile * target_strides[d];
        tiles *= sizes[d];
    }
    const dml_loops loops = {rank, 2, sizes, {p->source_starts[box], p->target_starts[box]}, {source_steps, target_steps}};
    const int transposed = source_strides[columns] > 1 && source_strides[rows] * source_strides[rows] == 1;
    dml_tile tile = {0, 0, source_strides[rows], source_strides[columns], target_strides[rows], target_strides[columns],
                     bytes, p->stream && (transposed || tile_columns * bytes >= DML_STREAMED_ROW)};
    unsigned char fill[8];
    dml_element_of_bits(fill, p->fill, bytes);
    const unsigned char *const source = is_fill ? fill : tensors[p->sources[box]];
    unsigned char *const target = tensors[p->targets[box]];
    dml_cursor at = dml_cursor_at(&loops, begin * per_item);
    for (int64_t number = begin * per_item; number < dml_min(end * per_item, tiles); ++number) {
        tile.rows = dml_min(tile_rows, all_sizes[rows] - at.index[rows] * tile_rows);
        tile.columns = dml_min(tile_columns, all_sizes[columns] - at.index[columns] * tile_columns);
        dml_copy_tile(&tile, target + at.offset[1] * bytes, is_fill ? source : source + at.offset[0] * bytes, is_fill);
        dml_next_location(&loops, &at);
    }
}

DML_FUNCTION void dml_copy_boxes(const int64_t *parameters, void *const *tensors, int64_t begin, int64_t end, int64_t bytes)
{
    const dml_index_map_parameters p = dml_read_index_map_parameters(parameters);
    if (p.is_together)
        for (int64_t item = begin; item < end; ++item)
            for (int64_t box = 0; box < p.boxes; ++box)
                dml_copy_box(&p, tensors, box, item, item + 1, bytes);
    for (int64_t box = 0; !p.is_together && box < p.boxes && p.first_items[box] < end; ++box) {
        const int64_t first = p.first_items[box], last = box + 1 < p.boxes ? p.first_items[box + 1] : end;
        if (last > begin)
            dml_copy_box(&p, tensors, box, begin > first ? begin - first : 0, dml_min(end, last) - first, bytes);
    }
    dml_stream_fence(p.stream);
}

#endif
